import { isLongRun } from '#db/test/long-run.ts';
import { desktop, phone } from './browser.ts';
import { templates } from './templates.ts';

const both = [
  ['390', phone],
  ['1280', desktop],
] as const;

/** Returns the viewports of a file's tests: a phone and a desktop with LONG=1, otherwise `first` only (half the files use each). */
export function sizes(first: '390' | '1280') {
  return both.filter(([width]) => isLongRun || width === first);
}

/** Returns name and path of each template with LONG=1, otherwise of those `chosen`. */
export function pagesOf(...chosen: Array<keyof typeof templates>): Array<[name: string, path: string]> {
  return isLongRun ? Object.entries(templates) : chosen.map((name) => [name, templates[name]]);
}
