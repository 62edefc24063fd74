import { call, type Answer, type CallOptions } from './calls.ts';
import type { TestServer } from './server.ts';

const stars = { tasteRating: 5, qualityRating: 4, healthRating: 4, valueRating: 3, repeatRating: 5 };
let texts = 0;

/** Returns a text that no other post has. */
export function freshText(): string {
  return `これは${++texts}番目に書いた、だれとも重ならない文章です。`;
}

/** The four kinds of post: where one is sent and listed, and where its author changes it. */
export const kinds = {
  review: {
    send: '/api/products/5/reviews',
    body: () => ({ nickname: 'ゆうこ', reviewText: freshText(), ...stars }),
    list: '/api/products/5/reviews?limit=100',
    own: (id: number) => `/api/reviews/${id}`,
    text: 'reviewText',
  },
  brandReview: {
    send: '/api/brands/nora/reviews',
    body: () => ({ nickname: 'けん', reviewText: freshText(), rating: 4, petType: '犬' }),
    list: '/api/brands/nora/reviews?limit=100',
    own: (id: number) => `/api/brand-reviews/${id}`,
    text: 'reviewText',
  },
  post: {
    send: '/api/forum/posts',
    body: () => ({ title: '夜に鳴きます', content: freshText(), petType: 'dog', category: 'behavior' }),
    list: '/api/forum/posts?limit=100',
    own: (id: number) => `/api/forum/posts/${id}`,
    text: 'content',
  },
  reply: {
    send: '/api/forum/posts/8/replies',
    body: () => ({ content: freshText() }),
    list: '/api/forum/posts/8',
    own: (id: number) => `/api/forum/replies/${id}`,
    text: 'content',
  },
} as const;

export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];

/** Sends a post of a kind. */
export function send(server: TestServer, kind: Kind, changes: object = {}, options: CallOptions = {}): Promise<Answer> {
  return call(server, 'POST', kinds[kind].send, { ...options, body: { ...kinds[kind].body(), ...changes } });
}

/** Returns the posts in a reader's list. */
export async function listed(server: TestServer, kind: Kind, options: CallOptions = {}) {
  const { body, rows } = await call(server, 'GET', kinds[kind].list, options);
  return kind === 'reply' ? body.replies : rows;
}
