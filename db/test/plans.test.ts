import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { facetOptions } from '#api/routes/facet-options.ts';
import { recordFailedLogin } from '#db/changes/failed-logins.ts';
import { forgetOldContacts } from '#db/changes/post-contacts.ts';
import { listRankTags } from '#db/changes/rank-tags.ts';
import { purge } from '#db/changes/purge.ts';
import { copyViewCounts } from '#db/changes/scheduled-jobs.ts';
import { applyRetention } from '#db/changes/retention.ts';
import { migrate } from '#db/migrate.ts';
import { openWriter, type Db } from '#db/open.ts';
import { countAudit, listAudit } from '#db/queries/audit.ts';
import { listFacets } from '#db/queries/facets.ts';
import { listFetchedPictures } from '#db/queries/pictures.ts';
import { listTableProducts } from '#db/queries/product-list.ts';
import { listProducts } from '#db/queries/products.ts';
import { countQuestions, listReplies, type QuestionFilter } from '#db/queries/questions.ts';
import { listRankingDetails } from '#db/queries/ranking-details.ts';
import { countReviewed } from '#db/queries/rankings.ts';
import { listSitemapChunks } from '#db/queries/sitemap.ts';
import { searchPosts } from '#db/queries/post-search.ts';
import { listReviewedCells } from '#db/queries/suggestions.ts';
import { rankOrders } from '#db/rank-orders.ts';
import { loadWorld } from '#db/seeds/load.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';
import { cells, hotReads } from './hot-reads.ts';
import { openPlanned, type PlannedReader } from './recorded-plans.ts';

const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-plans-'));
let reader: PlannedReader<string>;

beforeAll(async () => {
  const file = join(folder, 'pet-mikke.db');
  const writer = openWriter(file);
  await migrate(writer);
  await loadWorld(writer, readWorld(demoFolder));
  await writer.destroy();
  reader = openPlanned(file);
});

afterAll(async () => {
  await reader.db.destroy();
  rmSync(folder, { recursive: true });
});

// The first statement of a read is the list; it must read its index in order and scan no table.
async function expectIndex(reads: (db: Db) => Promise<unknown>, index: string): Promise<void> {
  const [plan = []] = await reader.plansOf(reads);
  const text = plan.join('\n');
  expect(text).toMatch(new RegExp(`USING (COVERING )?INDEX ${index}( |$)`, 'm'));
  expect(text).not.toContain('USE TEMP B-TREE');
  expect(plan.filter((step) => /^SCAN \S+$/.test(step))).toEqual([]);
}

const snake = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test.each(hotReads())('$name: one index in order, no table', ({ read, index }) => expectIndex(read, index));

describe.each(Object.entries(cells))('a list of %s', (_name, { filter, suffix }) => {
  test('the indexes of rankings have the columns of their orders', async () => {
    const indexes = { rating: 'products_rated', topRated: 'products_ranked', bestseller: 'products_bestseller', axis: 'product_axes_rank' };
    for (const [order, index] of Object.entries(indexes)) {
      const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where name = ${index + suffix}`.execute(reader.db);
      const keys = rankOrders[order as keyof typeof rankOrders].map(
        ([column, direction]) => `${snake(column)}${direction === 'desc' ? ' desc' : ''}`,
      );
      expect(rows[0]?.sql.replaceAll('"', '')).toMatch(new RegExp(`[(,] ?${keys.join(', ')}\\)`));
    }
  });

  test('the number of reviewed products comes from an index of means, or of newest reviews', async () => {
    const cell = { petType: 'all', category: 'all', ...filter };
    for (const [axis, index] of [
      ['taste', 'rank'],
      ['overall', 'newest'],
    ] as const) {
      const [plan = []] = await reader.plansOf((db) => countReviewed(db, cell, axis, 100));
      expect(plan.join('\n')).toMatch(new RegExp(`(SCAN|SEARCH) a USING COVERING INDEX product_axes_${index}`));
    }
  });

  test('option counts read one index and no row', async () => {
    const plans = await reader.plansOf((db) => listFacets(db, { ...filter, offer: 'sale' }, facetOptions));
    const looks = plans.flat().filter((step) => /^(SCAN|SEARCH) p /.test(step));
    expect(looks).toHaveLength(2 + Object.keys(filter).length);
    for (const look of looks) expect(look).toMatch(/USING (COVERING )?INDEX products_facets/);
  });
});

test.each(['delivered', 'mixed', 'rating', 'ratingAsc', 'priceAsc', 'priceDesc', 'unitPrice', 'newest'] as const)(
  'a list of products by %s reads nothing else for the rows that an offset skips',
  async (sort) => {
    for (const { filter } of Object.values(cells)) {
      const [plan = []] = await reader.plansOf((db) => listProducts(db, filter, { sort, limit: 24, offset: 48 }));
      expect(plan).toEqual([expect.stringMatching(/^(SCAN|SEARCH) p( USING (COVERING )?INDEX| USING INTEGER PRIMARY KEY|$)/)]);
    }
  },
);

test.each(['asc', 'desc'] as const)('the table of products by id %s is in the order of the ids', async (direction) => {
  const [plan = []] = await reader.plansOf((db) => listTableProducts(db, {}, { sort: 'id', direction, limit: 50, offset: 50 }));
  expect(plan.join()).not.toContain('USE TEMP B-TREE');
});

test('the most liked review of each product of a ranking is one index lookup', async () => {
  const [, plan = []] = await reader.plansOf((db) => listRankingDetails(db, [1, 2, 3]));
  expect(plan.join('\n')).toMatch(/SEARCH reviews USING (COVERING )?INDEX reviews_liked/);
  expect(plan.join('\n')).not.toContain('USE TEMP B-TREE');
});

test('no axis is indexed twice: the overall ones by the newest review, the others by their mean', async () => {
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where tbl_name = 'product_axes' and type = 'index' and sql is not null order by name`.execute(reader.db);
  const axesOf = (text: string) => / where (.*)$/.exec(text.replace(/\s+/g, ' ').trim())?.[1];
  expect(rows.map(({ name, sql: text }) => `${name} ${axesOf(text)}`)).toEqual(
    ['newest', 'rank'].flatMap((order) =>
      ['', '_category', '_cell', '_pet'].map((suffix) => `product_axes_${order}${suffix} axis ${order === 'rank' ? '<>' : '='} 'overall'`),
    ),
  );
});

test('the rankings that show a product are found by one lookup in an index for each', async () => {
  const [plan = []] = await reader.plansOf((db) => listRankTags(db, 1));
  const looks = plan.filter((step) => /^(SCAN|SEARCH) o /.test(step));
  for (const table of ['products_rated', 'products_ranked', 'products_bestseller', 'product_axes_rank'])
    for (const { suffix } of Object.values(cells))
      expect(looks).toContainEqual(expect.stringMatching(new RegExp(`USING (COVERING )?INDEX ${table}${suffix}( |$)`)));
  expect(looks).toHaveLength(16);
});

test('the replies of a question use their index', async () => {
  const [replies = []] = await reader.plansOf((db) => listReplies(db, 1));
  expect(replies.join()).toContain('forum_replies_post');
});

test('words for an empty search box come from one index of the pairs', async () => {
  const [plan = []] = await reader.plansOf((db) => listReviewedCells(db, 6));
  expect(plan.join()).toContain('INDEX products_rated_cell');
});

test('counts of questions read one index and no row', async () => {
  const filters: QuestionFilter[] = [{}, { category: 'health' }, { petType: 'dog' }, { category: 'health', petType: 'dog' }];
  for (const filter of filters) {
    for (const sort of ['newest', 'unsolved'] as const) {
      const [plan = []] = await reader.plansOf((db) => countQuestions(db, filter, sort));
      expect(plan.join()).toMatch(/^(SCAN|SEARCH) q USING COVERING INDEX forum_posts_facets/);
    }
  }
});

test('the newest change of each part of the sitemap is one index lookup', async () => {
  const [plan = []] = await reader.plansOf(listSitemapChunks);
  const text = plan.join('\n');
  for (const table of ['products', 'forum_posts']) {
    expect(text).toContain(`SEARCH ${table} USING INDEX ${table}_sitemap_part`);
    expect(text).not.toContain(`SCAN ${table}`);
  }
});

test('the hourly jobs read no table of products or posts as a whole', async () => {
  const at = '2036-11-20T03:00:00.000Z';
  const plans = await reader.plansOf(async (db) => {
    await purge({ db, at });
    await applyRetention({ db, at });
  });
  expect(
    plans
      .flat()
      .filter((step) => /^SCAN (products|articles|reviews|brand_reviews|forum_posts|forum_replies|audit|idempotency_keys)\b/.test(step)),
  ).toEqual([]);
  expect(plans.flat()).toContainEqual(expect.stringContaining('INDEX audit_contents'));
  // Of the lines about members, not of all failed logins.
  expect(plans.flat()).toContainEqual('SEARCH audit USING INDEX audit_subject (subject=?)');
});

test('pictures fetched from the addresses of a file are looked up one by one, however long the audit log is', async () => {
  const [plan = []] = await reader.plansOf((db) => listFetchedPictures(db, ['https://a.example/a.png', 'https://a.example/b.png']));
  expect(plan).toContainEqual(expect.stringMatching(/^SEARCH audit USING INDEX audit_subject \(subject=\?\)/));
});

test('one action of the audit log is listed and counted by an index; a failed login finds its sender’s line', async () => {
  const [count, list] = await reader.plansOf(async (db) => {
    await countAudit(db, { action: 'login' });
    await listAudit(db, { action: 'login' }, { limit: 50, offset: 0 });
  });
  expect(count).toEqual(['SEARCH audit USING COVERING INDEX audit_action (action=?)']);
  expect(list).toEqual(['SEARCH audit USING INDEX audit_action (action=?)']);
  const [both] = await reader.plansOf((db) => listAudit(db, { subject: 'product:5', action: 'update' }, { limit: 50, offset: 0 }));
  expect(both).toEqual(['SEARCH audit USING INDEX audit_subject (subject=?)']);
  const ofKind = await reader.plansOf(async (db) => {
    await countAudit(db, { kind: 'product', action: 'update' });
    await listAudit(db, { kind: 'product', action: 'update' }, { limit: 50, offset: 0 });
  });
  const indexAlone = 'SEARCH audit USING COVERING INDEX audit_subject (subject>? AND subject<?)';
  expect(ofKind.slice(0, 2).map((plan) => plan.filter((step) => /audit|TEMP/.test(step)))).toEqual([
    ['SEARCH audit USING COVERING INDEX audit_action (action=?)', indexAlone],
    ['SEARCH audit USING INDEX audit_action (action=?)', indexAlone],
  ]);
  const ofOne = await reader.plansOf(async (db) => {
    await countAudit(db, { actor: 'member:1', since: '2026-11-20' });
    await listAudit(db, { actor: 'member:1', action: 'update', since: '2026-11-20' }, { limit: 50, offset: 0 });
    await listAudit(db, { since: '2026-11-20', until: '2026-11-21' }, { limit: 50, offset: 0 });
  });
  const days = 'SEARCH audit USING COVERING INDEX audit_at (at>? AND at<?)';
  expect(ofOne.slice(0, 3).map((plan) => plan.filter((step) => /SCAN|SEARCH audit|TEMP/.test(step)))).toEqual([
    ['SEARCH audit USING COVERING INDEX audit_actor (actor=?)', days],
    ['SEARCH audit USING INDEX audit_action (action=?)', days, 'SEARCH audit USING COVERING INDEX audit_actor (actor=?)'],
    ['SEARCH audit USING INTEGER PRIMARY KEY (rowid=?)', days],
  ]);
  const [look] = await reader.plansOf((db) => recordFailedLogin({ db, at: '2036-11-20T03:00:00.000Z' }, '192.0.2.1'));
  expect(look?.[0]).toBe('SEARCH audit USING INDEX audit_failed_logins (actor=? AND at>?)');
});

test('view counts are copied by id', async () => {
  const plans = await reader.plansOf((db) => copyViewCounts({ db, at: '2036-11-20T03:00:00.000Z' }, [1, 2]));
  expect(plans.flat()).toContainEqual(expect.stringMatching(/^SEARCH forum_posts USING INTEGER PRIMARY KEY/));
});

test('contacts to forget are looked up in their posts one by one', async () => {
  const plans = await reader.plansOf((db) => forgetOldContacts({ db, at: '2036-11-20T03:00:00.000Z' }));
  const looks = plans.flat().filter((step) => /^(SCAN|SEARCH) (reviews|brand_reviews|forum_posts)/.test(step));
  expect(looks).toHaveLength(3);
  for (const look of looks) expect(look).toMatch(/USING INTEGER PRIMARY KEY/);
});

test.each(['/product/7', '/forum/post/7', '/brands/komorebi', '7'])('a search of posts for %s looks its posts up', async (search) => {
  const plans = await reader.plansOf((db) => searchPosts(db, { state: 'any', search }, { limit: 20, offset: 0 }));
  expect(plans.flat().filter((step) => /^SCAN [a-z]\b/.test(step))).toEqual([]);
});

test('a search for words reads posts in the order of their ids, and sorts none before it has the next portion', async () => {
  const plans = await reader.plansOf((db) => searchPosts(db, { state: 'any', search: 'ワン' }, { limit: 20, offset: 0 }));
  const scans = plans.filter((plan) => plan.includes('SCAN t'));
  expect(scans).toHaveLength(4);
  expect(scans.flat().join()).not.toContain('USE TEMP B-TREE');
});
