import { expect, test } from 'vitest';
import type { Question, Reply } from '#db/queries/questions.ts';
import { questionData } from './question-data.ts';

const at = '2026-11-05T00:00:00.000Z';
const question: Question = {
  id: 7,
  title: '換羽の時期',
  content: '体重がへりました。',
  petType: 'bird',
  category: 'health',
  nickname: '',
  iconId: null,
  isResolved: true,
  views: 3,
  replyCount: 2,
  createdAt: at,
  updatedAt: at,
  changedAt: at,
  tags: [],
};
const reply = (id: number, isBestAnswer: boolean): Reply => {
  return { id, content: `回答${id}`, nickname: 'あおば', iconId: null, isBestAnswer, upvotes: id, downvotes: 0, createdAt: at };
};

test('a question with answers is a QAPage whose best answer is the accepted one', () => {
  const [page] = questionData(question, [reply(2, true), reply(1, false)], 'https://pet.example');
  expect(page).toMatchObject({
    '@type': 'QAPage',
    mainEntity: {
      answerCount: 2,
      author: { name: '匿名さん' },
      acceptedAnswer: { text: '回答2', upvoteCount: 2, url: 'https://pet.example/forum/post/7#reply-2' },
      suggestedAnswer: [{ text: '回答1' }],
    },
  });
});

test('a question without an answer has no structured data', () => {
  expect(questionData(question, [], 'https://pet.example')).toEqual([]);
});
