import type { z } from 'zod';
import { productBody } from '#api/contract/admin-products.ts';
import { hasCheck, isFactColumn } from '#api/contract/fact-columns.ts';
import {
  eachProductField,
  isList,
  productFields,
  type FieldValue,
  type ProductField,
  type ProductFieldName,
} from '#api/contract/product-fields.ts';
import type { product } from '#api/contract/products.ts';
import { todayInTokyo } from '#src/lib/dates.ts';
import { lines } from '#src/lib/text.ts';
import { amountOf } from '../form/amount.ts';
import { contractResolver } from '../form/contract-resolver.ts';
import type { FormResource } from '../form/resource.ts';

export type Product = z.infer<typeof product>;

/** Columns of the form; the brand is chosen by its id. */
export type FormField = Exclude<ProductFieldName, 'brandSlug'>;

/** Values of the form, as typed; lists have one item per line. */
export type ProductValues = { [Name in FormField]: FieldValue<Name> extends boolean ? boolean : string };

const ofForm = <Shape extends object>(make: (field: ProductField, name: FormField) => unknown) =>
  eachProductField<Shape>((field, name) => (name === 'brandSlug' ? undefined : make(field, name)));

export const emptyProduct = ofForm<ProductValues>(({ kind, usual = '' }) => (kind === 'flag' ? false : usual));

/** Labels of the fields. */
export const productLabels = ofForm<Record<FormField, string>>(({ label }) => label);

export const productKind: FormResource<Product, ProductValues> = {
  ...{ noun: '商品', place: 'products', draft: 'product' },
  ...{ empty: emptyProduct, labels: productLabels, valuesOf, payloadOf },
  picturesOf: ({ imageUrl, additionalImages }) => [imageUrl, ...additionalImages],
  // A save of a price counts as its confirmation today, which an old price has not had.
  unrestored: ['price', 'originalPrice', 'isOnSale'],
};

/** Converts a stored product to form values. */
export function valuesOf(stored: Product): ProductValues {
  return ofForm<ProductValues>(({ kind }, name) => {
    const value = stored[name];
    if (kind === 'faqs') return faqLines(stored.faqs);
    if (Array.isArray(value)) return value.join('\n');
    return typeof value === 'boolean' ? value : String(value ?? '');
  });
}

/**
 * Returns the request body for the named fields, or for all. A changed fact goes with the day it was checked if that is today, even where
 * the stored day is today's too: the server refuses a fact without one.
 */
export function payloadOf(values: ProductValues, fields: readonly FormField[] = formFields): Record<string, unknown> {
  const repeatsDay = fields.some(isFactColumn) && !hasCheck(fields) && values.factsCheckedOn === todayInTokyo();
  const all = repeatsDay ? [...fields, 'factsCheckedOn' as const] : fields;
  return Object.fromEntries(all.map((field) => [field, sent(field, values[field])]));
}

export const formFields = Object.keys(emptyProduct) as FormField[];

/** Checks the form against the contract, with its messages. */
export const productResolver = contractResolver<ProductValues>(productBody, (values) => payloadOf(values));

function sent(name: FormField, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  const field: ProductField = productFields[name];
  if (isList(field)) return lines(value);
  if (value.trim() === '' && !field.required) return null;
  if (field.kind === 'brandId') return Number(value);
  // Text that is not a number is sent as it is, and the contract rejects it.
  return field.kind === 'amount' || field.kind === 'measure' ? (amountOf(value) ?? value) : value;
}

// Stored as alternating questions and answers; a line of the form holds one pair.
function faqLines(faqs: readonly string[]): string {
  const line = (at: number) => (faqs[at] ?? '').replace(/\s*\n\s*/g, ' ');
  const pairs = faqs.flatMap((_, at) => (at % 2 === 0 ? [at] : []));
  return pairs.map((at) => (faqs[at + 1] === undefined ? `Q: ${line(at)}` : `Q: ${line(at)} / A: ${line(at + 1)}`)).join('\n');
}
