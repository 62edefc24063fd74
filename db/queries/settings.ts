import { prepared } from '../prepared.ts';
import type { Db } from '../open.ts';
import { depend, tag } from '../tags.ts';

/** What the settings hold, and whether the database holds the demo world. */
export interface SiteSettings {
  siteName: string;
  siteDescription: string;
  siteUrl: string;
  defaultOgImage: string;
  /** Who runs the site: 運営 and 編集部 of its texts. `{siteName}編集部` as long as none is stored. */
  operatorName: string;
  /** Mail address that readers write to. */
  contactAddress: string;
  socialLinks: Record<string, string>;
  demo: boolean;
}

export const defaultSettings: SiteSettings = {
  siteName: 'ペットみっけ',
  siteDescription: '犬・猫・小動物・鳥の用品を、飼い主さんのレビューと5つのものさしでくらべてさがせるサイトです。',
  siteUrl: 'http://127.0.0.1:4321',
  defaultOgImage: '/art/share.png',
  operatorName: 'ペットみっけ編集部',
  contactAddress: 'info@petmikke.example',
  socialLinks: {},
  demo: false,
};

const seoNames = [
  'siteName',
  'siteDescription',
  'siteUrl',
  'defaultOgImage',
  'operatorName',
  'contactAddress',
] as const satisfies ReadonlyArray<keyof SiteSettings>;

/** What the SEO form holds. */
export type SeoFields = Pick<SiteSettings, (typeof seoNames)[number]>;

/** What a save of the form sends: what it leaves out stays. */
export type SentSeoFields = { [Name in keyof SeoFields]?: SeoFields[Name] | undefined };

/** Rules of the forum. They are no part of every page, so that choosing them publishes only what shows them. */
export interface ForumRules {
  /** Only whoever asked may choose the best answer; otherwise any visitor. */
  onlyAskerChooses: boolean;
}

export async function findForumRules(db: Db): Promise<ForumRules> {
  depend(tag.forumRules);
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'onlyAskerChooses').executeTakeFirst();
  return { onlyAskerChooses: row?.value === 'true' };
}

/** The stored settings over the defaults. `siteUrl` has no slash at its end. */
export async function findSettings(db: Db): Promise<SiteSettings> {
  depend(tag.settings);
  const rows = await listStored(db, {});
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown])) as Partial<SiteSettings>;
  const operatorName = `${stored.siteName ?? defaultSettings.siteName}編集部`;
  const settings = { ...defaultSettings, operatorName, ...stored };
  return { ...settings, siteUrl: settings.siteUrl.replace(/\/+$/, '') };
}

/** The settings of the SEO form, and when one of them was last changed: empty as long as all are the defaults. */
export async function findSeoSettings(db: Db): Promise<SeoFields & { updatedAt: string }> {
  const { siteName, siteDescription, siteUrl, defaultOgImage, operatorName, contactAddress } = await findSettings(db);
  const { changedAt } = await db
    .selectFrom('settings')
    .select(({ fn }) => fn.max<string | null>('changedAt').as('changedAt'))
    .where('name', 'in', seoNames)
    .executeTakeFirstOrThrow();
  return { siteName, siteDescription, siteUrl, defaultOgImage, operatorName, contactAddress, updatedAt: changedAt ?? '' };
}

const listStored = prepared([], (_, db) =>
  db.selectFrom('settings').select(['name', 'value']).where('name', 'in', Object.keys(defaultSettings)),
);
