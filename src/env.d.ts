import type { Db } from '#db/open.ts';
import type { SiteSettings } from '#db/queries/settings.ts';

declare global {
  namespace App {
    interface Locals {
      db: Db;
      site: SiteSettings;
    }
  }
}
