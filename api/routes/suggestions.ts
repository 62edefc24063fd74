import { meaningsJoined, searchWords } from '#db/search.ts';
import { fold } from '#api/contract/fold.ts';
import { meaningsOf, meaningsOfCode } from '#db/words/dictionary.ts';
import type { App } from '../app-types.ts';
import { ingredientsText } from '../contract/ingredients-text.ts';
import { categories, labelOf, petTypes, type Term } from '../contract/vocabulary.ts';
import { scan } from '../reads/read-threads.ts';
import { route } from '../route.ts';

const mostCategories = 4;
const mostWords = 6;

/** Suggestions for the search box while a visitor types. */
export function suggestionRoutes(app: App): void {
  route(app, 'GET /api/suggestions', { config: { scans: true } }, async ({ query: { q } }) => {
    const { products, ...found } = await scan(app.parts, 'listSuggestions', q);
    return {
      products: products.map(({ ingredientIds, ...product }) => ({
        ...product,
        ingredients: ingredientsText({ ...product, ingredientIds }),
      })),
      ...found,
      categories: suggestCategories(q),
      words: searchWords(q).length === 0 ? (await scan(app.parts, 'listReviewedCells', mostWords)).map(wordOf) : [],
    };
  });
}

function wordOf({ petType, category, reviews }: { petType: string; category: string; reviews: number }) {
  return { text: `${labelOf(petTypes, petType)} ${labelOf(categories, category)}`, reviews };
}

// Matches a category by its code, label or aliases, or by a synonym (トリーツ, 玩具).
function suggestCategories(text: string): Array<{ code: string; label: string }> {
  const words = searchWords(text);
  const holds = (term: Term) => {
    const names = [term.code, term.label, ...(term.aliases ?? [])].map(fold);
    const meanings = meaningsOfCode(`category:${term.code}`);
    const isMeant = (meaning: string) => meanings.includes(meaning);
    return (word: string, at: number) =>
      names.some((name) => name.includes(word)) || [...meaningsOf(word), ...meaningsJoined(words, at)].some(isMeant);
  };
  const found = categories.filter((term) => words.length > 0 && words.every(holds(term)));
  return found.slice(0, mostCategories).map(({ code, label }) => ({ code, label }));
}
