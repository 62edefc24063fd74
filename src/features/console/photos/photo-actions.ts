import type { z } from 'zod';
import type { queuedPhoto } from '#api/contract/review-photos.ts';

export type Photo = z.infer<typeof queuedPhoto>;

export type PhotoAction = 'approve' | 'refuse';

interface Choice {
  action: PhotoAction;
  label: string;
  /** Keyboard shortcut. */
  letter: string;
}

const refuse: Choice = { action: 'refuse', label: '載せない', letter: 'd' };

/** Returns what an operator may decide about a picture, the likeliest first. */
export function choicesOf({ state }: Photo): Choice[] {
  if (state === 'shown') return [{ ...refuse, label: '取り下げる' }];
  return [{ action: 'approve', label: '公開する', letter: 'a' }, refuse];
}

/** States to filter the queue by. */
export const photoStates = [
  { code: 'waiting', label: '確認待ち' },
  { code: 'shown', label: '公開中' },
] as const;

/** Parses a state of the URL; an unknown one is the default. */
export function photoStateOf(state: string): Photo['state'] {
  return photoStates.find(({ code }) => code === state)?.code ?? 'waiting';
}

export const emptyWords: Record<Photo['state'], string> = {
  waiting: '確認を待っている写真はありません。レビューに添えられた写真は、ここで公開を決めるまで表示されません。',
  shown: '公開中の写真はありません',
};
