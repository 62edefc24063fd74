import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'satori';

const packageFolder = dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-jp/package.json'));
const weight = 700;

/** Loads the bold font of every image: common Japanese characters, then Latin. */
export function loadFonts(): Promise<Font[]> {
  return (everyday ??= Promise.all(['japanese', 'latin'].map(loadSubset)));
}
let everyday: Promise<Font[]> | undefined;

/** Loads fonts for characters that the common ones lack, such as 髙 and ①; none for characters missing from the whole font. */
export async function loadRare(_language: string, characters: string): Promise<Font[]> {
  const ranges = await (rareRanges ??= readRanges());
  const wanted = [...characters].flatMap((character) => character.codePointAt(0) ?? []);
  const subsets = ranges.filter(({ from, to }) => wanted.some((point) => point >= from && point <= to)).map(({ subset }) => subset);
  return Promise.all([...new Set(subsets)].map(loadSubset));
}
let rareRanges: Promise<Range[]> | undefined;

interface Range {
  subset: string;
  from: number;
  to: number;
}

async function loadSubset(subset: string): Promise<Font> {
  const data = await readFile(join(packageFolder, `files/noto-sans-jp-${subset}-${weight}-normal.woff`));
  return { name: `Noto Sans JP ${subset}`, data, weight, style: 'normal' };
}

// Parses {"[0]": "U+25ee8,U+26f94-26f96", …}: the numbered subsets together cover the whole font.
async function readRanges(): Promise<Range[]> {
  const listed = JSON.parse(await readFile(join(packageFolder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(listed)
    .filter(([name]) => name.startsWith('['))
    .flatMap(([name, ranges]) =>
      ranges.split(',').map((range) => {
        const [from = '', to = from] = range.replace('U+', '').split('-');
        return { subset: name.slice(1, -1), from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
      }),
    );
}
