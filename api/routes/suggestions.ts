import { listSuggestions } from '#db/queries/suggestions.ts';
import { searchWords } from '#db/search.ts';
import { fold } from '#db/text.ts';
import type { App } from '../app-types.ts';
import { suggestionQuery, suggestions } from '../contract/suggestions.ts';
import { categories, type Term } from '../contract/vocabulary.ts';

const mostCategories = 4;

/** What the search box offers while somebody types. */
export function suggestionRoutes(app: App): void {
  const { reader } = app.parts;

  const schema = {
    summary: 'Products, brands, categories, articles and questions for a search text',
    querystring: suggestionQuery,
    response: { 200: suggestions },
  };
  app.get('/suggestions', { schema }, async ({ query: { q } }) => ({
    ...(await listSuggestions(reader, q)),
    categories: suggestCategories(q),
  }));
}

function suggestCategories(text: string): Array<{ code: string; label: string }> {
  const words = searchWords(text);
  const means = (term: Term) => [term.code, term.label, ...(term.aliases ?? [])].map(fold);
  const found = categories.filter((term) => words.length > 0 && words.every((word) => means(term).some((name) => name.includes(word))));
  return found.slice(0, mostCategories).map(({ code, label }) => ({ code, label }));
}
