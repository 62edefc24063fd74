import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import type { FoundMedium } from '#db/changes/media.ts';
import type { Db } from '#db/open.ts';
import { isPostgres } from '#db/postgres/dialect.ts';
import { findUpload, listUploads } from '#db/postgres/uploads.ts';
import { listUnknownMedia } from '#db/queries/media.ts';
import { isPurgeable, listPurgeable } from '../storage/purged-files.ts';
import { uploadFileOf } from '../storage/upload-places.ts';

/** Lists stored pictures of operators that have no row, at most `most`: those from before there were rows, and what a kill left. */
export async function listUnnotedUploads(db: Db, dataDir: string, most: number): Promise<FoundMedium[]> {
  const stored = isPostgres(db) ? (await listUploads(db)).filter(isPurgeable) : await listPurgeable(dataDir);
  const unknown = await listUnknownMedia(
    db,
    stored.filter((name) => !name.startsWith('photos/')),
  );
  return Promise.all(unknown.slice(0, most).map((name) => noteOf(db, dataDir, name)));
}

async function noteOf(db: Db, dataDir: string, name: string): Promise<FoundMedium> {
  const file = uploadFileOf(dataDir, name);
  const bytes = isPostgres(db) ? await findUpload(db, name) : await readFile(file).catch(() => undefined);
  const times = await stat(file).catch(() => undefined);
  // A broken file is listed too, so that it can be deleted.
  const { width = 0, height = 0 } = bytes
    ? await sharp(bytes)
        .metadata()
        .catch(() => ({ width: 0, height: 0 }))
    : {};
  return { name, fileName: '', width, height, bytes: bytes?.length ?? 0, uploadedAt: (times?.mtime ?? new Date()).toISOString() };
}
