import { expect, test } from 'vitest';
import { articleShare, productShare, shareHash, shareImagePath } from './share-image.ts';

const product = { id: 7, name: 'まくら', brandName: 'ひだまり工房', imageUrl: '/uploads/a.webp', petType: 'cat' };

test('the address of a share image names its kind and id and changes with whatever the image shows', () => {
  const path = shareImagePath(productShare(product));
  expect(path).toMatch(/^\/og\/product\/7-[0-9a-f]{12}\.png$/);
  expect(shareImagePath(productShare({ ...product }))).toBe(path);
  const others = [{ name: 'ざぶとん' }, { brandName: null }, { imageUrl: '/uploads/b.webp' }, { imageUrl: '' }];
  const hashes = others.map((change) => shareHash(productShare({ ...product, ...change })));
  expect(new Set([shareHash(productShare(product)), ...hashes]).size).toBe(5);
});

test('without a picture the pet stands in; unknown kinds and articles get the dog', () => {
  expect(productShare({ ...product, imageUrl: '' }).picture).toBe('/art/pets/cat.svg');
  expect(productShare({ ...product, imageUrl: '', petType: 'fish' }).picture).toBe('/art/pets/dog.svg');
  expect(articleShare({ id: 1, title: '冬の水', featuredImage: null })).toMatchObject({
    kind: 'article',
    brand: null,
    picture: '/art/pets/dog.svg',
  });
});
