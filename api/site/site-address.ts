import type { z } from 'zod';
import type { Db } from '#db/open.ts';
import { findSettings } from '#db/queries/settings.ts';
import type { Settings } from '../config.ts';
import type { siteAddress } from '../contract/admin-seo.ts';

type SiteAddress = z.output<typeof siteAddress>;

const localHost = /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** Returns the site's address and the one that SITE_URL names. It fills the setting once, so that the two may differ later. */
export async function findSiteAddress({ siteUrl }: Pick<Settings, 'siteUrl'>, db: Db): Promise<SiteAddress> {
  const { siteUrl: stored } = await findSettings(db);
  const url = URL.parse(stored);
  return { stored, given: siteUrl === undefined || siteUrl === url?.origin ? null : siteUrl, isLocal: localHost.test(url?.hostname ?? '') };
}

/** Returns a warning where SITE_URL and the setting differ: nothing on the pages says so. */
export async function differingAddress(config: Pick<Settings, 'siteUrl'>, db: Db): Promise<string | undefined> {
  const { stored, given } = await findSiteAddress(config, db);
  if (given === null) return undefined;
  return `サイトURLの設定は ${stored}、SITE_URL は ${given} です。検索エンジンとメールには ${stored} が伝わります。管理画面の「SEO設定」で直してください。`;
}
