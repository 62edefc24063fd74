import { splitPhrases } from '#db/phrases.ts';

/** Font sizes of a title in px, the largest first. */
const sizes = [60, 52, 46, 40] as const;
const mostLines = 3;

/** Returns text that the font can print: without pictographs, half-width katakana in full width. */
export function printable(text: string): string {
  const plain = text.replace(/[\p{Extended_Pictographic}\u{fe0f}\u{200d}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}]/gu, '');
  return plain
    .replace(/[\uff61-\uff9f]+/g, (kana) => kana.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Breaks a title into at most three lines of `width` px, at the largest font size that fits; the rest is cut with `…`. */
export function fitTitle(title: string, width: number): { fontSize: number; lines: string[] } {
  for (const fontSize of sizes) {
    const lines = breakLines(title, width / fontSize);
    if (lines.length <= mostLines) return { fontSize, lines };
  }
  const fontSize = sizes[3];
  const lines = breakLines(title, width / fontSize);
  const last = fitLine(lines.slice(mostLines - 1).join(''), width / fontSize);
  return { fontSize, lines: [...lines.slice(0, mostLines - 1), last] };
}

/** Cuts a text to `ems`, with `…` for the rest. */
export function fitLine(text: string, ems: number): string {
  if (measure(text) <= ems) return text;
  const letters = [...text];
  while (letters.length > 0 && measure(letters.join('')) + 1 > ems) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function breakLines(text: string, ems: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of splitPhrases(text).flatMap((phrase) => phrase.split(/(?<=\s)/))) {
    if (measure(line + word.trimEnd()) <= ems) line += word;
    else {
      if (line.trim() !== '') lines.push(line.trim());
      // A word longer than a line is cut at the line's end.
      let rest = word.trimStart();
      while (measure(rest) > ems) {
        const letters = [...rest];
        let head = '';
        while (measure(head + (letters[0] ?? '')) <= ems) head += letters.shift() ?? '';
        lines.push(head);
        rest = letters.join('');
      }
      line = rest;
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trim()];
}

// Returns a width in ems. The font's Latin letters are a little over half as wide as its Japanese ones.
function measure(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/[MWmw@%&]/.test(letter) ? 0.9 : /[ -~]/.test(letter) ? 0.6 : 1), 0);
}
