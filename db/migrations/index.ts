import type { Migration } from 'kysely/migration';
import * as catalogue from './0001-catalogue.ts';
import * as reviews from './0002-reviews.ts';
import * as forum from './0003-forum.ts';
import * as articles from './0004-articles.ts';
import * as publishing from './0005-publishing.ts';
import * as search from './0006-search.ts';
import * as operator from './0007-operator.ts';
import * as listing from './0008-listing.ts';
import * as visitors from './0009-visitors.ts';
import * as searchWords from './0010-search-words.ts';
import * as console from './0014-console.ts';
import * as productTable from './0016-product-table.ts';
import * as imports from './0017-imports.ts';
import * as partsAndCounts from './0019-parts-and-counts.ts';
import * as databaseIdentity from './0030-database-identity.ts';
import * as earlyIndexes from './0040-early-indexes.ts';
import * as loginAttempts from './0045-login-attempts.ts';
import * as viewsByAddress from './0046-views-by-address.ts';
import * as usedProofs from './0047-used-proofs.ts';
import * as picturesElsewhere from './0060-pictures-elsewhere.ts';
import * as picturesInArticles from './0061-pictures-in-articles.ts';

/** Migrations by name, in order. A landed one is frozen, name and text (db/test/landed.json): change the schema by adding the next. */
export const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-reviews': reviews,
  '0003-forum': forum,
  '0004-articles': articles,
  '0005-publishing': publishing,
  '0006-search': search,
  '0007-operator': operator,
  '0008-listing': listing,
  '0009-visitors': visitors,
  '0010-search-words': searchWords,
  '0014-console': console,
  '0016-product-table': productTable,
  '0017-imports': imports,
  '0019-parts-and-counts': partsAndCounts,
  '0030-database-identity': databaseIdentity,
  '0040-early-indexes': earlyIndexes,
  '0045-login-attempts': loginAttempts,
  '0046-views-by-address': viewsByAddress,
  '0047-used-proofs': usedProofs,
  '0060-pictures-elsewhere': picturesElsewhere,
  '0061-pictures-in-articles': picturesInArticles,
};

/** Names under which databases may have run a migration, and its name now. */
export const formerNames: Record<string, string> = { '0019-sitemap-parts': '0019-parts-and-counts' };
