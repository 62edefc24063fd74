import { databaseFileOf } from '#db/database-file.ts';
import { findPostgres, startPostgres } from '#db/test/postgres-server.ts';
import type { Figures } from './figures.ts';
import { measureNodeImport, measureNodeReviews, measureNodeSaves } from './postgres-nodes.ts';
import { measureRenders } from './postgres-renders.ts';
import { createTemplate } from './postgres-template.ts';
import { measureWriters } from './postgres-writers.ts';

/**
 * Compares PostgreSQL, which syncs each commit, with SQLite in one run. `dataDir` holds a published site and stays as it is. Measures
 * nothing without PostgreSQL's programs.
 */
export async function measurePostgres(figures: Figures, dataDir: string, products: number): Promise<void> {
  const programs = findPostgres();
  if (programs === undefined) return;
  const postgres = await startPostgres(programs, undefined, { durable: true });
  const file = databaseFileOf(dataDir);
  try {
    await createTemplate(postgres, file);
    await measureRenders(figures, file, postgres);
    await measureWriters(figures, postgres, products);
    await measureNodeReviews(figures, { dataDir, postgres, products });
    await measureNodeSaves(figures, { dataDir, postgres, products });
    await measureNodeImport(figures, { dataDir, postgres });
  } finally {
    await postgres.stop();
  }
}
