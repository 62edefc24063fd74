import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { placeOf, type Change } from '#db/queries/changes.ts';
import { addressesOf } from './page-addresses.ts';
import { isForMachines } from './page-file.ts';
import { fileOf, type Generation } from './generation.ts';
import type { IndexedPage } from './page-index.ts';
import type { Postponed } from './postponed.ts';
import type { Problem } from './problem.ts';
import { isGone, type RenderAnswer, type UnstoredPage } from './render-thread.ts';
import type { Renderers, Urgency } from './renderers.ts';
import { syncNames } from './sync-files.ts';
import { linkPage, removePage } from './write-page.ts';

/** Result of publishing a batch of changes. */
export interface Published {
  /** Change-log position up to which the site is now published. */
  position: number;
  what: string[];
  rendered: number;
  written: string[];
  removed: string[];
  failed: string[];
  /** Set if the system refused to write pages. */
  fault?: Problem;
  /** Whether it was the whole site, published again. */
  whole?: boolean;
  milliseconds: number;
}

export interface PublishContext {
  db: Db;
  renderers: Renderers;
  /** Pages that are retried later, not with each batch. */
  postponed: Postponed;
  /**
   * Called as soon as a page's bytes are replaced or removed. With `page`, which somebody saved, it is not packed and stored yet; a call
   * without follows, also if it could not be stored.
   */
  replaced: (generation: Generation, path: string, page?: UnstoredPage) => void;
  log: (message: string) => void;
}

/** The changes of a batch and how to publish them. */
interface Batch {
  /** In log order. */
  changes: Change[];
  /** Writes every page, even an unchanged one: a killed batch may have replaced a file without recording it in the index. */
  rewrite: boolean;
  /** Called with the number of pages rendered so far, first when all pages are known. */
  rendered?: (done: number, total: number) => void;
  /**
   * Pages rendered by others since the batch began; the index marks them as doubtful, because their files may not hold this
   * batch's bytes.
   */
  meanwhile?: () => Iterable<string>;
}

/** Pages rendered and recorded at a time; limits what a kill costs a batch of the whole site. */
const portion = 250;
/** Milliseconds that the other pages of a batch wait at most for those that were saved, which take a fifth longer beside them on two cores. */
const headStart = 100;

/** Renders the pages that the changes touched, the changed entities' own pages first, and records the position reached. */
export async function publishChanges(context: PublishContext, generation: Generation, batch: Batch): Promise<Published> {
  const started = performance.now();
  const { changes, rewrite, rendered = () => undefined, meanwhile = () => [] } = batch;
  const last = changes.at(-1);
  const place = last ? placeOf(last) : generation.index.place;
  const doubtful = new Set(await generation.index.failures());
  const isDone = await doneBefore(generation, place.position, doubtful);
  const outcomes: Outcome[] = [];
  /** 0 until all pages are known. */
  let total = 0;
  let done = 0;
  const render = async (path: string, urgency: Urgency, stored: string | undefined) => {
    const outcome = await renderPage(context, generation, path, urgency, { stored, rewrite: rewrite || doubtful.has(path) });
    done++;
    if (total > 0) rendered(done, total);
    return outcome;
  };
  const own = await ownPathsOf(context.db, changes);
  const left = [...own].filter((path) => !isDone(path)).map((path) => ({ path, urgency: urgencyOf(path) }));
  const saved = left.filter(({ urgency }) => urgency === 'now').length;
  /** Pages that the index does not know and takes for doubtful until they are recorded. */
  const unknown = new Set<string>();
  // If the batch breaks off, a page that no index knows would be served for good, even once its address belongs to nothing.
  const begin = async (some: typeof left) => {
    const paths = some.map(({ path }) => path);
    const stored = await generation.index.hashesOf(paths);
    const fresh = paths.filter((path, at) => stored[at] === undefined && !doubtful.has(path));
    if (fresh.length > 0) await generation.index.doubt(fresh);
    for (const path of fresh) unknown.add(path);
    const renders = some.map(({ path, urgency }, at) => render(path, urgency, stored[at]));
    // A failure is thrown where all are awaited.
    for (const each of renders) each.catch(() => undefined);
    return renders;
  };
  // These begin before the other pages are known: somebody who saved waits for them.
  const underWay = await begin(left.splice(0, Math.min(saved, portion)));
  const ahead = Promise.race([Promise.allSettled(underWay), pause(headStart, undefined, { ref: false })]);
  // A render that outlived its batch could write over that of the next one.
  const breakOff = async (error: unknown): Promise<never> => {
    await Promise.allSettled(underWay);
    throw error;
  };
  const others = await otherPathsOf(context, generation, { changes, doubtful, own }).catch(breakOff);
  left.push(...others.filter((path) => !isDone(path)).map((path) => ({ path, urgency: 'soon' as const })));
  total = underWay.length + left.length;
  rendered(done, total);
  await ahead;
  do {
    underWay.push(...(await begin(left.splice(0, portion - underWay.length)).catch(breakOff)));
    const some = await Promise.all(underWay).catch(breakOff);
    underWay.length = 0;
    outcomes.push(...some);
    const goesOn = left.length > 0;
    if (generation.index.complete)
      await syncNames(
        generation,
        some.filter(({ kind }) => kind === 'written' || kind === 'removed'),
      );
    await generation.index.apply({
      written: some.flatMap(({ page }) => page ?? []),
      removed: [...pathsWhere(some, 'removed'), ...pathsWhere(some, 'absent').filter((path) => unknown.has(path))],
      // Read when the names are synced, which takes long: pages rendered early until now stay doubtful.
      failed: [...pathsWhere(some, 'failed'), ...meanwhile()],
      place: goesOn ? generation.index.place : place,
      ...(goesOn && last ? { done: { target: place.position, paths: pathsBesides(some, 'failed') } } : {}),
    });
  } while (left.length > 0);
  return {
    position: place.position,
    what: changes.map(({ what }) => what),
    rendered: outcomes.length,
    written: pathsWhere(outcomes, 'written'),
    removed: pathsWhere(outcomes, 'removed'),
    failed: pathsWhere(outcomes, 'failed'),
    ...faultOf(outcomes),
    milliseconds: performance.now() - started,
  };
}

/** Somebody who saved waits for the page; nobody for its Markdown or feed. */
function urgencyOf(path: string): Urgency {
  return isForMachines(path) ? 'soon' : 'now';
}

function faultOf(outcomes: readonly Outcome[]): { fault?: Problem } {
  const faults = outcomes.flatMap(({ fault }) => fault ?? []);
  const [detail] = faults;
  return detail === undefined ? {} : { fault: { code: 'pages_failing', detail, pages: faults.length } };
}

/**
 * Returns whether an interrupted run of the same batch rendered a page, which then already shows the changes. Pages doubted since
 * are rendered again.
 */
async function doneBefore({ index }: Generation, position: number, doubtful: ReadonlySet<string>): Promise<(path: string) => boolean> {
  const done = new Set(index.target === position ? await index.done() : []);
  return (path) => done.has(path) && !doubtful.has(path);
}

function pathsBesides(outcomes: readonly Outcome[], kind: Outcome['kind']): string[] {
  return outcomes.flatMap(({ path, kind: found }) => (found === kind ? [] : [path]));
}

function pathsWhere(outcomes: readonly Outcome[], kind: Outcome['kind']): string[] {
  return outcomes.flatMap(({ path, kind: found }) => (found === kind ? [path] : []));
}

export interface Outcome {
  path: string;
  kind: 'written' | 'same' | 'removed' | 'absent' | 'failed';
  /** The page's new index entry; absent if the page does not exist or its last version stays. */
  page?: IndexedPage;
  /** Set if its folders may be new. */
  isNew?: boolean;
  /** The system's error code if it refused to write the page. */
  fault?: string;
}

/** What is known of a page before it is rendered. */
interface Known {
  /** Hash that the index of the generation has for the page; undefined for a new page. */
  stored: string | undefined;
  /** Writes the page even if its bytes are those stored. */
  rewrite: boolean;
  /** The generation that is served meanwhile, and the hash that its index has for the page. */
  older?: { generation: Generation; hash: string } | undefined;
}

/** Renders one page into a generation. If the render fails, the last good page stays, or the older generation's page is linked. */
export async function renderPage(
  context: PublishContext,
  generation: Generation,
  path: string,
  urgency: Urgency,
  { stored, rewrite, older }: Known,
): Promise<Outcome> {
  const isServed = generation.index.complete;
  const publish = {
    file: fileOf(generation, path),
    hash: rewrite ? undefined : stored,
    drafts: isServed ? generation.drafts : undefined,
    older: older && { file: fileOf(older.generation, path), hash: older.hash },
  };
  const unstored = isServed && urgency === 'now' ? (page: UnstoredPage) => context.replaced(generation, path, page) : undefined;
  const answer = await context.renderers.render(path, urgency, publish, unstored);
  const isNew = rewrite || stored === undefined;
  const outcome = { ...settle(context, generation, path, rewrite || stored !== undefined, answer), isNew };
  const { postponed } = context;
  if (outcome.kind !== 'failed') {
    postponed.forget(path);
    return outcome;
  }
  // What was not stored is shown no longer.
  if (unstored) context.replaced(generation, path);
  // A stopping server does not render, nor one without its database, and what the system refuses may work soon.
  if (answer.status === 503 || answer.fault !== undefined) postponed.allow(path);
  else postponed.add(path, answer.endsThread === true);
  // The remaining pages of a stopping server are recorded and rendered at the next start.
  if (answer.status === 503) return outcome;
  if (postponed.noteReason(path, answer))
    context.log(`${path} could not be rendered (status ${answer.status}); its last page stays. ${answer.reason ?? ''}`);
  if (!older || stored !== undefined || !linkPage(fileOf(older.generation, path), fileOf(generation, path))) return outcome;
  return { ...outcome, page: { path, hash: older.hash, tags: await older.generation.index.tagsOf(path) } };
}

function settle(context: PublishContext, generation: Generation, path: string, mayExist: boolean, answer: RenderAnswer): Outcome {
  if (answer.status === 200 && answer.hash) {
    if (answer.changed) context.replaced(generation, path);
    return { path, kind: answer.changed ? 'written' : 'same', page: { path, hash: answer.hash, tags: answer.tags } };
  }
  if (isGone(answer)) {
    if (!mayExist && answer.torn !== true) return { path, kind: 'absent' };
    removePage(fileOf(generation, path));
    context.replaced(generation, path);
    return { path, kind: 'removed' };
  }
  return { path, kind: 'failed', ...(answer.fault ? { fault: answer.fault } : {}) };
}

async function otherPathsOf(
  { db, postponed }: PublishContext,
  { index }: Generation,
  { changes, doubtful, own }: { changes: readonly Change[]; doubtful: ReadonlySet<string>; own: ReadonlySet<string> },
): Promise<string[]> {
  const tags = new Set(changes.flatMap((change) => change.tags));
  const besides = [...doubtful].filter((path) => !postponed.isWaiting(path));
  for (const tag of tags) besides.push(...(await addressesOf(db, tag)));
  const others = await index.pathsWith([...tags], besides);
  // A page that is postponed in another generation alone has to be tried in this one, whose index would forget it.
  const isHeldBack = (path: string) => doubtful.has(path) && postponed.isHeldBack(path);
  return others.filter((path) => !own.has(path) && !isHeldBack(path));
}

/** Returns the paths of the changed entities, pages before Markdown and feeds; the first tag of a change names its entity. */
export async function ownPathsOf(db: Db, changes: readonly Change[]): Promise<Set<string>> {
  const own: string[] = [];
  const entities = new Set(changes.flatMap(({ tags }) => tags.slice(0, 1)));
  for (const entity of entities) own.push(...(await addressesOf(db, entity)));
  return new Set([...own.filter((path) => !isForMachines(path)), ...own.filter(isForMachines)]);
}
