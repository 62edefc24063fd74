/** Lines of type in pictures: set smaller rather than cut, broken where the width ends. */
import { INK } from './colour.ts';
import { textLine } from './print.ts';
import { svg } from './svg.ts';

/** Draws what a picture shows in one line below it, and how large that is in a second. */
export function captions(first: string, second = ''): string {
  const one = textLine(first, 200, second ? 362 : 374, { size: 17, colour: INK, width: 372, anchor: 'middle' });
  return second ? svg`${one}${textLine(second, 200, 385, { size: 14, colour: '#46554f', width: 372, anchor: 'middle' })}` : one;
}

/**
 * Breaks a text into at most `most` lines of `width` full-width characters; the last ends in an ellipsis if more follows. A number stays
 * with its unit.
 */
export function wrapped(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.match(/[\d.,]+[A-Za-z%℃]*[²]?|[A-Za-z]+|./gsu) ?? []) {
    // Closing marks may hang over the edge, as in print.
    if (line && ems(line + part) > width && !/^[、。）」]$/.test(part)) {
      lines.push(line);
      line = '';
    }
    line += part;
  }
  if (line) lines.push(line);
  return lines.length > most ? [...lines.slice(0, most - 1), `${(lines[most - 1] ?? '').slice(0, -1)}…`] : lines;
}

function ems(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (/[\u1100-\uffff]/.test(character) ? 1 : 0.58), 0);
}
