declare namespace App {
  interface Locals {
    db: import('#db/open.ts').Db;
    site: import('#db/queries/settings.ts').SiteSettings;
  }
}
