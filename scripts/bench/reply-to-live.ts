import { databaseFileOf } from '#db/database-file.ts';
import { openReader } from '#db/open.ts';
import { percentile, type Figures } from './figures.ts';
import { lastPublish, publishedThrough, text, until } from './save-to-live.ts';
import { runServer } from './server-process.ts';

const replies = 100;

/** Replies to open questions one after another, and measures from the response until the question's page is served with the reply. */
export async function measureReplyToLive(figures: Figures, dataDir: string, questions: number): Promise<void> {
  const ids = await listOpen(databaseFileOf(dataDir), questions);
  const server = await runServer(dataDir);
  try {
    const live: number[] = [];
    const pages: number[] = [];
    for (const [nth, id] of ids.entries()) {
      const content = `${nth}件目の計測のための回答です。`;
      const { position, answered } = await reply(server.url, id, content);
      live.push(await until(answered, async () => (await text(`${server.url}/forum/post/${id}`)).includes(content)));
      await until(answered, async () => (await publishedThrough(server.url)) >= position);
      pages.push((await lastPublish(server))?.rendered ?? 0);
    }
    const name = `publish.reply_to_live.${questions}`;
    figures.add(`${name}.p50_ms`, percentile(live, 0.5), 'ms');
    figures.add(`${name}.p99_ms`, percentile(live, 0.99), 'ms');
    figures.add(`publish.reply.${questions}.pages`, Math.max(...pages), 'pages');
  } finally {
    await server.stop();
  }
}

// Spread over all questions, because new ones are in more lists.
async function listOpen(database: string, questions: number): Promise<number[]> {
  const db = openReader(database);
  const open = await db.selectFrom('forumPosts').select('id').where('isResolved', '=', 0).orderBy('id').execute();
  await db.destroy();
  if (open.length < replies) throw new Error(`--questions ${questions}: there are fewer than ${replies} open questions`);
  return Array.from({ length: replies }, (_, nth) => open[Math.floor((nth * open.length) / replies)]!.id);
}

async function reply(url: string, id: number, content: string): Promise<{ position: number; answered: number }> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ content, nickname: '計測する人' });
  const answer = await fetch(`${url}/api/forum/posts/${id}/replies`, { method: 'POST', headers, body });
  const answered = performance.now();
  if (answer.status !== 201) throw new Error(`reply failed: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return { position: Number(answer.headers.get('x-change')), answered };
}
