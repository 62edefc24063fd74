import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** An external host that serves pictures and faulty responses. */
export interface PictureHost {
  url: string;
  /** Requested paths. */
  requests: string[];
  /** Replaces the file at a path; undefined removes it. */
  put: (path: string, bytes: Uint8Array | undefined) => void;
  /** Answers a path with a status instead. */
  fail: (path: string, status: number) => void;
  close: () => Promise<void>;
}

interface HostOptions {
  port?: number;
  /** Key and certificate; with them the host speaks TLS. */
  tls?: { key: string; cert: string };
}

/** Starts a host: `/neko.png` is a picture, `/redirect/{n}` redirects to it in n steps, the others fail as their names say. */
export async function startPictureHost(address = '127.0.0.1', { port: wanted = 0, tls }: HostOptions = {}): Promise<PictureHost> {
  const requests: string[] = [];
  const files = new Map<string, Uint8Array>([['/neko.png', await picture('#d9a514')]]);
  const failures = new Map<string, number>();
  const server = (tls ? createSecure.bind(undefined, tls) : createServer)(({ url = '/' }: IncomingMessage, answer: ServerResponse) => {
    requests.push(url);
    const failure = failures.get(url);
    if (failure !== undefined) return void answer.writeHead(failure).end();
    const bytes = files.get(url);
    if (bytes) return void answer.end(bytes);
    const [, kind = '', rest = ''] = /^\/([^/]*)\/?(.*)$/.exec(url) ?? [];
    const wrong = faults[kind];
    if (wrong) wrong(answer, rest);
    else answer.writeHead(404).end();
  });
  server.listen(wanted, address);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls ? 'https' : 'http'}://${address}:${port}`,
    requests,
    put: (path, bytes) => {
      if (bytes) files.set(path, bytes);
      else files.delete(path);
    },
    fail: (path, status) => void failures.set(path, status),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}

const faults: Record<string, (answer: ServerResponse, rest: string) => void> = {
  redirect: (answer, rest) => void answer.writeHead(302, { location: rest === '1' ? '/neko.png' : `/redirect/${Number(rest) - 1}` }).end(),
  to: (answer, rest) => void answer.writeHead(307, { location: decodeURIComponent(rest) }).end(),
  forbidden: (answer) => void answer.writeHead(403).end(),
  page: (answer) => void answer.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html><title>404</title>'),
  claimed: (answer) => void answer.writeHead(200, { 'content-length': '10000000000' }).write('\x89PNG'),
  silent: () => undefined,
  'slow-body': (answer) => void answer.writeHead(200).write('\x89PNG'),
  endless: (answer) => {
    const more = () => {
      while (!answer.destroyed && answer.write(Buffer.alloc(65_536))) continue;
    };
    answer.writeHead(200).on('drain', more);
    more();
  },
  cut: (answer) => {
    answer.writeHead(200, { 'content-length': '1000' }).write('\x89PNG');
    setImmediate(() => answer.destroy());
  },
};
