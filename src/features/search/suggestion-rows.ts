import type { z } from 'zod';
import type { suggestions } from '#api/contract/suggestions.ts';
import { labelOf, categories, petTypes } from '#api/contract/vocabulary.ts';
import { ownPicture } from '#src/lib/own-picture.ts';
import { paths } from '#src/lib/paths.ts';

export type Suggestions = z.infer<typeof suggestions>;

/** One thing that the search box offers. */
export interface SuggestionRow {
  label: string;
  /** Words beside it in small type. */
  note?: string;
  /** What it is, on a line below. */
  about?: string;
  href: string;
  image?: string;
  /** The text of an earlier search, which can be forgotten. */
  recent?: string;
}

export interface SuggestionGroup {
  title: string;
  rows: SuggestionRow[];
}

/** What a typed text may mean, by kind, after the search itself. Kinds without anything are left out. */
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

/** Whether anything but the search itself is offered. */
export function foundAny({ products, brands, categories: shelves, articles, questions }: Suggestions): boolean {
  return [products, brands, shelves, articles, questions].some((rows) => rows.length > 0);
}

/** Where to go when nothing is found: categories that most people look at, and people to ask. */
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

/** Earlier searches of this device. */
export function recentGroup(recent: readonly string[]): SuggestionGroup[] {
  const rows = recent.map((text) => ({ label: text, href: paths.products(undefined, undefined, { search: text }), recent: text }));
  return rows.length > 0 ? [{ title: '最近の検索', rows }] : [];
}

/** The text that is looked up: while a word is being composed, a syllable that is still Latin letters is not part of it. */
export function lookedUp(text: string, composing: boolean): string {
  return (composing ? text.replace(/[a-zａ-ｚ]+$/iu, '') : text).trim().slice(0, longest);
}

const longest = 100;
