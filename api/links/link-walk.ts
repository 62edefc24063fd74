import { day } from '#api/contract/durations.ts';
import { forgetArticleLinks, noteLinkCheck, noteLinkPlaces, noteLinkTurn } from '#db/changes/links.ts';
import { clockSkew } from '#db/clock-skew.ts';
import { isKnownProblem, listLinkTurns, listNotDue, listOtherPlaces } from '#db/queries/links.ts';
import { linkSources } from '#db/queries/outward-links.ts';
import type { LinkSource } from '#db/tables/links.ts';
import type { Parts } from '../app-types.ts';
import { checkLink, type LinkChecking } from './check-link.ts';
import { DueLinks } from './due-links.ts';
import { HostShares } from './host-shares.ts';
import { listOutwardLinks, type OutwardLink } from './outward-links.ts';

type WalkParts = Pick<Parts, 'reader' | 'reads' | 'write'>;

/** Links that are checked at the same time. */
const mostTogether = 8;
/** Links that opened and are not asked for again in this turn. */
const mostRemembered = 5000;

/** A link, where it is known to be; none for a link whose places are stored. */
type Waiting = Pick<OutwardLink, 'url'> & Partial<OutwardLink>;

interface Turn {
  after: number;
  begunAt: number;
  ended: boolean;
  waiting: Waiting[];
}

/**
 * Goes through all outward links in turns, field by field, and checks links that did not open again. The fields and the links to check
 * again share each host, so that one with many links of a shop does not hold up the others. A turn of a field begins at most once a day and
 * goes on after a restart. Only links that do not open are stored.
 */
export class LinkWalk {
  readonly #parts: WalkParts;
  readonly #checking: LinkChecking;
  readonly #turns = new Map<LinkSource, Turn>();
  readonly #running = new Map<string, Promise<void>>();
  readonly #opened = new Set<string>();
  readonly #shares = new HostShares();
  readonly #due: DueLinks;
  #read = false;

  constructor(parts: WalkParts, checking: LinkChecking) {
    this.#parts = parts;
    this.#checking = checking;
    this.#due = new DueLinks(parts);
  }

  /** Starts the checks whose hosts are free now. Returns how many are under way. */
  async step(at: Date): Promise<number> {
    if (!this.#read) await this.#restore();
    const lists: Waiting[][] = [await this.#due.look(at)];
    for (const source of linkSources) {
      const turn = this.#turnOf(source, at);
      if (turn.waiting.length === 0 && !turn.ended) await this.#refill(source, turn, at);
      turn.waiting = turn.waiting.filter(({ url }) => !this.#opened.has(url));
      lists.push(turn.waiting);
    }
    this.#start(lists);
    return this.#running.size;
  }

  /** Waits for the checks under way. */
  async settle(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  async #restore(): Promise<void> {
    for (const { source, afterId, begunAt } of await listLinkTurns(this.#parts.reader))
      this.#turns.set(source, { after: afterId, begunAt: Date.parse(begunAt), ended: afterId === 0, waiting: [] });
    this.#read = true;
  }

  #turnOf(source: LinkSource, at: Date): Turn {
    const known = this.#turns.get(source);
    const now = at.getTime();
    // One that began in the future was stored before the clock was set back.
    const mayEnd = known !== undefined && (known.begunAt + day <= now || known.begunAt > now + clockSkew);
    if (known && !(known.ended && mayEnd)) return known;
    const turn = { after: 0, begunAt: now, ended: false, waiting: [] };
    this.#turns.set(source, turn);
    this.#opened.clear();
    return turn;
  }

  async #refill(source: LinkSource, turn: Turn, at: Date): Promise<void> {
    const { reader, write } = this.#parts;
    const { links, unread, last } = await listOutwardLinks(this.#parts, source, turn.after);
    // SQL finds only whether a text contains an address, as `…/wiki/犬` contains `…/wiki/`. The parsed text has the links themselves.
    if (source === 'content' && last !== undefined) {
      const others = (await listOtherPlaces(reader, { after: turn.after, last }, links)).filter(({ thingId }) => !unread.includes(thingId));
      if (others.length > 0) await write((change) => forgetArticleLinks(change, others));
    }
    const stored = await listNotDue(
      reader,
      links.map(({ url }) => url),
      at.toISOString(),
    );
    for (const link of links.filter(({ url }) => stored.has(url))) await write((change) => noteLinkPlaces(change, link.url, [link]));
    turn.waiting = links.filter(({ url }) => !stored.has(url));
    turn.after = last ?? 0;
    turn.ended = last === undefined;
    await write((change) => noteLinkTurn(change, source, turn.after, new Date(turn.begunAt).toISOString()));
  }

  /** Starts checks of links of these lists, one of each free host. */
  #start(lists: readonly Waiting[][]): void {
    const { turns } = this.#checking;
    const mayAsk = (url: string, host: string) => !this.#running.has(url) && turns.isFree(host, Date.now());
    for (const link of this.#shares.take(lists, mostTogether - this.#running.size, mayAsk))
      this.#running.set(
        link.url,
        this.#check(link).finally(() => this.#running.delete(link.url)),
      );
  }

  async #check({ url, kind, thingId, field }: Waiting): Promise<void> {
    const { reader, write } = this.#parts;
    try {
      const outcome = await checkLink(url, this.#checking);
      if (outcome.result === 'open') {
        if (this.#opened.size < mostRemembered) this.#opened.add(url);
        if (!(await isKnownProblem(reader, url))) return;
      }
      const places = kind !== undefined && thingId !== undefined && field !== undefined ? [{ kind, thingId, field }] : [];
      await write((change) => noteLinkCheck(change, url, places, outcome));
    } catch (error) {
      if (!this.#checking.signal?.aborted) console.error('a link was not checked', error);
    }
  }
}
