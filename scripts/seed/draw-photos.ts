import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { smallOf } from '#api/contract/photo-address.ts';
import { photoSides } from '#api/contract/photo-limits.ts';
import { rankedPetTypes } from '#api/contract/vocabulary.ts';
import { uploadsFolder } from '#api/storage/upload-places.ts';
import { demoPhotoPath, type DemoPhoto } from '#db/seeds/photos.ts';
import type { World } from '#db/seeds/world.ts';
import { LABEL_LAYOUTS } from '../art/labels.ts';
import { drawReviewPhoto } from '../art/review-photo.ts';
import { loadFace } from '../art/type/face.ts';
import { outlineTexts } from '../art/type/outline-texts.ts';

/** Draws the pictures of demo reviews in both sizes into a data folder. */
export async function drawPhotos(world: World, photos: readonly DemoPhoto[], dataDir: string): Promise<void> {
  await mkdir(join(uploadsFolder(dataDir), 'photos'), { recursive: true });
  const face = await loadFace();
  for (const photo of photos) {
    const product = world.products.find(({ slug }) => slug === photo.product);
    const brand = world.brands.find(({ slug }) => slug === product?.brand);
    const pet = rankedPetTypes.find((code) => code === product?.petType);
    if (!product?.pack || !brand || !pet) throw new Error(`${photo.product} cannot be drawn`);
    const { kind, v = 0 } = product.pack;
    const print = { colour: brand.colour, pet, word: brand.word ?? '', layout: LABEL_LAYOUTS[v] ?? 0 };
    const drawing = sharp(Buffer.from(outlineTexts(drawReviewPhoto(photo, pet, kind, print), face)));
    const path = join(dataDir, demoPhotoPath(photo));
    await drawing.clone().webp({ quality: 82 }).toFile(path);
    await drawing.clone().resize(photoSides.small, photoSides.small, { fit: 'inside' }).webp({ quality: 82 }).toFile(smallOf(path));
  }
}
