/** Hosts that are remembered; one that was asked long ago counts as new. */
const mostRemembered = 10_000;

/** Shares the requests to each host among the lists that have links of it, so that none waits behind another for good. */
export class HostShares {
  /** Which list each host was last asked for; the host that was asked longest ago is the first. */
  readonly #asked = new Map<string, number>();

  /**
   * Takes at most `most` links out of the lists, one of each host: hosts that were asked longest ago first, and each for the next of the
   * lists that have a link of it. Leaves links for which `mayAsk` returns false.
   */
  take<Link extends { url: string }>(lists: readonly Link[][], most: number, mayAsk: (url: string, host: string) => boolean): Link[] {
    const offers = this.#offersOf(lists, mayAsk);
    const known = [...this.#asked.keys()].filter((host) => offers.has(host));
    const hosts = [...[...offers.keys()].filter((host) => !this.#asked.has(host)), ...known].slice(0, Math.max(0, most));
    return hosts.flatMap((host) => {
      const offered = offers.get(host) ?? new Map<number, Link>();
      const nth = this.#nextOf(host, [...offered.keys()]);
      const link = offered.get(nth);
      const list = lists[nth];
      if (!link || !list) return [];
      list.splice(list.indexOf(link), 1);
      this.#note(host, nth);
      return [link];
    });
  }

  /** Returns, by host, the first link of each list that may be asked for, by the list's number. */
  #offersOf<Link extends { url: string }>(lists: readonly Link[][], mayAsk: (url: string, host: string) => boolean) {
    const offers = new Map<string, Map<number, Link>>();
    for (const [nth, list] of lists.entries())
      for (const link of list) {
        const host = URL.parse(link.url)?.host ?? '';
        const offered = offers.get(host) ?? new Map<number, Link>();
        if (offered.has(nth) || !mayAsk(link.url, host)) continue;
        offers.set(host, offered.set(nth, link));
      }
    return offers;
  }

  /** Returns the list that follows the one the host was last asked for, going round. */
  #nextOf(host: string, lists: readonly number[]): number {
    const last = this.#asked.get(host) ?? -1;
    return lists.find((nth) => nth > last) ?? lists[0] ?? 0;
  }

  #note(host: string, list: number): void {
    this.#asked.delete(host);
    this.#asked.set(host, list);
    const [oldest = ''] = this.#asked.keys();
    if (this.#asked.size > mostRemembered) this.#asked.delete(oldest);
  }
}
