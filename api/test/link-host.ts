import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site whose pages answer as their paths say. */
export interface LinkHost {
  url: string;
  /** Method and path of each request, with its time in milliseconds and its user agent. */
  requests: Array<{ line: string; at: number; agent: string }>;
  /** Bytes that were written to bodies and not refused. */
  sent: () => number;
  close: () => Promise<void>;
}

/** Starts a site: `/ok` opens, `/status/{n}` answers with a status, `/to/{address}` redirects, the others fail as their names say. */
export async function startLinkHost(): Promise<LinkHost> {
  const requests: LinkHost['requests'] = [];
  let sent = 0;
  const server = createServer(({ method = '', url = '/', headers }: IncomingMessage, answer: ServerResponse) => {
    requests.push({ line: `${method} ${url}`, at: performance.now(), agent: headers['user-agent'] ?? '' });
    const [, kind = '', rest = ''] = /^\/([^/]*)\/?(.*)$/.exec(url) ?? [];
    if (kind === 'ok') answer.end('よみもの');
    else if (kind === 'status') answer.writeHead(Number(rest)).end();
    else if (kind === 'get-only') answer.writeHead(method === 'HEAD' ? 405 : 200).end();
    else if (kind === 'to') answer.writeHead(302, { location: decodeURIComponent(rest) }).end();
    else if (kind === 'hops') answer.writeHead(301, { location: rest === '1' ? '/ok' : `/hops/${Number(rest) - 1}` }).end();
    else if (kind === 'cut') answer.destroy();
    else if (kind === 'huge' || kind === 'endless') sendForever(method, kind, answer);
    // `/silent` never answers.
    else if (kind !== 'silent') answer.writeHead(404).end();
  });
  const sendForever = (method: string, kind: string, answer: ServerResponse) => {
    // Many servers refuse HEAD, so that a check has to ask by GET.
    if (method === 'HEAD') return void answer.writeHead(405).end();
    const length = kind === 'huge' ? { 'content-length': String(10 * 1024 ** 3) } : {};
    answer.writeHead(200, { 'content-type': 'video/mp4', ...length });
    const more = () => {
      while (!answer.destroyed) {
        sent += 65_536;
        if (!answer.write(Buffer.alloc(65_536))) return;
      }
    };
    answer.on('drain', more).on('error', () => undefined);
    more();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    sent: () => sent,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
