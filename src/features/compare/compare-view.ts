import { labelOf, purposes, ratedAxes } from '#api/contract/vocabulary.ts';
import { idIn } from '#db/page-paths.ts';
import type { Product } from '#db/queries/product.ts';
import { perEnergy } from '#src/features/products/food-facts.ts';
import type { ProductTexts } from '#src/features/products/product-texts.ts';
import { productView, type ProductView } from '#src/features/products/product-view.ts';
import { figure, unitPriceText, yen } from '#src/lib/text.ts';
import { words } from '#src/lib/words.ts';

/** Maximum number of products in a comparison. */
const most = 4;

/** Row of the comparison: a cell per product; `best` marks the highest value where values differ. */
interface CompareRow {
  label: string;
  /** Whether all of several products say the same. */
  same: boolean;
  cells: Array<{ text: string; note?: string | undefined; share?: number | undefined; best: boolean }>;
}

/** Parses the ids of the query: unique, four at most. */
export function readCompared(parameters: URLSearchParams): number[] {
  const ids = (parameters.get('ids') ?? '').split(',').map(idIn);
  return [...new Set(ids)].filter((id) => id > 0).slice(0, most);
}

/** Shapes products for the comparison, in the order of `ids`; unknown ids are left out. */
export function compareViews(
  ids: readonly number[],
  products: readonly Product[],
  means: ReadonlyMap<number, Record<string, number>>,
  texts: ProductTexts,
): ProductView[] {
  return ids.flatMap((id) => {
    const product = products.find((found) => found.id === id);
    return product ? [productView(product, means.get(id) ?? {}, undefined, texts)] : [];
  });
}

/** Returns the rows of the comparison: ratings, axes, price, facts. A row without any value is left out. */
export function compareRows(views: readonly ProductView[]): CompareRow[] {
  // Goods of another kind may ask something else by an axis: each word has its row.
  const axes = ratedAxes.flatMap(({ code }) => {
    const labels = views.flatMap((view) => view.axes.filter((axis) => axis.code === code).map(({ label }) => label));
    return [...new Set(labels)];
  });
  const facts = [...new Set(views.flatMap((view) => view.facts.map(({ label }) => label)))];
  return [
    ratedRow('総合評価', views, ({ product }) => (product.reviewCount > 0 ? product.rating : undefined), reviewsOf),
    ...axes.map((label) => ratedRow(label, views, (view) => view.axes.find((axis) => axis.label === label)?.mean)),
    textRow('参考価格', views, ({ product }) => `${yen(product.price)}〜`),
    textRow('単位あたり', views, ({ product }) => product.unitPrice && unitPriceText(product.unitPrice)),
    textRow('目的', views, purposeOf, ({ foodFacts }) => foodFacts?.advice),
    ...foodRows.map(([label, textOf]) => textRow(label, views, ({ product, foodFacts }) => foodFacts && textOf(product))),
    textRow('ブランド', views, ({ brand }) => brand?.name),
    ...facts.map((label) => textRow(label, views, (view) => view.facts.find((fact) => fact.label === label)?.value)),
  ].filter(({ cells }) => cells.some(({ text }) => text !== nothing));
}

const nothing = '—';

function purposeOf({ product: { purpose }, foodFacts }: ProductView): string | null | undefined {
  return foodFacts && purpose && labelOf(purposes, purpose);
}

/** Rows of food and treats after their purpose. */
const foodRows: ReadonlyArray<[label: string, textOf: (product: Product) => string | null | undefined]> = [
  ['エネルギー', ({ kcalPer100g }) => (kcalPer100g === null ? null : `${kcalPer100g}kcal／100g`)],
  ['たんぱく質／100kcal', (product) => gramsText(perEnergy(product, 'protein'))],
  ['脂質／100kcal', (product) => gramsText(perEnergy(product, 'fat'))],
  ['はじめの原材料5つ', ({ ingredientNames }) => ingredientNames.slice(0, 5).join('、') || undefined],
];

function gramsText(grams: number | undefined): string | undefined {
  return grams === undefined ? undefined : `約${grams.toFixed(1)}g`;
}

function ratedRow(
  label: string,
  views: readonly ProductView[],
  valueOf: (view: ProductView) => number | undefined,
  noteOf?: (view: ProductView) => string | undefined,
): CompareRow {
  const values = views.map(valueOf);
  const known = values.filter((value) => value !== undefined);
  const highest = Math.max(...known);
  // When all values are equal, none is marked as best.
  const differs = known.length > 1 && known.some((value) => value < highest);
  const cells = views.map((view, at) => {
    const value = values[at];
    const text = value?.toFixed(1) ?? (noteOf ? words.unrated : nothing);
    return { text, note: noteOf?.(view), share: value, best: differs && value === highest };
  });
  return rowOf(label, cells);
}

function textRow(
  label: string,
  views: readonly ProductView[],
  textOf: (view: ProductView) => string | null | undefined,
  noteOf?: (view: ProductView) => string | undefined,
): CompareRow {
  const cells = views.map((view) => ({ text: textOf(view) ?? nothing, note: noteOf?.(view), best: false }));
  return rowOf(label, cells);
}

function rowOf(label: string, cells: CompareRow['cells']): CompareRow {
  return { label, same: cells.length > 1 && new Set(cells.map(({ text }) => text)).size === 1, cells };
}

function reviewsOf({ product }: ProductView): string | undefined {
  return product.reviewCount > 0 ? `${figure(product.reviewCount)}件` : undefined;
}
