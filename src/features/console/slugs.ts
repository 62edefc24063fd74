import { slugFrom } from '#api/contract/operator-text.ts';

/** The slug while a name is typed: the name's, until another is typed by hand. */
export function followedSlug(slug: string, before: string, name: string): string {
  return slug === '' || slug === slugFrom(before) ? slugFrom(name) : slug;
}

/** Whether something new lacks a slug: it may stay empty where the name, a Japanese one say, leaves nothing to make one of. */
export function lacksSlug(slug: string, name: string): boolean {
  return slug.trim() === '' && (name.trim() === '' || slugFrom(name) !== '');
}
