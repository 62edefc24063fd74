import type { APIRoute } from 'astro';
import { listNotices } from '#db/queries/notices.ts';
import { rssResponse } from '#src/features/feeds/rss.ts';
import { noticeLabel } from '#api/contract/notice-kinds.ts';
import { paths } from '#src/lib/paths.ts';

/** Renders the feed of recalls and safety notices. */
export const GET: APIRoute = async ({ locals: { db, site } }) => {
  const entries = (await listNotices(db)).map(({ id, kind, title, body, lot, state, startsAt, changedAt }) => ({
    id: `notice:${id}`,
    title: `${state === 'ended' ? '（終了）' : ''}${noticeLabel(kind)}：${title}`,
    path: paths.notice(id),
    text: lot === null ? body : `${body}\n対象のロットなど：${lot}`,
    author: undefined,
    publishedAt: startsAt,
    changedAt,
  }));
  const facts = {
    title: `${site.siteName}の回収・安全のお知らせ`,
    description: '紹介している商品の回収と安全に関するお知らせです。',
    path: paths.notices(),
    feedPath: paths.noticeFeed(),
  };
  return rssResponse({ ...facts, entries }, site);
};
