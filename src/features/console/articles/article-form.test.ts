import { expect, test } from 'vitest';
import { changedNames } from '../form/form-values.ts';
import {
  emptyArticle,
  newArticleResolver,
  payloadOf,
  storedArticleResolver,
  valuesOf,
  type Article,
  type ArticleValues,
} from './article-form.ts';
import { categoryChoices } from './CategoryPicker.tsx';
import { toggled } from '../picker/toggled.ts';

const order = { displayOrder: 0 };
const article = {
  ...{ id: 7, title: '冬の水', slug: 'winter-water', status: 'draft', content: '本文', excerpt: '抜粋' },
  ...{ featuredImage: null, metaTitle: null, metaDescription: null, author: '山口', authorImage: null, authorBio: null },
  ...{
    publishedAt: '2026-11-05T00:30:12.000Z',
    publishAt: null,
    endAt: '2026-12-01T15:00:00.000Z',
    createdAt: '2026-11-01',
    updatedAt: '2026-11-02',
  },
  relatedArticles: [{ ...order, id: 4, relatedArticleId: 4, title: '夏の水', slug: 'summer' }],
  relatedProducts: [
    { ...order, id: 9, productId: 9, name: 'ボウル' },
    { ...order, id: 2, productId: 2, name: '給水器' },
  ],
  categories: [{ ...order, id: 31, categoryName: '猫の健康', categorySlug: 'cat-health' }],
} satisfies Article;

const problemsOf = async (values: Partial<ArticleValues>, resolver = newArticleResolver) => {
  const { errors } = await resolver({ ...emptyArticle, ...values }, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]));
};

test('an empty form requires its four texts [AART-11 AART-12 AART-13 AART-14]', async () => {
  const messages = { title: 'タイトルは必須です', slug: 'スラッグは必須です', content: '内容は必須です', excerpt: '抜粋は必須です' };
  expect(await problemsOf({})).toEqual(messages);
  expect(await problemsOf(valuesOf(article), storedArticleResolver)).toEqual({});
});

test('a slug may stay empty only if the title of a new article yields none [AART-12 AART-19]', async () => {
  const slugOf = async (values: Partial<ArticleValues>, resolver = newArticleResolver) => (await problemsOf(values, resolver))['slug'];
  expect(await slugOf({ title: '冬の水' })).toBeUndefined();
  expect(await slugOf({ title: 'Winter' })).toBe('スラッグは必須です');
  expect(await slugOf({ title: '冬の水' }, storedArticleResolver)).toBe('スラッグは必須です');
  expect(await slugOf({ title: '冬', slug: 'Fuyu_no' })).toBe('スラッグは半角の英小文字・数字・ハイフンで、100文字以内にしてください');
});

test('the form has every field of an article and sends it as it is stored [AART-18]', async () => {
  const values = valuesOf(article);
  expect(values).toMatchObject({ publishedAt: '2026-11-05T09:30', featuredImage: '', author: '山口' });
  expect(payloadOf(values)).toEqual({
    ...{ title: '冬の水', slug: 'winter-water', status: 'draft', content: '本文', excerpt: '抜粋' },
    ...{ featuredImage: null, metaTitle: null, metaDescription: null, author: '山口', authorImage: null, authorBio: null },
    publishedAt: '2026-11-05T09:30:00+09:00',
    publishAt: null,
    endAt: '2026-12-02T00:00:00+09:00',
    relatedArticles: [4],
    relatedProducts: [9, 2],
    categories: [{ categoryName: '猫の健康', categorySlug: 'cat-health' }],
  });
  expect(await problemsOf({ ...values, publishedAt: '2026-11-05T09:30' })).toEqual({});
});

test('sends only changed fields; a list counts as changed if its order does', () => {
  const values = valuesOf(article);
  const changed = { ...values, categories: [...values.categories], relatedProducts: values.relatedProducts.toReversed() };
  expect(payloadOf(changed, changedNames(values, changed))).toEqual({ relatedProducts: [2, 9] });
});

test('optional fields have their own rules [AART-17]', async () => {
  const problems = await problemsOf({ ...valuesOf(article), featuredImage: 'javascript:alert(1)', metaTitle: 'あ'.repeat(201) });
  expect(problems).toEqual({ featuredImage: '有効な画像URLを入力してください', metaTitle: '200文字以内で入力してください' });
});

test('choosing an entry again removes it; a new one is added last [AART-23]', () => {
  const [one, two] = [{ id: 1 }, { id: 2 }];
  expect(toggled([one], two)).toEqual([one, two]);
  expect(toggled([one, two], one)).toEqual([two]);
});

test('lists the fixed categories in order, each with its lower-cased name as slug [AART-25 AART-26]', () => {
  const fixed = categoryChoices.slice(0, 12);
  expect(fixed.map(({ label }) => label).join(' ')).toBe(
    '犬用品 猫用品 フード トイレ用品 おもちゃ ケア用品 衛生用品 お出かけ ベッド・ハウス 健康管理 しつけ 高齢ペット',
  );
  for (const { id, label } of fixed) expect(id).toBe(label.toLowerCase());
  expect(categoryChoices.slice(12).map(({ id }) => id)).toEqual(['cat-health', 'dog-health']);
});
