import { categories, isTerm, normalise } from '#api/contract/vocabulary.ts';
import { brandFailure } from './brand-sorts.ts';
import { paths, type ListQuery } from '#src/lib/paths.ts';
import { readCell, segmentsOf, settleCell } from './cell.ts';
import { listingAddress } from './listing.ts';
import { readQuery, reset, type ListState } from './query.ts';
import { listingSorts, productListSorts, type SortsOf } from './sorts.ts';

/** Describes one kind of product list to the script that updates it in place. */
export interface ListKind {
  sorts: SortsOf;
  /** Parses an address of this list; undefined for any other address. */
  read: (url: URL) => ListState | undefined;
  address: (state: ListState) => string;
  /** Number of skeleton cards while loading. */
  skeletons: number;
  level: 2 | 3;
  hideBrand?: true;
  /** Documented message for an error response. */
  failure: string;
  /** Filter that defines the page and cannot be removed. */
  fixed?: 'category' | 'brand';
  /** Link shown with the error message. */
  back?: { label: string; href: string };
  empty: { title: string; text: string; action: string; href: (state: ListState) => string };
}

const failure = '商品データの読み込みに失敗しました。もう一度お試しください。';
const text = '条件を減らすか、ほかの言葉でさがしてみてください。';
const toEverything = { title: '商品が見つかりませんでした', text, action: 'すべての商品を見る', href: () => paths.products() };
const unsorted: SortsOf = () => [{ code: '', label: '', by: 'delivered' }];

export const listKinds = {
  productList: {
    sorts: productListSorts,
    read: (url) => (url.pathname === paths.productList() ? stateOf(url, productListSorts) : undefined),
    address: paths.productList,
    skeletons: 12,
    level: 2,
    failure,
    empty: {
      title: '条件に一致する商品が見つかりませんでした',
      text,
      action: '条件をリセット',
      href: (state) => paths.productList(reset(state)),
    },
  },
  listing: {
    sorts: listingSorts,
    read: (url) => {
      const [, root, ...rest] = url.pathname.split('/');
      const named = root === 'products' ? readCell(segmentsOf(rest.join('/'))) : undefined;
      const state = stateOf(url, listingSorts);
      return named && state && { ...state, ...settleCell(named, state) };
    },
    address: listingAddress,
    skeletons: 6,
    level: 2,
    failure,
    empty: toEverything,
  },
  category: {
    sorts: listingSorts,
    read: (url) => {
      const category = normalise(categories, segmentOf(url, 'categories'));
      const state = stateOf(url, listingSorts);
      return state && isTerm(categories, category) ? { ...state, category } : undefined;
    },
    address: ({ category, ...query }) => paths.category(category, { ...query, category: undefined }),
    skeletons: 8,
    level: 2,
    failure,
    fixed: 'category',
    empty: toEverything,
  },
  brand: {
    sorts: unsorted,
    read: (url) => {
      const brand = segmentOf(url, 'brands');
      const state = stateOf(url, unsorted);
      return state && brand !== '' ? { ...state, brand } : undefined;
    },
    address: ({ brand, category, page }) => brandAddress(brand, { category, page }),
    skeletons: 8,
    level: 3,
    hideBrand: true,
    fixed: 'brand',
    failure: brandFailure,
    back: { label: 'ブランド一覧へもどる', href: paths.brands() },
    // Of a chosen category; a brand without any products has no list.
    empty: {
      ...toEverything,
      text: 'このブランドのほかのカテゴリーもご覧ください。',
      action: 'このブランドの商品をすべて見る',
      href: ({ brand }) => brandAddress(brand),
    },
  },
} as const satisfies Record<string, ListKind>;

export type ListName = keyof typeof listKinds;

function brandAddress(brand: string, query: ListQuery = {}): string {
  return `${paths.brand(brand, query)}#products`;
}

function stateOf(url: URL, sorts: SortsOf): ListState | undefined {
  return readQuery(url.searchParams, sorts)?.state;
}

function segmentOf({ pathname }: URL, root: string): string {
  const [, first, second = ''] = pathname.split('/');
  return first === root ? decodeURIComponent(second) : '';
}
