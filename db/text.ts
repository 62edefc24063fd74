import { fold } from '#api/contract/fold.ts';

/**
 * Returns how text sounds, so that spellings with the same reading become equal. Beyond `fold`: drops spaces, 中黒, apostrophes and hyphens;
 * writes ヴ with the ば row, ぢ づ を as じ ず お and a counted number as a digit (二段); makes small kana large (キヤット) and every long vowel ー (フード,
 * ふうど, フ〜ド; けえき, けいき; おう, おお), except after の.
 */
export function soundOf(text: string): string {
  const joined = fold(text)
    .replace(/([ぁ-ゖー])[-‐‑‒–—―−〜~]+/g, '$1ー')
    .replace(/[\s・·'’‐‑‒–—―−-]+/g, '');
  const spelled = withDigits(joined).replace(/ゔ([ぁあぃいぇえぉお]?)/g, (_all, vowel: string) => vRow[vowel] ?? 'ぶ');
  // Compares codes, because a string for each letter would take most of the time.
  let [sound, vowel, before] = ['', 0, 0];
  for (let at = 0; at < spelled.length; at++) {
    const letter = spelled.charCodeAt(at);
    const code = plain.get(letter) ?? letter;
    const long = before !== 0 && (code === longVowel || (vowel !== 0 && lengthens.get(vowel)?.includes(code) === true));
    const next = long ? longVowel : code;
    if (!long || before !== longVowel) sound += String.fromCharCode(next);
    before = next;
    // の is usually a particle: 猫のおやつ.
    if (!long) vowel = code === no ? 0 : (vowelOf.get(code) ?? 0);
  }
  return sound;
}

/** Returns the stretches of a long text that may sound other than they are spelled: katakana and counted numbers. */
export function soundedIn(text: string): string[] {
  return text.normalize('NFKC').match(sounded) ?? [];
}

/** Returns a folded word without the marks that begin it: in a name, they are part of the letter before. */
export function withoutFirstMark(folded: string): string {
  return folded.replace(/^[\u3099\u309a]+/, '');
}

/** Returns the pairs of neighbouring characters, in order and with repeats; each run of characters ends with its last one alone. */
export function pairsOf(text: string): string[] {
  const pairs: string[] = [];
  for (const run of text.split(/\s+/)) {
    let last = '';
    for (const character of run) {
      if (last !== '') pairs.push(last + character);
      last = character;
    }
    if (last !== '') pairs.push(last);
  }
  return pairs;
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

/** Returns folded text with the counted numbers that are written in kanji as digits: 二段 as 2段. */
export function withDigits(folded: string): string {
  return folded.replace(counted, (number) => String(1 + numbers.indexOf(number)));
}

const numbers = '一二三四五六七八九';
const counters = '番段階本匹枚個種歳週回羽';
const counted = new RegExp(`(?<![${numbers}十百千])[${numbers}](?=[${counters}])`, 'g');
const sounded = new RegExp(String.raw`[ァ-ヺー]{2,}|[${numbers}][${counters}]\p{Script=Han}*`, 'gu');
const vRow: Record<string, string> = { ぁ: 'ば', あ: 'ば', ぃ: 'び', い: 'び', ぇ: 'べ', え: 'べ', ぉ: 'ぼ', お: 'ぼ' };
const codesOf = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));
const [longVowel = 0, no = 0] = codesOf('ーの');
const plain = new Map(
  [...'ぁあぃいぅうぇえぉおっつゃやゅゆょよゎわゕかゖけぢじづずをおゐいゑえ'.matchAll(/../gu)].map(([pair]): [number, number] => {
    const [from = 0, to = 0] = codesOf(pair);
    return [from, to];
  }),
);
const rows = {
  あ: 'あかさたなはまやらわがざだばぱ',
  い: 'いきしちにひみりぎじびぴ',
  う: 'うくすつぬふむゆるぐずぶぷ',
  え: 'えけせてねへめれげぜでべぺ',
  お: 'おこそとのほもよろごぞどぼぽ',
};
const vowelOf = new Map(
  Object.entries(rows).flatMap(([vowel, row]) => codesOf(row).map((kana): [number, number] => [kana, vowel.charCodeAt(0)])),
);
const lengthens = new Map(['ああ', 'いい', 'うう', 'ええい', 'おおう'].map(codesOf).map(([vowel = 0, ...long]) => [vowel, long]));
