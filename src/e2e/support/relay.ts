import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

// Longest piece of a page on a slow line, in characters, and milliseconds from one to the next: longer than a frame, so that each is
// painted.
const pieceLength = 1500;
const pause = 40;

const apiPlace = '/api/';

/**
 * Starts a proxy in front of the site, as nginx would be. Requests whose path starts with `state.place` (the API's by
 * default) wait while they are held and get a 502 while `state.down`. While `state.slow`, pages arrive in pieces. With `readOnly`,
 * every request that may write gets a 405.
 */
export async function startRelay(target: string, { readOnly = false } = {}) {
  const state = { place: apiPlace, down: false, slow: false, held: undefined as Promise<void> | undefined };
  let release = () => {};
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      if (incoming.url?.startsWith(state.place)) {
        await state.held;
        if (state.down) return void outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
      }
      const { method } = incoming;
      if (readOnly && method !== 'GET' && method !== 'HEAD') return void outgoing.writeHead(405).end('this site is shared: use openDemo()');
      const headers = state.slow ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
      const onward = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
        if (state.slow && answer.headers['content-type']?.startsWith('text/html'))
          return void sendSlowly(answer, outgoing).catch(() => outgoing.destroy());
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      return void incoming.pipe(onward);
    })();
  });
  // On a busy machine a connection would else be closed, after its five idle seconds, under a request that has just been sent on it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  /** Holds every request under `state.place` until the returned function is called. */
  const hold = () => {
    release();
    state.held = new Promise((resolve) => (release = resolve));
    return () => {
      release();
      state.held = undefined;
    };
  };
  /** Undoes what a test has set, should it have failed before its end. What is slow stays slow: a whole file chooses that. */
  const reset = () => {
    release();
    Object.assign(state, { place: apiPlace, down: false, held: undefined });
  };
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, state, hold, reset, close };
}

async function sendSlowly(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const html = Buffer.concat(parts).toString();
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  for (const part of piecesOf(html)) {
    if (outgoing.destroyed) return;
    outgoing.write(part);
    await setTimeout(pause);
  }
  outgoing.end();
}

/**
 * Cuts a page after each picture, where its box has not been closed yet, and after at most `pieceLength` characters else.
 * Its title stays whole, because balanced lines follow from all of their text.
 */
function piecesOf(html: string): string[] {
  return html.split(/(?<=<img\b[^>]*>|<\/h1>)|(?=<h1\b)/).flatMap((part) => part.match(new RegExp(`[^]{1,${pieceLength}}`, 'gu')) ?? []);
}
