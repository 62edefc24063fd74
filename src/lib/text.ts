import { excerpt } from '#api/contract/excerpt.ts';
import { displayYen, yenPerUnit } from '#api/contract/money.ts';

/** Maximum length of a meta description in characters. */
const descriptionLength = 160;

/** Shortens a text to a meta description: one line of at most 160 characters. */
export function metaDescription(text: string): string {
  return excerpt(text, descriptionLength);
}

/** Formats a number as `1,132`. */
export function figure(count: number): string {
  return figures.format(count);
}

// A shared formatter: creating one costs a hundred times as much as using it.
const figures = new Intl.NumberFormat('ja-JP');

/** Returns 「猫」の条件を外す（12件）, the label of a link that removes a filter from a list without results. */
export function looserLabel(condition: string, count: number): string {
  return `「${condition}」の条件を外す（${figure(count)}件）`;
}

/** Formats a stored price as `¥1,980`. */
export function yen(price: number): string {
  return `¥${figure(displayYen(price))}`;
}

/** Formats what a product costs per measure as 「100gあたり¥249」. Below ¥10 whole yen would hide differences, 「1粒あたり¥0.4」. */
export function unitPriceText({ per, price }: { per: string; price: number }): string {
  const exact = price * yenPerUnit;
  return `${per}あたり¥${figure(exact < 10 ? Number(exact.toPrecision(2)) : displayYen(price))}`;
}

/** Prevents line breaks in ranges such as 7〜10日, with word joiners around 〜. */
export function keepRanges(text: string): string {
  return text.replace(/(\d[^\s〜]{0,2})〜(?=\d)/g, '$1\u2060〜\u2060');
}

/** Splits a stored text into trimmed lines, without empty ones. */
export function lines(text: string | null | undefined): string[] {
  return (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
