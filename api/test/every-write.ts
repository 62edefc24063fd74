import type { CallKey } from '#api/contract/calls.ts';
import type { ErrorBody } from '#api/contract/errors.ts';
import { adminPassword, call, type Answer, type Sent } from './calls.ts';
import type { TestServer } from './server.ts';
import { stars } from './stars.ts';
import { freshText } from './visitors.ts';

/** Sends a call that stores data. */
export type StoringCall = () => Promise<Answer<Partial<ErrorBody>>>;

let serial = 0;

/** Returns every kind of call that stores data, of visitors and operators; each round stores other values. */
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
    'batch of products': write('POST /api/admin/products/batch', { body: [product] }),
  };
}
