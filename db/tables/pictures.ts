import type { Time } from './columns.ts';

/** Failed attempts to fetch the picture at an address elsewhere; `nextAt` is null when it is not tried again. */
export interface PicturesElsewhereTable {
  address: string;
  attempts: number;
  at: Time;
  nextAt: Time | null;
}

/** The text of an article shows the picture at an address elsewhere. */
export interface ArticlePicturesTable {
  articleId: number;
  address: string;
}

/** The text of an article is to be read for pictures elsewhere. */
export interface UnreadArticlesTable {
  articleId: number;
}
