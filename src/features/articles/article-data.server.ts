import type { Article } from '#db/queries/articles.ts';
import type { SiteSettings } from '#db/queries/settings.ts';
import { absolute, paths } from '#src/lib/paths.ts';
import type { StructuredData } from '#src/lib/seo.ts';
import { authorName } from './article-text.server.ts';

/** Length limit of the article body in structured data, in characters. */
const bodyLength = 5000;

/** Describes an article as schema.org's Article. `text` is its rendered text. */
export function articleData(article: Article, text: string, image: string, site: SiteSettings): StructuredData {
  const { slug, title, excerpt, author, publishedAt, updatedAt } = article;
  const url = absolute(site.siteUrl, paths.article(slug));
  return {
    '@type': 'Article',
    headline: title,
    description: excerpt,
    image: [absolute(site.siteUrl, image)],
    ...(publishedAt ? { datePublished: publishedAt } : {}),
    dateModified: updatedAt,
    author: author ? { '@type': 'Person', name: authorName(author) } : { '@type': 'Organization', name: site.siteName },
    publisher: { '@type': 'Organization', name: site.siteName, url: absolute(site.siteUrl, paths.home()) },
    mainEntityOfPage: url,
    inLanguage: 'ja',
    articleBody: [...trimmedLines(text)].slice(0, bodyLength).join(''),
  };
}

// One expression for the blanks around a line end would take the square of their number, which code may have many of.
function trimmedLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).join('\n');
}
