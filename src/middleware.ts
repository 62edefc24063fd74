import { defineMiddleware } from 'astro:middleware';
import { findSettings } from '#db/queries/settings.ts';
import { collectTags } from '#db/tags.ts';

/**
 * Provides the database and the site settings to every page, and sets the cache tags of all its reads. Streaming is off
 * (`entry.ts`): when `next` resolves, the page is fully rendered, so reads of nested components are included.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { result, tags } = await collectTags(async () => {
    (context.locals as Partial<App.Locals>).db ??= await openForDevelopment();
    context.locals.site = await findSettings(context.locals.db);
    return next();
  });
  // The dev server renders its 404 page without a cache.
  (context.cache as typeof context.cache | undefined)?.set({ tags });
  return result;
});

// The publisher provides its own connection; only `astro dev` has none.
async function openForDevelopment() {
  const { databaseFileOf } = await import('#db/database-file.ts');
  const { openReader } = await import('#db/open.ts');
  const { DATABASE_URL: url, DATA_DIR: dataDir } = process.env;
  return (development ??= openReader(url || databaseFileOf(dataDir ?? 'data')));
}
let development: App.Locals['db'] | undefined;
