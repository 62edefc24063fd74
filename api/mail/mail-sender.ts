import type { Attempt } from '#db/changes/outgoing-mails.ts';
import type { Db } from '#db/open.ts';
import { listDueMails, type DueMail } from '#db/queries/outgoing-mails.ts';
import { isInvitation } from '#db/tables/outgoing-mails.ts';
import type { Config } from '../config.ts';
import { second } from '#api/contract/durations.ts';
import { composeMail } from './compose.ts';
import { grouped } from './grouped.ts';
import { progressLetters } from './letter-progress.ts';
import type { AskWrite } from './mail-writes.ts';
import { SmtpSession, type Delivered, type Patience } from './smtp-session.ts';

interface SendingParts {
  config: Config;
  reader: Db;
  ask: AskWrite;
  /** How long the mail server may take, if not as usual. */
  patience?: Patience | undefined;
  /** How long it rests, if not as usual. */
  rests?: Rests | undefined;
}

/** Milliseconds. */
interface Rests {
  /** Between two looks for new mail. */
  look: number;
  /** The first one after the server could not be reached, which doubles up to five minutes. */
  away: number;
}

const usualRests: Rests = { look: second, away: 5 * second };
/** Milliseconds between two portions of a newsletter's mails, in which other writes have their turn. */
const step = 100;
/** Milliseconds without a mail after which a connection ends. */
const mostIdle = 10 * second;
/** Longest rest after the server could not be reached. */
const longestAway = 300 * second;
/**
 * Recipients refused for good one after another, without one accepted, from which the server is taken to refuse everybody. Invitations
 * count apart: anybody can enter addresses that do not exist, which must not hold up the other mails.
 */
const mostRefused = 20;
/** Mails read at once. Urgent ones wait behind these at most. */
const readAhead = 40;
/** Milliseconds in which several notes become one write, so that a newsletter costs the serving thread little. */
const together = 25;

/** A mailbox, host or spelling that does not exist or has moved, or a host without mail (RFC 3463, RFC 7505); 5.1.7 and 5.1.8 are of senders. */
const noSuchRecipient = /\b5\.1\.(?:1|2|3|6|10)\b/;

/** Result for a mail whose subject is gone or settled: it is not needed any more. */
const idle = { outcome: 'needless', answer: '' } as const;

/** Sends waiting mails over a few connections until it is stopped. Nothing but its notes in the database survives a crash, by design. */
export class MailSender {
  readonly #parts: SendingParts;
  readonly #rests: Rests;
  readonly #begin: (id: number) => Promise<boolean>;
  readonly #settle: (attempt: Attempt) => Promise<undefined>;
  readonly #stopping = new AbortController();
  readonly #underWay = new Set<number>();
  #next: DueMail[] = [];
  #reading: Promise<void> | undefined;
  #away = 0;
  #refused = { invitations: 0, others: 0 };
  #isResting = false;
  #resting = Promise.resolve();

  constructor(parts: SendingParts) {
    this.#parts = parts;
    this.#rests = parts.rests ?? usualRests;
    this.#begin = grouped(async (ids) => {
      const begun = new Set(await parts.ask('begin', ids));
      return ids.map((id) => begun.has(id));
    }, together);
    this.#settle = grouped(async (attempts) => {
      await parts.ask('settle', attempts);
      return attempts.map(() => undefined);
    }, together);
  }

  /** Sends until `stop`. */
  async run(): Promise<void> {
    await this.#persist(() => this.#parts.ask('recover'));
    const { connections = 0 } = this.#parts.config.smtp ?? {};
    await Promise.all([this.#progress(), ...Array.from({ length: connections }, () => this.#work())]);
  }

  /** Ends after the mails under way. */
  stop(): void {
    this.#stopping.abort();
  }

  async #work(): Promise<void> {
    const { config, patience } = this.#parts;
    if (!config.smtp) return;
    const session = new SmtpSession(config.smtp, patience);
    let idleLooks = 0;
    while (!this.#isStopped()) {
      await this.#resting;
      const mail = await this.#take();
      idleLooks = mail ? 0 : idleLooks + 1;
      if (mail) await this.#send(session, mail);
      else {
        if (idleLooks === Math.ceil(mostIdle / this.#rests.look)) session.close();
        await this.#rest(this.#rests.look);
      }
    }
    session.close();
  }

  async #progress(): Promise<void> {
    while (!this.#isStopped()) {
      const more = await progressLetters(this.#parts, new Date()).catch(() => false);
      await this.#rest(more ? step : this.#rests.look);
    }
  }

  async #take(): Promise<DueMail | undefined> {
    if (this.#isStopped()) return undefined;
    if (this.#next.length === 0) await (this.#reading ??= this.#read().finally(() => (this.#reading = undefined)));
    const mail = this.#next.shift();
    if (mail) this.#underWay.add(mail.id);
    return mail;
  }

  async #read(): Promise<void> {
    const at = new Date().toISOString();
    try {
      const due = await listDueMails(this.#parts.reader, at, readAhead + this.#underWay.size);
      this.#next = due.filter(({ id }) => !this.#underWay.has(id));
    } catch {
      // The database cannot be reached; the next look is after a pause.
      this.#next = [];
    }
  }

  async #send(session: SmtpSession, mail: DueMail): Promise<void> {
    const { id } = mail;
    try {
      const message = await this.#compose(mail);
      if (message === 'unreadable') return;
      const delivered = message ? this.#judge(mail, await session.deliver({ ...message, begin: () => this.#begin(id) })) : idle;
      // A mail that was withdrawn meanwhile has no result.
      if (delivered) await this.#persist(() => this.#settle({ id, ...delivered }));
      if (delivered?.outcome === 'away') this.#restAway();
      else if (delivered !== idle) this.#away = 0;
    } finally {
      this.#underWay.delete(id);
    }
  }

  // A relay that refuses everybody (a wrong sender, a closed account) is at fault, not the addresses: the mails wait until it accepts one.
  // An invitation waits alone, for its next attempt, and not at all if the server says that its address does not exist.
  #judge({ kind }: DueMail, delivered: Delivered): Delivered {
    if (delivered?.outcome === 'sent') this.#refused = { invitations: 0, others: 0 };
    if (delivered?.outcome !== 'failed') return delivered;
    const group = isInvitation(kind) ? 'invitations' : 'others';
    if (++this.#refused[group] <= mostRefused) return delivered;
    if (group === 'others') return { ...delivered, outcome: 'away' };
    return noSuchRecipient.test(delivered.answer) ? delivered : { ...delivered, outcome: 'retry' };
  }

  async #compose(mail: DueMail): Promise<Awaited<ReturnType<typeof composeMail>> | 'unreadable'> {
    try {
      return await composeMail(this.#parts, mail, new Date());
    } catch {
      await this.#rest(this.#rests.look);
      return 'unreadable';
    }
  }

  // One server serves all connections, so they rest together.
  #restAway(): void {
    if (this.#isResting) return;
    this.#isResting = true;
    this.#next = [];
    this.#away = Math.min(longestAway, Math.max(this.#rests.away, this.#away * 2));
    this.#resting = this.#rest(this.#away).then(() => void (this.#isResting = false));
  }

  // A result that is not stored would be lost, and the mail unclear.
  async #persist(store: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await store();
        return;
      } catch {
        if (this.#isStopped()) return;
        await this.#rest(this.#rests.look);
      }
    }
  }

  #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  #rest(milliseconds: number): Promise<void> {
    const { signal } = this.#stopping;
    return new Promise((done) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        done();
      };
      const timer = setTimeout(end, milliseconds);
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
    });
  }
}
