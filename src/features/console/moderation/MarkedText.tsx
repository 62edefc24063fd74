interface Props {
  text: string;
  /** What is marked, as the text spells it. */
  passages: readonly string[];
}

/** Shows a text with the passages in it that held the post. */
export function MarkedText({ text, passages }: Props) {
  return partsOf(text, passages).map(({ at, part, isMarked }) => (isMarked ? <mark key={at}>{part}</mark> : part));
}

/** Splits a text at each passage; of two that begin at one place the longer counts. */
export function partsOf(text: string, passages: readonly string[]): Array<{ at: number; part: string; isMarked: boolean }> {
  const parts = [];
  let at = 0;
  while (at < text.length) {
    const from = at;
    const next = passages
      .map((passage) => ({ begin: passage === '' ? -1 : text.indexOf(passage, from), passage }))
      .filter(({ begin }) => begin >= 0)
      .toSorted((one, other) => one.begin - other.begin || other.passage.length - one.passage.length)[0];
    const begin = next?.begin ?? text.length;
    if (begin > at) parts.push({ at, part: text.slice(at, begin), isMarked: false });
    if (next) parts.push({ at: begin, part: next.passage, isMarked: true });
    at = begin + (next?.passage.length ?? 0);
  }
  return parts;
}
