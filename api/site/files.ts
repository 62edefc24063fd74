import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPhotoShown } from '#db/queries/review-photos.ts';
import type { App } from '../app-types.ts';
import { largeOf } from '../contract/photo-address.ts';
import { assetCaching, assetPolicy } from '../hooks/headers.ts';
import { siteFolders } from '../publisher/page-file.ts';
import { copyUpload } from '../uploads/copies.ts';
import type { Body } from '../serve/body-cache.ts';
import type { FileHeaders, ReadyAnswers } from '../serve/ready-answers.ts';
import { sendBody } from '../serve/send-body.ts';
import { pageCaching, type SitePages } from './pages.ts';
import { isHidden, isPhotoPath, split } from '../serve/site-paths.ts';

const fileCaching = 'public, max-age=86400';
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'";

/** The files beside the published pages: hashed assets, those of `public/`, uploads, and the pictures of reviews. */
export class SiteFiles {
  readonly #app: App;
  readonly #ready: ReadyAnswers;
  readonly #pages: SitePages;
  readonly #assets: string;
  /** Paths of uploads begin with `/uploads`. */
  readonly #uploads: string;

  constructor(app: App, ready: ReadyAnswers, pages: SitePages) {
    this.#app = app;
    this.#ready = ready;
    this.#pages = pages;
    const { dataDir } = app.parts.config;
    this.#assets = siteFolders(dataDir).assets;
    this.#uploads = dataDir;
  }

  /** Returns the file at a path if it is in memory. */
  held(path: string): Body | undefined {
    if (!path.includes('.')) return undefined;
    return this.#app.files.held(join(path.startsWith('/uploads/') ? this.#uploads : this.#assets, path));
  }

  sendAsset(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.#send(request, reply, this.#assets, { caching: assetCaching, policy: assetPolicy });
  }

  async sendUpload(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path] = split(request.url);
    // However its address is spelled, a picture of a review is sent only while its review shows it; caches ask each time.
    if (isPhotoPath(path)) {
      if (!(await isPhotoShown(this.#app.parts.reader, largeOf(path)))) return this.#pages.send(request, reply, '/404', 404);
      return this.#send(request, reply, this.#uploads, { caching: pageCaching, policy: picturePolicy });
    }
    // A name that is a hash of the bytes never changes its content.
    const caching = /^\/uploads\/[0-9a-f]{32}\.webp$/.test(request.url) ? assetCaching : fileCaching;
    return this.#send(request, reply, this.#uploads, { caching, policy: picturePolicy });
  }

  /** Reads a file of `public/`; undefined if there is none. They are copied next to the hashed assets at each deploy. */
  async readPublic(path: string): Promise<Body | undefined> {
    return path.includes('.') ? this.#app.files.read(join(this.#assets, path)) : undefined;
  }

  sendPublic(request: FastifyRequest, reply: FastifyReply, file: Body): FastifyReply {
    return this.#sendFound(request, reply, file, { caching: fileCaching, policy: picturePolicy });
  }

  async #send(request: FastifyRequest, reply: FastifyReply, root: string, chosen: FileHeaders): Promise<FastifyReply> {
    const { files, parts } = this.#app;
    const [path] = split(request.url);
    const file = isHidden(path) ? undefined : join(root, path);
    let body = file && (await files.read(file));
    if (file && !body) {
      await copyUpload(parts.reader, parts.config.dataDir, path);
      body = await files.read(file);
    }
    if (!body) return this.#pages.send(request, reply, '/404', 404);
    return this.#sendFound(request, reply, body, chosen);
  }

  #sendFound(request: FastifyRequest, reply: FastifyReply, body: Body, chosen: FileHeaders): FastifyReply {
    this.#ready.allowAt(request.url, body, chosen);
    return sendBody(request, reply.header('content-security-policy', chosen.policy), body, chosen.caching);
  }
}
