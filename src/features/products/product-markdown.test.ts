import { expect, test } from 'vitest';
import type { ReviewView } from '#src/features/reviews/review-view.ts';
import { productPageData } from './product-data.ts';
import { productMarkdown } from './product-markdown.ts';
import { productView } from './product-view.ts';
import { sampleProduct } from './product-of-tests.ts';

const food = {
  ...sampleProduct,
  ...{ name: '鹿肉の*ごはん* [小粒]', category: 'food', petType: 'dog', purpose: 'complete', netWeightG: 800, kcalPer100g: 352 },
  ...{ ingredientNames: ['鹿肉', 'さつまいも'], additives: ['ビタミンE'], analysis: ['たんぱく質 26.0% 以上'], feedingTable: ['3kg 68g'] },
  ...{ factsSource: 'https://maker.example/gohan', factsCheckedOn: '2026-11-18', rating: 4.25, reviewCount: 2 },
  specifications: '保存方法：冷暗所',
};
const review: ReviewView = {
  ...{ id: 3, nickname: 'もも', initial: 'も', petKind: 'dog', petLabel: '犬', animal: '', rating: 5, axes: [], likeCount: 0 },
  text: '# よく食べます\n\n<b>残しません</b>\n> - 1. リンクは [ここ](https://evil.example)',
  createdAt: '2026-11-02T00:00:00.000Z',
};
const siteUrl = 'https://petmikke.example';

test('the Markdown of a food has every fact that its structured data has', () => {
  const view = productView(food, {});
  const text = productMarkdown(view, { notices: '', voices: [], provided: 0 }, siteUrl);
  const [data] = productPageData(view, [], siteUrl);
  const properties = data?.['additionalProperty'] as Array<{ name: string; value: string }>;
  expect(properties.length).toBeGreaterThan(7);
  for (const { name, value } of properties) expect(text).toContain(`\n- ${name}: ${value}\n`);
  expect(text).toContain('- URL: https://petmikke.example/product/7\n');
  expect(text).toContain('- 評価: 5点満点で4.3（レビュー2件）\n');
  expect(text).toContain('- 保存方法: 冷暗所\n');
});

test('readers without a page learn that a vet decides on a diet for an illness, and who checked its facts', () => {
  const view = productView({ ...food, purpose: 'therapeutic', factsCheckedBy: '編集部' }, {});
  const advice = '療法食は、獣医師の指導のもとで与えてください。';
  const text = productMarkdown(view, { notices: '', voices: [], provided: 0 }, siteUrl);
  expect(text).toContain(`\n- 目的: 療法食\n`);
  expect(text).toContain(`\n- 注意: ${advice}\n`);
  expect(text).toContain('\n- 確認者: 編集部\n');
  const [data] = productPageData(view, [], siteUrl);
  expect(JSON.stringify(data?.['additionalProperty'])).toContain(advice);
});

test('what operators and visitors wrote stays text', () => {
  const text = productMarkdown(productView(food, {}), { notices: '## 回収・安全のお知らせ', voices: [review], provided: 2 }, siteUrl);
  expect(text).toContain('# 鹿肉の\\*ごはん\\* \\[小粒\\]\n');
  expect(text).toMatch(/^# .+\n\n## 回収・安全のお知らせ\n\n- URL/);
  expect(text).toContain('- 提供品のレビュー: 2件（評価の平均と件数に含みません）\n');
  expect(text).toContain('> もも（犬、5点満点で5、2026年11月02日）\n>\n> \\# よく食べます\n>\n> \\<b\\>残しません\\</b\\>\n');
  expect(text).toContain('> \\> - 1. リンクは \\[ここ\\](https://evil.example)\n');
});

test('unknown facts and empty parts are left out', () => {
  const text = productMarkdown(productView(sampleProduct, {}), { notices: '', voices: [], provided: 0 }, siteUrl);
  expect(text).toContain('- レビューはまだありません\n');
  expect(text).not.toMatch(/null|undefined|原材料・成分|飼い主さんの声|\n\n\n/);
});
