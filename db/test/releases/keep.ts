import Database from 'better-sqlite3';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { migrate } from '../../migrate.ts';
import { openWriter } from '../../open.ts';

// node db/test/releases/keep.ts <name>: stores a small database made by the current code, for the tests of later code.
const [name = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-release-'));
const file = join(folder, 'pet-mikke.db');
const db = openWriter(file);
await migrate(db);
await db.destroy();
const plain = new Database(file);
plain.exec(readFileSync(join(import.meta.dirname, 'rows.sql'), 'utf8'));
plain.pragma('journal_mode = DELETE');
plain.exec('vacuum');
plain.close();
writeFileSync(join(import.meta.dirname, `${name}.db.gz`), gzipSync(readFileSync(file), { level: 9 }));
rmSync(folder, { recursive: true });
