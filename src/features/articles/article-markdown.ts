import { withFullAddresses } from '#api/contract/markdown.ts';
import type { Article } from '#db/queries/articles.ts';
import { dateText } from '#src/lib/dates.ts';
import { absolute, paths } from '#src/lib/paths.ts';
import { plainMarkdown } from '#src/lib/plain-markdown.ts';
import { lines } from '#src/lib/text.ts';

/** Renders an article as Markdown: its facts, then its text as stored, with full addresses. */
export function articleMarkdown({ slug, title, author, publishedAt, excerpt, content }: Article, siteUrl: string): string {
  const url = absolute(siteUrl, paths.article(slug));
  const facts = [
    ...(publishedAt ? [`公開日: ${dateText(publishedAt)}`] : []),
    ...(author ? [`著者: ${plainMarkdown(author)}`] : []),
    `URL: ${url}`,
  ];
  const parts = [
    `# ${plainMarkdown(title)}`,
    facts.map((fact) => `- ${fact}`).join('\n'),
    lines(excerpt)
      .map((line) => `> ${plainMarkdown(line)}`)
      .join('\n>\n'),
    withFullAddresses(content.trim(), siteUrl, url),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
