import type { CallKey } from '#api/contract/calls.ts';
import type { ErrorBody } from '#api/contract/errors.ts';
import { adminPassword, call, type Answer, type Sent } from './calls.ts';
import type { TestServer } from './server.ts';
import { stars } from './stars.ts';
import { freshText } from './visitors.ts';

/** Sends a call that stores data. */
export type StoringCall = () => Promise<Answer<Partial<ErrorBody>>>;

let serial = 0;

/** Returns calls that store data, of each kind of row that visitors and operators write; each round stores other values. */
export function everyWrite(server: Pick<TestServer, 'app'>, headers: { authorization: string }): Record<string, StoringCall> {
  const nth = ++serial;
  const picture = '/art/packs/bag-cat.svg';
  const review = { nickname: 'ゆうこ', reviewText: freshText(), ...stars };
  const brandReview = { nickname: 'けん', reviewText: freshText(), rating: 4, petType: '犬' };
  const question = { title: '夜に鳴きます', content: freshText(), petType: 'dog', category: 'behavior' };
  const report = { kind: 'review', id: nth, reason: 'spam' };
  const subscriber = { email: `yuko${nth}@petmikke.example`, consent: true };
  const product = { name: `保存の試し${nth}`, price: 980, petType: '猫', category: 'フード', imageUrl: picture, description: '試しの商品' };
  const brand = { name: `ブランド${nth}`, slug: `brand-${nth}`, logoUrl: picture };
  const article = { title: '散歩の話', slug: `walk-${nth}`, content: '# 散歩\n本文です。', excerpt: '散歩の話' };
  const notice = {
    kind: 'recall' as const,
    title: `お知らせ${nth}`,
    body: '窓口へご連絡ください。',
    sourceUrl: 'https://example.jp/recall',
    startsAt: '2026-01-01T09:00:00+09:00',
    productIds: [3],
  };
  const letter = { subject: `便り${nth}`, blocks: [{ kind: 'text' as const, text: '本文です。' }] };
  const page = { title: 'このサイトについて', description: '説明', content: `# 本文${nth}` };
  const seo = { siteName: `ペットみっけ${nth}`, siteDescription: '説明', siteUrl: 'https://petmikke.example', defaultOgImage: picture };
  const write =
    <Key extends CallKey>(key: Key, sent: Sent<Key>) =>
    (): ReturnType<StoringCall> =>
      call(server, key, { headers, ...sent });
  return {
    review: write('POST /api/products/{id}/reviews', { params: { id: 5 }, body: review }),
    'brand review': write('POST /api/brands/{slug}/reviews', { params: { slug: 'nora' }, body: brandReview }),
    question: write('POST /api/forum/posts', { body: question }),
    reply: write('POST /api/forum/posts/{id}/replies', { params: { id: 8 }, body: { content: freshText() } }),
    like: write('POST /api/reviews/{id}/like', { params: { id: nth } }),
    vote: write('POST /api/forum/replies/{replyId}/votes', { params: { replyId: nth }, body: { voteType: 'up' } }),
    report: write('POST /api/reports', { body: report }),
    newsletter: write('POST /api/newsletter', { body: subscriber }),
    login: write('POST /api/admin/auth', { body: { password: adminPassword } }),
    product: write('POST /api/admin/products', { body: product }),
    'product edited': write('PATCH /api/admin/products/{id}', { params: { id: 3 }, body: { name: `名前${nth}` } }),
    'product deleted': write('DELETE /api/admin/products/{id}', { params: { id: 10 + nth } }),
    brand: write('POST /api/admin/brands', { body: brand }),
    'brand edited': write('PATCH /api/admin/brands/{id}', { params: { id: 2 }, body: { description: `説明${nth}` } }),
    'brand deleted': write('DELETE /api/admin/brands/{id}', { params: { id: 5 + nth } }),
    article: write('POST /api/admin/articles', { body: article }),
    'article edited': write('PATCH /api/admin/articles/{id}', { params: { id: 2 }, body: { title: `題${nth}` } }),
    'article deleted': write('DELETE /api/admin/articles/{id}', { params: { id: 5 + nth } }),
    settings: write('PATCH /api/admin/settings', { body: { onlyAskerChooses: nth % 2 === 0 } }),
    'SEO settings': write('POST /api/admin/seo-settings', { body: seo }),
    moderation: write('POST /api/admin/moderation/{kind}/{id}', { params: { kind: 'review', id: nth }, body: { action: 'hide' } }),
    notice: write('POST /api/admin/notices', { body: notice }),
    letter: write('POST /api/admin/letters', { body: letter }),
    'page edited': write('PUT /api/admin/pages/{name}', { params: { name: 'about' }, body: page }),
    'words that hold posts': write('PUT /api/admin/site-texts/words', { body: { words: [`ふしぎ水${nth}`] } }),
    'order of brands': write('PUT /api/admin/brands/order', { body: { ids: [nth] } }),
    'products of an article': write('PUT /api/admin/articles/{id}/related-products', { params: { id: 3 }, body: { ids: [nth] } }),
    'price confirmed': write('POST /api/admin/products/{id}/price-check', { params: { id: 4 } }),
    'provided item': write('POST /api/admin/reviews/{id}/provided', { params: { id: 5 + nth }, body: { isProvided: true } }),
    'several products': write('POST /api/admin/products/bulk', { body: { ids: [20 + nth], action: 'update', fields: { isOnSale: true } } }),
    'batch of products': write('POST /api/admin/products/batch', { body: [product] }),
  };
}
