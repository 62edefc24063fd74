import { expect, test } from 'vitest';
import type { Write } from '#db/changes/log.ts';
import { listPopularIds } from '#db/changes/questions.ts';
import { createReply } from '#db/changes/replies.ts';
import { voteOnReply } from '#db/changes/votes.ts';
import { publishTestSite } from './test-site.ts';

const most = 15;

test('a reply and a vote each render at most 15 pages, wherever the question is shown', async () => {
  const site = await publishTestSite();
  const { publisher, queue, reader } = site;
  const rendered = async <Result>(change: (write: Write) => Promise<Result>): Promise<{ result: Result; pages: number }> => {
    const { value: result } = await queue.run(change);
    await publisher.follow();
    return { result, pages: publisher.journal.last?.rendered ?? 0 };
  };
  const open = await reader.selectFrom('forumPosts').select('id').where('isResolved', '=', 0).orderBy('id', 'desc').execute();
  const popular = await listPopularIds(reader);
  // The newest is on home, in lists and feeds; one is in the most viewed list; the oldest is on hardly any page.
  const mostLookedAt = open.filter(({ id }) => popular.includes(id)).slice(0, 1);
  for (const { id } of [...open.slice(0, 1), ...mostLookedAt, ...open.slice(-1)]) {
    const reply = { content: `うちでは朝と夜に分けました。${id}`, nickname: '', iconId: null, authorKey: null };
    const posted = await rendered((write) => createReply(write, id, reply));
    const voted = await rendered((write) => voteOnReply(write, posted.result.id, { key: `v${id}`, addressKey: 'a' }, 'up'));
    for (const { pages } of [posted, voted]) {
      expect(pages).toBeGreaterThan(0);
      expect(pages).toBeLessThanOrEqual(most);
    }
  }
  expect(site.problems).toEqual([]);
  await site.close();
});
