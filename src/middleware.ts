import { defineMiddleware } from 'astro:middleware';
import { findSettings } from '#db/queries/settings.ts';
import { collectTags } from '#db/tags.ts';

/**
 * Every page gets the database and the site's settings, and leaves with the tags of all it read. Streaming is off
 * (`entry.ts`): when `next` answers, the whole page is rendered, and the reads of nested components are counted.
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

// The publisher hands its own connection over; only `astro dev` has none.
async function openForDevelopment() {
  const { openReader } = await import('#db/open.ts');
  return (development ??= openReader(`${process.env['DATA_DIR'] ?? 'data'}/pet-mikke.db`));
}
let development: App.Locals['db'] | undefined;
