import type { Article } from '#db/queries/articles.ts';
import { dateText } from '#src/lib/dates.ts';
import { absolute, paths } from '#src/lib/paths.ts';

/** Renders an article as Markdown: its facts, then its text as stored. */
export function articleMarkdown({ slug, title, author, publishedAt, excerpt, content }: Article, siteUrl: string): string {
  const facts = [
    ...(publishedAt ? [`- 公開日: ${dateText(publishedAt)}`] : []),
    ...(author ? [`- 著者: ${author}`] : []),
    `- URL: ${absolute(siteUrl, paths.article(slug))}`,
  ];
  return `# ${title}\n\n${facts.join('\n')}\n\n> ${excerpt.replace(/\s*\n\s*/g, '\n> ')}\n\n${content.trim()}\n`;
}
