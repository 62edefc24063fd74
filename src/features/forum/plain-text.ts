/** A run of text, or an address in it. */
type Piece = string | { href: string };

// Japanese punctuation and brackets end an address as a space does.
const addresses = /(https?:\/\/[^\s<>"'、。，．「」『』（）【】]+)/;

/** Paragraphs of what a visitor wrote: blank lines part them, addresses of the web are pieces of their own. */
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
  // A sentence's own full stop or bracket at the end belongs to the sentence.
  const [, href = piece, rest = ''] = /^(.*?)([.,;:!?)\]]*)$/s.exec(piece) ?? [];
  return rest === '' ? [{ href }] : [{ href }, rest];
}
