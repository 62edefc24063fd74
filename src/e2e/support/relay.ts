import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a proxy in front of the site, as nginx would be. Requests whose path starts with `state.place` (the API's by
 * default) wait while they are held and get a 502 while `state.down`.
 */
export async function startRelay(target: string) {
  const state = { place: '/api/', down: false, held: undefined as Promise<void> | undefined };
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      if (incoming.url?.startsWith(state.place)) {
        await state.held;
        if (state.down) return void outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
      }
      const { method, headers } = incoming;
      const onward = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      return void incoming.pipe(onward);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  /** Holds every request under `state.place` until the returned function is called. */
  const hold = () => {
    let release = () => {};
    state.held = new Promise((resolve) => (release = resolve));
    return () => {
      release();
      state.held = undefined;
    };
  };
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, state, hold, close };
}
