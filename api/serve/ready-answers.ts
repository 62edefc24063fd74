import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Body } from './body-cache.ts';
import { bestEncoding, type Encoding } from './encoding.ts';
import { bytesOf, headersOf, matchesTag } from './send-body.ts';
import { isPhotoPath, split } from './site-paths.ts';

/** Headers that the route of a file chooses. */
export interface FileHeaders {
  /** `Cache-Control`. */
  caching: string;
  /** `Content-Security-Policy`. */
  policy: string;
}

/** The response with a file in one encoding. Names and values of headers alternate, as `writeHead` takes them. */
interface ReadyAnswer {
  tag: string;
  headers: string[];
  /** Of a page in place of a missing one, which may not be taken for it. */
  headersWithoutTag: string[];
  unchangedHeaders: string[];
}

/** A file that may be sent, and its answers. */
interface Allowed {
  chosen: FileHeaders;
  answers: Partial<Record<Encoding | 'plain', ReadyAnswer>>;
}

/**
 * Responses with files in memory: their headers are put together once, so that a file costs its next readers a fifth of the framework's
 * processor time. An answer is as old as its file: bytes that are replaced or pushed out of memory have none.
 */
export class ReadyAnswers {
  readonly #common: Record<string, string>;
  readonly #allowed = new WeakMap<Body, Allowed>();
  readonly #missing = new WeakMap<Body, Allowed>();

  /** `common` are the headers of every response. */
  constructor(common: Record<string, string>) {
    this.#common = common;
  }

  /**
   * Allows to send a file with these headers to everybody who asks for its address, once a route has found it at this URL. Only what its own
   * address has found, or a stranger's other spelling would choose the headers for the next readers.
   */
  allowAt(url: string, body: Body, chosen: FileHeaders): void {
    const [path] = split(url);
    if (url === path && !isPhotoPath(path)) add(this.#allowed, body, chosen);
  }

  /** Allows to send a page with these headers and 404 in place of a missing one, once a route has done so. */
  allowMissing(body: Body, chosen: FileHeaders): void {
    add(this.#missing, body, chosen);
  }

  /** Sends the file, or 304 if the client has it, if that is allowed; returns whether it did. */
  send({ headers }: IncomingMessage, response: ServerResponse, body: Body): boolean {
    const allowed = this.#allowed.get(body);
    if (!allowed) return false;
    const { answer, bytes } = this.#answerOf(body, headers['accept-encoding'], allowed);
    if (matchesTag(headers['if-none-match'], answer.tag)) response.writeHead(304, answer.unchangedHeaders).end();
    else response.writeHead(200, answer.headers).end(bytes);
    return true;
  }

  /** Sends the page in place of a missing one, if that is allowed; returns whether it did. */
  sendMissing({ headers }: IncomingMessage, response: ServerResponse, body: Body): boolean {
    const allowed = this.#missing.get(body);
    if (!allowed) return false;
    const { answer, bytes } = this.#answerOf(body, headers['accept-encoding'], allowed);
    response.writeHead(404, answer.headersWithoutTag).end(bytes);
    return true;
  }

  #answerOf(body: Body, accepted: string | undefined, { chosen, answers }: Allowed): { answer: ReadyAnswer; bytes: Buffer | undefined } {
    const encoding = bestEncoding(accepted, body);
    const bytes = bytesOf(body, encoding);
    return { answer: (answers[encoding ?? 'plain'] ??= this.#make(body, encoding, bytes?.length ?? 0, chosen)), bytes };
  }

  #make(body: Body, encoding: Encoding | undefined, length: number, { caching, policy }: FileHeaders): ReadyAnswer {
    const { always, ofBytes } = headersOf(body, encoding, caching);
    const { etag, ...untagged } = always;
    const unchanged = { ...this.#common, 'content-security-policy': policy };
    const own = { ...ofBytes, 'content-length': String(length) };
    return {
      tag: etag,
      headers: Object.entries({ ...unchanged, ...always, ...own }).flat(),
      headersWithoutTag: Object.entries({ ...unchanged, ...untagged, ...own }).flat(),
      unchangedHeaders: Object.entries({ ...unchanged, ...always }).flat(),
    };
  }
}

function add(answers: WeakMap<Body, Allowed>, body: Body, { caching, policy }: FileHeaders): void {
  const known = answers.get(body)?.chosen;
  if (known?.caching !== caching || known.policy !== policy) answers.set(body, { chosen: { caching, policy }, answers: {} });
}
