/**
 * Folds text for search: width (ＡＢＣ, ｷｬｯﾄ), case and kana (キャット and きゃっと) become one spelling.
 * Returns lower-case NFKC text in hiragana; length may change (㌔ becomes きろ).
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/** The single characters and pairs of neighbouring characters of folded text, each once, in reading order. */
export function grams(folded: string): string[] {
  const found = new Set<string>();
  for (const run of runs(folded)) {
    const characters = [...run];
    characters.forEach((character, at) => {
      found.add(character);
      const next = characters[at + 1];
      if (next !== undefined) found.add(character + next);
    });
  }
  return [...found];
}

/** The grams that a text must hold to contain `folded`: pairs, and single characters where a run has no pair. */
export function neededGrams(folded: string): string[] {
  const needed = new Set<string>();
  for (const run of runs(folded)) {
    const characters = [...run];
    if (characters.length === 1) needed.add(run);
    for (let at = 1; at < characters.length; at++) needed.add(`${characters[at - 1] ?? ''}${characters[at] ?? ''}`);
  }
  return [...needed];
}

// The tokenizer of the gram index keeps letters, digits and marks together and splits at everything else.
function runs(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];
}
