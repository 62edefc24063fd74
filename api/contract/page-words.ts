/** Words in braces that the site's texts may contain, such as {サイト名}, and the setting that replaces each. */
export const siteWords = { サイト名: 'siteName', 運営者名: 'operatorName', 連絡先: 'contactAddress' } as const;

/** Words in braces that a whole part of a page replaces, alone in their paragraph. */
export const partWords = ['ブラウザに残るもの', '広告の表示', '順位の条件', '外部送信先'] as const;
export type PartWord = (typeof partWords)[number];

const known: readonly string[] = [...Object.keys(siteWords), ...partWords];
const listed = known.map((word) => `{${word}}`).join('、');

/** Returns a sentence about the first word in braces that would not be replaced in a page's Markdown; undefined for a sound text. */
export function pageWordProblem(markdown: string): string | undefined {
  const [, unknown] = [...markdown.matchAll(/\{([^{}\n]*)\}/g)].find(([, word = '']) => !known.includes(word)) ?? [];
  if (unknown !== undefined) return `{${[...unknown].slice(0, 20).join('')}}は置きかえられません。使えるのは${listed}です`;
  // From the last opening on: from each of many, the same text would be read again.
  if (/\]\((?:(?!\]\()[^)\s])*\{/.test(markdown)) return 'リンクの行き先には、{ } の言葉を使えません';
  const part = partWords.find((word) => markdown.split('\n').some((line) => line.includes(`{${word}}`) && line.trim() !== `{${word}}`));
  return part && `{${part}}は、前後を空けた1行に、それだけを書いてください`;
}

/** Like `pageWordProblem`, for a text of one line, where only settings are replaced. */
export function lineWordProblem(text: string): string | undefined {
  const part = partWords.find((word) => text.includes(`{${word}}`));
  return part ? `{${part}}は、本文にだけ使えます` : pageWordProblem(text);
}
