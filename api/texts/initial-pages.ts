import { readFileSync } from 'node:fs';
import type { Editable } from './edited-text.ts';
import { pageNames, parsePageFile, type PageName, type PageText } from '../contract/page-text.ts';

/** Initial texts of the fixed pages, from `content/pages`. */
export const initialPages = Object.fromEntries(
  pageNames.map((name) => [name, parsePageFile(readFileSync(new URL(`../../content/pages/${name}.md`, import.meta.url), 'utf8'))]),
) as Readonly<Record<PageName, PageText>>;

/** A fixed page as a text that operators may edit. */
export function editablePage(name: PageName): Editable<PageText> {
  return { name, subject: `page:${name}`, initial: initialPages[name] };
}
