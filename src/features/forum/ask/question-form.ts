import { forumCategories } from '#api/contract/vocabulary.ts';
import { forumPets } from '#src/features/forum/forum-pets.ts';
import { characters } from '#src/ui/form/typed.ts';

/** Chosen tag, stored or new. */
export interface ChosenTag {
  name: string;
}

/** State of the form. Empty text means not filled in; `iconId` 0 means none. */
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

export const categoryChoices = forumCategories;

/** Returns an error message per invalid field; mirrors `questionBody` without loading the validator (a test compares the two). */
export function questionProblems(fields: QuestionFields): Partial<Record<keyof QuestionFields, string>> {
  const problems: Partial<Record<keyof QuestionFields, string>> = {};
  const title = characters(fields.title);
  if (title < 5) problems.title = 'タイトルは5文字以上入力してください';
  else if (title > longest.title) problems.title = 'タイトルは100文字以内にしてください';
  if (!forumPets.some(({ code }) => code === fields.petType)) problems.petType = 'ペットの種類を選択してください';
  if (!categoryChoices.some(({ code }) => code === fields.category)) problems.category = 'カテゴリを選択してください';
  const content = characters(fields.content);
  if (content < 20) problems.content = '質問内容は20文字以上入力してください';
  else if (content > longest.content) problems.content = '質問内容は2000文字以内にしてください';
  if (characters(fields.nickname) > longest.nickname) problems.nickname = 'ニックネームは20文字以内にしてください';
  return problems;
}

/**
 * Returns the documented payload, with the chosen icon and the names of the tags. The server takes an id only while a public question has
 * the tag, and the last one may go while somebody writes.
 */
export function questionPayload({ tags, iconId, ...fields }: QuestionFields) {
  return {
    ...fields,
    iconId: iconId === 0 ? null : iconId,
    tagIds: [],
    tags: tags.map(({ name }) => name),
  };
}

/** Returns why a tag cannot be added; undefined when it can. */
export function tagProblem(chosen: readonly ChosenTag[], name: string): string | undefined {
  if (characters(name) > longest.tag) return 'タグは20文字以内にしてください';
  return chosen.length >= mostTags ? 'タグは最大5つまで選択できます' : undefined;
}

/** Returns a typed tag without leading `#` and spaces. */
export function tagName(typed: string): string {
  return typed.replace(/^[\s#＃]+/, '').trim();
}
