import { z } from 'zod';

/** Characters of a longer text field; a page of a book has about 600. */
export const longText = 20_000;

/** A text that an operator must give. */
export function requiredText(sentence: string, most: number) {
  return z
    .string(sentence)
    .overwrite((text) => text.trim())
    .min(1, sentence)
    .max(most, `${most.toLocaleString('ja')}文字以内で入力してください`);
}

/** A text that may be absent: blank is stored as null. */
export function nullableText(most: number) {
  return z
    .string()
    .max(most, `${most.toLocaleString('ja')}文字以内で入力してください`)
    .nullable()
    .transform((text) => text?.trim() || null);
}

/** A link to elsewhere that may be absent: http or https, without a user name. */
export function nullableLink(sentence: string) {
  return nullableText(2000).refine((text) => text === null || isWebAddress(text), sentence);
}

/** Where a picture is: a path of this site, or a link. */
export function pictureAddress(missing: string, wrong: string) {
  return requiredText(missing, 2000).refine(isPicture, wrong);
}

export function nullablePicture(wrong: string) {
  return nullableText(2000).refine((text) => text === null || isPicture(text), wrong);
}

export function isPicture(text: string): boolean {
  return /^\/(?![/\\])\S*$/.test(text) || isWebAddress(text);
}

/** Whether a text is a full http or https address. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:\/\/\S+$/i.test(text) && url.username === '' && url.password === '';
}

/** Lines of a list: trimmed, blank ones dropped. */
export const lines = z
  .array(z.string().max(2000))
  .max(100)
  .transform((texts) => texts.map((text) => text.trim()).filter(Boolean));

/** The slug of an article or a brand. The server fills an empty one, and the absent one of something new. */
export function slug(missing: string) {
  const sentence = 'スラッグは半角の英小文字・数字・ハイフンで、100文字以内にしてください';
  return z
    .string(missing)
    .overwrite((text) => text.trim())
    .refine((text) => /^[a-z0-9-]{0,100}$/.test(text), sentence);
}

/** The documented rule by which a title becomes a slug. A Japanese title leaves it empty, also where all that is left are its digits. */
export function slugFrom(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
  return /[a-z]/.test(slug) || !/\p{Lo}/u.test(title) ? slug : '';
}
