import { characters } from '#src/ui/form/typed.ts';
import type { StoredReply } from '#src/features/posts/own-posts.ts';

/** State of the form; `iconId` 0 means none. */
export interface ReplyFields {
  content: string;
  nickname: string;
  iconId: number;
}

export const emptyReply: ReplyFields = { content: '', nickname: '', iconId: 0 };

export const longestReply = 2000;

/** Returns an error message per invalid field; mirrors `replyBody` without loading the validator (a test compares the two). */
export function replyProblems({ content, nickname }: ReplyFields): Partial<Record<keyof ReplyFields, string>> {
  const problems: Partial<Record<keyof ReplyFields, string>> = {};
  const text = characters(content);
  if (text < 10) problems.content = '回答は10文字以上入力してください';
  else if (text > longestReply) problems.content = '回答は2000文字以内にしてください';
  if (characters(nickname) > 20) problems.nickname = 'ニックネームは20文字以内にしてください';
  return problems;
}

export function replyPayload({ iconId, ...fields }: ReplyFields) {
  return { ...fields, iconId: iconId === 0 ? null : iconId };
}

export function replyFields({ content, nickname, iconId }: StoredReply): ReplyFields {
  return { content, nickname, iconId: iconId ?? 0 };
}
