import { desktop, phone } from './browser.ts';

const both = [
  ['390', phone],
  ['1280', desktop],
] as const;

/** The sizes that a file's journeys are walked at: a phone and a desktop in the long form, otherwise one of them, half the files each. */
export function sizes(first: '390' | '1280') {
  return both.filter(([width]) => process.env['LONG'] === '1' || width === first);
}
