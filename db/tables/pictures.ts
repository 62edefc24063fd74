import type { Time } from './columns.ts';

/** Failed attempts to fetch the external picture at `address`; `nextAt` is null if it is not tried again. */
export interface PicturesElsewhereTable {
  address: string;
  attempts: number;
  at: Time;
  nextAt: Time | null;
}

/** External pictures that the text of an article shows. */
export interface ArticlePicturesTable {
  articleId: number;
  address: string;
}

/** Articles whose text must still be read for external pictures. */
export interface UnreadArticlesTable {
  articleId: number;
}
