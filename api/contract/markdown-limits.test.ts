import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isLongRun } from '#db/test/long-run.ts';
import { complexTexts } from '../test/complex-texts.ts';
import { isTooComplex } from './markdown-limits.ts';
import { renderMarkdown } from './markdown.ts';

const folder = join(import.meta.dirname, '../../db/seeds/demo/articles');
const articles = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
/** Characters; the contract allows 500,000. */
const longest = 490_000;
const one = articles.join('\n\n');
const ordinary = one.repeat(Math.ceil(longest / one.length)).slice(0, longest);

test('accepts every article of the demo world, and half a megabyte of them', () => {
  expect(articles.length).toBeGreaterThan(20);
  for (const text of articles) expect(isTooComplex(text), text.slice(0, 100)).toBe(false);
  expect(isTooComplex(ordinary)).toBe(false);
});

test('refuses a hundred thousand blank lines, and accepts a thousand', () => {
  for (const blank of ['\n', '\t\n', '\r\n']) {
    expect(isTooComplex(`a${blank.repeat(100_000)}a`)).toBe(true);
    expect(isTooComplex(`a${blank.repeat(1000)}a`)).toBe(false);
  }
});

test('counts a quote for each time that it begins, not for each of its lines', () => {
  expect(isTooComplex('> a\n\n'.repeat(4000))).toBe(true);
  expect(isTooComplex('> a\n\n'.repeat(3000))).toBe(false);
  expect(isTooComplex('> a\n>\n'.repeat(4500))).toBe(false);
});

const dearest = ['nested tasks', 'underlined headings'];

test('no accepted text takes twice as long to render as half a megabyte of articles', async () => {
  // Compiles the functions.
  await costOf(one);
  const most = 2 * (await costOf(ordinary));
  for (const name of isLongRun ? Object.keys(complexTexts(1000)) : dearest) {
    const text = longestAccepted((size) => complexTexts(size)[name] ?? '');
    expect(await costOf(text), `${name}, ${String(text.length)} characters`).toBeLessThan(most);
  }
});

/** Returns the milliseconds of processor time that rendering takes. */
async function costOf(text: string): Promise<number> {
  const before = process.threadCpuUsage();
  await renderMarkdown(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Returns the longest accepted text of a kind, to a hundred characters. */
function longestAccepted(textOf: (size: number) => string): string {
  let [accepted, refused] = [0, longest];
  if (!isTooComplex(textOf(longest))) return textOf(longest);
  while (refused - accepted > 100) {
    const size = (accepted + refused) >> 1;
    if (isTooComplex(textOf(size))) refused = size;
    else accepted = size;
  }
  return textOf(accepted);
}
