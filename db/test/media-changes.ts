import { deleteMedium, describeMedium, forgetMedia, noteFound, noteUploaded } from '#db/changes/media.ts';
import { updateProduct } from '#db/changes/products.ts';
import { updateArticle } from '#db/changes/articles.ts';
import { updateBrand } from '#db/changes/brands.ts';
import { listReplaceable, replaceMedium } from '#db/changes/replaced-media.ts';
import { updateSettings } from '#db/changes/settings.ts';
import type { RandomChange } from './random-change.ts';
import { fc } from './random.ts';

/** Names of two uploads. */
export const mediaNames = ['a', 'b'].map((digit) => `${digit.repeat(32)}.webp`);
const size = { width: 1200, height: 800, bytes: 240_000 };
const name = fc.constantFrom(...mediaNames);
const id = fc.integer({ min: 1, max: 18 });

/** Generates uploads, their descriptions, their uses in rows and texts, replacements and deletes. */
export const mediaChange: fc.Arbitrary<RandomChange> = fc.oneof(
  fc
    .tuple(name, fc.constantFrom('neko.jpg', ''))
    .map(([one, fileName]): RandomChange => [
      `upload ${one} as ${fileName}`,
      (write) => noteUploaded(write, { name: one, fileName, ...size }),
    ]),
  name.map((one): RandomChange => [
    `file of ${one} found`,
    (write) => noteFound(write, [{ name: one, fileName: '', ...size, uploadedAt: '2026-01-01T00:00:00.000Z' }]),
  ]),
  fc
    .tuple(name, fc.constantFrom('庭のねこ', 'ごはん', ''))
    .map(([one, alt]): RandomChange => [`describe ${one} as ${alt}`, (write) => describeMedium(write, one, alt)]),
  fc.record({ one: name, at: id, then: fc.boolean() }).map(({ one, at, then }): RandomChange => [
    `use ${one} in the rows ${at}`,
    async (write) => {
      const path = `/uploads/${one}`;
      await updateProduct(write, at, {
        imageUrl: path,
        additionalImages: JSON.stringify([path, ...mediaNames.map((other) => `/uploads/${other}`), '/art/a.svg']),
        pictureAlts: JSON.stringify([`${path} 箱`]),
      });
      await updateBrand(write, at, { logoUrl: then ? path : '/art/none.svg' });
      await updateArticle(write, at, { content: `「"\\${path}」\n\n![](https://petmikke.example${path}) ${write.at}`, authorImage: path });
      if (then) await updateSettings(write, { defaultOgImage: path });
    },
  ]),
  fc.tuple(name, name).map(([from, to]): RandomChange => [
    `replace ${from} by ${to}`,
    async (write) => {
      const { uses } = await listReplaceable(write, from);
      for (const use of uses) await replaceMedium(write, use, from, to);
    },
  ]),
  name.map((one): RandomChange => [`delete ${one}`, (write) => deleteMedium(write, one)]),
  name.map((one): RandomChange => [`purge ${one}`, (write) => forgetMedia(write, [one])]),
);
