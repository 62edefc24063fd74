import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axes, categories, petTypes } from '#api/contract/vocabulary.ts';
import { migrate } from '#db/migrate.ts';
import { openWriter, type Db } from '#db/open.ts';

let db: Db;
const at = '2026-11-20T00:00:00.000Z';

beforeAll(async () => {
  db = openWriter(':memory:');
  await migrate(db);
  const brand = { id: 1, name: 'こもれび', slug: 'komorebi', createdAt: at, updatedAt: at, changedAt: at };
  await db.insertInto('brands').values(brand).execute();
  const product = { slug: 'rice', name: 'お米のごはん', description: '', price: 25, imageUrl: '', petType: 'dog', category: 'food' };
  const dates = { createdAt: at, updatedAt: at, changedAt: at };
  await db
    .insertInto('products')
    .values({ id: 1, ...product, ...dates })
    .execute();
  const user = { id: 1, username: 'momo', password: 'x', email: 'momo@example.jp', createdAt: at };
  await db.insertInto('users').values(user).execute();
});

afterAll(() => db.destroy());

const documented = {
  users: 'id username password email points role created_at',
  products: `id name description price image_url additional_images pet_type category pet_size life_stage brand_id brand_slug brand_name amazon_url
    rakuten_url affiliate_url rating review_count is_best_seller is_on_sale is_top_rated original_price features specifications recommendations
    feeding_instructions ingredients faqs created_at`,
  reviews: `id product_id user_id rating taste_rating quality_rating health_rating value_rating repeat_rating review_text nickname like_count created_at`,
  points_transactions: 'id user_id points reason created_at',
  favorites: 'id user_id product_id created_at',
  forum_posts: `id user_id title content pet_type category nickname icon_id is_resolved view_count reply_count created_at updated_at closed_at
    best_answer_id`,
  forum_replies: 'id post_id user_id content nickname icon_id is_best_answer upvotes downvotes created_at updated_at',
  forum_votes: 'user_id reply_id vote_type',
  forum_tags: 'id name created_at',
  forum_post_tags: 'post_id tag_id',
  articles: `id title slug content excerpt featured_image meta_title meta_description status author author_image author_bio published_at created_at
    updated_at`,
  brands: 'id name slug description logo_url bg_color text_color url display_order is_active created_at updated_at',
  review_likes: 'review_id ip_address',
  related_articles: 'article_id related_article_id display_order',
  article_products: 'article_id product_id display_order',
  article_categories: 'article_id category_name category_slug display_order',
  brand_reviews: `id brand_id user_id rating taste_rating quality_rating health_rating value_rating repeat_rating review_text nickname like_count
    created_at`,
  brand_review_likes: 'review_id ip_address',
};

test('every documented table holds its documented fields [DATA-01 DATA-02 DATA-03 DATA-04 DATA-05 DATA-06 DATA-07 DATA-08 DATA-09 DATA-10 DATA-11 DATA-12 DATA-13 DATA-14 DATA-15 DATA-16 DATA-17 DATA-18]', async () => {
  for (const [table, fields] of Object.entries(documented)) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
    const names = rows.map(({ name }) => name);
    expect(
      fields.split(/\s+/).filter((field) => !names.includes(field)),
      table,
    ).toEqual([]);
  }
});

test('each pet type and category of the vocabulary is a cell of its own', async () => {
  const cellOf = (change: { petType: string } | { category: string }) =>
    db.updateTable('products').set(change).where('id', '=', 1).returning(['cellPet', 'cellCategory']).executeTakeFirstOrThrow();
  for (const { code } of petTypes) expect((await cellOf({ petType: code })).cellPet).toBe(code);
  for (const { code } of categories) expect((await cellOf({ category: code })).cellCategory).toBe(code);
});

test('ratings of reviews are integers [DATA-03 DATA-17]', async () => {
  for (const table of ['reviews', 'brand_reviews']) {
    const { rows } = await sql<{
      name: string;
      type: string;
    }>`select name, type from pragma_table_info(${table}) where name like '%rating'`.execute(db);
    expect(rows).toHaveLength(axes.length);
    expect(
      rows.every(({ type }) => type.toLowerCase() === 'integer'),
      table,
    ).toBe(true);
  }
});

test('a place likes a review once, and each like belongs to an existing review [DATA-18]', async () => {
  const dates = { createdAt: at, updatedAt: at, changedAt: at };
  const review = { id: 1, nickname: 'もも', reviewText: 'よく食べます', rating: 5, petType: '犬' };
  await db
    .insertInto('brandReviews')
    .values({ ...review, brandId: 1, ...dates })
    .execute();
  const like = (reviewId: number, ipAddress: string) =>
    db.insertInto('brandReviewLikes').values({ reviewId, ipAddress, addressKey: 'v1.x', createdAt: at }).execute();
  await like(1, 'v1.a');
  await expect(like(1, 'v1.a')).rejects.toThrow(/UNIQUE/);
  await like(1, 'v1.b');
  await expect(like(2, 'v1.a')).rejects.toThrow(/FOREIGN KEY/);
  await expect(sql`insert into brand_review_likes (review_id, ip_address, created_at) values (1, null, ${at})`.execute(db)).rejects.toThrow(
    /NOT NULL/,
  );
});

test('a place likes a product’s review once [DATA-13]', async () => {
  const dates = { createdAt: at, updatedAt: at, changedAt: at };
  const ratings = { rating: 5, tasteRating: 5, qualityRating: 5, healthRating: 5, valueRating: 5, repeatRating: 5 };
  await db
    .insertInto('reviews')
    .values({ id: 1, productId: 1, nickname: 'もも', reviewText: 'よく食べます', ...ratings, ...dates })
    .execute();
  const like = (ipAddress: string) =>
    db.insertInto('reviewLikes').values({ reviewId: 1, ipAddress, addressKey: 'v1.x', createdAt: at }).execute();
  await like('v1.a');
  await expect(like('v1.a')).rejects.toThrow(/UNIQUE/);
  await like('v1.b');
});

test('slugs of brands are unique [DATA-12]', async () => {
  const brand = { name: 'もうひとつのこもれび', slug: 'komorebi', createdAt: at, updatedAt: at, changedAt: at };
  await expect(db.insertInto('brands').values(brand).execute()).rejects.toThrow(/UNIQUE.*slug/);
});

test('an article lists an article, a product and a category once each [DATA-14 DATA-15 DATA-16]', async () => {
  const article = { content: '本文', excerpt: '抜粋', createdAt: at, updatedAt: at, changedAt: at };
  for (const id of [1, 2])
    await db
      .insertInto('articles')
      .values({ id, title: `記事${id}`, slug: `article-${id}`, ...article })
      .execute();
  const relate = (displayOrder: number) =>
    db.insertInto('relatedArticles').values({ articleId: 1, relatedArticleId: 2, displayOrder }).execute();
  const show = (displayOrder: number) => db.insertInto('articleProducts').values({ articleId: 1, productId: 1, displayOrder }).execute();
  const categorise = (displayOrder: number) =>
    db
      .insertInto('articleCategories')
      .values({ articleId: 1, categoryName: `犬${displayOrder}`, categorySlug: 'dog', displayOrder })
      .execute();
  for (const list of [relate, show, categorise]) {
    await list(0);
    await expect(list(1)).rejects.toThrow(/UNIQUE/);
  }
});

test('users have no points and are no admin by default; names, addresses and roles are checked [DATA-01]', async () => {
  const user = await db.selectFrom('users').select(['points', 'role']).where('id', '=', 1).executeTakeFirst();
  expect(user).toEqual({ points: 0, role: 'user' });
  const other = { username: 'koko', password: 'x', email: 'koko@example.jp', createdAt: at };
  const insert = (changes: object) =>
    db
      .insertInto('users')
      .values({ ...other, ...changes })
      .execute();
  await expect(insert({ username: 'momo' })).rejects.toThrow(/UNIQUE.*username/);
  await expect(insert({ email: 'momo@example.jp' })).rejects.toThrow(/UNIQUE.*email/);
  await expect(insert({ role: 'owner' as 'user' })).rejects.toThrow(/CHECK/);
  await insert({ role: 'admin' });
});

test('points and favourites belong to users and products that exist [DATA-04 DATA-05]', async () => {
  const points = { userId: 1, points: 10, reason: 'レビューの投稿', createdAt: at };
  await db.insertInto('pointsTransactions').values(points).execute();
  await expect(
    db
      .insertInto('pointsTransactions')
      .values({ ...points, userId: 9 })
      .execute(),
  ).rejects.toThrow(/FOREIGN KEY/);
  const favorite = { userId: 1, productId: 1, createdAt: at };
  await db.insertInto('favorites').values(favorite).execute();
  await expect(
    db
      .insertInto('favorites')
      .values({ ...favorite, productId: 9 })
      .execute(),
  ).rejects.toThrow(/FOREIGN KEY/);
});

test('tag names are unique, and a question carries a tag once [DATA-09 DATA-10]', async () => {
  const tag = { id: 1, name: 'トイレ', createdAt: at };
  await db.insertInto('forumTags').values(tag).execute();
  await expect(
    db
      .insertInto('forumTags')
      .values({ ...tag, id: 2 })
      .execute(),
  ).rejects.toThrow(/UNIQUE.*name/);
  const post = { id: 1, title: '猫砂の量', content: 'どのくらい入れますか。', petType: 'cat', category: 'care' };
  await db
    .insertInto('forumPosts')
    .values({ ...post, createdAt: at, updatedAt: at, changedAt: at })
    .execute();
  await db.insertInto('forumPostTags').values({ postId: 1, tagId: 1 }).execute();
  await expect(db.insertInto('forumPostTags').values({ postId: 1, tagId: 1 }).execute()).rejects.toThrow(/UNIQUE/);
});
