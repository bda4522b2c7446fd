import { expect, test } from 'vitest';

import { reachable, type Reach } from '../../src/pages/reach';

const ADDRESSES: [string, Reach][] = [
  ['http://localhost:8000/', 'this-machine'],
  ['http://LOCALHOST/', 'this-machine'],
  ['http://table.localhost/', 'this-machine'],
  ['http://127.0.0.1:8000/', 'this-machine'],
  ['http://127.8.9.1/', 'this-machine'],
  ['http://[::1]:8000/', 'this-machine'],
  ['http://192.168.1.5:8000/', 'home'],
  ['http://10.0.0.7/', 'home'],
  ['http://172.16.0.1/', 'home'],
  ['http://172.31.255.1/', 'home'],
  ['http://169.254.3.4/', 'home'],
  ['http://[fd12::5]/', 'home'],
  ['http://[fe80::1]/', 'home'],
  ['http://den.local:8000/', 'home'],
  ['http://den:8000/', 'home'],
  ['http://172.15.0.1/', 'everybody'],
  ['http://172.32.0.1/', 'everybody'],
  ['http://192.169.1.5/', 'everybody'],
  ['http://198.51.100.4/', 'everybody'],
  ['http://[2001:db8::1]/', 'everybody'],
  ['https://dice.example.org/', 'everybody'],
  ['https://10.example.org/', 'everybody'],
  ['https://localhost.example.org/', 'everybody'],
];

test.each(ADDRESSES)('%s is open to %s', (address, reach) => {
  expect(reachable(new URL(address))).toBe(reach);
});
