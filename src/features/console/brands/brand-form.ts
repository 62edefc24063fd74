import type { z } from 'zod';
import { brandBody, type adminBrand } from '#api/contract/admin-brands.ts';
import { brandLabels } from '#api/contract/brand-fields.ts';
import { amountOf } from '../form/amount.ts';
import { slugResolvers } from '../form/contract-resolver.ts';
import type { FormResource } from '../form/resource.ts';

export type Brand = z.infer<typeof adminBrand>;

/** Values of the form, as typed. */
export interface BrandValues {
  name: string;
  slug: string;
  reading: string;
  logoUrl: string;
  url: string;
  description: string;
  bgColor: string;
  textColor: string;
  displayOrder: string;
  isActive: boolean;
}

export type BrandField = keyof BrandValues;

const emptyBrand: BrandValues = {
  name: '',
  slug: '',
  reading: '',
  logoUrl: '',
  url: '',
  description: '',
  bgColor: '#f3f4f6',
  textColor: '#111827',
  displayOrder: '',
  isActive: true,
};

export const brandKind: FormResource<Brand, BrandValues> = {
  ...{ noun: 'ブランド', place: 'brands', draft: 'brand' },
  ...{ empty: emptyBrand, labels: brandLabels, valuesOf, payloadOf },
  picturesOf: ({ logoUrl }) => [logoUrl],
  unrestored: ['isActive', 'displayOrder'],
};

/** Converts a stored brand to form values. */
export function valuesOf({ name, slug, logoUrl, bgColor, textColor, isActive, ...stored }: Brand): BrandValues {
  return {
    name,
    slug,
    reading: stored.reading ?? '',
    logoUrl,
    url: stored.url ?? '',
    description: stored.description ?? '',
    bgColor,
    textColor,
    displayOrder: String(stored.displayOrder),
    isActive,
  };
}

/** Returns the request body for the named fields, or for all. */
function payloadOf(values: BrandValues, fields: readonly BrandField[] = brandFields): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, sent(field, values[field])]));
}

const brandFields = Object.keys(emptyBrand) as BrandField[];

export const [newBrandResolver, brandResolver] = slugResolvers<BrandValues>(brandBody, payloadOf, ({ name }) => name);

function sent(field: BrandField, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  // Text that is not a number is sent as it is, and the contract rejects it; a new brand without an order goes last.
  if (field === 'displayOrder') return value.trim() === '' ? undefined : (amountOf(value) ?? value);
  return value.trim() === '' && mayBeNull.has(field) ? null : value;
}

const mayBeNull: ReadonlySet<BrandField> = new Set(['reading', 'url', 'description']);
