import { readFileSync } from 'node:fs';
import { pageNames, parsePageFile, type PageName, type PageText } from '../contract/page-text.ts';

/** Initial texts of the fixed pages, from `content/pages`. */
export const initialPages = Object.fromEntries(
  pageNames.map((name) => [name, parsePageFile(readFileSync(new URL(`../../content/pages/${name}.md`, import.meta.url), 'utf8'))]),
) as Readonly<Record<PageName, PageText>>;
