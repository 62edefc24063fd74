import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from './open.ts';

/**
 * Selects public products, joined with their brand if it is active. Reads of products start here; those of reviews and notices join
 * products themselves.
 */
export function publicProducts(db: Db) {
  return db
    .selectFrom('products as p')
    .leftJoin('brands as b', (join) => join.onRef('b.id', '=', 'p.brandId').on(isPublicBrand('b')))
    .where(isPublicProduct('p'));
}

/** Selects active brands. Every public brand query starts here. */
export function publicBrands(db: Db) {
  return db.selectFrom('brands as b').where(isPublicBrand('b'));
}

/** Selects published articles. Every public article query starts here. */
export function publicArticles(db: Db) {
  return db.selectFrom('articles as a').where(isPublicArticle('a'));
}

/** Selects public questions. Every public question query starts here. */
export function publicQuestions(db: Db) {
  return db.selectFrom('forumPosts as q').where(isPublicPost('q'));
}

/** Condition of a public product, where a statement names its row `as`, or no other row. */
export function isPublicProduct(as?: string): Condition {
  return sql`${column(as, 'deleted_at')} is null`;
}

/** Condition of a public brand, which is active, where a statement names its row `as`, or no other row. */
export function isPublicBrand(as?: string): Condition {
  return sql`${column(as, 'is_active')} = 1 and ${column(as, 'deleted_at')} is null`;
}

/** Condition of a published article, where a statement names its row `as`, or no other row. */
export function isPublicArticle(as?: string): Condition {
  return sql`${column(as, 'status')} = 'published' and ${column(as, 'deleted_at')} is null`;
}

/**
 * Condition of a public question, reply or review, where a statement names its row `as`, or no other row. What a reply or a review belongs to
 * has a condition of its own.
 */
export function isPublicPost(as?: string): Condition {
  return sql`${column(as, 'status')} = 'published' and ${column(as, 'deleted_at')} is null`;
}

// Values in the text, so that partial indexes serve the statement. Joined by `and` alone, without parentheses.
type Condition = RawBuilder<SqlBool>;

function column(as: string | undefined, name: 'status' | 'is_active' | 'deleted_at'): RawBuilder<unknown> {
  return sql.ref(as === undefined ? name : `${as}.${name}`);
}
