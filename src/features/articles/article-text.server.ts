import { articlePets, type ArticlePet } from '#api/contract/vocabulary.ts';
import bios from '#content/author-bios.json';
import { slugNames, type ArticleCategory } from '#db/queries/article-rows.ts';
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

/** An article about both links to the cat's category first. */
const kinds = articlePets.toReversed();

/** The two categories that also match by slug. */
export const healthCategories: Record<ArticlePet, ArticleCategory> = {
  cat: { name: '猫の健康', slug: 'cat-health' },
  dog: { name: '犬の健康', slug: 'dog-health' },
};
