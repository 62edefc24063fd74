import { fc } from '#db/test/random.ts';
import { textNear } from '#db/test/text-near.ts';
import { expect, test } from 'vitest';
import { questionBody } from '#api/contract/forum-writes.ts';
import { rankedPetTypes } from '#api/contract/vocabulary.ts';
import { forumPets } from '#src/features/forum/forum-pets.ts';
import { emergencyNote, isEmergency } from './emergency.ts';
import { categoryChoices, emptyQuestion, questionPayload, questionProblems, tagName, tagProblem, type ChosenTag } from './question-form.ts';

const tag = (at: number): ChosenTag => ({ name: `タグ${at}` });

test('the form in the browser shows the same messages as the server [FORUM-18 FORUM-19 FORUM-20 FORUM-21 FORUM-22 FORUM-23 FORUM-24]', () => {
  const fields = fc.record({
    title: textNear(5, 100),
    petType: fc.constantFrom('', 'dragon', ...forumPets.map(({ code }) => code)),
    category: fc.constantFrom('', 'travel', ...categoryChoices.map(({ code }) => code)),
    content: textNear(20, 2000),
    tags: fc.array(fc.integer({ min: 1, max: 99 }).map(tag), { maxLength: 5 }),
    nickname: textNear(0, 20),
    iconId: fc.integer({ min: 0, max: 10 }),
  });
  fc.assert(
    fc.property(fields, (question) => {
      const { error } = questionBody.safeParse(questionPayload(question));
      const said: Record<string, string> = {};
      for (const { path, message } of error?.issues ?? []) said[String(path[0])] ??= message;
      expect(questionProblems(question)).toEqual(said);
    }),
  );
});

test('offers the pets and categories, with nothing chosen in advance [FORUM-16 FORUM-27 FORUM-28]', () => {
  expect(forumPets.map(({ code }) => code)).toEqual([...rankedPetTypes, 'other']);
  expect(categoryChoices.map(({ code }) => code)).toEqual(['health', 'food', 'behavior', 'training', 'care', 'products', 'other']);
  expect(questionPayload(emptyQuestion)).toEqual({
    title: '',
    petType: '',
    category: '',
    content: '',
    nickname: '',
    iconId: null,
    tagIds: [],
    tags: [],
  });
});

test('sends five tags by name, so that none is unknown to the server; refuses a sixth and a long one [FORUM-26]', () => {
  const five = [1, 2, 3, 4, 5].map(tag);
  expect(questionPayload({ ...emptyQuestion, tags: five })).toMatchObject({ tagIds: [], tags: five.map(({ name }) => name) });
  expect(tagProblem(five, '六つめ')).toBe('タグは最大5つまで選択できます');
  expect(tagProblem(five.slice(1), '🐾'.repeat(20))).toBeUndefined();
  expect(tagProblem([], '🐾'.repeat(21))).toBe('タグは20文字以内にしてください');
  expect([' ＃換羽', '#食べムラ ', '犬'].map(tagName)).toEqual(['換羽', '食べムラ', '犬']);
});

test('detects emergency words in any spelling, and no everyday words', () => {
  for (const text of ['たまねぎを誤飲しました', '夜中に急にｹｲﾚﾝが', 'ケイレン している', '呼吸困難のようです', '朝からぐったりして'])
    expect([text, isEmergency(text)]).toEqual([text, true]);
  for (const text of ['散歩を嫌がります', '爪切りのこつを教えてください', '換羽の時期はいつですか', ''])
    expect([text, isEmergency(text)]).toEqual([text, false]);
  expect(emergencyNote.title).toBe('すぐに動物病院へ');
});
