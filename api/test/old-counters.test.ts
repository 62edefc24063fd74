import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { dayAfter } from '#api/contract/durations.ts';
import { startScheduledJobs } from '#api/scheduled-jobs.ts';
import { tokyoDay } from '#api/tokyo-day.ts';
import { updateCountRules } from '#db/changes/settings.ts';
import { mondayOf } from '#db/days.ts';
import { startTestServer } from './server.ts';

test('the daily job makes weeks of old days, and deletes what is past the months of the settings', async () => {
  const own = await startTestServer();
  const week = mondayOf(dayAfter(tokyoDay(), -150));
  const rows = [0, 2, 6].map((day) => ({ measure: 'productViews' as const, day: dayAfter(week, day), item: 5, detail: '', times: 2 }));
  const past = { measure: 'views' as const, day: dayAfter(tokyoDay(), -200), item: 0, detail: 'home', times: 3 };
  await own.write(({ db }) =>
    db
      .insertInto('counters')
      .values([...rows, past])
      .execute(),
  );
  // Bytes that no text is equal to; the job goes on to what is past.
  await own.write(({ db }) => sql`insert into counters values ('missingPages', ${week}, 0, cast(x'2feda080' as text), 1)`.execute(db));
  const stored = () =>
    own.reader.selectFrom('counters').selectAll().where('measure', '<>', 'missingPages').orderBy('measure').orderBy('day').execute();
  const run = async (expected: unknown) => {
    const stop = startScheduledJobs({ ...own, config: readConfig({ DATA_DIR: own.dataDir }) });
    await expect.poll(stored).toEqual(expected);
    stop();
  };
  const rolledUp = { measure: 'productViews', day: week, item: 5, detail: '', times: 6 };
  await run([rolledUp, past]);
  await own.write((write) => updateCountRules(write, { countMonths: 3 }));
  await run([]);
  await own.close();
});
