import type { ItemOf } from '#api/contract/calls.ts';
import { timeText } from '#src/lib/dates.ts';
import { sizeText } from '#src/lib/size-text.ts';
import { figure } from '#src/lib/text.ts';

export type Medium = ItemOf<'GET /api/admin/media'>;

/** Which pictures to show, with what an empty list says. */
export const mediaShows = [
  { code: '', label: 'すべて', empty: 'まだ画像がありません' },
  { code: 'unused', label: '使われていない', empty: '使われていない画像はありません' },
  { code: 'undescribed', label: '説明のないもの', empty: '説明のない画像はありません' },
] as const;

type MediaShow = (typeof mediaShows)[number];

/** Parses the filter of the URL; an unknown one is the default. */
export function mediaShowOf(show: string): MediaShow {
  return mediaShows.find(({ code }) => code === show) ?? mediaShows[0];
}

/** Names a picture: what it shows, its file, or the day of its upload. */
export function mediumName({ alt, fileName, uploadedAt }: Pick<Medium, 'alt' | 'fileName' | 'uploadedAt'>): string {
  return alt || fileName || `${timeText(uploadedAt)}の画像`;
}

/** Says 1,200 × 800・240.0 KB・2026/11/5 10:42. */
export function mediumFacts({ width, height, bytes, uploadedAt }: Medium): string {
  const pixels = width > 0 ? [`${figure(width)} × ${figure(height)}`] : ['読み取れない画像'];
  return [...pixels, sizeText(bytes), timeText(uploadedAt)].join('・');
}

/** Says when an unused picture is removed. */
export function removalText({ removedAt }: Medium): string {
  return removedAt === null ? '30日使われないと、自動で消えます' : `${timeText(removedAt)}に自動で消えます`;
}
