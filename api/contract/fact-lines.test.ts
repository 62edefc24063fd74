import { fc } from '#db/test/random.ts';
import { expect, test } from 'vitest';
import { processorTime } from '../test/event-loop.ts';
import { formatAnalysisLine, formatFeedingLine, nutrients, parseAnalysisLine, parseFeedingLine } from './fact-lines.ts';

test.each([
  ['粗たん白質 28.0% 以上', 'たんぱく質 28%以上'],
  ['粗蛋白質：２６．５％以上', 'たんぱく質 26.5%以上'],
  ['粗タンパク質 30%以上', 'たんぱく質 30%以上'],
  ['たんぱく質 約10.6%（以上）', 'たんぱく質 10.6%以上'],
  ['粗脂肪:15.0%以上', '脂質 15%以上'],
  ['脂質 0.5％以上', '脂質 0.5%以上'],
  ['粗繊維　4.0%以下', '繊維 4%以下'],
  ['粗灰分 8.0%以下', '灰分 8%以下'],
  ['水分10%以下', '水分 10%以下'],
  ['カルシウム 0.6～', undefined],
  ['カルシウム 1.1%', 'カルシウム 1.1%'],
  ['Ca 0.5%以上', 'カルシウム 0.5%以上'],
  ['ﾘﾝ 0.9%以上', 'リン 0.9%以上'],
  ['マグネシウム 80㎎/100g', 'マグネシウム 80mg/100g'],
  ['マグネシウム約0.08%', 'マグネシウム 0.08%'],
  ['リン約1.0%', 'リン 1%'],
  ['粗たん白質・・・28.0%以上', 'たんぱく質 28%以上'],
  ['粗脂肪……15%以上', '脂質 15%以上'],
  ['タウリン 1,500mg/kg以上', 'タウリン 150mg/100g以上'],
  ['ナトリウム 803mg/kg', 'ナトリウム 80.3mg/100g'],
])('reads the analysis line %s', (line, expected) => {
  const found = parseAnalysisLine(line);
  expect(found && formatAnalysisLine(found)).toBe(expected);
});

test.each([
  ...['', '28%', 'たんぱく質', 'たんぱく質 以上', 'たんぱく質 28〜30%', 'たんぱく質 128%以上', 'たんぱく質 28%未満'],
  ...[
    '食物繊維 5%以上',
    'タウリン 150mg',
    'タウリン 150mg/袋',
    '鶏肉 30%',
    'たんぱく質 28%以上 脂質 12%以上',
    'リン 1.00000%',
    '水分 1,0%',
  ],
])('reads no nutrient from %j', (line) => expect(parseAnalysisLine(line)).toBeUndefined());

test.each([
  ['3kg 45g', '3kg 45g'],
  ['3〜5kg 60〜90g', '3〜5kg 60〜90g'],
  ['３kg～５kg：６０g～９０g', '3〜5kg 60〜90g'],
  ['体重 約2.5kg　約 40 g', '2.5kg 40g'],
  ['体重3-5㎏：1日60-90g', '3〜5kg 60〜90g'],
  ['10kg、1,050g/日', '10kg 1050g'],
  ['0.5kg25g', '0.5kg 25g'],
  ['3kg／1日45g', '3kg 45g'],
])('reads the feeding line %s', (line, expected) => {
  const found = parseFeedingLine(line);
  expect(found && formatFeedingLine(found)).toBe(expected);
});

test.each([
  '',
  '3kg',
  '45g',
  '3 45',
  '3kgまで 45g',
  '5kg以上 90g',
  '5〜3kg 60g',
  '3kg 90〜60g',
  '0kg 45g',
  '35g 5g',
  '3〜5kg 60〜90g 3回',
  '3kg 1袋',
])('reads no feeding row from %j', (line) => expect(parseFeedingLine(line)).toBeUndefined());

const decimals = (most: number, digits: number) => fc.integer({ min: 1, max: most * 10 ** digits }).map((drawn) => drawn / 10 ** digits);
const ends = (most: number, digits: number) =>
  fc.tuple(decimals(most, digits), decimals(most, digits)).map((pair) => pair.toSorted((a, b) => a - b));
const nutrient = fc.constantFrom(...nutrients).map(({ code, label }) => ({ nutrient: code, label }));
const amount = fc.oneof(
  fc.record({ value: decimals(100, 4), unit: fc.constant('%' as const) }),
  fc.record({ value: decimals(100_000, 4), unit: fc.constant('mg' as const) }),
);

test('a nutrient that is written as a line is read back as it was', () => {
  fc.assert(
    fc.property(nutrient, amount, fc.constantFrom('min' as const, 'max' as const, null), (named, measured, bound) => {
      const line = { ...named, ...measured, bound };
      expect(parseAnalysisLine(formatAnalysisLine(line))).toEqual(line);
    }),
  );
});

test('a feeding row that is written as a line is read back as it was', () => {
  fc.assert(
    fc.property(ends(100, 3), ends(5000, 2), ([fromKg = 0, toKg = 0], [fromG = 0, toG = 0]) => {
      const row = { fromKg, toKg, fromG, toG };
      expect(parseFeedingLine(formatFeedingLine(row))).toEqual(row);
    }),
  );
});

test('any text is read within bounds or not at all, and a canonical line is its own reading', () => {
  const pieces = fc.constantFrom(
    ...'粗|たんぱく質|脂質|リン|水分|3|12|0.5|,000|.|%|％|mg|/100g|/kg|kg|g|〜|-|約|以上|以下| |：|体重|1日'.split('|'),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 9 }), (drawn) => {
      const line = drawn.join('');
      const nutrientFound = parseAnalysisLine(line);
      const row = parseFeedingLine(line);
      if (nutrientFound) expect(parseAnalysisLine(formatAnalysisLine(nutrientFound))).toEqual(nutrientFound);
      if (row) expect(parseFeedingLine(formatFeedingLine(row))).toEqual(row);
    }),
    { numRuns: 2000 },
  );
});

test('a hostile line is refused at once', () => {
  for (const line of ['1,000'.repeat(20_000), ' '.repeat(100_000), '粗たんぱく質' + ' :'.repeat(36), '3kg' + '〜約 '.repeat(19)]) {
    const begun = process.threadCpuUsage();
    expect(parseAnalysisLine(line) ?? parseFeedingLine(line)).toBeUndefined();
    // A pattern that tries every way to read such a line takes minutes; garbage collection alone may take a tenth of a second.
    expect(processorTime(begun)).toBeLessThan(1000);
  }
});
