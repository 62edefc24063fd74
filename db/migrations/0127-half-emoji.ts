import { sql, type Kysely } from 'kysely';

const lists = [
  ...['additional_images', 'picture_alts', 'features', 'recommendations', 'faqs'],
  ...['ingredient_names', 'additives', 'analysis', 'feeding_table', 'unknown_ingredients'],
];

/**
 * Writes U+FFFD for half an emoji in the lists of products. The release before stored its escape from imported files, which PostgreSQL
 * refuses to read as JSON.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const list of lists) {
    const column = sql.ref(list);
    const suspect = sql<{ id: number; stored: string }>`
      select id, ${column} as stored from products where instr(${column}, ${String.raw`\ud`}) > 0 order by id`;
    for (const { id, stored } of (await suspect.execute(db)).rows) {
      const whole = JSON.stringify((JSON.parse(stored) as string[]).map((text) => text.toWellFormed()));
      if (whole !== stored) await sql`update products set ${column} = ${whole} where id = ${id}`.execute(db);
    }
  }
}
