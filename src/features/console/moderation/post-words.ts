import { labelOf, petTypes } from '#api/contract/vocabulary.ts';
import { animalLine } from '#src/features/reviews/animal-line.ts';
import type { Post } from './post-actions.ts';

/** Labels of the four kinds of visitors' posts. */
export const kindLabels = { review: '商品レビュー', brandReview: 'ブランドレビュー', post: '質問', reply: '回答' } as const;

type Kind = keyof typeof kindLabels;

export const postKinds = (Object.keys(kindLabels) as Kind[]).map((code) => ({ code, label: kindLabels[code] }));

/** States to filter the queue by. 確認待ち, the default, holds pending posts and reported ones. */
export const queueStates = [
  { code: 'waiting', label: '確認待ち' },
  { code: 'published', label: '公開中' },
  { code: 'hidden', label: '非表示' },
  { code: 'deleted', label: '削除済み' },
  { code: 'any', label: 'すべて' },
] as const;

type QueueState = (typeof queueStates)[number]['code'];

/** Parses a state of the URL; an unknown one is the default. */
export function queueStateOf(state: string): QueueState {
  return queueStates.find(({ code }) => code === state)?.code ?? 'waiting';
}

export const emptyWords: Record<QueueState, string> = {
  waiting: '確認を待っている投稿はありません。報告された投稿や、確認に回す言葉を含む投稿が、ここに並びます。',
  published: '公開中の投稿はありません',
  hidden: '非表示の投稿はありません',
  deleted: '削除した投稿はありません',
  any: '投稿はありません',
};

/** Returns what a product review says about its animal: 犬・トイプードル・1〜6歳. */
export function animalOf({ petType, ...facts }: NonNullable<Post['animal']>): string {
  return [petType ? labelOf(petTypes, petType) : '', animalLine(facts)].filter(Boolean).join('・');
}

/** Label and tone of a post's status. */
export const postStates = {
  published: { label: '公開中', tone: 'ok' },
  pending: { label: '確認待ち', tone: 'warn' },
  hidden: { label: '非表示', tone: 'info' },
  deleted: { label: '削除済み', tone: 'danger' },
} as const;

/** Returns why a post was held: by which words, if today's list still has them. */
export function holdText(reason: string, heldWords: Post['heldWords'] = []): string {
  if (reason === 'words' && heldWords.length > 0)
    return `確認に回す言葉${heldWords.map(({ word }) => `「${word}」`).join('')}が含まれています`;
  return holdReasons[reason] ?? reason;
}

/** Texts for why a post was held; an unknown reason is shown unchanged. */
const holdReasons: Readonly<Record<string, string>> = {
  trap: '人には見えない欄に入力がありました',
  quick: '開いてすぐに送信されました',
  links: 'リンクが多く含まれています',
  words: '確認に回す言葉が含まれています',
  repeated: '同じ文章が続けて送信されました',
  crowded: 'サイト全体への投稿が短い時間に集中しました',
  unproven: '同じ場所からの投稿が続き、人による操作かどうか確かめられませんでした',
};
