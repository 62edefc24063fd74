import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitName, amountOf, splitPhrases } from './phrases.ts';

const phrases = (text: string) => splitPhrases(text).join('|');
const parts = (name: string) => `${splitName(name).phrases.join('|')} <${splitName(name).amount}>`;

test.each([
  '国産|チキンと|玄米の|成犬用|ドライ|フード <1.6kg>',
  'まぐろと|かつおの|水煮缶 <70g×12缶>',
  'フェレットの|高たんぱく|ドライ <1kg>',
  'うさぎの|ペレット グルテンを|使わない <1kg>',
  '小動物の|寝袋|ポーチ ハムスター・|デグー用 <>',
  'ねこの|二段|ケージ 棚板つき <>',
  'ひっくり返し|にくい|陶器皿 うさぎ用 <>',
  '水のいらない|猫用泡|シャンプー <180ml>',
  '指に|巻く|歯みがき|シート ミルク風味 <30枚>',
])('breaks no word of a product name: %s', (expected) => {
  expect(parts(expected.replace(/[|<>]/g, '').trim())).toBe(expected);
});

test.each([
  '2kg',
  '100g×3袋',
  '10個入り',
  '５００ｍｌ',
  'M 直径60cm',
  '55×45cm',
  '12缶セット',
  '5mm角 80g',
  '約1.5kg',
  '１，６００ｇ',
  '1,234,567粒',
  'SS',
  '大小2個',
])('an amount stays whole at the end of a name: %s', (amount) => {
  expect(splitName(`ひのきの猫砂 ${amount}`)).toEqual({ phrases: ['ひのきの', '猫砂'], amount });
  expect(amountOf(`ひのきの猫砂 ${amount}`)).toBe(amount);
});

test('a model, an amount within a name and a name that is only an amount are phrases', () => {
  expect(parts('低床のうさぎケージ 820')).toBe('低床の|うさぎ|ケージ 820 <>');
  expect(parts('水槽 30cm 高透過ガラス')).toBe('水槽 30cm 高透過|ガラス <>');
  expect(parts('米粉のおやつ 40g×3袋 チャックつき')).toBe('米粉の|おやつ 40g×3袋 チャックつき <>');
  expect(parts('2kg')).toBe('2kg <>');
});

test('titles break after 。 and 、, and never before a closing or after an opening mark', () => {
  expect(phrases('止まり木は1本では足りない。小鳥の足に合う太さと並べかた')).toBe(
    '止まり木は|1本では|足りない。|小鳥の|足に|合う|太さと並べかた',
  );
  expect(phrases('生後4か月、手を噛むのがやめられません')).toBe('生後4か月、|手を|噛むのが|やめられません');
  expect(phrases('原材料の順番と、「以上」「以下」の数字')).toBe('原材料の|順番と、|「以上」|「以下」|の数字');
});

test('keeps Latin words, numbers with units and emoji whole', () => {
  expect(phrases('NORA & Co. ROYAL-CANIN x2')).toBe('NORA & Co. ROYAL-CANIN x2');
  expect(phrases('ビタミンC入り 4.5mだけ 25度と50%から')).toBe('ビタミンC入り 4.5mだけ 25度と|50%から');
  expect(phrases('うさぎのおやつ箱👩‍🌾🥕 季節の野菜')).toBe('うさぎの|おやつ箱|👩‍🌾|🥕 季節の|野菜');
});

test('an empty text has no phrases; a long one is split as fast as it is read', () => {
  expect(splitPhrases('')).toEqual([]);
  expect(splitName('')).toEqual({ phrases: [], amount: '' });
  expect(splitPhrases('国産チキンの'.repeat(2000))).toHaveLength(4000);
});

test('phrases and amount are the letters of the name', () => {
  const letters = fc.constantFrom(...'犬用のフードをー。、「」（） 　1２kg×個入り🐰👩‍🌾ｷﾞAb-&<\n');
  const text = fc.oneof(fc.array(letters, { maxLength: 60 }), fc.array(fc.string({ unit: 'binary', maxLength: 4 })));
  fc.assert(
    fc.property(text, (drawn) => {
      const name = drawn.join('');
      const { phrases: found, amount } = splitName(name);
      expect(found.join('') + (amount && ` ${amount}`)).toBe(name);
      expect(found).not.toContain('');
    }),
  );
});
