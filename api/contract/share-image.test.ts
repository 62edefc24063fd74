import { expect, test } from 'vitest';
import { articleShare, productShare as shareOf, shareHash, shareImagePath, siteShare } from './share-image.ts';

const product = { id: 7, name: 'まくら', brandName: 'ひだまり工房', imageUrl: '/uploads/a.webp', petType: 'cat' };

const productShare = (changed: typeof product | object, siteName = 'ペットみっけ') => shareOf({ ...product, ...changed }, siteName);

test('the path of a share image names its kind and id and changes with anything it shows', () => {
  const path = shareImagePath(productShare(product));
  expect(path).toMatch(/^\/og\/product\/7-[0-9a-f]{12}\.png$/);
  expect(shareImagePath(productShare({ ...product }))).toBe(path);
  const others = [{ name: 'ざぶとん' }, { brandName: null }, { imageUrl: '/uploads/b.webp' }, { imageUrl: '' }];
  const hashes = others.map((change) => shareHash(productShare({ ...product, ...change })));
  const named = shareHash(productShare(product, 'ほかの名前'));
  expect(new Set([shareHash(productShare(product)), named, ...hashes]).size).toBe(6);
  expect(siteShare({ siteName: 'ほかの名前', siteDescription: '説明' })).toMatchObject({ kind: 'site', title: '説明' });
});

test('without a picture shows the pet’s drawing; unknown kinds and articles show the dog', () => {
  expect(productShare({ ...product, imageUrl: '' }).picture).toBe('/art/pets/cat.svg');
  expect(productShare({ ...product, imageUrl: '', petType: 'fish' }).picture).toBe('/art/pets/dog.svg');
  expect(articleShare({ id: 1, title: '冬の水', featuredImage: null }, 'ペットみっけ')).toMatchObject({
    kind: 'article',
    brand: null,
    picture: '/art/pets/dog.svg',
  });
});
