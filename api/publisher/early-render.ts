import { listChangesAfter } from '#db/queries/changes.ts';
import { ownPathsOf, renderPage, type PublishContext } from './batch.ts';
import type { Generation } from './generation.ts';

/** Pages of a batch from which on a save would wait too long for its turn. */
const manyPages = 100;
/** Pages rendered ahead of their turn during one batch at most: a crowd of writers must not keep the batch from ending. */
const mostAhead = 20;

/**
 * Changes are published in their order. While a batch of many pages is under way (an import, a new setting, the end of a day),
 * the own page of what is saved meanwhile is rendered ahead of its turn, so that whoever saved sees it at once. The page index
 * only notes a doubt about it: when its turn comes the page is rendered again and written in any case.
 */
export class EarlyRender {
  readonly #context: PublishContext;
  readonly #generation: Generation;
  readonly #paths = new Set<string>();
  #seen: number;
  #long = false;
  #ended = false;
  #rendering: Promise<void> = Promise.resolve();

  /** For one batch; what comes after `known` in the log may be rendered ahead of it. */
  constructor(context: PublishContext, generation: Generation, known: number) {
    this.#context = context;
    this.#generation = generation;
    this.#seen = known;
  }

  /** How far the change log has been looked through; undefined where the batch was a short one. */
  get seenThrough(): number | undefined {
    return this.#long ? this.#seen : undefined;
  }

  /** Every page that was rendered ahead of the batch. */
  get paths(): Iterable<string> {
    return this.#paths;
  }

  /** The batch has this many pages to render. */
  begin(pages: number): void {
    this.#long = pages >= manyPages;
    this.look();
  }

  /** Renders what has been committed since it was asked last, one call after the other. Does nothing while the batch is a short one. */
  look(): void {
    if (!this.#long || this.#ended) return;
    // A page that cannot be rendered ahead is rendered in its turn.
    this.#rendering = this.#rendering.then(() => this.#render()).catch((error: unknown) => this.#context.log(String(error)));
  }

  /** The batch has ended: resolves once nothing is on its way any more. */
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
    await this.#generation.index.doubt([...paths]);
    for (const path of paths) this.#paths.add(path);
    await Promise.all([...paths].map((path) => renderPage(this.#context, this.#generation, path, 'now', { rewrite: true })));
  }
}
