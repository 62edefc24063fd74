import { z } from 'zod';
import { brand } from './brands.ts';
import { nullableLink, nullableText, pictureAddress, requiredText, slug } from './operator-text.ts';

const colour = z
  .string()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, '色は #f3f4f6 のように入力してください')
  .optional();

// A new brand gets at most this place in `db/changes/brands.ts`, so that its form can save what it shows.
const lastPlace = 1_000_000;
const farPlace = '表示順は-1,000,000から1,000,000までで入力してください';

const fields = {
  name: requiredText('ブランド名は必須です', 100),
  slug: slug('スラッグは必須です'),
  logoUrl: pictureAddress('ロゴURLは必須です', '有効なURLを入力してください'),
  url: nullableLink('有効なURLを入力してください').optional(),
  description: nullableText(5000).optional(),
  reading: nullableText(100).optional(),
  bgColor: colour,
  textColor: colour,
  displayOrder: z.int('表示順は整数で入力してください').min(-lastPlace, farPlace).max(lastPlace, farPlace).optional(),
  isActive: z.boolean().optional(),
};

/** Body of a new brand; omitted fields get their documented defaults. */
export const brandBody = z.object({ ...fields, slug: fields.slug.default('') }).meta({ id: 'BrandBody' });

/** Changed fields of a brand. `updatedAt` is the version that the editor loaded. */
export const brandPatch = z.object(fields).partial().extend({ updatedAt: z.string().optional() }).meta({ id: 'BrandPatch' });

export type BrandPatch = z.output<typeof brandPatch>;

/** Maximum brands of a list without a `limit`, which the console reads whole, and of an order. */
export const mostBrands = 10_000;

/** Ids of all brands, or of the first ones, in their new order. `was` has them as they were loaded. */
export const brandOrder = z
  .object({
    ids: z.array(z.int().min(1)).min(1, 'ブランドを並べてください').max(mostBrands),
    was: z.array(z.int().min(1)).max(mostBrands).optional(),
  })
  .meta({ id: 'BrandOrder' });

/** A brand as its editor sees it, without the figures computed from its reviews. */
export const adminBrand = brand.omit({ totalReviews: true, averageRating: true }).meta({ id: 'AdminBrand' });
