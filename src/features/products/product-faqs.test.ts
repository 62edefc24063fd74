import { expect, test } from 'vitest';
import { productFaqs } from './product-faqs.ts';
import { productTerms } from './product-terms.ts';

const terms = (petType: string, category: string, lifeStage: string | null = null, petSize: string | null = null) =>
  productTerms({ petType, category, lifeStage, petSize });
const answers = (category: string, given = terms('dog', category)) =>
  productFaqs([], category, given)
    .items.map(({ answer }) => answer)
    .join('\n');

test('reads a flat list as pairs and drops a question without an answer [PROD-19]', () => {
  const { items, own } = productFaqs(['洗えますか？', '洗えます。', '丈夫ですか？'], 'beds', terms('cat', 'beds'));
  expect(items).toEqual([{ question: '洗えますか？', answer: '洗えます。' }]);
  expect(own).toBe(true);
});

test('without own questions food, toys, treats, care, goods for health and the rest have general ones [PROD-20]', () => {
  const categories = ['food', 'toys', 'treats', 'care', 'health', 'beds'];
  expect(new Set(categories.map((category) => answers(category))).size).toBe(6);
  expect(answers('outdoor', terms('dog', 'beds'))).toBe(answers('beds'));
  expect(productFaqs([], 'food', terms('dog', 'food')).own).toBe(false);
});

test('general answers use the words for category, pet, stage and size, and skip unknown ones [PROD-21]', () => {
  expect(answers('food', terms('dog', 'food', 'adult', 'small'))).toContain('犬用のフードです。対象は成犬です。サイズの表示は小型です。');
  expect(answers('food')).toContain('犬用のフードです。持病や');
  for (const category of ['food', 'toys', 'treats', 'care', 'health', 'beds']) expect(answers(category)).not.toMatch(/[{}[\]]|undefined/);
});

test('treats make at most 10% of the daily calories [PROD-22]', () => {
  expect(answers('treats')).toContain('10%まで');
});

test('food is switched over 7 to 10 days [PROD-23]', () => {
  expect(answers('food')).toContain('7〜10日かけて');
});
