import type { ArticleRelations } from '#db/changes/article-relations.ts';
import type { ArticleInput } from '#db/changes/articles.ts';
import type { BrandInput } from '#db/changes/brands.ts';
import { requireBrand, type ProductInput } from '#db/changes/products.ts';
import type { Db } from '#db/open.ts';
import type { ArticlePatch } from './contract/admin-articles.ts';
import type { BrandPatch } from './contract/admin-brands.ts';
import type { NewProductBody, ProductPatch } from './contract/admin-products.ts';
import { slugFrom } from './contract/operator-text.ts';
import { eachProductField, isList, type FieldValue, type ProductField, type ProductFieldName } from './contract/product-fields.ts';
import { given } from './given.ts';

/** Converts the fields of a new product to their stored form; looks up a brand given by its slug. Throws `brand_unknown`. */
export async function newProduct(db: Db, body: NewProductBody): Promise<ProductInput> {
  return { ...newProductFields(body), brandId: (await brandIdOf(db, body.brandId, body.brandSlug)) ?? null };
}

/** Converts the fields of a product to their stored form; looks up a brand given by its slug. Throws `brand_unknown`. */
export async function storedProduct(db: Db, patch: ProductPatch): Promise<Partial<ProductInput>> {
  return given({ ...storedProductFields(patch), brandId: await brandIdOf(db, patch.brandId, patch.brandSlug) });
}

/** Converts the fields of a product except its brand. */
export function storedProductFields(patch: ProductPatch): Partial<StoredProduct> {
  return eachProductField<Partial<StoredProduct>>((field, name) => (isBrand(field) ? undefined : storedValue(patch[name])));
}

/** Converts the fields of a new product except its brand, with a blank for each absent one. */
export function newProductFields(body: NewProductBody): StoredProduct {
  return eachProductField<StoredProduct>((field, name) =>
    isBrand(field) ? undefined : (storedValue(body[name]) ?? (field.kind === 'flag' ? 0 : isList(field) ? '[]' : null)),
  );
}

type StoredProduct = {
  [Name in Exclude<ProductFieldName, 'brandId' | 'brandSlug'>]: FieldValue<Name> extends boolean
    ? 0 | 1
    : FieldValue<Name> extends string[]
      ? string
      : FieldValue<Name>;
};

function isBrand({ kind }: ProductField): boolean {
  return kind === 'brandId' || kind === 'brandSlug';
}

function storedValue(value: ProductPatch[ProductFieldName]): string | number | null | undefined {
  if (typeof value === 'boolean') return flag(value);
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

/** Defaults of the optional fields of a new brand. */
export const blankBrand = { reading: null, description: null, url: null, slug: '' } as const;

export function storedBrand({ updatedAt: _loaded, isActive, slug, ...patch }: BrandPatch): Partial<BrandInput> {
  return given({ ...patch, slug: filledSlug(slug, patch.name), isActive: flag(isActive) });
}

/** Splits an article into its fields, in their stored form, and its ordered lists. */
export function storedArticle(patch: ArticlePatch): { fields: Partial<ArticleInput>; relations: ArticleRelations } {
  const { updatedAt: _loaded, relatedArticles, relatedProducts, categories, slug, publishedAt, publishAt, endAt, ...plain } = patch;
  const utc = (time: string | null | undefined) => (time ? new Date(time).toISOString() : time);
  const times = { publishedAt: utc(publishedAt), publishAt: utc(publishAt), endAt: utc(endAt) };
  return {
    fields: given({ ...plain, slug: filledSlug(slug, patch.title), ...times }),
    relations: { relatedArticles, relatedProducts, categories },
  };
}

async function brandIdOf(db: Db, id: number | null | undefined, slug: string | null | undefined): Promise<number | null | undefined> {
  if (typeof id === 'number' || !slug) return id ?? (slug === null ? null : id);
  return (await requireBrand(db, { slug })).id;
}

function filledSlug(slug: string | undefined, title: string | undefined): string | undefined {
  return slug === '' && title !== undefined ? slugFrom(title) : slug;
}

function flag(value: boolean | undefined): 0 | 1 | undefined {
  return value === undefined ? undefined : value ? 1 : 0;
}
