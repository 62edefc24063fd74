/**
 * Folds text for comparing and searching: width (ＡＢＣ, ｷｬｯﾄ), case and kana (キャット and きゃっと) become one spelling.
 * Returns lower-case NFKC text in hiragana; length may change (㌔ becomes きろ).
 */
export function fold(text: string): string {
  if (text === last.text) return last.folded;
  const folded = inHiragana(text.normalize('NFKC').toLowerCase());
  last = { text, folded };
  return folded;
}
// Indexing a text folds it several times in a row: as it is spelled, as it sounds, and for its meanings.
let last = { text: '', folded: '' };

/** Writes katakana as hiragana; the length stays. */
export function inHiragana(text: string): string {
  return text.replace(/[ァ-ヶ]+/g, (katakana) => {
    let hiragana = '';
    for (let at = 0; at < katakana.length; at++) hiragana += String.fromCharCode(katakana.charCodeAt(at) - 0x60);
    return hiragana;
  });
}
