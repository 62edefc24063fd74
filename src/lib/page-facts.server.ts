import type { PartWord } from '#api/contract/page-words.ts';
import { ads, type AdTexts } from '#api/contract/site-texts.ts';
import initialAds from '#content/ads.json' with { type: 'json' };
import type { Db } from '#db/open.ts';
import { defaultRankFrom, findRankingRules } from '#db/queries/settings.ts';
import { findSiteText } from '#db/queries/site-texts.ts';
import type { PageFacts } from './page-facts.ts';

/** Reads what the parts of a page need; a page without them depends on nothing else. */
export async function readPageFacts(db: Db, content: string): Promise<PageFacts> {
  const has = (...words: readonly PartWord[]) => words.some((word) => content.includes(`{${word}}`));
  const stored = has('広告の表示', '外部送信先') ? await findSiteText(db, 'ads') : undefined;
  const { rankFrom } = has('順位の条件') ? await findRankingRules(db) : { rankFrom: defaultRankFrom };
  return { ads: stored ? (JSON.parse(stored.value) as AdTexts) : ads.parse(initialAds), rankFrom };
}
