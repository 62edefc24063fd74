import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface GoldenQueries {
  kind: string;
  queries: string[];
  /** Found, in any order. */
  expect: string[];
  /** Found first, in this order. */
  first?: string[];
  /** Not found. */
  not?: string[];
}

const groups = JSON.parse(readFileSync(join(import.meta.dirname, 'golden-queries.json'), 'utf8')) as GoldenQueries[];

/** Searches of the demo world, with the slugs of products that each should find, find first and not find. */
export const golden = groups.flatMap(({ queries, expect: slugs, first = [], not = [], kind }) =>
  queries.map((query) => ({ kind, query, slugs, first, not })),
);
