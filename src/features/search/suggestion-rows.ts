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
  note?: string | undefined;
  /** Label of the gravest notice about a product. */
  notice?: string | undefined;
  /** Description on a second line. */
  about?: string;
  /** Rating with its count, and reference price of a product, as displayed. */
  facts?: { rating: string | undefined; price: string };
  /** Whom a product is for, and what a food contains, for the marks of what an animal avoids. */
  food?: { pet: string; ingredients?: string | undefined };
  href: string;
  image?: string;
  /** Text of a recent search, which can be removed. */
  recent?: string;
}

export interface SuggestionGroup {
  title: string;
  rows: SuggestionRow[];
}

/** Groups suggestions by kind after the search itself, which is alone where nothing is found. Empty kinds are left out. */
export function suggestionGroups(text: string, found: Suggestions): SuggestionGroup[] {
  const labelled = (label: string) => ({ label, parts: markMatches(label, text) });
  return filled([
    { title: '検索', rows: [{ label: `「${text}」で商品をさがす`, href: paths.products(undefined, undefined, { search: text }) }] },
    {
      title: '商品',
      rows: found.products.map(({ id, name, description, imageUrl, petType, category, rating, reviewCount, price, notice, ...food }) => ({
        ...labelled(name),
        notice: notice ? noticeLabel(notice) : undefined,
        about: `${labelOf(petTypes, petType)}・${labelOf(categories, category)}　${description}`,
        facts: { rating: reviewCount > 0 ? `${rating.toFixed(1)}（${figure(reviewCount)}件）` : undefined, price: `参考 ${yen(price)}` },
        food: { pet: petType, ...food },
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
        note: isResolved ? '解決済み' : undefined,
      })),
    },
  ]);
}

/** Suggestions when nothing is found: four categories and the forum. */
export function waysOut(): SuggestionGroup[] {
  const offered = ['food', 'treats', 'toys', 'litter'];
  return [
    {
      title: 'カテゴリーからさがす',
      rows: offered.map((code) => ({ label: labelOf(categories, code), href: paths.category(code) })),
    },
    { title: 'ペット相談', rows: [{ label: 'ペット相談で質問する', href: paths.newQuestion() }] },
  ];
}

/** Suggestions for an empty box: recent searches of this device, then popular words. */
export function wordGroups(recent: readonly string[], popular: Suggestions['words']): SuggestionGroup[] {
  const search = (text: string) => ({ label: text, href: paths.products(undefined, undefined, { search: text }) });
  return filled([
    { title: '最近の検索', rows: recent.map((text) => ({ ...search(text), recent: text })) },
    {
      title: '人気の言葉',
      rows: popular
        .filter(({ text }) => !recent.includes(text))
        .map(({ text, reviews }) => ({ ...search(text), note: `レビュー${figure(reviews)}件` })),
    },
  ]);
}

function filled(groups: SuggestionGroup[]): SuggestionGroup[] {
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Returns the text to look up: during an IME composition, trailing Latin letters of an unfinished syllable are dropped. */
export function searchTextOf(text: string, composing: boolean): string {
  return (composing ? text.replace(/[a-zａ-ｚ]+$/iu, '') : text).trim().slice(0, longest);
}

const longest = 100;
