import adTexts from '#content/ads.json' with { type: 'json' };
import featured from '#content/featured.json' with { type: 'json' };
import feedingTexts from '#content/feeding.json' with { type: 'json' };
import ngWords from '#content/ng-words.json' with { type: 'json' };
import shopTexts from '#content/shops.json' with { type: 'json' };
import { listArticleTitles, listIdsOfSlugs } from '#db/queries/article-titles.ts';
import type { Db } from '#db/open.ts';
import { adsBody, type AdTexts, type FeedingTexts, type ShopTexts, type SiteTextName } from '../contract/site-texts.ts';
import type { Editable } from './edited-text.ts';

export const shops: Editable<ShopTexts> = { name: 'shops', subject: 'text:shops', initial: shopTexts };

/** Parsed, because a JSON module has no literal types. */
export const ads: Editable<AdTexts> = { name: 'ads', subject: 'text:ads', initial: adsBody.parse(adTexts) };

/** Words of which each holds a post for an operator. */
export const words: Editable<{ words: string[] }> = { name: 'words', subject: 'text:words', initial: { words: ngWords } };

export const feeding: Editable<FeedingTexts> = { name: 'feeding', subject: 'text:feeding', initial: feedingTexts };

/** Ids of the featured articles. The initial ones are named by slug, and a site may lack some of them. */
export async function topicsOf(db: Db): Promise<Editable<{ articles: number[] }>> {
  const articles = await listIdsOfSlugs(db, featured.slugs);
  return { name: 'topics', subject: 'text:topics', initial: { articles }, basis: featured };
}

/** Returns a text of the site by its name. */
export async function siteTextOf(db: Db, name: SiteTextName): Promise<Editable<object>> {
  return name === 'topics' ? topicsOf(db) : { shops, ads, words, feeding }[name];
}

/** Names articles for the form; one that was purged is left out. */
export async function titled(db: Db, { articles }: { articles: readonly number[] }) {
  return { articles: await listArticleTitles(db, articles) };
}
