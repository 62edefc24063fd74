import { z } from 'zod';
import { tidyText } from './typed-text.ts';

/** Maximum characters of a long text field; a page of a book has about 600. */
export const longText = 20_000;

/** Accepts a required text, which becomes storable and loses stray hidden letters and outer white space, here as below. */
export function requiredText(sentence: string, most: number) {
  return z
    .string(sentence)
    .overwrite(tidyText)
    .min(1, sentence)
    .max(most, `${most.toLocaleString('ja')}文字以内で入力してください`);
}

/** Accepts an optional text; a blank one becomes null. */
export function nullableText(most: number) {
  return z
    .string()
    .max(most, `${most.toLocaleString('ja')}文字以内で入力してください`)
    .nullable()
    .transform((text) => tidyText(text ?? '') || null);
}

/** Accepts an optional external link: http or https, without a user name or password. */
export function nullableLink(sentence: string) {
  return nullableText(2000).refine((text) => text === null || isWebAddress(text), sentence);
}

/** Accepts the address of a picture: a path of this site, or a link, whose scheme and host become lower-case. */
export function pictureAddress(missing: string, wrong: string) {
  return requiredText(missing, 2000).overwrite(lowerOrigin).refine(isPicture, wrong);
}

export function nullablePicture(wrong: string) {
  return nullableText(2000)
    .transform((text) => text && lowerOrigin(text))
    .refine((text) => text === null || isPicture(text), wrong);
}

/**
 * Returns an address with its scheme and host in lower case, as `https://host/A.jpg`; a path stays as it is. The pictures to fetch are
 * found by `like 'http%'`, which ignores case on SQLite only.
 */
export function lowerOrigin(address: string): string {
  // `new URL` would also write the path and the query in another way, and the host of the picture may tell them apart.
  return address.replace(/^https?:\/\/[^/?#]*/i, (origin) => origin.toLowerCase());
}

export function isPicture(text: string): boolean {
  return (isOwnPath(text) && !/\s/.test(text)) || isWebAddress(text);
}

/** Returns whether a text is a path that browsers read as one of this site: no second slash, and nothing that they skip or do not show. */
export function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])[^\p{Cc}\p{Cf}\p{Cs}]*$/u.test(text);
}

/** Returns whether a text is an absolute http or https URL without a user name or password. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:\/\/\S+$/i.test(text) && url.username === '' && url.password === '';
}

/** Accepts the lines of a list and trims them. */
export const linesWithBlanks = z
  .array(z.string().max(2000))
  .max(100)
  .transform((texts) => texts.map(tidyText));

/** Accepts the lines of a list, trims them and drops blank ones. */
export const lines = linesWithBlanks.transform((texts) => texts.filter(Boolean));

/** Accepts the slug of an article or a brand. The server fills an empty one, and a missing one of a new row. */
export function slug(missing: string) {
  const sentence = 'スラッグは半角の英小文字・数字・ハイフンで、100文字以内にしてください';
  return z
    .string(missing)
    .overwrite((text) => text.trim())
    .refine((text) => /^[a-z0-9-]{0,100}$/.test(text), sentence);
}

/** Makes a slug from a title by the documented rule. Returns '' for a Japanese title that leaves nothing or only digits. */
export function slugFrom(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
  return /[a-z]/.test(slug) || !/\p{Lo}/u.test(title) ? slug : '';
}
