import fc from 'fast-check';
import { createProduct, deleteProduct, restoreProduct, updateProduct, type ProductInput } from '#db/changes/products.ts';
import type { Write } from '#db/changes/log.ts';
import { Refusal } from '#db/errors.ts';

/** One random write; a rule may refuse it, which writes nothing. */
export interface RandomWrite {
  name: string;
  run: (write: Write) => Promise<unknown>;
}

const id = fc.integer({ min: 1, max: 60 });
const petType = fc.constantFrom('dog', 'cat', 'small_animal', 'bird', 'fish', 'other', 'unknown_pet');
const category = fc.constantFrom('food', 'treats', 'toys', 'care', 'beds', 'litter', 'housing', 'bowl', 'training', 'unknown_category');
const text = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' });

const productPatch = fc.record<Partial<ProductInput>>(
  {
    name: text,
    description: text,
    price: fc.integer({ min: 0, max: 9999 }).map((value) => value / 10),
    petType,
    category,
    brandId: fc.option(fc.integer({ min: 1, max: 17 })),
    isBestSeller: fc.constantFrom(0, 1),
    isOnSale: fc.constantFrom(0, 1),
  },
  { requiredKeys: [] },
);

const blank = {
  petSize: null,
  lifeStage: null,
  originalPrice: null,
  amazonUrl: null,
  rakutenUrl: null,
  affiliateUrl: null,
  specifications: null,
  feedingInstructions: null,
  ingredients: null,
};
const newProduct = fc.record({
  name: text,
  description: text,
  price: fc.integer({ min: 0, max: 999 }),
  petType,
  category,
  brandId: fc.option(fc.integer({ min: 1, max: 17 })),
});

/** Every kind of write that exists, in random order and with random content. */
export const randomWrite: fc.Arbitrary<RandomWrite> = fc.oneof(
  fc
    .tuple(id, productPatch)
    .map(([product, patch]) => ({ name: `update product ${product}`, run: (write: Write) => updateProduct(write, product, patch) })),
  newProduct.map((input) => ({
    name: 'create product',
    run: (write: Write) => createProduct(write, { ...blank, ...input, imageUrl: '' }),
  })),
  id.map((product) => ({ name: `delete product ${product}`, run: (write: Write) => deleteProduct(write, product) })),
  id.map((product) => ({ name: `restore product ${product}`, run: (write: Write) => restoreProduct(write, product) })),
);

/** Runs a write and lets a refusal pass: a rule held. */
export async function attempt(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
