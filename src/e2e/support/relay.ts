import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A front server before the site, as nginx would be: it passes everything on, and calls (of the API unless `place` says otherwise) fail or wait when told to. */
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
  /** Holds every call until the answer is called. */
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
