import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { TestServer } from './server.ts';

/** A mail as the server got it. */
export interface Received {
  to: string;
  source: string;
  /** The decoded text part. */
  text: string;
  headers: Map<string, string>;
}

/** Decides on a mail when its message has arrived; throws an error with `responseCode` to refuse it. */
export type Deciding = (mail: Received, nth: number) => void | Promise<void>;

export interface MailServerOptions extends SMTPServerOptions {
  deciding?: Deciding;
}

/** A real mail server on a free port. `received` has what it accepted, `seen` every message that arrived whole. */
export interface TestMailServer {
  url: string;
  port: number;
  received: Received[];
  seen: Received[];
  server: SMTPServer;
  close: () => Promise<void>;
}

/** Starts a mail server in this process. */
export async function startMailServer({ deciding, ...options }: MailServerOptions = {}, port = 0): Promise<TestMailServer> {
  const received: Received[] = [];
  const seen: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // A client that the test kills is no error of the test.
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = readMail(session.envelope.rcptTo[0]?.address ?? '', Buffer.concat(chunks).toString());
        seen.push(mail);
        void (async () => deciding?.(mail, seen.length))().then(
          () => {
            received.push(mail);
            done();
          },
          (error: unknown) => done(error as Error),
        );
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const address = server.server.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  return { url: `smtp://127.0.0.1:${taken}`, port: taken, received, seen, server, close };
}

/** Returns an error with which the server answers. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Returns the first address under a path in a mail, as the path and query of this site. */
export function linkIn({ text }: Received, path: string): string {
  const [address = ''] = text.match(/https?:\S+/g)?.filter((url) => url.includes(path)) ?? [];
  const { pathname, search } = new URL(address);
  return pathname + search;
}

function readMail(to: string, source: string): Received {
  const [head = ''] = source.split('\r\n\r\n', 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]));
  const [, part = ''] = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(source) ?? [];
  return { to, source, text: Buffer.from(part, 'base64').toString(), headers };
}

/** Presses the button of the page that a mail's link opens. */
export function press({ app }: Pick<TestServer, 'app'>, url: string) {
  return app.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
}
