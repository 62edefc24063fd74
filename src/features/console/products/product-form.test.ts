import { expect, onTestFinished, test, vi } from 'vitest';
import { productFields, type ProductField } from '#api/contract/product-fields.ts';
import { sampleProduct } from '#src/features/products/product-of-tests.ts';
import { amountOf } from '../form/amount.ts';
import { changedNames } from '../form/form-values.ts';
import { choicesOf } from './product-choices.ts';
import { emptyProduct, payloadOf, productResolver, valuesOf, type Product, type ProductValues } from './product-form.ts';

const product: Product = {
  ...sampleProduct,
  ...{ petSize: 'small', features: ['無添加', '国産'], faqs: ['保存は？', '冷暗所で\n1年です', '塩分は？'], isBestSeller: true },
};

const problemsOf = async (values: Partial<ProductValues>) => {
  const { errors } = await productResolver({ ...emptyProduct, ...values }, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]));
};

test('the form offers the documented words first, in order [APROD-21 APROD-22 APROD-23 APROD-24]', () => {
  const labels = (field: ProductField) =>
    choicesOf(field)
      .first.map(({ label }) => label)
      .join(' ');
  expect(labels(productFields.petType)).toBe('犬 猫 小動物 鳥');
  expect(labels(productFields.category)).toBe('フード おやつ おもちゃ ベッド トイレ用品 ケージ・ハウス ケア用品 アクセサリー');
  expect(labels(productFields.petSize)).toBe('超小型 小型犬 中型犬 大型犬 超大型');
  expect(labels(productFields.lifeStage)).toBe('子犬/子猫 成犬/成猫 シニア 全年齢');
});

test('a new product defaults to dogs and food, and requires the rest [APROD-12 APROD-26]', async () => {
  expect(emptyProduct).toMatchObject({ petType: 'dog', category: 'food' });
  expect(await problemsOf({})).toEqual({
    name: '商品名は必須です',
    price: '価格は0以上の数で入力してください',
    imageUrl: '画像URLは必須です',
    description: '商品説明は必須です',
  });
  expect(await problemsOf({ ...valuesOf(product), amazonUrl: 'javascript:alert(1)', originalPrice: 'やすい' })).toEqual({
    amazonUrl: '有効なURLを入力してください',
    originalPrice: '元の価格は0以上の数で入力してください',
  });
  expect(await problemsOf({ ...valuesOf(product), features: 'あ\n'.repeat(101) })).toEqual({ features: '100件以内にしてください' });
  expect(await problemsOf(valuesOf(product))).toEqual({});
});

test('a fact goes with the day of its confirmation if that is today, because a second one of a day changes nothing', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:30:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const values = { ...valuesOf(product), kcalPer100g: '999', factsCheckedOn: '2026-11-21' };
  expect(payloadOf(values, ['kcalPer100g'])).toEqual({ kcalPer100g: 999, factsCheckedOn: '2026-11-21' });
  expect(payloadOf(values, ['name'])).toEqual({ name: product.name });
  expect(payloadOf({ ...values, factsCheckedOn: '2026-11-20' }, ['kcalPer100g'])).toEqual({ kcalPer100g: 999 });
});

test('lists have one item per line, questions Q: and A:, and no choice is null [APROD-16 APROD-18 APROD-19 APROD-20 APROD-25]', () => {
  const values = valuesOf(product);
  expect(values.features).toBe('無添加\n国産');
  expect(values.faqs).toBe('Q: 保存は？ / A: 冷暗所で 1年です\nQ: 塩分は？');
  const sent = payloadOf({ ...values, features: ' 無添加 \n\n国産\n', petSize: '', brandId: '', originalPrice: '１，９８０' });
  expect(sent).toMatchObject({
    features: ['無添加', '国産'],
    petSize: null,
    lifeStage: null,
    brandId: null,
    originalPrice: 1980,
    specifications: null,
  });
});

test('sends only changed fields', () => {
  const values = valuesOf(product);
  const changed = { ...values, name: 'ささみジャーキー 大袋', isOnSale: true };
  expect(payloadOf(changed, changedNames(values, changed))).toEqual({ name: 'ささみジャーキー 大袋', isOnSale: true });
});

test.each([
  ['39.8', 39.8],
  [' １２３ ', 123],
  ['1,980', 1980],
  ['', undefined],
  ['約10', undefined],
])('%j is the amount %s', (text, amount) => expect(amountOf(text)).toBe(amount));
