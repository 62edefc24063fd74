import { createChallenge, solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { applyRetention } from '#db/changes/retention.ts';
import { call } from './calls.ts';
import { startTestServer } from './server.ts';
import { send } from './visitors.ts';

const server = await startTestServer({ WRITE_LIMITS: '1' });
afterAll(() => server.close());
beforeEach(forgetPosts);

const getChallenge = async () => (await call(server, 'GET /api/challenge')).body as Challenge;
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
const solve = async (challenge: Challenge) => encode({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
const prove = async () => solve(await getChallenge());

/** Deletes the counts per household and those of all visitors. */
async function forgetPosts(): Promise<void> {
  await server.write(async ({ db }) => {
    for (const table of ['rateLimits', 'postAddresses'] as const) await db.deleteFrom(table).execute();
  });
}

/** Sends a post of one household, of alternating kinds to avoid every other limit. */
let nth = 0;
const post = (from: string, proof?: string) =>
  send(server, nth++ % 2 === 0 ? 'reply' : 'post', {}, { from, ...(proof === undefined ? {} : { headers: { 'x-proof': proof } }) });

async function writeThree(from: string): Promise<void> {
  for (let written = 0; written < 3; written++) expect((await post(from)).status).toBe(201);
}

const reasonOf = async (id: number) =>
  (await server.reader.selectFrom('heldPosts').select('reasons').where('postId', '=', id).orderBy('at', 'desc').executeTakeFirst())
    ?.reasons;

test('three posts a day need no proof; the fourth is held without one and published with one', async () => {
  const from = '203.0.113.1';
  await writeThree(from);
  const held = await post(from);
  expect(held).toMatchObject({ status: 202, body: { status: 'pending' } });
  expect(await reasonOf(held.body.id)).toBe('["unproven"]');
  expect(await post(from, await prove())).toMatchObject({ status: 201, body: { status: 'published' } });
  expect((await post('203.0.113.2')).status).toBe(201);
});

test('a proof counts once: of ten posts that share one, one is public and none is refused', async () => {
  const proof = await prove();
  const households = Array.from({ length: 10 }, (_, at) => `203.0.114.${at}`);
  for (const from of households) await writeThree(from);
  const statuses = (await Promise.all(households.map((from) => post(from, proof)))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, ...Array<number>(9).fill(202)]);
  expect((await post('203.0.114.0', proof)).status).toBe(202);
});

test('forged, changed, unsolved, late and missing proofs hold a post and refuse nothing', async () => {
  const from = '203.0.113.3';
  await writeThree(from);
  const challenge = await getChallenge();
  const solution = await solveChallenge({ challenge, deriveKey });
  const secrets = { hmacSignatureSecret: 'a secret of somebody else', hmacKeySignatureSecret: 'another' };
  const forged = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey, ...secrets });
  const proofs = [
    await solve(forged),
    encode({ challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution }),
    encode({ challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } }, solution }),
    encode({ challenge, solution: { ...solution, derivedKey: '00' } }),
    encode({ challenge, solution: null }),
    encode({ challenge: { parameters: null, signature: challenge.signature }, solution }),
    encode({ challenge: { parameters: { expiresAt: {} }, signature: 1 }, solution: 'x' }),
    encode([]),
    'garbage',
    'A'.repeat(4000),
  ];
  for (const proof of proofs) {
    await forgetPosts();
    await writeThree(from);
    expect([proof, (await post(from, proof)).status]).toEqual([proof, 202]);
  }
});

test('a challenge lasts ten minutes, is not stored, and is given sixty times in ten minutes', async () => {
  const { headers, body } = await call(server, 'GET /api/challenge', { from: '203.0.113.4' });
  expect(headers['cache-control']).toBe('no-store');
  const { expiresAt = 0 } = body.parameters;
  expect(expiresAt).toBeGreaterThan(Date.now() / 1000 + 590);
  expect(expiresAt).toBeLessThanOrEqual(Date.now() / 1000 + 601);
  for (let nth = 1; nth < 60; nth++) expect((await call(server, 'GET /api/challenge', { from: '203.0.113.4' })).status).toBe(200);
  expect((await call(server, 'GET /api/challenge', { from: '203.0.113.4' })).status).toBe(429);
});

test('forgets used proofs after a day, long after their challenges have expired', async () => {
  const used = () => server.reader.selectFrom('usedProofs').selectAll().execute();
  expect((await used()).length).toBeGreaterThan(0);
  await server.write(({ db }) => applyRetention({ db, at: new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString() }));
  expect(await used()).toEqual([]);
});
