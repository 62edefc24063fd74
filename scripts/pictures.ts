import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { launch } from '#src/e2e/support/browser.ts';
import { serveDemoSite, templates } from '#src/e2e/support/site.ts';
import { ensureBuild } from './build.ts';

// npm run pictures: every template at 390 and 1280, as far as the first two screens, into docs/pictures.
const folder = join(import.meta.dirname, '../docs/pictures');
const sizes = [
  { width: 390, height: 1688 },
  { width: 1280, height: 1800 },
];

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
  for (const [name, path] of Object.entries(templates)) {
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
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
