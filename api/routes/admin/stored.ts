import type { ArticleRelations } from '#db/changes/article-relations.ts';
import type { ArticleInput } from '#db/changes/articles.ts';
import type { BrandInput } from '#db/changes/brands.ts';
import type { ProductInput } from '#db/changes/products.ts';
import { Refusal } from '#db/errors.ts';
import type { Db } from '#db/open.ts';
import type { ArticlePatch } from '../../contract/admin-articles.ts';
import type { BrandPatch } from '../../contract/admin-brands.ts';
import type { ProductPatch } from '../../contract/admin-products.ts';
import { slugFrom } from '../../contract/operator-text.ts';

/** Converts the fields of a product to their stored form; looks up a brand given by its slug. Throws `brand_unknown`. */
export async function storedProduct(db: Db, patch: ProductPatch): Promise<Partial<ProductInput>> {
  return defined({ ...storedProductFields(patch), brandId: await brandIdOf(db, patch.brandId, patch.brandSlug) });
}

/** Converts the fields of a product except its brand. */
export function storedProductFields({ updatedAt: _loaded, brandId: _id, brandSlug: _slug, ...patch }: ProductPatch): Partial<ProductInput> {
  const { additionalImages, features, recommendations, faqs, isBestSeller, isOnSale, isTopRated, ...plain } = patch;
  return defined({
    ...plain,
    additionalImages: list(additionalImages),
    features: list(features),
    recommendations: list(recommendations),
    faqs: list(faqs),
    isBestSeller: flag(isBestSeller),
    isOnSale: flag(isOnSale),
    isTopRated: flag(isTopRated),
  });
}

/** Defaults of the optional fields of a new product. */
export const blankProduct = {
  originalPrice: null,
  petSize: null,
  lifeStage: null,
  amazonUrl: null,
  rakutenUrl: null,
  affiliateUrl: null,
  specifications: null,
  feedingInstructions: null,
  ingredients: null,
} as const;

/** Defaults of the optional fields of a new brand. */
export const blankBrand = { reading: null, description: null, url: null, slug: '' } as const;

export function storedBrand({ updatedAt: _loaded, isActive, slug, ...patch }: BrandPatch): Partial<BrandInput> {
  return defined({ ...patch, slug: filledSlug(slug, patch.name), isActive: flag(isActive) });
}

/** Splits an article into its fields, in their stored form, and its ordered lists. */
export function storedArticle(patch: ArticlePatch): { fields: Partial<ArticleInput>; relations: ArticleRelations } {
  const { updatedAt: _loaded, relatedArticles, relatedProducts, categories, slug, publishedAt, ...plain } = patch;
  const time = publishedAt ? new Date(publishedAt).toISOString() : publishedAt;
  return {
    fields: defined({ ...plain, slug: filledSlug(slug, patch.title), publishedAt: time }),
    relations: { relatedArticles, relatedProducts, categories },
  };
}

async function brandIdOf(db: Db, id: number | null | undefined, slug: string | null | undefined): Promise<number | null | undefined> {
  if (typeof id === 'number' || !slug) return id ?? (slug === null ? null : id);
  const brand = await db.selectFrom('brands').select('id').where('slug', '=', slug).where('deletedAt', 'is', null).executeTakeFirst();
  if (!brand) throw new Refusal('brand_unknown');
  return brand.id;
}

function filledSlug(slug: string | undefined, title: string | undefined): string | undefined {
  return slug === '' && title !== undefined ? slugFrom(title) : slug;
}

function list(texts: string[] | undefined): string | undefined {
  return texts && JSON.stringify(texts);
}

function flag(value: boolean | undefined): 0 | 1 | undefined {
  return value === undefined ? undefined : value ? 1 : 0;
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function defined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}
