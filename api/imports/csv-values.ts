import { formLabelOf, isTerm, normalise, type Term } from '../contract/vocabulary.ts';

/** What a cell says, and what is to be known about it where that is not quite what was written. */
export interface Read {
  value: unknown;
  note?: string;
}

export type ReadCell = (cell: string) => Read;

/** A text as it is; lines end the way they are stored. */
export const text: ReadCell = (cell) => ({ value: evenLines(cell) });

/** A text that may be absent. */
export const absentText: ReadCell = (cell) => ({ value: cell.trim() === '' ? null : evenLines(cell) });

/** The documented rule for numbers: what is empty or none becomes `fallback`. */
export function number(fallback: number | null): ReadCell {
  const said = fallback === null ? '空' : `${fallback} `;
  return (cell) => {
    const written = cell.normalize('NFKC').trim();
    if (written === '') return fallback === null ? { value: null } : { value: fallback, note: `が空のため、${said}として登録します` };
    const value = Number(written.replace(/^[¥\\]|円$|,(?=\d{3}(?:\D|$))/g, ''));
    if (Number.isFinite(value)) return { value };
    return { value: fallback, note: `「${short(cell)}」は数値ではないため、${said}として登録します` };
  };
}

/** The documented rule for yes and no: `true` and `1` are yes. */
export const flag: ReadCell = (cell) => {
  const written = cell.normalize('NFKC').trim().toLowerCase();
  if (written === 'true' || written === '1') return { value: true };
  if (['', 'false', '0'].includes(written)) return { value: false };
  return { value: false, note: `「${short(cell)}」は true でも 1 でもないため、false として登録します` };
};

/** A list: JSON, else split at semicolons, else at commas. */
export const list: ReadCell = (cell) => {
  const written = cell.trim();
  if (written === '') return { value: [] };
  const items = written.startsWith('[') ? fromJson(written) : undefined;
  if (items) return { value: items };
  const value = written.split(written.includes(';') ? ';' : ',').map((item) => item.trim());
  return written.startsWith('[') ? { value, note: 'JSONとして読めないため、区切り文字で分けて登録します' } : { value };
};

/** A code in any of its spellings. One outside the vocabulary is taken as it is; an empty cell means `fallback`. */
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

/** Line ends as they are stored; a spreadsheet writes its own. */
export function evenLines(cell: string): string {
  return cell.replace(/\r\n?/g, '\n');
}

function fromJson(written: string): string[] | undefined {
  try {
    const items: unknown = JSON.parse(written);
    return Array.isArray(items) ? items.map((item: unknown) => (typeof item === 'string' ? item : JSON.stringify(item))) : undefined;
  } catch {
    return undefined;
  }
}

function short(cell: string): string {
  const characters = [...cell.trim()];
  return characters.length > 20 ? `${characters.slice(0, 20).join('')}…` : characters.join('');
}
