import { useWatch, type Control } from 'react-hook-form';
import type { CardProduct } from '#src/features/products/ProductCardView.tsx';
import { amountOf } from '../form/amount.ts';
import { useDebouncedLoad } from '../form/use-debounced-load.ts';
import { callQuietly } from '../session/in-session.ts';
import { useRead } from '../use-read.ts';
import type { Product, ProductValues } from './product-form.ts';

type Derived = Pick<CardProduct, 'nameParts' | 'unitPrice'>;

/** Returns the card of what is typed. Phrases of the name and the price per measure follow from the server, as on public pages. */
export function useCard(control: Control<ProductValues>, stored: Product | undefined): CardProduct {
  const names = ['name', 'price', 'netWeightG', 'petType', 'category', 'imageUrl', 'brandId', 'isBestSeller', 'isOnSale'] as const;
  const [name, price, netWeightG, petType, category, imageUrl, brandId, isBestSeller, isOnSale] = useWatch({ control, name: names });
  const { data: brands = [] } = useRead('GET /api/admin/brands');
  const cost = Math.max(0, amountOf(price) ?? 0);
  const derived = useDerived(name, cost, category, amountOf(netWeightG) ?? null);
  const brand = brands.find(({ id, isActive }) => String(id) === brandId && isActive);
  return {
    ...{ id: stored?.id ?? 0, name, price: cost, imageUrl, petType, category, isBestSeller, isOnSale },
    ...{ nameParts: { phrases: [name.trim() === '' ? '商品名' : name], amount: '' }, unitPrice: null, ...derived },
    ...{ brandId: brand?.id ?? null, brandName: brand?.name ?? null, brandSlug: brand?.slug ?? null },
    ...{ rating: stored?.rating ?? 0, reviewCount: stored?.reviewCount ?? 0, isNew: stored?.isNew ?? true, notice: stored?.notice ?? null },
    ingredientIds: null,
  };
}

// Where the call fails, the card shows the name as it is typed.
function useDerived(name: string, price: number, category: string, netWeightG: number | null): Derived | undefined {
  const load = async () => {
    if (name.trim() === '') return null;
    const parts = await callQuietly('POST /api/admin/products/card-parts', { body: { name, price, category, netWeightG } });
    return parts && { of: name, parts };
  };
  const { shown } = useDebouncedLoad<{ of: string; parts: Derived }>(load, [name, price, category, netWeightG]);
  return shown?.of === name ? shown.parts : undefined;
}
