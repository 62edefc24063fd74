import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../open.ts';
import type { RecordKind } from '../tables/counters.ts';
import { isPublicProduct, publicArticles, publicBrands, publicQuestions } from '../public-rows.ts';

/** Returns the ids of those that are public, by kind and key. */
export async function listPublicIds(
  db: Db,
  counted: ReadonlyArray<{ kind: string; key: string }>,
): Promise<Record<RecordKind, Map<string, number>>> {
  const keysOf = (kind: RecordKind) => [...new Set(counted.filter((each) => each.kind === kind).map(({ key }) => key))];
  const byId = (rows: ReadonlyArray<{ id: number }>) => new Map(rows.map(({ id }) => [String(id), id]));
  const bySlug = (rows: ReadonlyArray<{ id: number; slug: string }>) => new Map(rows.map(({ id, slug }) => [slug, id]));
  const [products, questions, brands, articles] = [keysOf('product'), keysOf('question'), keysOf('brand'), keysOf('article')];
  const stored = <Rows>(keys: readonly string[], query: { execute: () => Promise<Rows[]> }) => (keys.length === 0 ? [] : query.execute());
  return {
    product: byId(
      await stored(
        products,
        db.selectFrom('products as p').select('p.id').where('p.id', 'in', idsIn(products)).where(isPublicProduct('p')).orderBy('p.id'),
      ),
    ),
    question: byId(await stored(questions, publicQuestions(db).select('q.id').where('q.id', 'in', idsIn(questions)).orderBy('q.id'))),
    brand: bySlug(await stored(brands, publicBrands(db).select(['b.id', 'b.slug']).where('b.slug', 'in', textsIn(brands)).orderBy('b.id'))),
    article: bySlug(
      await stored(articles, publicArticles(db).select(['a.id', 'a.slug']).where('a.slug', 'in', textsIn(articles)).orderBy('a.id')),
    ),
  };
}

// One parameter for any number of keys, so that each query stays one prepared statement.
function idsIn(keys: readonly string[]): RawBuilder<number> {
  return sql`(select cast(value as bigint) from json_each(${JSON.stringify(keys)}))`;
}

function textsIn(keys: readonly string[]): RawBuilder<string> {
  return sql`(select value from json_each(${JSON.stringify(keys)}))`;
}
