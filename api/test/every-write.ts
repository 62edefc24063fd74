import { stars } from './stars.ts';
import { freshText } from './visitors.ts';

/** A call that stores data. */
export interface StoringCall {
  what: string;
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body?: object;
}

let serial = 0;

/** Returns every kind of call that stores data, of visitors and operators; each round stores other values. */
export function everyWrite(password: string): StoringCall[] {
  const nth = ++serial;
  const picture = '/art/packs/bag-cat.svg';
  const product = { name: `保存の試し${nth}`, price: 980, petType: '猫', category: 'フード', imageUrl: picture, description: '試しの商品' };
  const article = { title: '散歩の話', slug: `walk-${nth}`, content: '# 散歩\n本文です。', excerpt: '散歩の話' };
  const seo = { siteName: `ペットみっけ${nth}`, siteDescription: '説明', siteUrl: 'https://petmikke.example', defaultOgImage: picture };
  const other = (what: string, method: StoringCall['method'], url: string, body?: object): StoringCall => {
    return { what, method, url: `/api${url}`, ...(body ? { body } : {}) };
  };
  const post = (what: string, url: string, body?: object): StoringCall => other(what, 'POST', url, body);
  return [
    post('review', '/products/5/reviews', { nickname: 'ゆうこ', reviewText: freshText(), ...stars }),
    post('brand review', '/brands/nora/reviews', { nickname: 'けん', reviewText: freshText(), rating: 4, petType: '犬' }),
    post('question', '/forum/posts', { title: '夜に鳴きます', content: freshText(), petType: 'dog', category: 'behavior' }),
    post('reply', '/forum/posts/8/replies', { content: freshText() }),
    post('like', `/reviews/${nth}/like`),
    post('vote', `/forum/replies/${nth}/votes`, { voteType: 'up' }),
    post('report', '/reports', { kind: 'review', id: nth, reason: 'spam' }),
    post('newsletter', '/newsletter', { email: `yuko${nth}@petmikke.example`, consent: true }),
    post('login', '/admin/auth', { password }),
    post('product', '/admin/products', product),
    other('product edited', 'PATCH', '/admin/products/3', { name: `名前${nth}` }),
    other('product deleted', 'DELETE', `/admin/products/${10 + nth}`),
    post('brand', '/admin/brands', { name: `ブランド${nth}`, slug: `brand-${nth}`, logoUrl: picture }),
    other('brand edited', 'PATCH', '/admin/brands/2', { description: `説明${nth}` }),
    other('brand deleted', 'DELETE', `/admin/brands/${5 + nth}`),
    post('article', '/admin/articles', article),
    other('article edited', 'PATCH', '/admin/articles/2', { title: `題${nth}` }),
    other('article deleted', 'DELETE', `/admin/articles/${5 + nth}`),
    other('settings', 'PATCH', '/admin/settings', { onlyAskerChooses: nth % 2 === 0 }),
    post('SEO settings', '/admin/seo-settings', seo),
    post('moderation', `/admin/moderation/review/${nth}`, { action: 'hide' }),
    post('batch of products', '/admin/products/batch', [product]),
  ];
}
