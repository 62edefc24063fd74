import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishAssets } from '../publisher/assets.ts';

test('keeps hashed files for a week after the start that replaced them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-assets-'));
  const files = (name: string) => [name, `${name}.br`, `${name}.gz`];
  const build = (name: string) => {
    rmSync(join(folder, 'client'), { recursive: true, force: true });
    mkdirSync(join(folder, 'client/_astro'), { recursive: true });
    for (const file of files(name)) writeFileSync(join(folder, 'client/_astro', file), `/* ${file} */`);
  };
  const day = 24 * 3600 * 1000;
  const began = Date.now();
  const start = (days: number) => publishAssets(join(folder, 'client'), join(folder, 'data'), began + days * day);
  const laidOut = () => readdirSync(join(folder, 'data/site/assets/_astro')).sort();

  build('old.css');
  start(0);
  expect(laidOut()).toEqual(files('old.css'));
  build('new.css');
  start(30);
  expect(laidOut()).toEqual([...files('new.css'), ...files('old.css')]);
  start(36);
  expect(laidOut()).toEqual([...files('new.css'), ...files('old.css')]);
  start(38);
  expect(laidOut()).toEqual(files('new.css'));
  expect(existsSync(join(folder, 'data/site/assets/last-build.json'))).toBe(false);
  rmSync(folder, { recursive: true });
});

test('the next start rebuilds files and the list of files that a power cut left empty', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-assets-'));
  const [client, data] = [join(folder, 'client'), join(folder, 'data')];
  mkdirSync(join(client, '_astro'), { recursive: true });
  for (const name of ['page.css', 'page.css.br', 'page.css.gz']) writeFileSync(join(client, '_astro', name), `the bytes of ${name}`);
  writeFileSync(join(client, 'favicon.svg'), '<svg/>');
  publishAssets(client, data);
  const laidOut = ['_astro/page.css', '_astro/page.css.br', '_astro/page.css.gz', 'favicon.svg'].map((name) =>
    join(data, 'site/assets', name),
  );
  const whole = laidOut.map((file) => readFileSync(file));
  for (const file of [...laidOut, join(data, 'site/last-build.json')]) writeFileSync(file, '');
  publishAssets(client, data);
  expect(laidOut.map((file) => readFileSync(file))).toEqual(whole);
  expect(JSON.parse(readFileSync(join(data, 'site/last-build.json'), 'utf8'))).toEqual(['page.css', 'page.css.br', 'page.css.gz']);
  rmSync(folder, { recursive: true });
});
