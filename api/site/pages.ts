import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPublicAddress } from '#db/queries/public-addresses.ts';
import type { App, Parts } from '../app-types.ts';
import { inertPolicy } from '../hooks/headers.ts';
import { fileOf } from '../publisher/generation.ts';
import { mediaType, pageFile } from '../publisher/page-file.ts';
import type { UnstoredPage } from '../publisher/render-thread.ts';
import { BodyCache, type Body } from '../serve/body-cache.ts';
import type { ReadyAnswers } from '../serve/ready-answers.ts';
import { sendBody } from '../serve/send-body.ts';

export const pageCaching = 'public, max-age=0, must-revalidate';

/** A published page with the content security policy of its generation. */
export interface Page {
  body: Body;
  policy: string;
}

/** The published pages: in memory, on disk, and as responses. */
export class SitePages {
  readonly #parts: Pick<Parts, 'publisher' | 'reader'>;
  readonly #ready: ReadyAnswers;
  /** By path, so that a page in memory is found without the name of its file. */
  readonly #bodies: BodyCache;

  constructor({ parts }: App, ready: ReadyAnswers) {
    this.#parts = parts;
    this.#ready = ready;
    const { publisher } = parts;
    this.#bodies = new BodyCache(48, (path) => publisher?.live && fileOf(publisher.live, path));
  }

  /** Returns the page at a path if it is in memory. */
  held(path: string): Body | undefined {
    return this.#bodies.held(path);
  }

  /** Forgets a page that was replaced, or all pages for `*`. */
  forget(path: string): void {
    if (path === '*' || !this.#parts.publisher?.live) this.#bodies.forgetAll();
    else this.#bodies.forget(path);
  }

  /** Shows a page that is not stored yet, uncompressed, until it is forgotten or pushed out of memory: packing and syncing it takes longer than rendering it. */
  hold(path: string, { unstored, hash }: UnstoredPage): void {
    this.#bodies.hold(path, { type: mediaType(pageFile(path)), plain: { bytes: Buffer.from(unstored.buffer), hash } });
  }

  /**
   * Reads a page; undefined without one. Retries if the generation is replaced and removed during the read. One that is only replaced has
   * another policy, as after a deploy.
   */
  async read(path: string): Promise<Page | undefined> {
    const { publisher } = this.#parts;
    if (!publisher) return undefined;
    for (;;) {
      const { live, policy } = publisher;
      const body = live && (await this.#bodies.read(path));
      if (body) return { body, policy: body.type.startsWith('text/html') ? policy : inertPolicy };
      if (live === publisher.live) return undefined;
    }
  }

  /** Returns whether a page belongs at a path without a file: it is unpublished, or its file was removed and is rendered again. */
  async isExpected(path: string): Promise<boolean> {
    const { publisher, reader } = this.#parts;
    const isLost = (await publisher?.live?.index.hashOf(path)) !== undefined;
    if (isLost) await publisher?.mend(path);
    return isLost || isPublicAddress(reader, path);
  }

  /** Sends the page at a path with this status, or what the framework answers where nothing is. */
  async send(request: FastifyRequest, reply: FastifyReply, path: string, status: number): Promise<FastifyReply> {
    const page = await this.read(path);
    if (page) return this.sendFound(request, reply, page, status);
    // Its file was removed, or has another name since this release.
    await this.#parts.publisher?.mend(path);
    return nothing(reply);
  }

  sendFound(request: FastifyRequest, reply: FastifyReply, { body, policy }: Page, status = 200): FastifyReply {
    const caching = status === 200 ? pageCaching : 'no-cache';
    if (status === 404) this.#ready.allowMissing(body, { caching, policy });
    return sendBody(request, reply.header('content-security-policy', policy), body, caching, status);
  }
}

/** Answers as for a path that no route has. */
export function nothing(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
