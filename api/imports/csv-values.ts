import { formLabelOf, isTerm, normalise, type Term } from '../contract/vocabulary.ts';
import { parseStorable } from '../storable.ts';

/** The value of a cell, with a note if it differs from what was written. */
export interface Read {
  value: unknown;
  note?: string;
}

export type ReadCell = (cell: string) => Read;

/** Reads a text unchanged except for its line ends. */
export const text: ReadCell = (cell) => ({ value: evenLines(cell) });

/** Reads an optional text; a blank cell is null. */
export const absentText: ReadCell = (cell) => ({ value: cell.trim() === '' ? null : evenLines(cell) });

/** Reads a number by the documented rule: an empty or non-numeric cell becomes `fallback`. */
export function number(fallback: number | null): ReadCell {
  const replacement = fallback === null ? '空' : `${fallback} `;
  return (cell) => {
    const written = cell.normalize('NFKC').trim();
    if (written === '')
      return fallback === null ? { value: null } : { value: fallback, note: `が空のため、${replacement}として登録します` };
    const plain = written.replace(/^[¥\\]|円$|,(?=\d{3}(?:\D|$))/g, '').trim();
    // `Number` alone also reads an empty text and 0x10.
    if (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(plain) && Number.isFinite(Number(plain))) return { value: Number(plain) };
    return { value: fallback, note: `「${short(cell)}」は数値ではないため、${replacement}として登録します` };
  };
}

/** Reads an optional day; spreadsheets rewrite 2026-11-08 as 2026/11/8. */
export const day: ReadCell = (cell) => {
  const written = cell.normalize('NFKC').trim();
  const [, year = '', month = '', date = ''] = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(written) ?? [];
  if (year !== '') return { value: [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-') };
  return { value: written === '' ? null : written };
};

/** Reads a boolean by the documented rule: `true` and `1` are true, anything else is false. */
export const flag: ReadCell = (cell) => {
  const written = cell.normalize('NFKC').trim().toLowerCase();
  if (written === 'true' || written === '1') return { value: true };
  if (['', 'false', '0'].includes(written)) return { value: false };
  return { value: false, note: `「${short(cell)}」は「いいえ」として登録します。「はい」は true か 1 で入力してください` };
};

/** Reads a list: JSON, else split at semicolons, else at commas. */
export const list: ReadCell = (cell) => {
  const written = cell.trim();
  if (written === '') return { value: [] };
  const items = written.startsWith('[') ? fromJson(written) : undefined;
  if (items) return { value: items };
  const value = written.split(written.includes(';') ? ';' : ',').map((item) => item.trim());
  return written.startsWith('[') ? { value, note: 'JSONとして読めないため、区切り文字で分けて登録します' } : { value };
};

/** Reads a code in any of its spellings. An unknown code is kept unchanged; an empty cell becomes `fallback`. */
export function code(terms: readonly Term[], fallback: string | null): ReadCell {
  return (cell) => {
    const written = cell.trim();
    if (written === '') {
      if (fallback === null) return { value: null };
      return { value: fallback, note: `が空のため、${formLabelOf(terms, fallback)}として登録します` };
    }
    const value = normalise(terms, written);
    return isTerm(terms, value) ? { value } : { value, note: `「${short(written)}」は一覧にない言葉です。そのまま登録します` };
  };
}

/** Converts line ends to `\n` as stored; spreadsheets write other ones. */
export function evenLines(cell: string): string {
  return cell.replace(/\r\n?/g, '\n');
}

function fromJson(written: string): string[] | undefined {
  try {
    const items = parseStorable(written);
    return Array.isArray(items) ? items.map((item: unknown) => (typeof item === 'string' ? item : JSON.stringify(item))) : undefined;
  } catch {
    return undefined;
  }
}

function short(cell: string): string {
  const characters = [...cell.trim()];
  return characters.length > 20 ? `${characters.slice(0, 20).join('')}…` : characters.join('');
}
