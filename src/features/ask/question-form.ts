import { forumCategories, petTypes } from '#api/contract/vocabulary.ts';
import { characters } from '#src/features/reviews/typed.ts';

/** A tag as it was chosen; a new one has no id yet. */
export interface ChosenTag {
  id: number | null;
  name: string;
}

/** What the form holds. Empty text is not given yet; `iconId` 0 is none. */
export interface QuestionFields {
  title: string;
  petType: string;
  category: string;
  content: string;
  tags: readonly ChosenTag[];
  nickname: string;
  iconId: number;
}

export const emptyQuestion: QuestionFields = { title: '', petType: '', category: '', content: '', tags: [], nickname: '', iconId: 0 };

export const longest = { title: 100, content: 2000, tag: 20, nickname: 20 } as const;
const mostTags = 5;

/** Every other kind of pet is その他 here. */
export const petChoices = ['dog', 'cat', 'small_animal', 'bird', 'other'].flatMap((code) => petTypes.filter((pet) => pet.code === code));
export const categoryChoices = forumCategories;

/** A sentence for each field that breaks a rule: the rules of `questionBody`, without the validator's weight (a test compares them). */
export function questionProblems(fields: QuestionFields): Partial<Record<keyof QuestionFields, string>> {
  const problems: Partial<Record<keyof QuestionFields, string>> = {};
  const title = characters(fields.title);
  if (title < 5) problems.title = 'タイトルは5文字以上入力してください';
  else if (title > longest.title) problems.title = 'タイトルは100文字以内にしてください';
  if (!petChoices.some(({ code }) => code === fields.petType)) problems.petType = 'ペットの種類を選択してください';
  if (!categoryChoices.some(({ code }) => code === fields.category)) problems.category = 'カテゴリを選択してください';
  const content = characters(fields.content);
  if (content < 20) problems.content = '質問内容は20文字以上入力してください';
  else if (content > longest.content) problems.content = '質問内容は2000文字以内にしてください';
  if (characters(fields.nickname) > longest.nickname) problems.nickname = 'ニックネームは20文字以内にしてください';
  return problems;
}

/** The documented payload; a chosen icon and names of new tags go along. */
export function questionPayload({ tags, iconId, ...fields }: QuestionFields) {
  return {
    ...fields,
    iconId: iconId === 0 ? null : iconId,
    tagIds: tags.flatMap(({ id }) => id ?? []),
    tags: tags.flatMap(({ id, name }) => (id === null ? [name] : [])),
  };
}

/** Why a name can't become a further tag; undefined when it can. */
export function tagProblem(chosen: readonly ChosenTag[], name: string): string | undefined {
  if (characters(name) > longest.tag) return 'タグは20文字以内にしてください';
  return chosen.length >= mostTags ? 'タグは最大5つまで選択できます' : undefined;
}

/** A typed tag without the marks people put before it. */
export function tagName(typed: string): string {
  return typed.replace(/^[\s#＃]+/, '').trim();
}
