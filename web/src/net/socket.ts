import type { Wire, WireEvents } from './line';

const SUBPROTOCOL = 'ceelo.v1';

/** Open a socket to a table of the server at `origin`. */
export function openSocket(origin: string, table: string, events: WireEvents): Wire {
  const address = new URL(`/api/tables/${table}/socket`, origin);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address, SUBPROTOCOL);
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') events.text(data);
  };
  // An error is always followed by a close.
  socket.onclose = ({ code }) => {
    events.closed(code);
  };
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => {
      socket.onmessage = socket.onclose = null;
      socket.close();
    },
  };
}
