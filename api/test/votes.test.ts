import { fc } from '#db/test/random.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from './calls.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Vote = 'up' | 'down' | null;
const replies = [1, 2, 3, 4, 5];

function vote(replyId: number, voteType: Vote, options: { from?: string; headers?: Record<string, string> }) {
  return voteType === null
    ? call(server, 'DELETE /api/forum/replies/{replyId}/votes', { params: { replyId }, ...options })
    : call(server, 'POST /api/forum/replies/{replyId}/votes', { params: { replyId }, ...options, body: { voteType } });
}

async function countsOf(replyId: number) {
  const rows = await server.reader.selectFrom('forumVotes').select(['userId', 'voteType']).where('replyId', '=', replyId).execute();
  const { upvotes, downvotes } = await server.reader
    .selectFrom('forumReplies')
    .select(['upvotes', 'downvotes'])
    .where('id', '=', replyId)
    .executeTakeFirstOrThrow();
  const of = (type: Vote) => rows.filter(({ voteType }) => voteType === type).length;
  return { counted: [upvotes, downvotes], stored: [of('up'), of('down')], rows: rows.length };
}

/** Returns a visitor with its own cookie; five share an address. */
async function visitor(at: number): Promise<{ from: string; headers: { cookie: string } }> {
  const from = `198.51.100.${Math.floor(at / 5)}`;
  const { cookies } = await call(server, 'GET /api/forum/posts/{id}', { params: { id: 1 }, from });
  return { from, headers: { cookie: cookies[0] ?? '' } };
}

test('random votes of many visitors at once: counts equal rows, rows each visitor’s last vote [FORUM-34 FORUM-49 FORUM-50 FORUM-51 DATA-08]', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, (_, at) => visitor(at)));
  const seeded = await Promise.all(replies.map(countsOf));
  const operations = fc.array(
    fc.record({
      who: fc.nat({ max: people.length - 1 }),
      reply: fc.constantFrom(...replies),
      voteType: fc.constantFrom<Vote>('up', 'down', null),
    }),
    { minLength: 1000, maxLength: 1000 },
  );
  const last = new Map<string, Vote>();
  const run = fc.asyncProperty(operations, async (all) => {
    // Each visitor waits for its own responses only.
    const turns = people.map(async (person, who) => {
      for (const { reply, voteType } of all.filter((each) => each.who === who)) {
        const { status, body } = await vote(reply, voteType, person);
        expect([status, body.myVote]).toEqual([200, voteType]);
        last.set(`${who} ${reply}`, voteType);
      }
    });
    await Promise.all(turns);
    for (const [at, reply] of replies.entries()) {
      const { counted, stored } = await countsOf(reply);
      expect(counted).toEqual(stored);
      const wanted = people.map((_, who) => last.get(`${who} ${reply}`) ?? null);
      const before = seeded[at]?.stored ?? [0, 0];
      expect(stored.map((count, side) => count - (before[side] ?? 0))).toEqual(
        (['up', 'down'] as const).map((type) => wanted.filter((given) => given === type).length),
      );
    }
  });
  await fc.assert(run, { numRuns: isLongRun ? 10 : 1, endOnFailure: true });
});

test('a visitor counts once, however often and from however many places at once [FORUM-34 DATA-08]', async () => {
  const reply = 6;
  const { rows, counted } = await countsOf(reply);
  const person = await visitor(500);
  const places = Array.from({ length: 50 }, (_, at) => ({ ...person, from: `203.0.113.${at}` }));
  const answers = await Promise.all(places.map((place, at) => vote(reply, at % 2 ? 'up' : 'down', place)));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  const after = await countsOf(reply);
  expect(after.rows).toBe(rows + 1);
  expect(after.counted).toEqual(after.stored);
  expect(after.counted.reduce((sum, count) => sum + count)).toBe(counted.reduce((sum, count) => sum + count) + 1);
});

test('an address casts at most ten votes on one reply; the eleventh is refused and not counted [FORUM-34 DATA-08]', async () => {
  const reply = 8;
  const { rows, counted } = await countsOf(reply);
  const from = '203.0.113.77';
  const someone = async () => ({
    from,
    headers: { cookie: (await call(server, 'GET /api/forum/posts/{id}', { params: { id: 1 }, from })).cookies[0] ?? '' },
  });
  const people = [];
  for (let at = 0; at < 11; at++) people.push(await someone());
  expect(new Set(people.map(({ headers }) => headers.cookie)).size).toBe(11);
  for (const person of people.slice(0, 10)) expect((await vote(reply, 'up', person)).status).toBe(200);
  expect(await vote(reply, 'up', people[10]!)).toMatchObject({ status: 429, body: { code: 'too_many' } });
  const full = await countsOf(reply);
  expect([full.rows, full.counted]).toEqual([rows + 10, [(counted[0] ?? 0) + 10, counted[1]]]);
  // An earlier vote may be changed, and a withdrawn one makes room.
  expect((await vote(reply, 'down', people[0]!)).status).toBe(200);
  expect((await vote(reply, null, people[1]!)).status).toBe(200);
  expect((await vote(reply, 'up', people[10]!)).status).toBe(200);
});

test('without a cookie, or with a forged one, the address counts once [FORUM-34 DATA-08]', async () => {
  const reply = 7;
  const { rows } = await countsOf(reply);
  const forged = Array.from({ length: 20 }, (_, at) => ({ cookie: `visitor=${'A'.repeat(21)}${String.fromCharCode(65 + at)}.v1.forged` }));
  for (const headers of [{}, {}, ...forged]) expect((await vote(reply, 'up', { from: '203.0.113.99', headers })).status).toBe(200);
  expect((await countsOf(reply)).rows).toBe(rows + 1);
});
