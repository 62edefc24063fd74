import { call, type Carried } from './calls.ts';
import type { TestServer } from './server.ts';
import { stars } from './stars.ts';

let texts = 0;

/** Returns a text that no other post has. */
export function freshText(): string {
  return `これは${++texts}番目に書いた、だれとも重ならない文章です。`;
}

/** The four kinds of post: how one is sent and listed, and how its author changes it. */
export const kinds = {
  review: {
    send: (server: TestServer, sent: Carried) => call(server, 'POST /api/products/{id}/reviews', { params: { id: 5 }, ...sent }),
    body: () => ({ nickname: 'ゆうこ', reviewText: freshText(), ...stars }),
    list: (server: TestServer, sent?: Carried, limit = 100) =>
      call(server, 'GET /api/products/{id}/reviews', { params: { id: 5 }, query: { limit }, ...sent }),
    change: 'PATCH /api/reviews/{id}',
    remove: 'DELETE /api/reviews/{id}',
    text: 'reviewText',
  },
  brandReview: {
    send: (server: TestServer, sent: Carried) => call(server, 'POST /api/brands/{slug}/reviews', { params: { slug: 'nora' }, ...sent }),
    body: () => ({ nickname: 'けん', reviewText: freshText(), rating: 4, petType: '犬' }),
    list: (server: TestServer, sent?: Carried, limit = 100) =>
      call(server, 'GET /api/brands/{slug}/reviews', { params: { slug: 'nora' }, query: { limit }, ...sent }),
    change: 'PATCH /api/brand-reviews/{id}',
    remove: 'DELETE /api/brand-reviews/{id}',
    text: 'reviewText',
  },
  post: {
    send: (server: TestServer, sent: Carried) => call(server, 'POST /api/forum/posts', sent),
    body: () => ({ title: '夜に鳴きます', content: freshText(), petType: 'dog', category: 'behavior' }),
    list: (server: TestServer, sent?: Carried, limit = 100) => call(server, 'GET /api/forum/posts', { query: { limit }, ...sent }),
    change: 'PATCH /api/forum/posts/{id}',
    remove: 'DELETE /api/forum/posts/{id}',
    text: 'content',
  },
  reply: {
    send: (server: TestServer, sent: Carried) => call(server, 'POST /api/forum/posts/{id}/replies', { params: { id: 8 }, ...sent }),
    body: () => ({ content: freshText() }),
    list: (server: TestServer, sent?: Carried) => call(server, 'GET /api/forum/posts/{id}', { params: { id: 8 }, ...sent }),
    change: 'PATCH /api/forum/replies/{id}',
    remove: 'DELETE /api/forum/replies/{id}',
    text: 'content',
  },
} as const;

export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];

/** Sends a post of a kind. */
export function send(server: TestServer, kind: Kind, changes: object = {}, sent: Carried = {}) {
  return kinds[kind].send(server, { ...sent, body: { ...kinds[kind].body(), ...changes } });
}

/** Returns the posts in a reader's list. */
export async function listed(server: TestServer, kind: Kind, sent: Carried = {}): Promise<Listed[]> {
  const { body } = await kinds[kind].list(server, sent);
  return 'replies' in body ? body.replies : body;
}

/** Fields that every kind of post has in a list. */
interface Listed {
  id: number;
  nickname: string;
  status?: string | undefined;
}
