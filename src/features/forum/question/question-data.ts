import type { Question, Reply } from '#db/queries/questions.ts';
import { absolute, paths } from '#src/lib/paths.ts';
import type { StructuredData } from '#src/lib/seo.ts';
import { shownName } from '../avatar.ts';

/** Describes a question and the answers shown as schema.org's QAPage; empty without answers, because a QAPage needs one. */
export function questionData(question: Question, replies: readonly Reply[], siteUrl: string): StructuredData[] {
  if (replies.length === 0) return [];
  const url = absolute(siteUrl, paths.question(question.id));
  const answers = replies.map((reply) => ({ best: reply.isBestAnswer, data: answerData(reply, url) }));
  const best = answers.find((answer) => answer.best);
  const others = answers.filter((answer) => answer !== best).map(({ data }) => data);
  const mainEntity = {
    '@type': 'Question',
    name: question.title,
    text: question.content,
    answerCount: replies.length,
    datePublished: question.createdAt,
    author: { '@type': 'Person', name: shownName(question.nickname) },
    ...(best ? { acceptedAnswer: best.data } : {}),
    ...(others.length > 0 ? { suggestedAnswer: others } : {}),
  };
  return [{ '@type': 'QAPage', url, inLanguage: 'ja', mainEntity }];
}

function answerData({ id, content, upvotes, createdAt, nickname }: Reply, url: string): StructuredData {
  const author = { '@type': 'Person', name: shownName(nickname) };
  return { '@type': 'Answer', text: content, upvoteCount: upvotes, datePublished: createdAt, url: `${url}#reply-${id}`, author };
}
