import { axes, categories, isTerm, normalise, petTypes } from '../contract/vocabulary.ts';
import { address } from '#db/page-paths.ts';

/**
 * Returns the canonical path of an alias: a trailing slash, `/category/…`, `/article/…`, alias segments such as
 * `/products/smallanimal/snack`, a trailing `all`. Undefined if the path is canonical or no alias.
 */
export function canonicalPath(path: string): string | undefined {
  // Looks behind, so that each run of slashes is tried once: thousands of them would take seconds.
  const trimmed = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') || '/' : path;
  // A redirect to a path that begins with two slashes would lead to another host.
  if (trimmed.includes('//')) return undefined;
  const canonical = spelledOut(trimmed) ?? trimmed;
  return canonical === path ? undefined : canonical;
}

function spelledOut(path: string): string | undefined {
  const [, first = '', ...rest] = path.split('/');
  if ((first === 'category' || first === 'categories') && rest.length === 1) return categoryPath(rest[0] ?? '', first);
  if (first === 'article' && rest.length === 1) return address.article(rest[0] ?? '');
  if (first === 'products' && rest[0] === 'bestsellers') return cellPath(rest.slice(1), address.bestsellers);
  if (first === 'products') return cellPath(rest, address.products);
  if (first === 'reviews' && rest[0] === 'ranking') return rankingPath(rest.slice(1));
  return undefined;
}

function categoryPath(slug: string, first: string): string | undefined {
  const category = categories.find((term) => term.code === normalise(categories, slug) || term.shelf === slug);
  if (category) return address.category(category.shelf);
  return first === 'category' ? address.category(slug) : undefined;
}

function cellPath(segments: string[], build: (petType: string, category: string) => string): string | undefined {
  if (segments.length > 2) return undefined;
  const [petType = 'all', category = 'all'] = [normaliseOr(petTypes, segments[0]), normaliseOr(categories, segments[1])];
  const known = (petType === 'all' || isTerm(petTypes, petType)) && (category === 'all' || isTerm(categories, category));
  return known ? build(petType, category) : undefined;
}

function rankingPath(segments: string[]): string | undefined {
  const [pet, category, axis = 'overall', ...more] = segments;
  if (more.length > 0 || !isTerm(axes, axis)) return undefined;
  return cellPath(
    [pet, category].filter((segment) => segment !== undefined),
    (petType, code) => address.ranking(petType, code, axis),
  );
}

function normaliseOr(terms: Parameters<typeof normalise>[0], segment: string | undefined): string | undefined {
  return segment === undefined ? undefined : normalise(terms, segment);
}
