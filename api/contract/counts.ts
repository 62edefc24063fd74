import { z } from 'zod';
import { filterNames } from './list-filters.ts';

/** Where visitors come from: decided in the browser, so that no address of another site is sent. */
export const entrySources = [
  { code: 'search', label: '検索エンジン' },
  { code: 'social', label: 'SNS' },
  { code: 'link', label: 'ほかのサイト' },
  { code: 'direct', label: '直接（ブックマークなど）' },
  { code: 'internal', label: 'サイトの中' },
] as const;

/** Classes of window widths, each from `from` CSS pixels up. */
export const widthClasses = [
  { code: 'small', label: 'スマートフォンの幅', from: 0 },
  { code: 'medium', label: 'タブレットの幅', from: 600 },
  { code: 'large', label: 'パソコンの幅', from: 1024 },
] as const;

/** Shops that products link to. */
export const linkedShops = [
  { code: 'amazon', label: 'Amazon' },
  { code: 'rakuten', label: '楽天市場' },
  { code: 'yahoo', label: 'Yahoo!ショッピング' },
  { code: 'official', label: '公式サイト' },
] as const;

/** Places of shop links. */
export const shopPlaces = [
  { code: 'head', label: '商品ページの上' },
  { code: 'check', label: '商品ページの下' },
  { code: 'sheet', label: 'スマートフォンの帯' },
  { code: 'compare', label: 'くらべる表' },
] as const;

/** Kinds of pages. */
export const pageKinds = [
  { code: 'home', label: 'トップ' },
  { code: 'product', label: '商品' },
  { code: 'listing', label: '商品の一覧' },
  { code: 'category', label: 'カテゴリー' },
  { code: 'ranking', label: 'ランキング' },
  { code: 'brand', label: 'ブランド' },
  { code: 'brands', label: 'ブランドの一覧' },
  { code: 'article', label: '記事' },
  { code: 'articles', label: '記事の一覧' },
  { code: 'question', label: '質問' },
  { code: 'forum', label: 'ペット相談の一覧' },
  { code: 'device', label: 'くらべる・お気に入り・うちの子' },
  { code: 'text', label: 'サイトの案内' },
] as const;

export type PageKind = (typeof pageKinds)[number]['code'];
export type LinkedShop = (typeof linkedShops)[number]['code'];
export type ShopPlace = (typeof shopPlaces)[number]['code'];

/** Forms whose use is counted. */
export const countedForms = [
  { code: 'review', label: 'レビュー' },
  { code: 'question', label: '質問' },
] as const;

export type CountedForm = (typeof countedForms)[number]['code'];

const codesOf = <Code extends string>(terms: ReadonlyArray<{ code: Code }>) => terms.map(({ code }) => code);
const shopClick = new RegExp(`^[1-9]\\d{0,9} (${codesOf(linkedShops).join('|')}) (${codesOf(shopPlaces).join('|')})$`);

/**
 * What one beacon says of the page at `path`, its query included. With `from` it is a view, with `chosen` a list that changed in place;
 * others name a shop link or a form.
 */
export const countBody = z
  .object({
    path: z.string().startsWith('/').max(2000),
    from: z.enum(codesOf(entrySources)).optional(),
    /** CSS pixels of the window's width. */
    width: z.number().min(0).max(100_000).optional(),
    /** Filters that were chosen in place, the search among them. */
    chosen: z.array(z.enum(filterNames)).max(filterNames.length).optional(),
    /**
     * Number of products that a search found. A page sends it where the search is counted: not with filters, nor on a later page of the
     * list. Lists of articles and questions send none.
     */
    hits: z.coerce.number().int().min(0).max(1_000_000).optional(),
    /** Whether the page says that nothing is at its address. */
    missing: z.boolean().optional(),
    /** A shop link that was followed: id of the product, shop and place, such as `5 amazon head`. */
    shop: z.string().regex(shopClick).optional(),
    form: z.templateLiteral([z.enum(codesOf(countedForms)), ' ', z.enum(['begun', 'sent'])]).optional(),
  })
  .meta({ id: 'CountBody' });

export type CountBody = z.input<typeof countBody>;
