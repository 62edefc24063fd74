import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Attempt } from '#db/changes/outgoing-mails.ts';
import { second } from '#api/contract/durations.ts';
import type { MailServer } from './mail-server.ts';

/** A message ready to leave. */
export interface Message {
  from: string;
  to: string;
  bytes: Buffer;
  /** Runs once the server waits for the message, before its first byte; false means that it must not leave after all. */
  begin: () => Promise<boolean>;
}

/** Result of an attempt; undefined if `begin` withdrew the mail. */
export type Delivered = Omit<Attempt, 'id'> | undefined;

/** An attempt, its error, and whether it was stored that the mail leaves. */
interface Sent {
  delivered: Delivered;
  error?: SmtpError;
  hasBegun?: boolean;
}

/** Milliseconds that the mail server may take: to accept a connection, to greet, and for each later answer. */
export interface Patience {
  connection: number;
  greeting: number;
  answer: number;
}

const usualPatience: Patience = { connection: 10 * second, greeting: 30 * second, answer: 60 * second };

/** One connection to the mail server, which carries one message after another. Opens it with the first. */
export class SmtpSession {
  readonly #server: MailServer;
  readonly #patience: Patience;
  #connection: SMTPConnection | undefined;

  constructor(server: MailServer, patience = usualPatience) {
    this.#server = server;
    this.#patience = patience;
  }

  /** Sends a message. Never rejects: every failure is a result. */
  async deliver(message: Message): Promise<Delivered> {
    const isReused = this.#connection !== undefined;
    const { delivered, error, hasBegun } = await this.#attempt(message);
    // A server ends connections that carry nothing for a while, which a client learns with its next message.
    const isStale = isReused && !hasBegun && delivered?.outcome === 'retry' && error?.responseCode === undefined;
    return isStale ? (await this.#attempt(message)).delivered : delivered;
  }

  /** Ends the connection in order. */
  close(): void {
    this.#connection?.quit();
    this.#connection = undefined;
  }

  async #attempt(message: Message): Promise<Sent> {
    try {
      return await this.#send((this.#connection ??= await this.#open()), message);
    } catch (error) {
      return { delivered: { outcome: 'away', answer: answerOf(error as SmtpError, message.to) } };
    }
  }

  async #open(): Promise<SMTPConnection> {
    const connection = await connect(this.#server, this.#patience);
    connection.once('end', () => this.#forget(connection));
    return connection;
  }

  #send(connection: SMTPConnection, message: Message): Promise<Sent> {
    let beginning: Promise<boolean> | undefined;
    let hasLeft = false;
    let isOver = false;
    async function* body(): AsyncGenerator<Buffer> {
      beginning = message.begin();
      if (!(await beginning)) throw new Error('the mail was withdrawn');
      if (isOver) throw new Error('the connection ended first');
      hasLeft = true;
      yield message.bytes;
    }
    return new Promise((done) => {
      const envelope = { from: message.from, to: message.to, size: message.bytes.length };
      connection.send(envelope, Readable.from(body(), { objectMode: false }), (error: SmtpError | null, info) => {
        if (!error) {
          done({ delivered: { outcome: 'sent', answer: shorten(info.response, message.to) } });
          return;
        }
        isOver = true;
        const delivered = { outcome: outcomeOf(error, hasLeft), answer: answerOf(error, message.to) };
        // The connection may end while it is being stored that the mail leaves; the result must be stored after that.
        const judged = (begun?: boolean) => done({ delivered: begun === false ? undefined : delivered, error, hasBegun: begun === true });
        this.#recover(connection, error, () => void (beginning ?? Promise.resolve(undefined)).then(judged, () => judged()));
      });
    });
  }

  // After a refused recipient or message the session goes on; after anything else its state is unknown.
  #recover(connection: SMTPConnection, { command, responseCode }: SmtpError, done: () => void): void {
    const isUsable = (command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined && responseCode !== 421;
    const drop = () => {
      connection.close();
      this.#forget(connection);
    };
    if (isUsable) {
      connection.reset((error) => {
        if (error) drop();
        done();
      });
    } else {
      drop();
      done();
    }
  }

  #forget(connection: SMTPConnection): void {
    if (this.#connection === connection) this.#connection = undefined;
  }
}

/** An error of the library; the first digit of `responseCode` is 4 for now, 5 for good. */
type SmtpError = Error & { [Name in 'code' | 'command' | 'response']?: string | undefined } & { responseCode?: number | undefined };

function connect({ host, port, secure, requireTls, user, pass }: MailServer, patience: Patience): Promise<SMTPConnection> {
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    requireTLS: requireTls,
    connectionTimeout: patience.connection,
    greetingTimeout: patience.greeting,
    dnsTimeout: patience.connection,
    socketTimeout: patience.answer,
    maxResponseSize: 64 * 1024,
  });
  return new Promise((done, failed) => {
    const refuse = (error: Error) => {
      connection.close();
      failed(error);
    };
    connection.once('error', refuse);
    const ready = (error?: Error | null) => {
      connection.removeListener('error', refuse);
      // Between two messages the server may end the connection; the next message then opens another.
      connection.on('error', () => undefined);
      if (error) refuse(error);
      else done(connection);
    };
    connection.connect((error) => {
      if (error || user === undefined) ready(error);
      else connection.login({ user, pass: pass ?? '' }, (refused) => ready(refused));
    });
  });
}

/** Decides what a failure means: whether the message may have arrived, and whether it is worth another attempt. */
function outcomeOf({ responseCode, command, code }: SmtpError, hasLeft: boolean): Attempt['outcome'] {
  if (responseCode !== undefined && responseCode >= 500) return command === 'MAIL FROM' ? 'away' : 'failed';
  if (responseCode !== undefined && responseCode >= 400) return 'retry';
  // The whole message left, and its answer is missing.
  if (hasLeft) return 'unclear';
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'failed';
  // The database could not store that the message was about to leave.
  return code === 'ESTREAM' ? 'away' : 'retry';
}

function answerOf(error: SmtpError, recipient: string): string {
  const words: Record<string, string> = {
    EDNS: '送信サーバーの名前を調べられませんでした',
    ETIMEDOUT: '送信サーバーから時間内に応答がありませんでした',
    EAUTH: '送信サーバーにログインできませんでした',
    ETLS: '送信サーバーと暗号化した通信ができませんでした',
    ECONNECTION: '送信サーバーとの接続が切れました',
    ESOCKET: '送信サーバーにつながりませんでした',
  };
  return shorten(error.response ?? words[error.code ?? ''] ?? '送信サーバーとやりとりできませんでした', recipient);
}

/** Cuts an answer to one line without the recipient's address, which answers repeat. */
function shorten(answer: string, recipient: string): string {
  const [user = ''] = recipient.split('@');
  return answer
    .replaceAll(/\s+/g, ' ')
    .replaceAll(new RegExp(RegExp.escape(recipient), 'gi'), '（宛先）')
    .replaceAll(new RegExp(`\\b${RegExp.escape(user)}@`, 'gi'), '（宛先）@')
    .slice(0, 300);
}
