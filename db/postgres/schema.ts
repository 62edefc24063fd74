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
  if (index !== undefined)
    return [
      gramsTable(index),
      `create index ${index}_found on ${index} using gin (grams)`,
      `create index ${index}_long on ${index} (rowid) where is_long`,
    ];
  const [, table = ''] = /^create table (\w+)/.exec(text) ?? [];
  const [, column, counted] = /(\w+) integer primary key( autoincrement)?/.exec(text) ?? [];
  const isGiven = /primary key check \(id = 1\)/.test(text) || (column !== 'id' && counted === undefined);
  return [
    withTypes(text),
    ...(column === undefined || isGiven ? [] : idTriggers(table, column, counted !== undefined)),
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
    .replace(/\) virtual$/, ') stored')
    .replace(/\binteger\b/g, 'bigint')
    .replace(/\breal\b/g, 'double precision')
    .replace(/\(\(id - 1\) \/ 1000,/, '(((id - 1) / 1000),')
    .replace('lower(hex(randomblob(16)))', `replace(gen_random_uuid()::text, '-', '')`)
    .replaceAll('char(10)', 'chr(10)');
}

// Ids count as in SQLite: one more than the highest ever stored (`sqlite_sequence`), or than the highest stored now. Rows of a failed write
// leave no gap, because writes are serial.
function idTriggers(table: string, column: string, counted: boolean): string[] {
  const next = counted
    ? `insert into sqlite_sequence as s (name, seq) values ('${table}', 1)
       on conflict (name) do update set seq = s.seq + 1 returning seq into new.${column}`
    : `select coalesce(max(${column}), 0) + 1 into new.${column} from ${table}`;
  const given = counted ? [countGiven(table, column)] : [];
  return [
    `create function ${table}_next() returns trigger language plpgsql as $$ begin ${next}; return new; end $$;
     create trigger ${table}_next before insert on ${table} for each row when (new.${column} is null) execute function ${table}_next()`,
    ...given,
  ];
}

// Given ids count once for each statement, as in `triggers`.
function countGiven(table: string, column: string): string {
  return `create function ${table}_given() returns trigger language plpgsql as $$
      declare given bigint;
      begin
        select max(${column}) into given from added;
        if given > coalesce((select seq from sqlite_sequence where name = '${table}'), 0) then
          insert into sqlite_sequence (name, seq) values ('${table}', given) on conflict (name) do update set seq = excluded.seq;
        end if;
        return null;
      end $$;
    create trigger ${table}_given after insert on ${table} referencing new table as added
      for each statement execute function ${table}_given()`;
}

// A row written without lexemes is found by its texts, as those that are too long for a `tsvector`.
function gramsTable(name: string): string {
  return `create table ${name} (rowid bigint primary key, ${columns.map((column) => `${column} text not null default ''`).join(', ')},
    is_long boolean not null default true, grams tsvector not null default '')`;
}

function missing(name: string): never {
  throw new Error(`trigger ${name} has no text for PostgreSQL`);
}
