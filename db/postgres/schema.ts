import { columns } from '../search-expression.ts';
import { triggers } from './triggers.ts';

/**
 * Translates a statement of a migration to PostgreSQL: types, generated ids and references to later tables here, triggers and search by
 * texts of their own.
 */
export function translateSchema(statement: string): string[] {
  const text = statement.trim();
  const [, trigger] = /^create trigger (\w+)/.exec(text) ?? [];
  if (trigger !== undefined) return [triggers[trigger] ?? missing(trigger)];
  const [, index] = /^create virtual table (\w+)/.exec(text) ?? [];
  if (index !== undefined) return [gramsTable(index), `create index ${index}_found on ${index} using gin (grams)`];
  const [, table = ''] = /^create table (\w+)/.exec(text) ?? [];
  const [, column, counted] = /(\w+) integer primary key( autoincrement)?/.exec(text) ?? [];
  const isGiven = /primary key check \(id = 1\)/.test(text) || (column !== 'id' && counted === undefined);
  return [
    withTypes(text),
    ...(column === undefined || isGiven ? [] : [idTrigger(table, column, counted !== undefined)]),
    ...(later[table] ?? []),
  ];
}

// SQLite accepts a reference to a table that is created later.
const later: Record<string, string[]> = {
  forum_replies: ['alter table forum_posts add foreign key (best_answer_id) references forum_replies (id)'],
};

function withTypes(text: string): string {
  return text
    .replace(/\) strict(, without rowid)?$/, ')')
    .replace('best_answer_id integer references forum_replies (id)', 'best_answer_id integer')
    .replace(/ autoincrement\b/, '')
    .replace(/\binteger\b/g, 'bigint')
    .replace(/\breal\b/g, 'double precision')
    .replace(/\(\(id - 1\) \/ 1000,/, '(((id - 1) / 1000),')
    .replace('lower(hex(randomblob(16)))', `replace(gen_random_uuid()::text, '-', '')`)
    .replaceAll('char(10)', 'chr(10)');
}

function idTrigger(table: string, column: string, counted: boolean): string {
  return `create trigger ${table}_next before insert on ${table} for each row
    execute function ${counted ? `next_in_sequence('${column}')` : 'next_of_table()'}`;
}

function gramsTable(name: string): string {
  return `create table ${name} (rowid bigint primary key, ${columns.map((column) => `${column} text not null default ''`).join(', ')},
    grams tsvector not null generated always as (grams_of(array[${columns.join(', ')}])) stored)`;
}

function missing(name: string): never {
  throw new Error(`trigger ${name} has no text for PostgreSQL`);
}
