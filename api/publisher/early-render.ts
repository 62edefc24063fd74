import { listChangesAfter } from '#db/queries/changes.ts';
import { ownPathsOf, renderPage, type PublishContext } from './batch.ts';
import type { Generation } from './generation.ts';

/** Number of pages in a batch from which a save would wait too long: one alone has its page in the time of two renders. */
const manyPages = 10;
/** Most pages rendered early during one batch, so that many writers cannot delay its end. */
const mostAhead = 20;

/**
 * Renders the own pages of new saves early during a batch (an import, a new setting, the end of a day, another save) and in the pause after
 * it, so that the person who saved sees the result at once. The index only marks these pages as doubtful: their own batch renders and writes
 * them again.
 */
export class EarlyRender {
  readonly #context: PublishContext;
  readonly #generation: Generation;
  readonly #paths = new Set<string>();
  #seen: number;
  #long = false;
  #ended = false;
  #rendering: Promise<void> = Promise.resolve();

  /** Serves one batch; changes after log position `known` may be rendered early. */
  constructor(context: PublishContext, generation: Generation, known: number) {
    this.#context = context;
    this.#generation = generation;
    this.#seen = known;
  }

  /** Log position up to which changes were read; undefined in a batch of few pages. */
  get seenThrough(): number | undefined {
    return this.#long ? this.#seen : undefined;
  }

  /** Pages rendered early. */
  get paths(): Iterable<string> {
    return this.#paths;
  }

  /** Starts early rendering if the batch has many pages to render. */
  begin(pages: number): void {
    this.#long = pages >= manyPages;
    this.renderNew();
  }

  /** Renders the pages of changes committed since the last call, one call after another. Does nothing in a batch of few pages. */
  renderNew(): void {
    if (!this.#long || this.#ended) return;
    // A page that cannot be rendered early is rendered by its own batch.
    this.#rendering = this.#rendering.then(() => this.#render()).catch((error: unknown) => this.#context.log(String(error)));
  }

  /** Ends early rendering; resolves when no render is under way. */
  end(): Promise<void> {
    this.#ended = true;
    return this.#rendering;
  }

  async #render(): Promise<void> {
    const left = mostAhead - this.#paths.size;
    if (this.#ended || left <= 0) return;
    const changes = await listChangesAfter(this.#context.db, this.#seen, left);
    this.#seen = changes.at(-1)?.position ?? this.#seen;
    const paths = await ownPathsOf(this.#context.db, changes);
    // Noted before the index is asked: a batch recorded in between would take the doubt back.
    for (const path of paths) this.#paths.add(path);
    await this.#generation.index.doubt([...paths]);
    await Promise.all([...paths].map((path) => renderPage(this.#context, this.#generation, path, 'now', { rewrite: true })));
  }
}
