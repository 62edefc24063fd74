import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { updateSeoSettings } from '#db/changes/settings.ts';
import { defaultSettings, findSeoSettings } from '#db/queries/settings.ts';
import { longTest } from '#db/test/long-test.ts';
import { publishClean, serveTestSite } from './test-site.ts';
import { differences, treeOf } from './tree.ts';

const named = { siteName: 'わんにゃん広場', operatorName: '株式会社ひろば', contactAddress: 'hello@hiroba.example' };

/** Returns published files that contain one of the texts, as readers receive them. */
function pagesWith(folder: string, texts: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const plain = files.filter(({ name }) => !/\.(br|gz)$/.test(name)).map(({ parentPath, name }) => join(parentPath, name));
  expect(plain.length).toBeGreaterThan(500);
  return plain.filter((file) => texts.some((text) => readFileSync(file, 'utf8').includes(text)));
}

longTest('a new site name, operator and address replace the old ones, as a clean publish does', async () => {
  const site = await serveTestSite();
  const old = [defaultSettings.siteName, defaultSettings.operatorName, defaultSettings.contactAddress];
  const pages = () => join(site.publisher.live?.folder ?? '', 'pages');
  expect(pagesWith(pages(), old).length).toBeGreaterThan(500);
  await site.queue.run((write) => updateSeoSettings(write, named));
  await site.publisher.follow();
  expect(pagesWith(pages(), old)).toEqual([]);
  expect(pagesWith(pages(), [named.operatorName]).length).toBeGreaterThanOrEqual(4);
  const contact = (await site.app.inject('/contact')).body;
  expect(contact).toContain('<a href="mailto:hello@hiroba.example">hello@hiroba.example</a>');
  const about = (await site.app.inject('/about')).body;
  expect(about).toContain('わんにゃん広場は、ペット用品をさがし、くらべ、たずねるためのサイトです。');
  expect(about).toMatch(/サイト名<\/td>\s*<td>わんにゃん広場/);
  const image = /property="og:image" content="https?:\/\/[^/]+(\/og\/site\/[^"]+)"/.exec(about)?.[1] ?? '';
  expect((await site.app.inject(image)).headers['content-type']).toBe('image/png');
  const clean = await publishClean(site.database);
  expect(differences(treeOf(site.publisher.live), treeOf(clean.publisher.live))).toEqual([]);
  await clean.close();
  await site.close();
});

test('the operator takes the site’s name until it has its own', async () => {
  const site = await serveTestSite();
  const { updatedAt, ...fields } = await findSeoSettings(site.reader);
  expect(fields).toMatchObject({ operatorName: 'ペットみっけ編集部', contactAddress: 'info@petmikke.example' });
  await site.queue.run((write) => updateSeoSettings(write, { ...fields, siteName: 'わんにゃん広場' }, updatedAt));
  expect(await findSeoSettings(site.reader)).toMatchObject({ siteName: 'わんにゃん広場', operatorName: 'わんにゃん広場編集部' });
  await site.queue.run((write) => updateSeoSettings(write, named));
  expect(await findSeoSettings(site.reader)).toMatchObject(named);
  await site.close();
});

test('a page is shared with a drawn picture until the one of the settings is fetched', async () => {
  const site = await serveTestSite();
  const shared = async () => {
    const { body } = await site.app.inject('/products?search=tora');
    return /property="og:image" content="https?:\/\/[^/]+(\/[^"]+)"/.exec(body)?.[1] ?? '';
  };
  await site.queue.run((write) => updateSeoSettings(write, { defaultOgImage: 'https://pets.jp/share.png' }));
  expect(await shared()).toMatch(/^\/og\/site\//);
  expect((await site.app.inject(await shared())).headers['content-type']).toBe('image/png');
  await site.queue.run((write) => updateSeoSettings(write, { defaultOgImage: '/art/other.png' }));
  expect(await shared()).toBe('/art/other.png');
  await site.close();
});
