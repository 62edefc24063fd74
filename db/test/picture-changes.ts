import { noteArticlePictures } from '#db/changes/article-pictures.ts';
import type { Write } from '#db/changes/log.ts';
import { replacePicture } from '#db/changes/pictures.ts';
import { listArticlesShowing } from '#db/queries/pictures.ts';
import type { RandomChange } from './random-change.ts';
import { fc } from './random.ts';

const address = 'https://pet.example/neko.png';
const id = (max: number) => fc.integer({ min: 1, max });

/** Stores rows that name an external picture, as an import or an older release did, then the upload fetched for it. */
export const pictureChange: fc.Arbitrary<RandomChange> = fc
  .record({ product: id(24), brand: id(18), article: id(26), text: id(26), upload: fc.constantFrom('/uploads/a.webp', '/uploads/b.webp') })
  .map(({ upload, ...rows }): RandomChange => [
    `picture fetched for ${JSON.stringify(rows)} as ${upload}`,
    async (write) => {
      await nameElsewhere(write, rows);
      const texts = await listArticlesShowing(write.db, address, 20);
      const replaced = texts.map((text) => ({ ...text, replaced: text.content.replaceAll(address, upload) }));
      await replacePicture(write, address, upload, replaced);
    },
  ]);

async function nameElsewhere(write: Write, rows: Record<'product' | 'brand' | 'article' | 'text', number>): Promise<void> {
  const { db } = write;
  const additionalImages = JSON.stringify([address, '/art/a.svg']);
  await db.updateTable('products').set({ imageUrl: address, additionalImages }).where('id', '=', rows.product).execute();
  await db.updateTable('brands').set({ logoUrl: address }).where('id', '=', rows.brand).execute();
  await db.updateTable('articles').set({ featuredImage: address, authorImage: address }).where('id', '=', rows.article).execute();
  const content = `絵 ![](${address}) ${write.at}`;
  await db.updateTable('articles').set({ content }).where('id', '=', rows.text).execute();
  await noteArticlePictures(write, { id: rows.text, content }, [address]);
}
