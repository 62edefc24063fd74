import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { launch } from '#src/e2e/support/browser.ts';
import { adminPassword, serveDemoSite } from '#src/e2e/support/site.ts';
import { templates } from '#src/e2e/support/templates.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { ensureBuild } from './build.ts';

// npm run pictures: screenshots of every template and the main console screens at widths of 390 and 1280, two screens high, into docs/pictures.
const folder = join(import.meta.dirname, '../docs/pictures');
const sizes = [
  { width: 390, height: 1688 },
  { width: 1280, height: 1800 },
];

const screens = {
  'console-dashboard': adminPaths.dashboard(),
  'console-products': adminPaths.products(),
  'console-import': adminPaths.productImport(),
  'console-articles': adminPaths.articles(),
  'console-brands': adminPaths.brands(),
  'console-seo': adminPaths.screen('seo'),
  'console-settings': adminPaths.screen('settings'),
  'console-moderation': adminPaths.moderation(),
};

ensureBuild();
mkdirSync(folder, { recursive: true });
const site = await serveDemoSite();
const browser = await launch();
for (const viewport of sizes) {
  const context = await browser.newContext({
    viewport,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    hasTouch: viewport.width < 600,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.request.post(`${site.url}/api/admin/auth`, {
    data: { password: adminPassword },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  for (const [name, path] of Object.entries({ ...templates, ...screens })) {
    // The console keeps listening, so its network never becomes idle.
    const listens = path.startsWith('/admin');
    await page.goto(site.url + path, { waitUntil: listens ? 'load' : 'networkidle' });
    if (listens) await page.getByText('公開ページに反映済み').waitFor();
    const picture = await page.screenshot();
    await sharp(picture)
      .png({ palette: true, colours: 96, effort: 10 })
      .toFile(join(folder, `${name}-${String(viewport.width)}.png`));
  }
  await context.close();
}
await browser.close();
await site.close();
process.exit(0);
