import type { z } from 'zod';
import { noticeLabel } from '#api/contract/notice-kinds.ts';
import type { suggestions } from '#api/contract/suggestions.ts';
import { labelOf, categories, petTypes } from '#api/contract/vocabulary.ts';
import { ownPicture } from '#src/lib/own-picture.ts';
import { paths } from '#src/lib/paths.ts';
import { figure, yen } from '#src/lib/text.ts';
import { markMatches, type MarkedPart } from './mark-matches.ts';

export type Suggestions = z.infer<typeof suggestions>;

/** Suggestion of the search box. */
export interface SuggestionRow {
  label: string;
  /** The label by what was typed. */
  parts?: MarkedPart[];
  /** Small text next to the label. */
  note?: string;
  /** Label of the gravest notice about a product. */
  notice?: string;
  /** Description on a second line. */
  about?: string;
  /** Rating and price of a product, as displayed. */
  facts?: { rating: string | undefined; price: string };
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
  const labelled = (label: string) => ({ label, parts: markMatches(label, text) });
  const groups: SuggestionGroup[] = [
    { title: '検索', rows: [{ label: `「${text}」で商品をさがす`, href: paths.products(undefined, undefined, { search: text }) }] },
    {
      title: '商品',
      rows: found.products.map(({ id, name, description, imageUrl, petType, category, rating, reviewCount, price, notice }) => ({
        ...labelled(name),
        ...(notice ? { notice: noticeLabel(notice) } : {}),
        about: `${labelOf(petTypes, petType)}・${labelOf(categories, category)}　${description}`,
        facts: { rating: reviewCount > 0 ? rating.toFixed(1) : undefined, price: yen(price) },
        href: paths.product(id),
        image: ownPicture(imageUrl) ?? paths.packImage(category, petType),
      })),
    },
    { title: 'ブランド', rows: found.brands.map(({ name, slug }) => ({ ...labelled(name), href: paths.brand(slug) })) },
    { title: 'カテゴリー', rows: found.categories.map(({ code, label }) => ({ ...labelled(label), href: paths.category(code) })) },
    { title: '読みもの', rows: found.articles.map(({ title, slug }) => ({ ...labelled(title), href: paths.article(slug) })) },
    {
      title: 'ペット相談',
      rows: found.questions.map(({ id, title, isResolved }) => ({
        ...labelled(title),
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

/** Suggestions for an empty box: recent searches of this device, then popular words. */
export function wordGroups(recent: readonly string[], popular: Suggestions['words']): SuggestionGroup[] {
  const search = (text: string) => ({ label: text, href: paths.products(undefined, undefined, { search: text }) });
  const groups: SuggestionGroup[] = [
    { title: '最近の検索', rows: recent.map((text) => ({ ...search(text), recent: text })) },
    {
      title: '人気の言葉',
      rows: popular
        .filter(({ text }) => !recent.includes(text))
        .map(({ text, reviews }) => ({ ...search(text), note: `レビュー${figure(reviews)}件` })),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Returns the text to look up: during an IME composition, trailing Latin letters of an unfinished syllable are dropped. */
export function searchTextOf(text: string, composing: boolean): string {
  return (composing ? text.replace(/[a-zａ-ｚ]+$/iu, '') : text).trim().slice(0, longest);
}

const longest = 100;
