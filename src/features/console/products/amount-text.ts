import { productFields, type ProductField, type ProductFieldName } from '#api/contract/product-fields.ts';
import { priceText } from '../form/amount.ts';

/** Formats the value of a product's field with its unit; returns one without a unit unchanged. */
export function amountText(name: string, value: string): string {
  if (!isField(name)) return value;
  const { kind, unit = '' }: ProductField = productFields[name];
  return kind === 'amount' ? priceText(value) : `${value}${unit}`;
}

function isField(name: string): name is ProductFieldName {
  return Object.hasOwn(productFields, name);
}
