import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureOperatorPassword } from '#api/operators/password.ts';
import { adminOf, adminPassword, call, type Admin } from './calls.ts';
import { freshPhoto, sendPhoto, writeReview, type Written } from './photos.ts';
import { serveTestSite } from './test-site.ts';

let site: Awaited<ReturnType<typeof serveTestSite>>;
let admin: Admin;
beforeAll(async () => {
  site = await serveTestSite({ WRITE_LIMITS: '0', ADMIN_PASSWORD: adminPassword });
  await ensureOperatorPassword(site.app.parts);
  admin = adminOf(site, (await call(site, 'POST /api/admin/auth', { body: { password: adminPassword } })).body.token);
});
afterAll(() => site.close());

/** Returns the published page of a product once it is level with the log. */
async function pageOf(product: number): Promise<string> {
  await site.publisher.follow();
  return (await site.app.inject(`/product/${product}`)).body;
}

const decide = (id: number, action: string) => admin('POST /api/admin/photos/{id}', { params: { id }, body: { action } });
const remove = ({ id, cookie }: Written) => call(site, 'DELETE /api/reviews/{id}', { params: { id }, headers: { cookie } });

test('a page shows a picture in its gallery and its review from the approval to the delete', async () => {
  const review = await writeReview(site, 1, { nickname: 'ももの飼い主' });
  const written = await pageOf(1);
  expect(written).not.toMatch(/photos-title|data-photo|open-photos/);

  const { body } = await sendPhoto(site, review, await freshPhoto());
  const { path } = await site.reader.selectFrom('reviewPhotos').select('path').where('id', '=', body.id).executeTakeFirstOrThrow();
  // What waits changes no byte.
  expect(await pageOf(1)).toBe(written);

  await decide(body.id, 'approve');
  const shown = await pageOf(1);
  expect(shown).toContain('photos-title');
  expect(shown.split(`href="${path}"`)).toHaveLength(3);
  expect(shown).toContain('alt="投稿写真（ももの飼い主）"');
  expect(shown).toContain(`src="${path.replace('.webp', '-480.webp')}"`);

  await remove(review);
  const after = await pageOf(1);
  expect(after).not.toMatch(/photos-title|data-photo/);
  expect(after).not.toContain(path);
});

test('the words of a writer are text in a page, and the gallery ends after twelve pictures', async () => {
  for (let nth = 0; nth < 5; nth++) {
    const review = await writeReview(site, 2, { nickname: `<b>${nth}` });
    for (let more = 0; more < 3; more++) {
      const { body } = await sendPhoto(site, review, await freshPhoto(), more === 0 ? { alt: '"><script>alert(1)</script>' } : {});
      await decide(body.id, 'approve');
    }
  }
  const page = await pageOf(2);
  expect(page).toContain('alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(page).not.toContain('<script>alert(1)');
  const [, gallery = ''] = /class="photo-gallery"(.*?)<\/section>/s.exec(page) ?? [];
  expect(gallery.split('data-photo="')).toHaveLength(13);
});
