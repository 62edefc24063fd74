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

/**
 * Returns how text sounds, so that spellings with the same reading become equal. Beyond `fold`: drops spaces, 中黒, apostrophes and hyphens;
 * writes ヴ with the ば row and ぢ づ を as じ ず お; makes small kana large (キヤット) and every long vowel ー (フード, ふうど, フ〜ド; けえき, けいき; おう, おお),
 * except after の.
 */
export function soundOf(text: string): string {
  const spelled = fold(text)
    .replace(/(?<=[ぁ-ゖー])[-‐‑‒–—―−〜~]+/g, 'ー')
    .replace(/[\s・·'’‐‑‒–—―−-]+/g, '')
    .replace(/ゔ([ぁあぃいぇえぉお]?)/g, (_all, vowel: string) => vRow[vowel] ?? 'ぶ')
    .replace(/[ぁぃぅぇぉっゃゅょゎゕゖぢづをゐゑ]/g, (kana) => plain[kana] ?? kana);
  let vowel = '';
  let sound = '';
  for (const character of spelled) {
    const long = sound !== '' && (character === 'ー' || (vowel !== '' && lengthens[vowel]?.includes(character) === true));
    if (!long) sound += character;
    else if (!sound.endsWith('ー')) sound += 'ー';
    // の is usually a particle: 猫のおやつ.
    vowel = long ? vowel : character === 'の' ? '' : (vowelOf.get(character) ?? '');
  }
  return sound;
}

/** Returns the pairs of neighbouring characters, in order and with repeats; each run of characters ends with its last one alone. */
export function pairsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((run) => {
      const characters = [...run];
      return characters.map((character, at) => character + (characters[at + 1] ?? ''));
    });
}

/** Returns the pairs that a text must contain to contain `folded`, each once; a run of one character is itself. */
export function neededGrams(folded: string): string[] {
  const needed = new Set<string>();
  for (const run of folded.match(/[\p{L}\p{N}\p{Co}]+/gu) ?? []) {
    const pairs = pairsOf(run);
    for (const pair of pairs.length > 1 ? pairs.slice(0, -1) : pairs) needed.add(pair);
  }
  return [...needed];
}

/** Returns the pairs of neighbouring kanji, katakana or Latin characters of a text, each once; pairs of hiragana occur in every text. */
export function tellingPairs(text: string): string[] {
  const spans = text.normalize('NFKC').match(/[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}ー]{2,}/gu) ?? [];
  return [...new Set(spans.flatMap((span) => neededGrams(fold(span))))];
}

const vRow: Record<string, string> = { ぁ: 'ば', あ: 'ば', ぃ: 'び', い: 'び', ぇ: 'べ', え: 'べ', ぉ: 'ぼ', お: 'ぼ' };
const plain: Record<string, string> = Object.fromEntries(
  [...'ぁあぃいぅうぇえぉおっつゃやゅゆょよゎわゕかゖけぢじづずをおゐいゑえ'.matchAll(/(.)(.)/gu)].map(([, from = '', to = '']) => [
    from,
    to,
  ]),
);
const rows = {
  あ: 'あかさたなはまやらわがざだばぱ',
  い: 'いきしちにひみりぎじびぴ',
  う: 'うくすつぬふむゆるぐずぶぷ',
  え: 'えけせてねへめれげぜでべぺ',
  お: 'おこそとのほもよろごぞどぼぽ',
};
const vowelOf = new Map(Object.entries(rows).flatMap(([vowel, row]) => [...row].map((kana): [string, string] => [kana, vowel])));
const lengthens: Record<string, string> = { あ: 'あ', い: 'い', う: 'う', え: 'えい', お: 'おう' };
