import type { ReviewView } from '#src/features/reviews/review-view.ts';
import { dateText } from '#src/lib/dates.ts';
import { absolute } from '#src/lib/paths.ts';
import { plainMarkdown } from '#src/lib/plain-markdown.ts';
import { lines, unitPriceText, yen } from '#src/lib/text.ts';
import { factRows } from './food-facts.ts';
import type { ProductView } from './product-view.ts';

/** What a product's Markdown says besides its view. */
interface Besides {
  /** Section about notices in force; empty without one. */
  notices: string;
  voices: readonly ReviewView[];
  /** Number of reviews of provided products. */
  provided: number;
}

/** Renders a product as Markdown: what its page and structured data say of it, and the two voices. */
export function productMarkdown(view: ProductView, { notices, voices, provided }: Besides, siteUrl: string): string {
  const { product, path, brand, cell, axes, description, specifications, foodFacts } = view;
  const { name, price, priceCheckedAt, priceDue, unitPrice, rating, reviewCount, features } = product;
  const each = unitPrice ? `（${unitPriceText(unitPrice)}）` : '';
  const checked = priceCheckedAt ? `、${dateText(priceCheckedAt)}に確認${priceDue ? '、確認から30日以上' : ''}` : '';
  const parts = [
    `# ${plainMarkdown(name)}`,
    notices,
    list([
      `URL: ${absolute(siteUrl, path)}`,
      ...(brand ? [`ブランド: ${plainMarkdown(brand.name)}`] : []),
      `種類: ${plainMarkdown(cell)}`,
      `参考価格: ${yen(price)}${each}${checked}`,
      reviewCount > 0 && rating > 0
        ? `評価: 5点満点で${rating.toFixed(1)}（レビュー${String(reviewCount)}件）`
        : provided > 0
          ? '評価: なし'
          : 'レビューはまだありません',
      ...(provided > 0 ? [`提供品のレビュー: ${String(provided)}件（評価の平均と件数に含みません）`] : []),
      ...axes.map(({ label, mean }) => `${label}: ${mean.toFixed(1)}`),
    ]),
    description.map(plainMarkdown).join('\n\n'),
    section('特徴', list(features.map(plainMarkdown))),
    section('仕様', list(specifications.map(({ label, value }) => plainMarkdown(label === undefined ? value : `${label}: ${value}`)))),
    section('原材料・成分', foodFacts ? list(factRows(foodFacts).map(([label, value]) => `${label}: ${plainMarkdown(value)}`)) : ''),
    section('飼い主さんの声', voices.map(voice).join('\n\n')),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function section(title: string, text: string): string {
  return text === '' ? '' : `## ${title}\n\n${text}`;
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

function voice({ nickname, petLabel, rating, text, createdAt }: ReviewView): string {
  const stars = rating === undefined ? '' : `、5点満点で${String(rating)}`;
  return [`${plainMarkdown(nickname)}（${petLabel}${stars}、${dateText(createdAt)}）`, ...lines(text).map(plainMarkdown)]
    .map((line) => `> ${line}`)
    .join('\n>\n');
}
