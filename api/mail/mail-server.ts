import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';

/** A mail server and how to speak to it. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`); otherwise STARTTLS where the server offers it. */
  secure: boolean;
  /** Refuses a server without TLS: a password must not cross a network in the clear. */
  requireTls: boolean;
  user: string | undefined;
  pass: string | undefined;
  /** Connections at the same time, 1 to 20. */
  connections: number;
}

const usualConnections = 5;
const mostConnections = 20;
const form =
  'smtp://利用者:パスワード@サーバー:587 か smtps:// で始まるURLを指定してください。利用者とパスワードの記号は%と16進数で書いてください';

/**
 * Reads `smtp://user:password@host:587?connections=5`. Returns a Japanese sentence if it is wrong, without anything of the URL, because it
 * holds a password.
 */
export function readSmtpUrl(text: string): MailServer | string {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return form;
  const unknown = [...url.searchParams.keys()].filter((name) => name !== 'connections' && name !== 'requireTLS');
  if (unknown.length > 0) return `${form}。?のあとには connections と requireTLS だけを使えます`;
  const connections = Number(url.searchParams.get('connections') ?? usualConnections);
  if (!Number.isInteger(connections) || connections < 1 || connections > mostConnections)
    return `connections は1〜${mostConnections}の整数を指定してください`;
  const secure = url.protocol === 'smtps:';
  const [user, pass] = [url.username, url.password].map((part) => (part === '' ? undefined : decode(part)));
  if (pass === invalid || user === invalid) return form;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isRequired = url.searchParams.get('requireTLS') ?? String(!secure && pass !== undefined && !isThisHost(host));
  if (!/^(true|false)$/.test(isRequired)) return 'requireTLS には true か false を指定してください';
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTls: isRequired === 'true',
    user,
    pass,
    connections,
  };
}

/** Returns whether a text is one address, with or without a name. */
export function isSender(text: string): boolean {
  const [sender, ...others] = addressparser(text, { flatten: true });
  return others.length === 0 && sender !== undefined && !/[\r\n]/.test(text) && z.regexes.email.test(sender.address);
}

const invalid = '\0';

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return invalid;
  }
}

function isThisHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
