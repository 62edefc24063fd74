import type { ItemOf } from '#api/contract/calls.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { fieldText } from '../audit/field-words.ts';
import { pageTitle } from '../page-titles.ts';

export type MediaPlace = ItemOf<'GET /api/admin/media/{name}/places'>;

const kindWords = { product: '商品', brand: 'ブランド', article: '記事', text: '固定ページ', setting: '設定' } as const;

/** Names a place: its title, what it is, and the field as its form does. */
export function placeWords({ kind, field, title }: MediaPlace): { title: string; kind: string; field: string } {
  if (kind === 'setting') return { title: 'SEO設定', kind: kindWords.setting, field: fieldText(field, 'settings') };
  if (kind === 'text') return { title: pageTitle(field) ?? '文言', kind: kindWords.text, field: '本文' };
  return { title, kind: kindWords[kind], field: fieldText(field, kind) };
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
