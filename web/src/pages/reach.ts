/** Who can open an address. */
export type Reach = 'everybody' | 'home' | 'this-machine';

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

// RFC 1918, RFC 3927 and RFC 4193, names that routers give, and names without a dot.
const HOME =
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|\[(f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):.*\]|.+\.(local|lan|home|internal|home\.arpa)|[^.:[\]]+)$/;

/**
 * Return who can open an address: the page's own, or that of an invitation (`new URL(url)`), which
 * names the machine's address in the network where the server knows it.
 */
export function reachable({ hostname }: Pick<Location, 'hostname'>): Reach {
  const host = hostname.toLowerCase();
  if (LOOPBACK.test(host)) return 'this-machine';
  return HOME.test(host) ? 'home' : 'everybody';
}
