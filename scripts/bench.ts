import { parseArgs } from 'node:util';
import { measureCounting } from './bench/counting.ts';
import { measureConsoleTable, measureImport } from './bench/console.ts';
import { measureCleanPublish } from './bench/publish.ts';
import { measureConsoleSaves } from './bench/console-saves.ts';
import { measureFilterClicks } from './bench/filter-clicks.ts';
import { Figures } from './bench/figures.ts';
import { growDataDir } from './bench/grown.ts';
import { measureMixedLoad } from './bench/mixed-load.ts';
import { measurePages } from './bench/pages.ts';
import { measurePostgres } from './bench/postgres.ts';
import { measureProof } from './bench/proof.ts';
import { measureReplyToLive } from './bench/reply-to-live.ts';
import { measureReviews } from './bench/reviews.ts';
import { measureSaveToLive } from './bench/save-to-live.ts';
import { measureSearch } from './bench/search.ts';
import { measureServing } from './bench/serve.ts';
import { measureStart } from './bench/start.ts';
import { measureSwap } from './bench/swap.ts';
import { ensureBuild } from './build.ts';
import { explain } from './explain.ts';

// npm run bench [-- --sizes 1000,10000,100000] [--questions 100000] [--load 30] [--json bench.json] [--postgres]: measures publishing and serving.
try {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '1000,10000,100000' },
      questions: { type: 'string', default: '100000' },
      // Seconds of reading during writes; 1800 for a soak of half an hour.
      load: { type: 'string', default: '30' },
      json: { type: 'string', default: 'bench.json' },
      // Compares PostgreSQL with SQLite, and measures nothing else.
      postgres: { type: 'boolean', default: false },
    },
  });
  ensureBuild();
  const figures = new Figures();
  for (const products of values.sizes.split(',').filter(Boolean).map(Number)) {
    const { dataDir, database, remove } = await growDataDir(products);
    try {
      measureCleanPublish(figures, dataDir, products);
      if (values.postgres) {
        await measurePostgres(figures, dataDir, products);
        continue;
      }
      await measureStart(figures, dataDir, products);
      await measureSearch(figures, dataDir, products);
      await measureSaveToLive(figures, dataDir, products);
      await measureConsoleTable(figures, dataDir, products);
      await measureCounting(figures, dataDir, database, products);
      await measureSwap(figures, dataDir, products);
      if (products <= 1000) {
        await measureProof(figures, dataDir);
        await measureServing(figures, dataDir, products);
        await measurePages(figures, dataDir);
        await measureFilterClicks(figures, dataDir);
        await measureMixedLoad(figures, dataDir, products, Number(values.load));
        await measureReviews(figures, dataDir, products);
        await measurePostgres(figures, dataDir, products);
        await measureConsoleSaves(figures, dataDir);
        // Last, because it publishes fifty thousand more pages.
        await measureImport(figures, dataDir, database);
      }
    } finally {
      remove();
    }
  }
  // 0 skips the forum.
  if (Number(values.questions) > 0 && !values.postgres) await measureForum(figures, Number(values.questions));
  figures.save(values.json);
  if (figures.missed.length > 0) {
    console.error(`下回った目標: ${figures.missed.join(' ')}`);
    process.exitCode = 1;
  }
} catch (error) {
  explain(error);
  process.exit(1);
}

async function measureForum(figures: Figures, questions: number): Promise<void> {
  const { dataDir, remove } = await growDataDir(0, questions);
  try {
    measureCleanPublish(figures, dataDir, `questions.${questions}`);
    await measureReplyToLive(figures, dataDir, questions);
  } finally {
    remove();
  }
}
