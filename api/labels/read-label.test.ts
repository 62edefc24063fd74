import { drawNumbers, fc } from '#db/test/random.ts';
import { expect, test } from 'vitest';
import { processorTime } from '../test/event-loop.ts';
import { proposeFacts, type FactProposals } from './read-label.ts';
import { cases, type LabelCase, type LabelFacts } from './test/cases.ts';
import { drawLabel } from './test/draw-label.ts';

const next = drawNumbers();
const labels: readonly LabelCase[] = [...cases, ...Array.from({ length: 200 }, () => drawLabel(next))];

const valuesOf = (proposals: FactProposals) =>
  Object.fromEntries(Object.entries(proposals).map(([field, { value }]) => [field, value])) as LabelFacts;

test.each(cases.map(({ label, facts }, at) => ({ at, label, facts })))('reads label $at of the hand-written ones', ({ label, facts }) => {
  const values = valuesOf(proposeFacts(label));
  expect(values).toEqual(facts);
});

test(`proposes nothing wrong from ${labels.length} labels, and at least 95 % of what they state`, () => {
  let stated = 0;
  let found = 0;
  for (const { label, facts } of labels) {
    const values = valuesOf(proposeFacts(label));
    for (const [field, value] of Object.entries(values))
      expect({ label, field, value }).toEqual({ label, field, value: facts[field as keyof LabelFacts] });
    stated += Object.keys(facts).length;
    found += Object.keys(values).length;
  }
  expect(found / stated).toBeGreaterThanOrEqual(0.95);
});

test.each([
  ['1袋80g×12袋', { netWeightG: 960, unitCount: 12 }],
  ['80g／缶×12缶', { netWeightG: 960, unitCount: 12 }],
  ['80g/1缶 x 12', { netWeightG: 960, unitCount: 12 }],
  ['80g×12缶（1缶80g）', { netWeightG: 960, unitCount: 12 }],
  ['12袋（1袋80g）', { unitCount: 12 }],
  // 12 or 1, 80 g or more: it may be either.
  ['1箱12袋入り', {}],
  ['1缶80g', {}],
  ['1袋あたり80g', {}],
])('reads %s as contents of all packs, or leaves it out', (contents, facts) => {
  const proposals = proposeFacts({ name: 'フード', ingredients: null, feedingInstructions: null, specifications: `内容量：${contents}` });
  expect(valuesOf(proposals)).toEqual(facts);
});

test('each proposal carries lines of the text that it was read from', () => {
  for (const { label } of labels) {
    const lines = Object.values(label).flatMap((text: string | null) => (text ?? '').split('\n').map((line) => line.trim()));
    for (const { source } of Object.values(proposeFacts(label)) as Array<{ source: string }>)
      for (const line of source.split('\n')) expect(lines).toContain(line);
  }
});

test('any text is read in no time, to values of their ranges', () => {
  const pieces = fc.constantFrom(
    ...'内容量：|1.5kg|80g|×12|缶|（|）|、|／|\n|たんぱく質|28%|以上|kcal|/100g|/kg|100g|あたり|3〜5kg| |45g|原材料：|鶏肉|原産国：|日本|約|0|,000|体重'.split(
      '|',
    ),
  );
  const text = fc.array(pieces, { maxLength: 40 }).map((drawn) => drawn.join(''));
  fc.assert(
    fc.property(text, text, text, text, (name, ingredients, feedingInstructions, specifications) => {
      const { netWeightG, unitCount, kcalPer100g } = valuesOf(proposeFacts({ name, ingredients, feedingInstructions, specifications }));
      if (netWeightG !== undefined) expect(Number.isInteger(netWeightG) && netWeightG > 0).toBe(true);
      if (unitCount !== undefined) expect(Number.isInteger(unitCount) && unitCount > 0).toBe(true);
      if (kcalPer100g !== undefined) expect(kcalPer100g > 0 && kcalPer100g <= 900).toBe(true);
    }),
  );
});

test.each(['1', '1,000', 'たんぱく質 ', '（', '：', ' ', '3kg', '約', '100g', '×12', '総合栄養食の', '【', '鶏\n', '米（\n'])(
  'a text of nothing but %j is read in no time',
  (piece) => {
    const hostile = piece.repeat(10_000 / piece.length);
    const begun = process.threadCpuUsage();
    proposeFacts({ name: hostile, ingredients: hostile, feedingInstructions: hostile, specifications: hostile });
    expect(processorTime(begun)).toBeLessThan(1000);
  },
);

/** Milliseconds of processor time in which a label of nothing but `text` is read, the shortest of three. */
function timeOf(text: string): number {
  const times = [1, 2, 3].map(() => {
    const begun = process.threadCpuUsage();
    proposeFacts({ name: text, ingredients: text, feedingInstructions: text, specifications: text });
    return processorTime(begun);
  });
  return Math.min(...times);
}

test.each([
  ['原産国：', '。', 'x'],
  ['原産国：', ' ', 'x'],
  ['販売者：', '／', 'x'],
  ['原産国：日本、', ' ', 'x'],
  ['1', ' ', 'x'],
  ['体重 1kg', ' ', 'x'],
  ['100kcal', ' ', 'x'],
  ['100kcal（100g', '　', 'x'],
  ['約', ' ', '100g'],
  ['', '1,000,', 'x'],
  ['原材料：', '、 ', 'x'],
  ['たんぱく質 28', ' ', 'x'],
])('a text of %j, many %j and %j takes twice the time for twice the length', (begin, piece, end) => {
  const textOf = (length: number) => begin + piece.repeat((length - 20) / piece.length) + end;
  // A quadratic pattern would take four times as long. Less than twenty milliseconds say nothing.
  expect(timeOf(textOf(10_000))).toBeLessThan(2.5 * timeOf(textOf(5_000)) + 20);
});
