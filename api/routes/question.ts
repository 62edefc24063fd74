import type { Db } from '#db/open.ts';
import { listWaiting } from '#db/queries/author-posts.ts';
import { findFullQuestion } from '#db/queries/question-list.ts';
import { listPostCards } from '#db/queries/content-cards.ts';
import { listReplies } from '#db/queries/questions.ts';
import { listVotes } from '#db/queries/viewer-marks.ts';
import { markOwn } from '../visitors/mark-own.ts';
import { target, type KeysFor } from '../visitors/visitor.ts';

/**
 * Reads a question with its replies, this viewer's votes, and the viewer's own posts that still wait for an operator. Undefined
 * if the viewer may not see the question.
 */
export async function readQuestion(db: Db, id: number, author: string | undefined, keys: KeysFor) {
  const found = await findFullQuestion(db, id, await listWaiting(db, 'post', undefined, author));
  if (!found) return undefined;
  const replies = await listReplies(db, id, await listWaiting(db, 'reply', id, author));
  const votes = await listVotes(
    db,
    replies.map((each) => ({ id: each.id, key: keys(target.reply(each.id)).key })),
  );
  const [cards = [], ...repliesCards] = await listPostCards(
    db,
    [found, ...replies].map(({ content }) => content),
  );
  const answered = replies.map((each, at) => ({ ...each, cards: repliesCards[at] ?? [], postId: id, myVote: votes.get(each.id) ?? null }));
  const { items } = await markOwn(db, 'reply', author, { items: answered });
  const marked = await markOwn(db, 'post', author, { items: [found] });
  const [question] = marked.items;
  return question && { ...question, cards, replies: items };
}
