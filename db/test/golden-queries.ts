import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface GoldenQueries {
  kind: string;
  queries: string[];
  expect: string[];
}

const groups = JSON.parse(readFileSync(join(import.meta.dirname, 'golden-queries.json'), 'utf8')) as GoldenQueries[];

/** Searches of the demo world, with the slugs of products that each should find. */
export const golden = groups.flatMap(({ kind, queries, expect: slugs }) => queries.map((query) => ({ kind, query, slugs })));
