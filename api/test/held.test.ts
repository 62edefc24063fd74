import { afterAll, beforeAll, expect, test } from 'vitest';
import { bornAt } from '#db/seeds/rows.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';
import { publishTestSite, smallWorld } from './test-site.ts';
import { treeOf } from './tree.ts';

const secret = 'まだ見せないことば';
let site: Awaited<ReturnType<typeof publishTestSite>>;
let published: string[];

beforeAll(async () => {
  const world = smallWorld();
  const draft = {
    ...world.articles[0]!,
    slug: 'held-draft',
    status: 'draft' as const,
    title: secret,
    excerpt: secret,
    content: `## ${secret}`,
  };
  const brands = world.brands.map((brand) => (brand.slug === 'oyasumi' ? { ...brand, name: secret, description: secret } : brand));
  site = await publishTestSite({ ...world, brands, articles: [...world.articles, draft] });
  const born = { ...bornAt('2026-11-18'), authorKey: null };
  await site.queue.run(async ({ db }) => {
    for (const status of ['pending', 'hidden'] as const) {
      const review = {
        rating: 5,
        tasteRating: 5,
        qualityRating: 5,
        healthRating: 5,
        valueRating: 5,
        repeatRating: 5,
        reviewText: secret,
        nickname: secret,
      };
      await db
        .insertInto('reviews')
        .values({ ...review, status, productId: 1, userId: null, petType: null, ...born })
        .execute();
      await db
        .insertInto('brandReviews')
        .values({ ...review, status, brandId: 1, userId: null, petType: null, ...born })
        .execute();
      const words = { title: secret, content: secret, petType: 'dog', category: 'health', nickname: secret };
      await db
        .insertInto('forumPosts')
        .values({ ...words, status, userId: null, iconId: null, bestAnswerId: null, closedAt: null, ...born })
        .execute();
      await db
        .insertInto('forumReplies')
        .values({ content: secret, nickname: secret, status, postId: 1, userId: null, iconId: null, ...born })
        .execute();
    }
  });
  await site.publisher.publishAll();
  published = [...treeOf(site.publisher.live)].filter(([path]) => !/\.(br|gz)$/.test(path)).map(([, bytes]) => bytes.toString());
});

afterAll(() => site.close());

test('[BRAND-04] drafts, inactive brands and withheld posts are in no published byte', () => {
  expect(published.length).toBeGreaterThan(500);
  expect(published.filter((page) => page.includes(secret))).toEqual([]);
});

test('a product of an inactive brand stays public without it', () => {
  const world = readWorld(demoFolder);
  const product = world.products.find(({ brand }) => brand === 'oyasumi');
  const page = published.find((text) => text.includes(product?.name ?? '-') && text.includes('参考価格'));
  expect(page).toBeDefined();
  expect(page).not.toContain('/brands/oyasumi');
});
