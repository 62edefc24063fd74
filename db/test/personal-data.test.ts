import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoDatabase } from './demo-database.ts';

const personal = /^(email|recipient|nickname|user_agent|password_hash|token_hash|ip_address|(author|address|reporter)_key)$/;

test('the list for a leak names every table with an address, a nickname, a hash or a key of a person', async () => {
  const db = await demoDatabase();
  const { rows } = await sql<{ table: string; column: string }>`
    select t.name as "table", c.name as "column" from sqlite_schema t, pragma_table_info(t.name) c where t.type = 'table'`.execute(db);
  await db.destroy();
  const tables = new Set(rows.filter(({ column }) => personal.test(column)).map(({ table }) => table));
  expect(tables.size).toBeGreaterThan(12);
  // As JSON: reviews that were sent in a newsletter.
  tables.add('letters');
  const manual = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
  const [, list = ''] = manual.split('## When data may have leaked');
  expect([...tables].filter((table) => !list.includes(`\`${table}\``))).toEqual([]);
});
