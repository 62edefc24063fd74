/** Text, or a URL in it. */
type Piece = string | { href: string };

// Japanese punctuation and brackets end a URL as a space does.
const addresses = /(https?:\/\/[^\s<>"'、。，．「」『』（）【】]+)/;

/** Splits a visitor's text into paragraphs at blank lines, and each into text and http(s) URLs. */
export function paragraphsOf(text: string): Piece[][] {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim());
  return paragraphs.filter(Boolean).map((paragraph) => paragraph.split(addresses).flatMap((piece, at) => piecesOf(piece, at % 2 === 1)));
}

function piecesOf(piece: string, isAddress: boolean): Piece[] {
  if (piece === '') return [];
  if (!isAddress) return [piece];
  // A trailing full stop or bracket belongs to the sentence, not to the URL.
  const [, href = piece, rest = ''] = /^(.*?)([.,;:!?)\]]*)$/s.exec(piece) ?? [];
  return rest === '' ? [{ href }] : [{ href }, rest];
}
