import { ApiError } from '../api-error.ts';

export type Encoding = 'UTF-8' | 'Shift_JIS';

/** Decodes a file in UTF-8 (with or without a BOM) or Shift_JIS. Throws `csv_encoding` for others instead of garbling the text. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const utf8 = textIn('utf-8', bytes);
  // Without a BOM, NULs indicate UTF-16.
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  if (utf8 !== undefined && (marked || !utf8.includes('\0'))) return { text: utf8, encoding: 'UTF-8' };
  const shiftJis = textIn('shift_jis', bytes);
  if (shiftJis === undefined || shiftJis.includes('\0') || isOtherwise(shiftJis, bytes)) throw new ApiError('csv_encoding');
  return { text: shiftJis, encoding: 'Shift_JIS' };
}

// EUC-JP decoded as Shift_JIS is mostly half-width katakana, which no real file is.
function isOtherwise(text: string, bytes: Uint8Array): boolean {
  const halfWidth = text.match(/[｡-ﾟ]/g)?.length ?? 0;
  const wide = text.match(/[^ -~\s]/g)?.length ?? 0;
  return halfWidth > wide / 2 && textIn('euc-jp', bytes) !== undefined;
}

function textIn(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
