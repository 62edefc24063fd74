import { closeOnSignal } from '#api/close-on-signal.ts';
import { readConfig } from '#api/config.ts';
import { keepFilesPrivate } from '#api/storage/private-files.ts';
import { listAddresses } from '#api/publisher/page-addresses.ts';
import { startServer } from '#api/server.ts';
import { openReader } from '#db/open.ts';
import { ensureBuild } from './build.ts';
import { explain } from './explain.ts';
import { prepareData } from './seed/prepare.ts';

// npm start: all steps from a fresh clone to a served site; skips each step that is already done.
try {
  const config = readConfig(process.env);
  ensureBuild();
  keepFilesPrivate();
  let total = 0;
  const server = await startServer(config, {
    prepare: async (parts) => {
      await prepareData(parts);
      // For the line on a terminal only, because it reads every address.
      if (process.stdout.isTTY) total = await countAddresses(parts.database);
    },
    progress: (pages) => showLine(`公開しています ${pages}/${total}ページ`),
  });
  showLine('');
  closeOnSignal(() => server.close());
  if (server.newPassword) {
    console.log(`管理画面のパスワードを作りました。この一度だけ表示します: ${server.newPassword}`);
  }
  console.log(`ready ${server.url}`);
} catch (error) {
  explain(error);
  process.exit(1);
}

async function countAddresses(database: string): Promise<number> {
  const db = openReader(database);
  let count = 0;
  for await (const paths of listAddresses(db)) count += paths.length;
  await db.destroy();
  return count;
}

/** Rewrites the terminal's current line; writes nothing if output goes to a file. */
function showLine(text: string): void {
  if (!process.stdout.isTTY) return;
  process.stdout.clearLine(0);
  process.stdout.cursorTo(0);
  process.stdout.write(text);
}
