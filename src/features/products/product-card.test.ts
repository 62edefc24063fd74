import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { staticHtml } from '#src/ui/static-html.ts';
import { gridHtml } from './card-html.ts';
import { ProductCardView, type CardProduct } from './ProductCardView.tsx';
import { ProductGridView } from './ProductGridView.tsx';

const product: CardProduct = {
  id: 7,
  name: 'ひのきの猫砂 7L',
  nameParts: { phrases: ['ひのきの', '猫砂'], amount: '7L' },
  unitPrice: { per: '1L', price: 2.83 },
  price: 19.8,
  imageUrl: '',
  petType: 'cat',
  category: 'litter',
  rating: 4.6,
  reviewCount: 12,
  isBestSeller: true,
  isOnSale: true,
  isNew: true,
  notice: null,
  ingredientIds: null,
  brandId: 1,
  brandName: 'NORA',
  brandSlug: 'nora',
};
const other: CardProduct = {
  ...product,
  name: '紙の猫砂 5L',
  nameParts: { phrases: ['紙の', '猫砂'], amount: '5L' },
  unitPrice: null,
  price: 20,
  imageUrl: '/art/a.svg',
  petType: 'dog',
  category: 'food',
  rating: 3,
  reviewCount: 13,
  isBestSeller: false,
  isOnSale: false,
  isNew: false,
  notice: 'recall',
  ingredientIds: ['chicken'],
  brandId: 2,
  brandName: 'MORI',
  brandSlug: 'mori',
};
const card = (changes: Partial<CardProduct>) =>
  renderToStaticMarkup(createElement(ProductCardView, { product: { ...product, ...changes } }));

test('links the name to the product and the brand to its page; other brands are plain text [PLIST-28 PLIST-29 PLIST-30]', () => {
  expect(card({})).toContain('<a href="/product/7"><span class="phrases">ひのきの<wbr/>猫砂</span> <small class="amount">7L</small></a>');
  expect(card({})).toContain('<a href="/brands/nora">NORA</a>');
  expect(card({ brandSlug: null })).toContain('<span>NORA</span>');
  expect(card({ brandName: null, brandSlug: null })).not.toContain('NORA');
});

test('a card of food names the ingredients that its label lists, a card of other goods none', () => {
  expect(card({ category: 'food', ingredientIds: ['chicken', 'poultry'] })).toContain(
    '<article class="card" data-ingredients="chicken poultry">',
  );
  expect(card({ category: 'treats' })).toContain('data-ingredients=""');
  expect(card({})).not.toContain('data-ingredients');
});

test('the badge names the pet [PLIST-31]', () => {
  const badge = (petType: string) => /badge[^>]*>([^<]*)</.exec(card({ petType }))?.[1];
  expect(['dog', 'cat', 'small_animal', 'bird', 'fish', 'dragon'].map(badge)).toEqual([
    '犬用',
    '猫用',
    '小動物用',
    '鳥用',
    'その他',
    'その他',
  ]);
});

test('shows public yen, one decimal and stars down to a half, or 評価なし without a review [SHARED-23 SHARED-24 SHARED-25]', () => {
  expect(card({})).toContain('¥1,980');
  expect(card({})).toContain('1Lあたり¥283');
  expect(card({ unitPrice: null })).not.toContain('あたり');
  expect(card({})).toContain('<b>4.6</b>');
  expect(card({})).toContain('--r:4.5"');
  expect(card({ rating: 4.4 })).toContain('--r:4"');
  expect(card({ reviewCount: 0 })).toContain('評価なし');
});

test('shows only the first flag that applies', () => {
  const flag = (changes: Partial<CardProduct>) => /<span class="flag".*?<\/span>/.exec(card(changes))?.[0];
  expect(flag({ notice: 'recall' })).toBe('<span class="flag" data-flag="recall">回収のお知らせ</span>');
  expect(flag({})).toBe('<span class="flag">売れ筋</span>');
  expect(flag({ isBestSeller: false })).toBe('<span class="flag" data-flag="sale">セール</span>');
  expect(flag({ isBestSeller: false, isOnSale: false })).toBe('<span class="flag" data-flag="new">新着</span>');
  expect(flag({ isBestSeller: false, isOnSale: false, isNew: false })).toBeUndefined();
});

test('a grid of cards that were made before equals a new one, whatever differs', () => {
  const grids: Array<ComponentProps<typeof ProductGridView>> = [
    { products: [product, other], layout: 'list', inView: 1 },
    { products: [product, other], layout: 'panel', inView: 0, hideBrand: true },
    { products: [product], layout: 'grid', inView: 0, level: 2, share: 0.5 },
    ...(Object.keys(product) as Array<keyof CardProduct>).map((name) => ({
      products: [{ ...product, [name]: { ...other, id: 8 }[name] }],
      layout: 'grid' as const,
      inView: 0,
    })),
  ];
  const afresh = grids.map((grid) => staticHtml(createElement(ProductGridView, grid)));
  expect(grids.map(gridHtml)).toEqual(afresh);
  expect(grids.map(gridHtml)).toEqual(afresh);
});
