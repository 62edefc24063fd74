import type { Insertable } from 'kysely';
import { fc } from '#db/test/random.ts';
import type { ProductPricesTable } from '#db/tables/products.ts';

type PriceRow = Insertable<ProductPricesTable>;

// Texts that mean something in a statement, and numbers that have many digits.
const text = fc.oneof(
  fc.constantFrom("it's", '$1', '+?', ') values (', '[]', '2026-11-20T00:00:00.000Z', '', '\\'),
  fc.string({ unit: 'grapheme' }),
);
const price = fc.oneof(fc.nat(), fc.double({ min: 0, max: 1e9, noNaN: true }), fc.constantFrom(0, 0.1, 39.8, 1e21));
const fields = { day: text, price, way: fc.constantFrom('form', 'import'), actor: fc.option(text), at: text } as const;

/** Generates rows of one table whose columns have one value in all rows or one in each. */
export const manyRows: fc.Arbitrary<PriceRow[]> = fc
  .record({
    // Enough for a text of their own, and too few.
    length: fc.constantFrom(1, 3, 150, 400),
    shared: fc.subarray(Object.keys(fields)),
    samples: fc.array(fc.record(fields), { minLength: 2, maxLength: 8 }),
  })
  .map(({ length, shared, samples }) =>
    Array.from({ length }, (_, nth) => {
      const [first, own] = [samples[0], samples[nth % samples.length]];
      const common = Object.entries(first ?? {}).filter(([name]) => shared.includes(name));
      return { productId: 1_000_000 + nth, ...own, ...Object.fromEntries(common) } as PriceRow;
    }),
  );
