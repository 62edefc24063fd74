/** Most statements that a connection keeps prepared, each of a few kilobytes. */
const most = 500;

/**
 * Names under which a connection prepares statements from their second use on. Lists of different lengths make texts that are used once, so
 * the first `most` texts are those of every page and write.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();

  /** Returns a statement's name; nothing for one without values, for a first use, or beyond the limit. */
  of(text: string): { name?: string } {
    const known = this.#names.get(text);
    if (known !== undefined) return { name: known };
    if (this.#names.size >= most || !text.includes('$1')) return {};
    if (this.#seen.delete(text)) {
      const name = `s${this.#names.size}`;
      this.#names.set(text, name);
      return { name };
    }
    if (this.#seen.size >= most) this.#seen.clear();
    this.#seen.add(text);
    return {};
  }
}
