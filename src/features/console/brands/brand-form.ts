import type { z } from 'zod';
import { brandBody, type adminBrand } from '#api/contract/admin-brands.ts';
import { amountOf } from '../amount.ts';
import { slugResolvers } from '../contract-resolver.ts';
import type { FormResource } from '../resource.ts';

export type Brand = z.infer<typeof adminBrand>;

/** The form's fields as they are typed. */
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

/** The names that operators read. */
export const brandLabels: Record<BrandField, string> = {
  name: 'ブランド名',
  slug: 'スラッグ',
  reading: 'よみがな',
  logoUrl: 'ロゴURL',
  url: '公式サイトURL',
  description: '説明',
  bgColor: '背景色',
  textColor: '文字色',
  displayOrder: '表示順',
  isActive: '有効',
};

export const brandKind: FormResource<Brand, BrandValues> = {
  ...{ noun: 'ブランド', place: '/api/admin/brands', draft: 'brand' },
  ...{ empty: emptyBrand, labels: brandLabels, valuesOf, payloadOf },
};

/** A stored brand as the form shows it. */
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

/** What is sent of the form: the named fields, or all. */
function payloadOf(values: BrandValues, fields: readonly BrandField[] = brandFields): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, sent(field, values[field])]));
}

const brandFields = Object.keys(emptyBrand) as BrandField[];

export const [newBrandResolver, brandResolver] = slugResolvers<BrandValues>(brandBody, payloadOf, ({ name }) => name);

function sent(field: BrandField, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  // What is no number stays text, which the contract refuses; a new brand without one comes last.
  if (field === 'displayOrder') return value.trim() === '' ? undefined : (amountOf(value) ?? value);
  return value.trim() === '' && mayBeNull.has(field) ? null : value;
}

const mayBeNull: ReadonlySet<BrandField> = new Set(['reading', 'url', 'description']);
