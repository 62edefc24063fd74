import { displayYen } from '#api/contract/money.ts';

/** Characters of a meta description. */
const descriptionLength = 160;

/** The first `length` characters of a text on one line; `…` stands for what is cut. */
export function excerpt(text: string, length: number): string {
  const characters = [...oneLine(text)];
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`;
}

/** A meta description: one line of at most 160 characters. */
export function metaDescription(text: string): string {
  return excerpt(text, descriptionLength);
}

/** 1,132 */
export function figure(count: number): string {
  return figures.format(count);
}

// One formatter for all: making one costs a hundred times what using it does.
const figures = new Intl.NumberFormat('ja-JP');

/** 「猫」の条件を外す（12件）: what taking a condition away leaves of a list that came out empty. */
export function looserLabel(condition: string, count: number): string {
  return `「${condition}」の条件を外す（${figure(count)}件）`;
}

/** A stored price as `¥1,980`. */
export function yen(price: number): string {
  return `¥${figure(displayYen(price))}`;
}

/** 7〜10日 never breaks at its wave: word joiners stand on both sides. */
export function keepRanges(text: string): string {
  return text.replace(/(\d[^\s〜]{0,2})〜(?=\d)/g, '$1\u2060〜\u2060');
}

/** Lines of a stored multi-line text, without empty ones. */
export function lines(text: string | null | undefined): string[] {
  return (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
