import { listChangesAfter } from '#db/queries/changes.ts';
import { ownPathsOf, renderPage, type PublishContext } from './batch.ts';
import type { Generation } from './generation.ts';

/** Number of pages in a batch from which a save would wait too long: one alone has its page in the time of two renders. */
const manyPages = 10;
/**
 * Early renders that a batch allows at its beginning, and one more for each two of its pages: many writers delay its end by half.
 */
const mostAhead = 20;
/** Changes read at a time. */
const portion = 20;

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
  #done = 0;
  #rendered = 0;
  /** Whether changes may wait for more pages of the batch to be done. */
  #held = false;
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

  /** Starts early rendering if the batch has `total` pages, many; with more of them `done`, more may be rendered early. */
  progress(done: number, total: number): void {
    this.#done = done;
    if (this.#long && !(this.#held && this.#left > 0)) return;
    this.#long = total >= manyPages;
    this.#held = false;
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

  get #left(): number {
    return mostAhead + Math.floor(this.#done / 2) - this.#rendered;
  }

  async #render(): Promise<void> {
    while (!this.#ended) {
      const most = Math.min(this.#left, portion);
      this.#held = most <= 0;
      if (this.#held || (await this.#renderNext(most)) < most) return;
    }
  }

  /** Renders the pages of the next changes; returns how many changes there were, at most `most`. */
  async #renderNext(most: number): Promise<number> {
    const changes = await listChangesAfter(this.#context.db, this.#seen, most);
    this.#seen = changes.at(-1)?.position ?? this.#seen;
    const paths = [...(await ownPathsOf(this.#context.db, changes))];
    // Noted before the index is asked: a batch recorded in between would take the doubt back.
    for (const path of paths) this.#paths.add(path);
    this.#rendered += paths.length;
    const { index } = this.#generation;
    await index.doubt(paths);
    const hashes = await index.hashesOf(paths);
    const render = (path: string, stored: string | undefined) =>
      renderPage(this.#context, this.#generation, path, 'now', { stored, rewrite: true });
    await Promise.all(paths.map((path, at) => render(path, hashes[at])));
    return changes.length;
  }
}
