import type { z } from 'zod';
import type { suggestions } from '#api/contract/suggestions.ts';
import { labelOf, categories, petTypes } from '#api/contract/vocabulary.ts';
import { ownPicture } from '#src/lib/own-picture.ts';
import { paths } from '#src/lib/paths.ts';

export type Suggestions = z.infer<typeof suggestions>;

/** Suggestion of the search box. */
export interface SuggestionRow {
  label: string;
  /** Small text next to the label. */
  note?: string;
  /** Description on a second line. */
  about?: string;
  href: string;
  image?: string;
  /** Text of a recent search, which can be removed. */
  recent?: string;
}

export interface SuggestionGroup {
  title: string;
  rows: SuggestionRow[];
}

/** Groups suggestions by kind after the search itself. Empty kinds are left out. */
export function suggestionGroups(text: string, found: Suggestions): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    { title: '検索', rows: [{ label: `「${text}」で商品をさがす`, href: paths.products(undefined, undefined, { search: text }) }] },
    {
      title: '商品',
      rows: found.products.map(({ id, name, description, imageUrl, petType, category }) => ({
        label: name,
        about: description,
        note: `${labelOf(petTypes, petType)}・${labelOf(categories, category)}`,
        href: paths.product(id),
        image: ownPicture(imageUrl) ?? paths.packImage(category, petType),
      })),
    },
    { title: 'ブランド', rows: found.brands.map(({ name, slug }) => ({ label: name, href: paths.brand(slug) })) },
    { title: 'カテゴリー', rows: found.categories.map(({ code, label }) => ({ label, href: paths.category(code) })) },
    { title: '読みもの', rows: found.articles.map(({ title, slug }) => ({ label: title, href: paths.article(slug) })) },
    {
      title: 'ペット相談',
      rows: found.questions.map(({ id, title, isResolved }) => ({
        label: title,
        href: paths.question(id),
        ...(isResolved ? { note: '解決済み' } : {}),
      })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Whether there is any suggestion besides the search itself. */
export function foundAny({ products, brands, categories: shelves, articles, questions }: Suggestions): boolean {
  return [products, brands, shelves, articles, questions].some((rows) => rows.length > 0);
}

/** Suggestions when nothing is found: popular categories and the forum. */
export function waysOut(): SuggestionGroup[] {
  const popular = ['food', 'treats', 'toys', 'litter'];
  return [
    {
      title: 'よく見られているカテゴリー',
      rows: popular.map((code) => ({ label: labelOf(categories, code), href: paths.category(code) })),
    },
    { title: 'ペット相談', rows: [{ label: 'ペット相談で質問する', href: paths.newQuestion() }] },
  ];
}

/** Recent searches of this device. */
export function recentGroup(recent: readonly string[]): SuggestionGroup[] {
  const rows = recent.map((text) => ({ label: text, href: paths.products(undefined, undefined, { search: text }), recent: text }));
  return rows.length > 0 ? [{ title: '最近の検索', rows }] : [];
}

/** Returns the text to look up: during an IME composition, trailing Latin letters of an unfinished syllable are dropped. */
export function searchTextOf(text: string, composing: boolean): string {
  return (composing ? text.replace(/[a-zａ-ｚ]+$/iu, '') : text).trim().slice(0, longest);
}

const longest = 100;
