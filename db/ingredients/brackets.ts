const closing: Record<string, string> = {
  '（': '）)',
  '(': '）)',
  '[': ']］',
  '［': ']］',
  '【': '】',
  '〔': '〕',
  '｛': '｝}',
  '{': '｝}',
};

/** Returns where the bracket at each place closes; brackets that have no partner are no brackets. */
export function bracketsOf(text: string): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: Array<{ at: number; closedBy: string }> = [];
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    const closedBy = closing[character];
    if (closedBy) open.push({ at, closedBy });
    else if (open.at(-1)?.closedBy.includes(character)) pairs.set(open.pop()?.at ?? 0, at);
  }
  return pairs;
}

/** Splits text at the separators outside brackets; each piece is trimmed and has the separator before it. The comma of 1,000 is none. */
export function splitOutside(text: string, separators: string): Array<{ piece: string; before: string }> {
  const pairs = bracketsOf(text);
  const pieces: Array<{ piece: string; before: string }> = [];
  let from = 0;
  let before = '';
  for (let at = 0; at <= text.length; at++) {
    const close = pairs.get(at);
    if (close !== undefined) at = close;
    else if (at === text.length || (separators.includes(text.charAt(at)) && !/\d[,，]\d{3}/.test(text.slice(at - 1, at + 4)))) {
      const piece = text.slice(from, at).trim();
      if (piece !== '') pieces.push({ piece, before });
      before = text.charAt(at);
      from = at + 1;
    }
  }
  return pieces;
}
