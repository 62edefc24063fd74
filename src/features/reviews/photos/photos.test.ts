import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { eachRating } from '#api/contract/each-rating.ts';
import { words } from '#api/contract/errors.ts';
import { asShown, largeOf, smallOf } from '#api/contract/photo-address.ts';
import { longestAlt, mostPhotoBytes } from '#api/contract/photo-limits.ts';
import { altText } from '#api/contract/review-photos.ts';
import { ownPosts, rememberOwn, type OwnProductReview } from '#src/features/posts/own-posts.ts';
import { altProblem, fileProblem } from './chosen-photo.ts';
import { keepUnsent, lostPhotos } from './own-photos.ts';
import { PhotoList } from './PhotoList.tsx';
import { photoView } from './photo-view.ts';

const path = `/uploads/photos/${'a'.repeat(32)}.webp`;

test('the form refuses files with the sentences of the server, before they are sent', () => {
  expect(fileProblem({ size: mostPhotoBytes, type: 'image/jpeg' })).toBeUndefined();
  expect(fileProblem({ size: mostPhotoBytes + 1, type: 'image/webp' })).toBe(words.photo_too_large);
  for (const type of ['image/heic', 'image/gif', 'text/html', '']) expect(fileProblem({ size: 9, type })).toBe(words.not_an_image);
});

test('a description has at most a hundred characters, in the form as on the server', () => {
  for (const text of ['', 'あ'.repeat(longestAlt), '🐈'.repeat(longestAlt)]) {
    expect(altProblem(text)).toBeUndefined();
    expect(altText.safeParse(text)).toMatchObject({ success: true, data: text });
  }
  const { error } = altText.safeParse('あ'.repeat(longestAlt + 1));
  expect(altProblem('あ'.repeat(longestAlt + 1))).toBe(error?.issues[0]?.message);
});

test('a picture without a description is named after its reviewer, and a waiting one says so', () => {
  const photo = asShown({ id: 3, path, width: 1600, height: 1200, alt: '' });
  expect(photoView(photo, 'ももの飼い主').alt).toBe('投稿写真（ももの飼い主）');
  expect(photoView({ ...photo, alt: 'お昼寝' }, 'もも').alt).toBe('お昼寝');
  const html = (waits?: true) => renderToStaticMarkup(createElement(PhotoList, { photos: [photoView({ ...photo, waits }, '"><b>')] }));
  expect(html()).toContain(`href="${path}" data-photo="1600x1200"`);
  expect(html()).toContain('alt="投稿写真（&quot;&gt;&lt;b&gt;）"');
  expect(html()).not.toContain('確認中');
  expect(html(true)).toContain('写真は確認中です');
});

test('the address of the smaller size leads back to the larger', () => {
  expect(smallOf(path)).toBe(path.replace('.webp', '-480.webp'));
  expect([largeOf(smallOf(path)), largeOf(path)]).toEqual([path, path]);
});

test('the photos of an own review that are still to be sent are those of every form that has some', () => {
  const post = { ...eachRating(() => 5), id: 5, rating: 5, reviewText: 'よく食べます', nickname: 'もも', petType: null, likeCount: 0 };
  rememberOwn({ kind: 'review', target: '1', status: 'published', post: { ...post, createdAt: '2026-11-01T00:00:00Z' }, unsentPhotos: 3 });
  const own = () => ownPosts.get()[0] as OwnProductReview;
  expect(lostPhotos(own())).toBe(3);
  const [form, dialog] = [{}, {}];
  for (const [of, number, all] of [
    [form, 2, 2],
    [dialog, 1, 3],
    [dialog, 0, 2],
  ] as const) {
    keepUnsent(5, of, number);
    expect([own().unsentPhotos, lostPhotos(own())]).toEqual([all, 0]);
  }
});
