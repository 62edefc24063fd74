import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Body } from './body-cache.ts';
import { bestEncoding, type Encoding } from './encoding.ts';
import { bytesOf, headersOf, matchesTag } from './send-body.ts';

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

  /** `common` are the headers of every response. */
  constructor(common: Record<string, string>) {
    this.#common = common;
  }

  /** Allows to send a file with these headers to everybody who asks for its address, once a route has found it there. */
  allow(body: Body, { caching, policy }: FileHeaders): void {
    const known = this.#allowed.get(body)?.chosen;
    if (known?.caching !== caching || known.policy !== policy) this.#allowed.set(body, { chosen: { caching, policy }, answers: {} });
  }

  /** Sends the file, or 304 if the client has it, if that is allowed; returns whether it did. */
  send({ headers }: IncomingMessage, response: ServerResponse, body: Body): boolean {
    const allowed = this.#allowed.get(body);
    if (!allowed) return false;
    const encoding = bestEncoding(headers['accept-encoding'], body);
    const bytes = bytesOf(body, encoding);
    const answer = (allowed.answers[encoding ?? 'plain'] ??= this.#answerOf(body, encoding, allowed.chosen));
    if (matchesTag(headers['if-none-match'], answer.tag)) response.writeHead(304, answer.unchangedHeaders).end();
    else response.writeHead(200, answer.headers).end(bytes);
    return true;
  }

  #answerOf(body: Body, encoding: Encoding | undefined, { caching, policy }: FileHeaders): ReadyAnswer {
    const { always, ofBytes } = headersOf(body, encoding, caching);
    const unchanged = { ...this.#common, 'content-security-policy': policy, ...always };
    const length = String(bytesOf(body, encoding)?.length ?? 0);
    return {
      tag: always.etag,
      headers: Object.entries({ ...unchanged, ...ofBytes, 'content-length': length }).flat(),
      unchangedHeaders: Object.entries(unchanged).flat(),
    };
  }
}
