import { labelOf, petTypes, rankedPetTypes, type RankedPetType } from '#api/contract/vocabulary.ts';
import type { MissingKind } from '#db/page-paths.ts';
import { paths } from './paths.ts';

// With `@__PURE__` the bundler drops unused addresses from scripts.

/** The seven tabs under the header, in order. */
export const sections = [
  { code: 'brands', label: 'ブランド', href: /* @__PURE__ */ paths.brands() },
  { code: 'bestsellers', label: '売れ筋', href: /* @__PURE__ */ paths.bestsellers() },
  { code: 'reviews', label: 'レビュー', href: /* @__PURE__ */ paths.ranking() },
  { code: 'products', label: '商品', href: /* @__PURE__ */ paths.productList() },
  { code: 'articles', label: '読みもの', href: /* @__PURE__ */ paths.articles() },
  { code: 'categories', label: 'カテゴリー', href: /* @__PURE__ */ paths.categories() },
  { code: 'forum', label: 'ペット相談', href: /* @__PURE__ */ paths.forum() },
] as const;

/** Section of the site; its tab is marked as current. */
export type Section = (typeof sections)[number]['code'];

/** The pet types of tiles and selectors. */
export const petTiles = /* @__PURE__ */ rankedPetTypes.map((code) => ({ code, label: `${labelOf(petTypes, code)}用品` }));

/** Returns the pet types that the site is about: 犬・猫・…. */
export function petNames(): string {
  return rankedPetTypes.map((code) => labelOf(petTypes, code)).join('・');
}

export const words = {
  searchPlaceholder: '商品名・ブランド・成分でさがす',
  unrated: '評価なし',
  more: 'もっと見る',
  seeAll: 'すべて見る',
  loading: '読み込み中',
  error: 'エラー',
  retry: 'もう一度読み込む',
  /** Replaces a list's count while it is unknown. */
  uncounted: { loading: '読み込んでいます', failed: '件数を読み込めませんでした' },
  /** Follows the conditions of a list without some ingredients. */
  avoiding: '原材料表示から除いています。記載のない商品は残ります。',
  notFoundCode: '404 Page Not Found',
  notFound: 'お探しのページは見つかりませんでした',
  sample: '表示中の商品・レビューは見本です。',
} as const;

interface Missing {
  title: string;
  /** What the title is about, in a line of its own. */
  about?: string;
  /** Step of the breadcrumb before the title; without it there is no breadcrumb. */
  crumb?: string;
  text: string;
  pet: RankedPetType;
  section: Section;
  back: { label: string; href: string };
}

const moved = '削除されたか、URLが変わった可能性があります。';

/** Texts of the error pages, by kind. */
export const missing: Record<MissingKind, Missing> = {
  product: {
    title: '商品が見つかりませんでした',
    text: moved,
    pet: 'dog',
    section: 'products',
    back: { label: '商品一覧へもどる', href: /* @__PURE__ */ paths.productList() },
  },
  category: {
    title: '不明なカテゴリー',
    about: '商品情報',
    crumb: 'カテゴリー',
    text: 'このカテゴリーは見つかりませんでした。',
    pet: 'small_animal',
    section: 'categories',
    back: { label: 'カテゴリー一覧へもどる', href: /* @__PURE__ */ paths.categories() },
  },
  brand: {
    title: 'ブランドが見つかりませんでした',
    text: moved,
    pet: 'cat',
    section: 'brands',
    back: { label: 'ブランド一覧へもどる', href: /* @__PURE__ */ paths.brands() },
  },
  article: {
    title: '記事が見つかりませんでした',
    text: moved,
    pet: 'cat',
    section: 'articles',
    back: { label: '読みもの一覧へもどる', href: /* @__PURE__ */ paths.articles() },
  },
  question: {
    title: '質問が見つかりません',
    text: moved,
    pet: 'bird',
    section: 'forum',
    back: { label: '相談一覧へもどる', href: /* @__PURE__ */ paths.forum() },
  },
  parameter: {
    title: '条件の指定が正しくありません',
    text: 'アドレスの一部が変わっているようです。商品一覧から、条件を選び直してください。',
    pet: 'bird',
    section: 'products',
    back: { label: '商品一覧へもどる', href: /* @__PURE__ */ paths.productList() },
  },
  busy: {
    title: 'ただいま混み合っています',
    text: 'このページを、いま表示できませんでした。少し待ってから、もう一度お試しください。',
    pet: 'cat',
    section: 'products',
    back: { label: '商品一覧へもどる', href: /* @__PURE__ */ paths.productList() },
  },
};
