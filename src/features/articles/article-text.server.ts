import { articlePets, rankedCategories, type ArticlePet, type RankedPetType } from '#api/contract/vocabulary.ts';
import bios from '#content/author-bios.json';
import { animalOf, coverOf, slugNames, type ArticleCard, type ArticleCategory } from '#db/queries/article-rows.ts';
import type { Cell } from '#src/lib/cell-title.ts';
import { withNames, type NamedSite } from '#src/lib/names.ts';
import { paths } from '#src/lib/paths.ts';

/** Returns an author's name without a bracketed suffix. */
export function authorName(author: string): string {
  return (author.split(/[（(【]/)[0] ?? '').trim() || author;
}

/** Returns the text in brackets after an author's name. */
export function authorRole(author: string): string | undefined {
  return /[（(【]([^）)】]+)/.exec(author)?.[1]?.trim();
}

/** Whether the text has its own section about the author, which makes the author box redundant. */
export function hasAuthorSection(headings: ReadonlyArray<{ text: string }>): boolean {
  return headings.some(({ text }) =>
    /^(著者|筆者|執筆者|監修者|ライター|この記事を書いた人)|著者プロフィール|author[- ]profile/i.test(text),
  );
}

/** Returns the stored bio, else the default bio for the pet in the slug. */
export function bioOf(authorBio: string | null, slug: string, site: NamedSite): string {
  const stored = authorBio?.trim();
  return stored ? stored : withNames(bios[kinds.find((kind) => slugNames(slug, kind)) ?? 'default'], site);
}

/** Returns the links under an article: its stored categories, else those of its slug, and always the list. */
export function categoryLinks({
  slug,
  categories,
}: {
  slug: string;
  categories: readonly ArticleCategory[];
}): Array<{ label: string; href: string }> {
  const named = kinds.filter((kind) => slugNames(slug, kind)).map((kind) => healthCategories[kind]);
  const own = categories.length > 0 ? categories : named;
  const links = own.map(({ name, slug: category }) => ({ label: name, href: paths.articles({ category }) }));
  return [...links, { label: '読みもの一覧', href: paths.articles() }];
}

/**
 * Returns three rankings of reviews about the animal of an article without products: that of its own category, if it has one, and of what
 * each such animal needs. They follow from the article alone, so that no review publishes all these articles again.
 */
export function reviewCells(article: Pick<ArticleCard, 'slug' | 'featuredImage' | 'categories'>): Cell[] {
  const animal = animalOf(article);
  const { category } = coverOf(article);
  const own = rankedCategories.filter((code) => code === category);
  const wanted = [...new Set<string>([...own, ...(animal ? needs[animal] : ['food', 'toys', 'care'])])];
  return wanted.slice(0, 3).map((code) => ({ petType: animal ?? 'all', category: code }));
}

const needs: Record<RankedPetType, readonly string[]> = {
  dog: ['food', 'treats', 'toys'],
  cat: ['food', 'litter', 'toys'],
  small_animal: ['food', 'housing', 'toys'],
  bird: ['food', 'housing', 'toys'],
};

/** An article about both links to the cat's category first. */
const kinds = articlePets.toReversed();

/** The two categories that also match by slug. */
export const healthCategories: Record<ArticlePet, ArticleCategory> = {
  cat: { name: '猫の健康', slug: 'cat-health' },
  dog: { name: '犬の健康', slug: 'dog-health' },
};
