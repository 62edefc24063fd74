import { expect, onTestFinished, test } from 'vitest';
import { totpAt } from '../operators/totp.ts';
import { call } from './calls.ts';
import { addMember, codeOf, memberPassword, startWithOwner, type TestMember } from './members.ts';

test('the login of another member does not clear attempts on a member, even in their known household [AUTH-09]', async () => {
  const { server: own, owner: known } = await startWithOwner();
  onTestFinished(() => own.close());
  const other = await addMember(own, known.call, '田中', 'moderator');
  const from = '192.0.2.20';
  const enterAs = async ({ name }: TestMember, code: string) => {
    // The wait of all strangers together would slow the test down, and each code works once.
    await own.write(({ db }) => db.deleteFrom('rateLimits').execute());
    await own.write(({ db }) => db.updateTable('members').set({ codeStep: 0 }).execute());
    return (await call(own, 'POST /api/admin/auth/member', { body: { name, password: memberPassword, code }, from })).status;
  };
  const times = async (count: number, enter: () => Promise<number>) => {
    const statuses: number[] = [];
    for (let nth = 0; nth < count; nth++) statuses.push(await enter());
    return statuses;
  };
  const guess = () => enterAs(known, totpAt(known.secret, 1));
  const enterOther = () => enterAs(other, codeOf(other.secret));
  expect(await enterAs(known, codeOf(known.secret))).toBe(200);
  expect(await times(9, guess)).toEqual(Array<number>(9).fill(401));
  // The tenth attempt, which made the household wait until it turned out to be a login.
  expect(await times(2, enterOther)).toEqual([200, 200]);
  expect(await times(2, guess)).toEqual([401, 429]);
  expect(await enterOther()).toBe(429);

  // The member's own login clears them.
  await own.write(({ db }) =>
    db
      .updateTable('loginBackoffs')
      .set({ until: new Date(0).toISOString() })
      .execute(),
  );
  expect(await enterAs(known, codeOf(known.secret))).toBe(200);
  expect(await own.reader.selectFrom('loginBackoffs').selectAll().execute()).toEqual([]);
});

test('a login does not renew the day after which wrong attempts of its household end [AUTH-09]', async () => {
  const { server: own, owner } = await startWithOwner();
  onTestFinished(() => own.close());
  const enter = (name: string) =>
    call(own, 'POST /api/admin/auth/member', {
      body: { name, password: memberPassword, code: codeOf(owner.secret) },
      from: '192.0.2.30',
    });
  expect((await enter('だれでもない')).status).toBe(401);
  const bucket = () => own.reader.selectFrom('loginBackoffs').select(['attempts', 'at']).orderBy('attempts', 'desc').orderBy('at');
  const [wrong] = await bucket().execute();
  // The owner's first login has used this code.
  await own.write(({ db }) => db.updateTable('members').set({ codeStep: 0 }).execute());
  expect((await enter(owner.name)).status).toBe(200);
  expect((await bucket().execute()).filter(({ at }) => at > wrong!.at)).toEqual([]);
});
