import { z } from 'zod';
import { codeFrom } from './codes.ts';
import { pathId } from './fields.ts';
import { post, reply } from './forum.ts';
import { formTraces, noticeEmail, postStatus } from './post-fields.ts';
import { optionalText, typedText } from './typed-text.ts';
import { forumCategories, petTypes } from './vocabulary.ts';

const longestNickname = [20, 'ニックネームは20文字以内にしてください'] as const;
const nickname = optionalText(longestNickname);
const iconId = z
  .int('アイコンを選び直してください')
  .min(1, 'アイコンを選び直してください')
  .max(10, 'アイコンを選び直してください')
  .nullish();

const mostTags = 5;
const tooManyTags = 'タグは最大5つまで選択できます';
const tagName = typedText({ least: [1, 'タグを入力してください'], most: [20, 'タグは20文字以内にしてください'] });

const questionFields = {
  title: typedText({ least: [5, 'タイトルは5文字以上入力してください'], most: [100, 'タイトルは100文字以内にしてください'] }),
  content: typedText({ least: [20, '質問内容は20文字以上入力してください'], most: [2000, '質問内容は2000文字以内にしてください'] }),
  petType: codeFrom(petTypes, 'ペットの種類を選択してください'),
  category: codeFrom(forumCategories, 'カテゴリを選択してください'),
};
const content = typedText({ least: [10, '回答は10文字以上入力してください'], most: [2000, '回答は2000文字以内にしてください'] });

/** Body of the question form. `tagIds` are ids of tags of public questions; `tags` are names, created if missing; five in all. */
export const questionBody = z
  .object({
    ...questionFields,
    nickname,
    iconId,
    tagIds: z.array(z.int().min(1)).max(mostTags, tooManyTags).default([]),
    tags: z.array(tagName).max(mostTags, tooManyTags).default([]),
    ...noticeEmail,
    ...formTraces,
  })
  .refine(({ tagIds, tags }) => new Set(tagIds).size + new Set(tags).size <= mostTags, { path: ['tagIds'], error: tooManyTags })
  .meta({ id: 'QuestionBody' });

/** Body of the reply form. */
export const replyBody = z.object({ content, nickname, iconId, ...formTraces }).meta({ id: 'ReplyBody' });

// Does not reuse the forms' `nickname`: an absent one means empty there, but unchanged here.
const given = { nickname: typedText({ most: longestNickname }), iconId, ...formTraces };

/** Fields of a question that its author changes; omitted fields and the tags are unchanged. */
export const questionPatch = z
  .object({ ...questionFields, ...given })
  .partial()
  .meta({ id: 'QuestionPatch' });

/** Fields of a reply that its author changes; omitted fields are unchanged. */
export const replyPatch = z
  .object({ content, ...given })
  .partial()
  .meta({ id: 'ReplyPatch' });

export const voteBody = z.object({ voteType: z.enum(['up', 'down'], '投票の種類を選択してください') });
export const resolveBody = z.object({ replyId: z.int('回答を選択してください').min(1, '回答を選択してください') });
export const replyParam = z.object({ replyId: pathId });

export const createdQuestion = z.object({ ...post.shape, status: postStatus }).meta({ id: 'CreatedForumPost' });
export const createdReply = z.object({ ...reply.shape, status: postStatus }).meta({ id: 'CreatedForumReply' });
