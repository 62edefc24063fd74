import Database from 'better-sqlite3';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { LogPlace } from '#db/queries/changes.ts';
import { isForMachines, pageFile } from './page-file.ts';
import { endings } from './write-page.ts';

/** One published page: its path, the hash of its bytes, and the tags of the rows it shows. */
export interface IndexedPage {
  path: string;
  hash: string;
  tags: readonly string[];
}

/** Changes of a batch to the pages of a generation. */
interface IndexChanges {
  written: IndexedPage[];
  removed: string[];
  /** Paths whose render failed or whose bytes on disk may differ from these; they are rendered again and always written. */
  failed: string[];
  /** The pages include every change up to this place. */
  place: LogPlace;
  /** Pages that an unfinished batch has rendered, and the position it will reach. */
  done?: { target: number; paths: string[] };
}

/** State of an index; `failing` counts its failures. */
export interface IndexState {
  place: LogPlace;
  /** Identity of the database that the pages were rendered from; empty if an earlier release rendered them. */
  origin: string;
  /** Position that an unfinished batch will reach; 0 without one. */
  target: number;
  complete: boolean;
  pages: number;
  failing: number;
}

const schema = `
  create table if not exists meta (name text primary key, value) without rowid;
  create table if not exists pages (id integer primary key, path text not null unique, hash text not null);
  create table if not exists tags (id integer primary key, name text not null unique);
  create table if not exists page_tags (tag_id integer not null, page_id integer not null, primary key (tag_id, page_id)) without rowid;
  create index if not exists page_tags_page on page_tags (page_id);
  create table if not exists failures (path text primary key) without rowid;
  create table if not exists done (path text primary key) without rowid;
  create table if not exists unsynced (id integer primary key, path text not null unique);
  insert or ignore into meta values ('position', 0), ('stamp', ''), ('origin', ''), ('target', 0), ('complete', 0);
`;

/**
 * Index of one generation: its pages, the tags each depends on, and the log position reached. Calls block the thread, longer as
 * the site grows, so the server calls it through `openIndexThread`.
 */
export class PageIndex {
  readonly #db: Database.Database;
  readonly #sql: ReturnType<typeof prepare>;
  /** Kept as a counter: counting the pages of a large site for each batch would cost more than the batch. */
  #pages: number;

  constructor(file: string) {
    this.#db = new Database(file);
    this.#db.pragma('journal_mode = WAL');
    this.#db.pragma('synchronous = FULL');
    this.#db.exec(schema);
    this.#sql = prepare(this.#db);
    this.#pages = Number(this.#sql.count.get());
  }

  state(): IndexState {
    return {
      place: { position: Number(this.#sql.meta.get('position')), stamp: String(this.#sql.meta.get('stamp')) },
      origin: String(this.#sql.meta.get('origin')),
      target: Number(this.#sql.meta.get('target')),
      complete: this.#complete,
      pages: this.#pages,
      failing: Number(this.#sql.failing.get()),
    };
  }

  /** Runs SQLite's quick check; returns whether the file is intact. */
  isSound(): boolean {
    return this.#db.pragma('quick_check(1)', { simple: true }) === 'ok';
  }

  /** Records the database and the place in its log that the pages are rendered from, before the first page. */
  begin(origin: string, place: LogPlace): void {
    this.#db.transaction(() => {
      this.#sql.setMeta.run('origin', origin);
      this.#reach(place);
    })();
  }

  /** Records that every page has been rendered once and is on disk. */
  finish(): void {
    this.#db.transaction(() => {
      this.#sql.synced.run(this.lastUnsynced());
      this.#sql.setMeta.run('complete', 1);
    })();
  }

  /** Returns the highest id of the pages whose files may not be on disk yet; 0 if all are. */
  lastUnsynced(): number {
    return Number(this.#sql.lastUnsynced.get());
  }

  /** Records that the files of every page up to `last` are on disk. */
  synced(last: number): void {
    this.#sql.synced.run(last);
  }

  /** Removes the pages whose files may not be on disk and marks them as failed, so that they are rendered and written again. */
  distrustUnsynced(): void {
    this.#db.transaction(() => {
      const paths = this.#sql.unsynced.all() as string[];
      for (const path of paths) {
        this.#remove(path);
        this.#sql.fail.run(path);
      }
      this.#sql.synced.run(this.lastUnsynced());
    })();
    this.#pages = Number(this.#sql.count.get());
  }

  hashOf(path: string): string | undefined {
    return this.#sql.hash.get(path) as string | undefined;
  }

  hashesOf(paths: readonly string[]): Array<string | undefined> {
    return paths.map((path) => this.hashOf(path));
  }

  /** Returns the pages that depend on one of the tags, and `besides`, the most important to readers first. */
  pathsWith(tags: readonly string[], besides: readonly string[]): string[] {
    const paths = this.#sql.withTags.all(JSON.stringify(tags)) as string[];
    return [...new Set([...paths, ...besides])].sort(byImportance);
  }

  tagsOf(path: string): string[] {
    return this.#sql.tagsOf.all(path) as string[];
  }

  allPaths(): string[] {
    return this.#sql.paths.all() as string[];
  }

  failures(): string[] {
    return this.#sql.failures.all() as string[];
  }

  /** Returns the pages that the unfinished batch has rendered. */
  done(): string[] {
    return this.#sql.done.all() as string[];
  }

  /** Stores a batch's changes and the place it reached, in one transaction. */
  apply({ written, removed, failed, place, done }: IndexChanges): void {
    const more = this.#db.transaction(() => {
      const added = written.filter((page) => this.#put(page)).length;
      const lost = removed.filter((path) => this.#remove(path)).length;
      for (const path of failed) this.#sql.fail.run(path);
      if (!this.#complete) for (const path of [...written.map((page) => page.path), ...removed]) this.#sql.noteUnsynced.run(path);
      this.#reach(place);
      this.#keepDone(done);
      return added - lost;
    })();
    this.#pages += more;
  }

  /** Marks pages as doubtful before their bytes may change, so that they are rendered and written again. */
  doubt(paths: readonly string[]): void {
    this.#db.transaction(() => {
      for (const path of paths) this.#sql.fail.run(path);
    })();
  }

  /**
   * Marks pages as doubtful whose files in the generation's folder are missing or empty, except those that are already: an early render
   * may have removed them. Checks a portion of the pages after `after`; `last` is the last one checked, undefined if none is left.
   */
  doubtLost(folder: string, after: string): { last: string | undefined; lost: number } {
    const paths = this.#sql.portion.all(after) as string[];
    const lost = paths.filter((path) => !hasFiles(join(folder, 'pages', pageFile(path))));
    if (lost.length > 0) this.doubt(lost);
    return { last: paths.at(-1), lost: lost.length };
  }

  close(): void {
    this.#db.close();
  }

  #reach({ position, stamp }: LogPlace): void {
    this.#sql.setMeta.run('position', position);
    this.#sql.setMeta.run('stamp', stamp);
  }

  #keepDone({ target, paths }: { target: number; paths: string[] } = { target: 0, paths: [] }): void {
    if (target === 0) this.#sql.forgetDone.run();
    for (const path of paths) this.#sql.keepDone.run(path);
    this.#sql.setMeta.run('target', target);
  }

  get #complete(): boolean {
    return Number(this.#sql.meta.get('complete')) === 1;
  }

  /** Stores a page; returns whether it is new. */
  #put({ path, hash, tags }: IndexedPage): boolean {
    this.#sql.recover.run(path);
    const isNew = this.hashOf(path) === undefined;
    const id = this.#sql.putPage.get(path, hash) as number;
    const wanted = new Set(tags);
    const stored = this.#sql.tagsOf.all(path) as string[];
    for (const name of stored) if (!wanted.has(name)) this.#sql.dropTag.run(id, name);
    const missing = stored.length === 0 ? wanted : wanted.difference(new Set(stored));
    for (const name of missing) {
      this.#sql.putTag.run(name);
      this.#sql.link.run(id, name);
    }
    return isNew;
  }

  /** Removes a page; returns whether it existed. */
  #remove(path: string): boolean {
    this.#sql.recover.run(path);
    this.#sql.dropTags.run(path);
    return this.#sql.dropPage.run(path).changes > 0;
  }
}

function prepare(db: Database.Database) {
  return {
    meta: db.prepare('select value from meta where name = ?').pluck(),
    setMeta: db.prepare('insert into meta values (?, ?) on conflict do update set value = excluded.value'),
    count: db.prepare('select count(*) from pages').pluck(),
    hash: db.prepare('select hash from pages where path = ?').pluck(),
    paths: db.prepare('select path from pages order by path').pluck(),
    portion: db
      .prepare('select path from pages where path > ? and path not in (select path from failures) order by path limit 200')
      .pluck(),
    failures: db.prepare('select path from failures order by path').pluck(),
    failing: db.prepare('select count(*) from failures').pluck(),
    withTags: db
      .prepare(
        `select distinct pages.path from json_each(?) wanted join tags on tags.name = wanted.value
         join page_tags on page_tags.tag_id = tags.id join pages on pages.id = page_tags.page_id`,
      )
      .pluck(),
    // The plus sign as in `db/dialect.ts`: without it SQLite would compile this again for each page.
    tagsOf: db
      .prepare('select name from pages join page_tags on page_id = pages.id join tags on tags.id = tag_id where path = +? order by name')
      .pluck(),
    putPage: db.prepare('insert into pages (path, hash) values (?, ?) on conflict do update set hash = excluded.hash returning id').pluck(),
    putTag: db.prepare('insert or ignore into tags (name) values (?)'),
    link: db.prepare('insert or ignore into page_tags (tag_id, page_id) select id, ? from tags where name = ?'),
    dropTag: db.prepare('delete from page_tags where page_id = ? and tag_id = (select id from tags where name = ?)'),
    dropTags: db.prepare('delete from page_tags where page_id = (select id from pages where path = ?)'),
    dropPage: db.prepare('delete from pages where path = ?'),
    done: db.prepare('select path from done').pluck(),
    keepDone: db.prepare('insert or ignore into done values (?)'),
    forgetDone: db.prepare('delete from done'),
    noteUnsynced: db.prepare('insert or replace into unsynced (path) values (?)'),
    unsynced: db.prepare('select path from unsynced').pluck(),
    lastUnsynced: db.prepare('select coalesce(max(id), 0) from unsynced').pluck(),
    synced: db.prepare('delete from unsynced where id <= ?'),
    fail: db.prepare('insert or ignore into failures values (?)'),
    recover: db.prepare('delete from failures where path = ?'),
  };
}

function byImportance(one: string, other: string): number {
  return Number(isForMachines(one)) - Number(isForMachines(other)) || one.length - other.length || (one < other ? -1 : 1);
}

function hasFiles(file: string): boolean {
  return endings.every((ending) => (statSync(file + ending, { throwIfNoEntry: false })?.size ?? 0) > 0);
}
