import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#api/contract/errors.ts';
import { call, startWithOperator, type Answer } from './calls.ts';
import type { TestServer } from './server.ts';
import { freshText, kinds, listed, send, type Kind } from './visitors.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof startWithOperator>>['admin'];
beforeAll(async () => {
  ({ server, admin } = await startWithOperator());
});
afterAll(() => server.close());

/** How an entity leaves public view and returns, and the status of writes to it in between. */
interface State {
  take: (id: number) => Promise<Answer>;
  back: (id: number) => Promise<Answer>;
  status: number;
}

/** A visitor's post made before its parent disappears, with its author's cookie. */
interface Written {
  id: number;
  headers: { cookie: string };
}

type Write = (written: Written) => Promise<Answer>;

const moderate = (kind: Kind, action: string) => (id: number) =>
  admin('POST /api/admin/moderation/{kind}/{id}', { params: { kind, id }, body: { action } });
const statesOf = (kind: Kind): Record<string, State> => ({
  hidden: { take: moderate(kind, 'hide'), back: moderate(kind, 'approve'), status: 404 },
  deleted: { take: moderate(kind, 'delete'), back: moderate(kind, 'restore'), status: 410 },
});
const deletable = (place: 'products' | 'articles' | 'brands'): State => ({
  take: (id) => admin(`DELETE /api/admin/${place}/{id}`, { params: { id } }),
  back: (id) => admin(`POST /api/admin/${place}/{id}/restore`, { params: { id } }),
  status: 410,
});
const activate = (isActive: boolean) => (id: number) => admin('PATCH /api/admin/brands/{id}', { params: { id }, body: { isActive } });

let visitors = 0;
const address = () => `10.9.${++visitors >> 8}.${visitors & 255}`;
const report =
  (kind: Kind): Write =>
  ({ id }) =>
    call(server, 'POST /api/reports', { body: { kind, id, reason: 'spam' }, from: address() });
const change =
  (kind: Kind): Write =>
  ({ id, headers }) =>
    call(server, kinds[kind].change, { params: { id }, headers, body: { [kinds[kind].text]: freshText() } });
const remove =
  (kind: Kind): Write =>
  ({ id, headers }) =>
    call(server, kinds[kind].remove, { params: { id }, headers });
/** What a visitor does with a post below its parent; its writer may delete it below a parent that is away, too. */
const writesBelow = (kind: Kind): Record<string, Write> => ({ report: report(kind), change: change(kind) });
const ownWrites = (kind: Kind): Record<string, Write> => ({ ...writesBelow(kind), remove: remove(kind) });

const like =
  (place: 'reviews' | 'brand-reviews'): Write =>
  ({ id }) =>
    call(server, `POST /api/${place}/{id}/like`, { params: { id }, from: address() });
const vote: Write = ({ id }) =>
  call(server, 'POST /api/forum/replies/{replyId}/votes', { params: { replyId: id }, body: { voteType: 'up' }, from: address() });
const unvote: Write = ({ id }) => call(server, 'DELETE /api/forum/replies/{replyId}/votes', { params: { replyId: id }, from: address() });

/** Every visitor write below each parent. `kind` is the visitor's own post that the writes refer to. */
const parents: Array<{
  parent: string;
  kind: Kind;
  parentId: (written: Written) => number;
  states: Record<string, State>;
  writes: Record<string, Write>;
}> = [
  {
    parent: 'a product',
    kind: 'review',
    parentId: () => 5,
    states: { deleted: deletable('products') },
    writes: { post: () => send(server, 'review', {}, { from: address() }), like: like('reviews'), ...writesBelow('review') },
  },
  {
    parent: 'a brand',
    kind: 'brandReview',
    parentId: () => 2,
    states: { deleted: deletable('brands'), inactive: { take: activate(false), back: activate(true), status: 404 } },
    writes: {
      post: () => send(server, 'brandReview', {}, { from: address() }),
      like: like('brand-reviews'),
      ...writesBelow('brandReview'),
    },
  },
  {
    parent: 'the question of a reply',
    kind: 'reply',
    parentId: () => 8,
    states: statesOf('post'),
    writes: {
      post: () => send(server, 'reply', {}, { from: address() }),
      vote,
      'take back a vote': unvote,
      resolve: ({ id }) =>
        call(server, 'PATCH /api/forum/posts/{id}/resolve', { params: { id: 8 }, body: { replyId: id }, from: address() }),
      view: () => call(server, 'POST /api/forum/posts/{id}/views', { params: { id: 8 }, from: address() }),
      ...writesBelow('reply'),
    },
  },
  {
    parent: 'the review itself',
    kind: 'review',
    parentId: ({ id }) => id,
    states: statesOf('review'),
    writes: { like: like('reviews'), ...ownWrites('review') },
  },
  {
    parent: 'the brand review itself',
    kind: 'brandReview',
    parentId: ({ id }) => id,
    states: statesOf('brandReview'),
    writes: { like: like('brand-reviews'), ...ownWrites('brandReview') },
  },
  {
    parent: 'the reply itself',
    kind: 'reply',
    parentId: ({ id }) => id,
    states: statesOf('reply'),
    writes: { vote, 'take back a vote': unvote, ...ownWrites('reply') },
  },
  {
    parent: 'the question itself',
    kind: 'post',
    parentId: ({ id }) => id,
    states: statesOf('post'),
    writes: {
      view: ({ id }) => call(server, 'POST /api/forum/posts/{id}/views', { params: { id }, from: address() }),
      ...ownWrites('post'),
    },
  },
];

describe.each(parents)('below $parent', ({ kind, parentId, states, writes }) => {
  const cells = Object.entries(states).flatMap(([state, how]) =>
    Object.entries(writes).map(([name, write]) => [name, state, how, write] as const),
  );

  test.each(cells)('%s is refused while it is %s, and accepted once it is back', async (_name, _state, { take, back, status }, write) => {
    const { body, cookies } = await send(server, kind, {}, { from: address() });
    const written = { id: body.id, headers: { cookie: cookies[0] ?? '' } };
    const parent = parentId(written);
    expect((await take(parent)).status).toBe(200);
    const changed = await lastChange();
    const refused = await write(written);
    const left = await lastChange();
    expect((await back(parent)).status).toBe(200);
    expect([refused.status, typeof (refused.body as ErrorBody).message]).toEqual([status, 'string']);
    expect(left).toBe(changed);
    expect([200, 201, 204]).toContain((await write(written)).status);
    // A best answer would close the question to the following cases.
    const reopened = _name === 'resolve' ? await admin('POST /api/admin/forum/posts/{id}/reopen', { params: { id: parent } }) : undefined;
    expect(reopened?.status ?? 200).toBe(200);
  });
});

test.each(
  parents
    .filter(({ parent }) => !parent.endsWith('itself'))
    .flatMap(({ parent, kind, parentId, states }) =>
      Object.entries(states).map(([state, how]) => ({ parent, kind, parentId, state, how })),
    ),
)('$parent that is $state does not bring a post back that its writer deleted meanwhile', async ({ kind, parentId, how }) => {
  const { body, cookies } = await send(server, kind, {}, { from: address() });
  const written = { id: body.id, headers: { cookie: cookies[0] ?? '' } };
  const isListed = async () => (await listed(server, kind)).some(({ id }) => id === written.id);
  expect(await isListed()).toBe(true);
  const parent = parentId(written);
  expect((await how.take(parent)).status).toBe(200);
  expect((await remove(kind)(written)).status).toBe(200);
  expect((await how.back(parent)).status).toBe(200);
  expect(await isListed()).toBe(false);
  expect((await remove(kind)(written)).status).toBe(410);
});

async function lastChange(): Promise<number> {
  const last = server.reader.selectFrom('changes').select('position').orderBy('position', 'desc').limit(1);
  return (await last.executeTakeFirstOrThrow()).position;
}
