import { z } from 'zod';
import { productBody } from './admin-products.ts';
import { product } from './products.ts';

/** A product whose price is due to be confirmed. `price` is the stored price. */
export const duePrice = product
  .pick({
    id: true,
    name: true,
    nameParts: true,
    imageUrl: true,
    petType: true,
    category: true,
    price: true,
    originalPrice: true,
    isOnSale: true,
    priceCheckedAt: true,
    updatedAt: true,
    amazonUrl: true,
    rakutenUrl: true,
    affiliateUrl: true,
  })
  .meta({ id: 'DuePrice' });

/** The stored price that was seen or typed, and the `updatedAt` of the product as it was loaded. `endsSale` ends a sale with it. */
export const priceBody = z
  .object({ price: productBody.shape.price, updatedAt: z.string(), endsSale: z.boolean().optional() })
  .meta({ id: 'PriceBody' });
