import Database from 'better-sqlite3';
import type { Manifest } from './manifest.ts';

/** Copies one snapshot of a database while others write; returns the copy's newest change and row counts. Blocks the thread. */
export function copySnapshot(from: string, to: string): Pick<Manifest, 'position' | 'rows'> {
  const source = new Database(from, { readonly: true, fileMustExist: true });
  try {
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
  const copy = new Database(to, { readonly: true });
  try {
    if (copy.pragma('quick_check', { simple: true }) !== 'ok') throw new Error('the copy of the database is damaged');
    return { position: Number(copy.prepare('select coalesce(max(position), 0) from changes').pluck().get()), rows: countRows(copy) };
  } finally {
    copy.close();
  }
}

/** Returns a Japanese sentence if a snapshot is damaged or its row counts differ from the stored ones. */
export function problemOfSnapshot(file: string, stored: Manifest['rows']): string | undefined {
  const db = new Database(file, { readonly: true });
  try {
    if (db.pragma('integrity_check', { simple: true }) !== 'ok') return 'データベースが壊れています。';
    const restored = countRows(db);
    const [table] = Object.keys(stored ?? {}).filter((name) => stored?.[name] !== restored[name]);
    return table === undefined ? undefined : `${table} の行数が、バックアップしたときと違います。`;
  } finally {
    db.close();
  }
}

/** Returns the row count of every table, by name. */
function countRows(database: Database.Database): Record<string, number> {
  const tables = database.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name");
  const names = tables.pluck().all() as string[];
  return Object.fromEntries(names.map((name) => [name, database.prepare(`select count(*) from "${name}"`).pluck().get() as number]));
}
