import { longestWord, mostWords, wordsBody } from '#api/contract/site-texts.ts';
import { figure } from '#src/lib/text.ts';
import { TextField } from '../form/TextField.tsx';
import { siteText } from './site-text.ts';
import type { SiteTextKind } from './text-kind.ts';

const linesOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** The words that hold a visitor's post. */
export const wordsKind: SiteTextKind<{ words: string[] }, { words: string }> = {
  ...siteText('words'),
  title: '確認に回す言葉',
  lead: 'この言葉を含むレビュー・質問・回答は、すぐには公開せず「投稿の確認」に入ります。投稿が断られることはありません。保存した瞬間から、次の投稿に使われます。',
  labels: { words: '言葉' },
  valuesOf: ({ words }) => ({ words: words.join('\n') }),
  bodyOf: ({ words }) => ({ words: linesOf(words) }),
  body: wordsBody,
  fields: ({ form, problems }) => (
    <TextField
      label="言葉（1行に1つ）"
      optional={false}
      rows={20}
      hint={`2〜${longestWord}文字の言葉を${mostWords}語まで。ひらがなとカタカナ、全角と半角、大文字と小文字は区別しません。`}
      problem={problems['words']}
      registration={form.register('words')}
    />
  ),
  preview: ({ words }) => {
    const all = linesOf(words);
    return (
      <>
        <p className="hint">{figure(all.length)}語。どれか1つを含む投稿が確認に回ります。</p>
        <ul className="word-list">
          {all.slice(0, mostWords).map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      </>
    );
  },
};
