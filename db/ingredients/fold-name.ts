import { inHiragana } from '#api/contract/fold.ts';

/**
 * Folds the name of an ingredient: one width, case and kana, no spaces, marks or 中黒, a hyphen between kana is a long vowel, and one
 * spelling of words that labels write in many ways (蛋白, たん白質, タンパク; 澱粉, でん粉, デンプン).
 */
export function foldName(name: string): string {
  return inHiragana(tidyName(name).replaceAll('・', ''));
}

/** Folds a name but for its kana and 中黒, which show where its words begin. */
export function tidyName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=[ぁ-ヶー])[-‐‑–—―−~〜]/g, 'ー')
    .replace(/[\s'’"“”「」『』.,、。*※★☆:&＆+_‐‑–—―−-]/g, '')
    .replace(/(?:蛋白|たん白|たんぱく|タンパク|たんパク)質?/g, 'たんぱく')
    .replace(/澱粉|でん粉|デンプン/g, 'でんぷん')
    .replace(/[ァィゥェォぁぃぅぇぉ]/g, (vowel) => String.fromCharCode(vowel.charCodeAt(0) + 1));
}
