import type { ItemOf } from '#api/contract/calls.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { dateText } from '#src/lib/dates.ts';
import { sizeText } from '#src/lib/size-text.ts';
import { figure } from '#src/lib/text.ts';
import { pageTitle } from '../page-titles.ts';

export type Medium = ItemOf<'GET /api/admin/media'>;
export type MediaPlace = ItemOf<'GET /api/admin/media/{name}/places'>;

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
  return alt || fileName || `${dateText(uploadedAt)}の画像`;
}

/** Says 1,200 × 800・240.0 KB・2026年11月05日. */
export function mediumFacts({ width, height, bytes, uploadedAt }: Medium): string {
  const pixels = width > 0 ? [`${figure(width)} × ${figure(height)}`] : ['読み取れない画像'];
  return [...pixels, sizeText(bytes), dateText(uploadedAt)].join('・');
}

/** Says when an unused picture is removed. */
export function removalText({ removedAt }: Medium): string {
  return removedAt === null ? '30日使われないと、自動で消えます' : `${dateText(removedAt)}に自動で消えます`;
}

const fieldWords: Readonly<Record<string, string>> = {
  imageUrl: 'メイン画像',
  additionalImages: '追加の画像',
  logoUrl: 'ロゴ',
  featuredImage: 'アイキャッチ',
  authorImage: '筆者の画像',
  content: '本文',
  defaultOgImage: 'シェア用の画像',
};

const kindWords = { product: '商品', brand: 'ブランド', article: '記事', text: '固定ページ', setting: '設定' } as const;

/** Names a place: its title, what it is, and the field. */
export function placeWords({ kind, field, title }: MediaPlace): { title: string; kind: string; field: string } {
  if (kind === 'setting') return { title: 'SEO設定', kind: kindWords.setting, field: fieldWords[field] ?? field };
  if (kind === 'text') return { title: pageTitle(field) ?? '文言', kind: kindWords.text, field: '本文' };
  return { title, kind: kindWords[kind], field: fieldWords[field] ?? field };
}

/** Returns the screen on which a place is edited; undefined for a deleted row. */
export function editPath({ kind, id, field, isDeleted }: MediaPlace): string | undefined {
  if (isDeleted) return undefined;
  const paths = {
    product: () => adminPaths.product(id),
    brand: () => adminPaths.brand(id),
    article: () => adminPaths.article(id),
    text: () => (pageTitle(field) === undefined ? adminPaths.siteText(field) : adminPaths.pages(field)),
    setting: () => adminPaths.screen('seo'),
  };
  return paths[kind]();
}
