import { hour } from '#api/contract/durations.ts';
import { fc } from '#db/test/random.ts';
import { callOffNotice, createNotice, endNotice, turnNotices, updateNotice } from '#db/changes/notices.ts';
import type { Write } from '#db/changes/log.ts';
import type { RandomChange } from './random-change.ts';

const id = (max: number) => fc.integer({ min: 1, max });

/** Hours from the write to when the notice begins and ends. */
const times = fc.constantFrom<[starts: number, ends: number | null]>([-1, null], [-1, 1], [1, 2], [-2, -1]);
const notice = fc.record({
  kind: fc.constantFrom<'recall' | 'safety'>('recall', 'safety'),
  title: fc.constantFrom('回収', '注意'),
  products: fc.uniqueArray(id(24), { minLength: 1, maxLength: 3 }),
  brandId: fc.option(id(18)),
  times,
});

const at = (write: Write, hours: number) => new Date(Date.parse(write.at) + hours * hour).toISOString();
const last = async ({ db }: Write) =>
  (await db.selectFrom('notices').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;

/** Generates recalls and safety notices that begin, change and end. */
export const noticeChange: fc.Arbitrary<RandomChange> = fc.oneof(
  notice.map(({ kind, title, products, brandId, times: [starts, ends] }): RandomChange => [
    `notice about ${products.join()} and brand ${brandId} from ${starts} until ${ends}`,
    (write) =>
      createNotice(write, {
        ...{ kind, title, body: title, lot: null, brandId, sourceUrl: 'https://example.jp/', productIds: products },
        ...{ startsAt: at(write, starts), endsAt: ends === null ? null : at(write, ends) },
      }),
  ]),
  notice.map(({ title, products, brandId }): RandomChange => [
    `the last notice about ${products.join()} and brand ${brandId}`,
    async (write) => updateNotice(write, await last(write), { title, productIds: products, brandId }),
  ]),
  fc.constant<RandomChange>(['end the last notice', async (write) => endNotice(write, await last(write))]),
  fc.constant<RandomChange>(['call the last notice off', async (write) => callOffNotice(write, await last(write))]),
  fc.constant<RandomChange>(['turn notices two hours later', (write) => turnNotices({ ...write, at: at(write, 2) })]),
);
