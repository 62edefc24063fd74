import { prepared } from '../prepared.ts';
import type { Db } from '../open.ts';
import { depend, tag } from '../tags.ts';

/** Site settings, and whether the database holds the demo world. */
export interface SiteSettings {
  siteName: string;
  siteDescription: string;
  siteUrl: string;
  defaultOgImage: string;
  /** Who runs the site: 運営 and 編集部 in its texts. `{siteName}編集部` while none is stored. */
  operatorName: string;
  /** E-mail address that readers write to. */
  contactAddress: string;
  socialLinks: Record<string, string>;
  /** What the footer of every page says about links that pay. */
  adStatement: string;
  demo: boolean;
  /** Whether mail is sent: forms then take an address for notices. Stored by the server at its start. */
  mails: boolean;
}

export const defaultSettings: SiteSettings = {
  siteName: 'ペットみっけ',
  siteDescription: '犬・猫・小動物・鳥の用品を、飼い主さんのレビューと5つのものさしでくらべてさがせるサイトです。',
  siteUrl: 'http://127.0.0.1:4321',
  defaultOgImage: '/art/share.png',
  operatorName: 'ペットみっけ編集部',
  contactAddress: 'info@petmikke.example',
  socialLinks: {},
  adStatement: '当サイトは、ショップへのリンクから紹介料を受け取ることがあります。評価と順位は紹介料に左右されません。',
  demo: false,
  mails: false,
};

const seoNames = [
  'siteName',
  'siteDescription',
  'siteUrl',
  'defaultOgImage',
  'operatorName',
  'contactAddress',
] as const satisfies ReadonlyArray<keyof SiteSettings>;

/** Fields of the SEO form. */
export type SeoFields = Pick<SiteSettings, (typeof seoNames)[number]>;

export interface SeoSettings extends SeoFields {
  updatedAt: string;
}

/** Fields that a save of the form sends; missing ones stay unchanged. */
export type SentSeoFields = { [Name in keyof SeoFields]?: SeoFields[Name] | undefined };

/** Rules of the forum. Separate from the settings that every page depends on, so that a change publishes only the pages that show them. */
export interface ForumRules {
  /** Only the asker may choose the best answer; otherwise any visitor. */
  onlyAskerChooses: boolean;
}

export async function findForumRules(db: Db): Promise<ForumRules> {
  depend(tag.forumRules);
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'onlyAskerChooses').executeTakeFirst();
  return { onlyAskerChooses: row?.value === 'true' };
}

/** Rules of the rankings. */
export interface RankingRules {
  /** Number of reviews from which a product has a rank; 0 ranks every product. */
  rankFrom: number;
}

export const defaultRankFrom = 3;

export async function findRankingRules(db: Db): Promise<RankingRules> {
  depend(tag.rankingRules);
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'rankFrom').executeTakeFirst();
  return { rankFrom: row ? Number(row.value) : defaultRankFrom };
}

/** How long the counters are kept. */
export interface CountRules {
  countMonths: number;
}

/** Two years and a month, so that a year can be compared to the one before. */
const defaultCountMonths = 25;

export async function findCountRules(db: Db): Promise<CountRules> {
  depend(tag.countRules);
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'countMonths').executeTakeFirst();
  return { countMonths: row ? Number(row.value) : defaultCountMonths };
}

/** Returns the stored settings merged over the defaults. `siteUrl` has no trailing slash. */
export async function findSettings(db: Db): Promise<SiteSettings> {
  depend(tag.settings);
  const rows = await listStored(db, {});
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown])) as Partial<SiteSettings>;
  const operatorName = `${stored.siteName ?? defaultSettings.siteName}編集部`;
  const settings = { ...defaultSettings, operatorName, ...stored };
  return { ...settings, siteUrl: settings.siteUrl.replace(/\/+$/, '') };
}

/** Returns the settings of the SEO form, and when one of them was last changed: empty while all are defaults. */
export async function findSeoSettings(db: Db): Promise<SeoSettings> {
  const { siteName, siteDescription, siteUrl, defaultOgImage, operatorName, contactAddress } = await findSettings(db);
  const { changedAt } = await db
    .selectFrom('settings')
    .select(({ fn }) => fn.max<string | null>('changedAt').as('changedAt'))
    .where('name', 'in', seoNames)
    .executeTakeFirstOrThrow();
  return { siteName, siteDescription, siteUrl, defaultOgImage, operatorName, contactAddress, updatedAt: changedAt ?? '' };
}

const listStored = prepared([], (_, db) =>
  db.selectFrom('settings').select(['name', 'value']).where('name', 'in', Object.keys(defaultSettings)).orderBy('name'),
);
