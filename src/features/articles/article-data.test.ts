import { expect, test } from 'vitest';
import type { Article } from '#db/queries/articles.ts';
import { defaultSettings } from '#db/queries/settings.ts';
import { articleData } from './article-data.server.ts';

const times = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-08T00:00:00.000Z', changedAt: '2026-11-08T00:00:00.000Z' };
const article: Article = {
  id: 3,
  title: '冬の水',
  slug: 'cat-water-winter',
  content: '',
  excerpt: '器と置き場所',
  featuredImage: null,
  metaTitle: null,
  metaDescription: null,
  author: '宮下なつみ（編集部）',
  authorImage: null,
  authorBio: null,
  publishedAt: '2026-11-05T00:00:00.000Z',
  publishAt: null,
  endAt: null,
  categories: [],
  ...times,
};

test('structured data contains the first 5000 characters of the text [ART-35]', () => {
  const { articleBody } = articleData(article, '🐈'.repeat(6000), '/og/article/3.png', defaultSettings);
  expect([...(articleBody as string)]).toHaveLength(5000);
});

test('structured data leaves out the blanks around line ends, however many there are', () => {
  const began = performance.now();
  const text = ` \n猫の水\t\n\n ${' '.repeat(200_000)}器\u3000と場所\n`;
  expect(articleData(article, text, '/og/article/3.png', defaultSettings)).toMatchObject({ articleBody: '猫の水\n器\u3000と場所' });
  expect(articleData(article, `器${' '.repeat(200_000)}x`, '/og/article/3.png', defaultSettings)).toMatchObject({
    articleBody: `器${' '.repeat(4999)}`,
  });
  // One expression for them takes longer than a page may take to render.
  expect(performance.now() - began).toBeLessThan(2000);
});

test('structured data names headline, dates, author and picture with full addresses [ART-34]', () => {
  expect(articleData(article, '本文', '/og/article/3.png', { ...defaultSettings, siteUrl: 'https://pet.example' })).toMatchObject({
    '@type': 'Article',
    headline: '冬の水',
    datePublished: '2026-11-05T00:00:00.000Z',
    dateModified: '2026-11-08T00:00:00.000Z',
    author: { '@type': 'Person', name: '宮下なつみ' },
    image: ['https://pet.example/og/article/3.png'],
    mainEntityOfPage: 'https://pet.example/articles/cat-water-winter',
  });
});
