import { normalise, type Term } from '#api/contract/vocabulary.ts';

/** Returns the page number of a query; 1 for an invalid number. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('page') ?? '1';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

/** Returns a trimmed parameter; undefined when it is empty. */
export function textOf(query: URLSearchParams, name: string): string | undefined {
  return query.get(name)?.trim().slice(0, longest) || undefined;
}

/** Returns the code of the term that a parameter names: its code, an alias or its Japanese word; undefined for any other text. */
export function termOf<Code extends string>(
  query: URLSearchParams,
  name: string,
  terms: ReadonlyArray<Term & { code: Code }>,
): Code | undefined {
  const code = normalise(terms, textOf(query, name) ?? '');
  return terms.find((term) => term.code === code)?.code;
}

/** Maximum length of a text parameter in characters. */
const longest = 100;
