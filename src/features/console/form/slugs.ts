import { slugFrom } from '#api/contract/operator-text.ts';

/** Returns the slug after the name changed: derived from the name, unless it was typed by hand. */
export function followedSlug(slug: string, before: string, name: string): string {
  return slug === '' || slug === slugFrom(before) ? slugFrom(name) : slug;
}

/** Whether a new record lacks a slug. It may stay empty if the name, for example a Japanese one, yields none. */
export function lacksSlug(slug: string, name: string): boolean {
  return slug.trim() === '' && (name.trim() === '' || slugFrom(name) !== '');
}
