import { sql } from 'kysely';
import { Refusal } from '../errors.ts';
import { postTables } from '../post-tables.ts';
import type { Flag } from '../tables/columns.ts';
import type { PostKind } from '../tables/visitors.ts';
import { setBrandReviewState } from './brand-reviews.ts';
import type { Write } from './log.ts';
import { forgetContact, notifyOfApproval } from './post-contacts.ts';
import type { RowState } from './post-rules.ts';
import { setQuestionState } from './questions.ts';
import { setReplyState } from './replies.ts';
import { setReviewState } from './reviews.ts';
import { refuseRestore } from './undoable.ts';

/** `approve` publishes a post and closes its reports; `unhide` and `restore` undo a hide and a delete, and open the reports it closed. */
export type Moderation = 'approve' | 'hide' | 'unhide' | 'delete' | 'restore';

const done = { approve: 'approved', hide: 'hidden', unhide: 'shown', delete: 'deleted', restore: 'restored' } as const;

interface Moderated extends RowState {
  isDeletedByWriter: Flag;
  updatedAt: string;
  changedAt: string;
}

type Place = (write: Write, before: never, state: RowState, what: string) => Promise<void>;

const places: Record<PostKind, Place> = {
  review: setReviewState,
  brandReview: setBrandReviewState,
  post: setQuestionState,
  reply: setReplyState,
};

/**
 * Applies an operator's decision to a visitor's post; one that undoes another does nothing if the post is not hidden any more. Throws
 * `…_not_found`, `gone` for a deleted post, `not_deleted` for restoring one that is not, `deleted_by_writer` for one that its writer
 * deleted, and `post_changed` for approving one that its writer changed since `loadedAt`.
 */
export async function moderatePost(write: Write, kind: PostKind, id: number, action: Moderation, loadedAt?: string): Promise<void> {
  const { db, at } = write;
  const { table, missing } = postTables[kind];
  const { rows } = await sql<Moderated>`select * from ${sql.table(table)} where id = ${id}`.execute(db);
  const [before] = rows;
  if (!before) throw new Refusal(missing);
  if (before.deletedAt && action !== 'restore') throw new Refusal('gone');
  if (action === 'approve' && loadedAt !== undefined && loadedAt !== before.updatedAt) throw new Refusal('post_changed');
  if (action === 'restore') refuseRestore(before.deletedAt, at, missing);
  if (action === 'restore' && before.isDeletedByWriter === 1) throw new Refusal('deleted_by_writer');
  if (action === 'unhide' && before.status !== 'hidden') return;
  const state = stateAfter(before, action, at);
  if (state.status !== before.status || state.deletedAt !== before.deletedAt)
    await places[kind](write, before as never, state, done[action]);
  if (action === 'delete') await forgetContact(write, kind, id);
  if (action === 'approve' && before.status === 'pending') await notifyOfApproval(write, kind, id);
  if (action === 'approve' || action === 'unhide')
    await db.deleteFrom('heldPosts').where('kind', '=', kind).where('postId', '=', id).execute();
  const reports = db.updateTable('reports').where('kind', '=', kind).where('targetId', '=', id);
  const undone = action === 'restore' ? before.deletedAt : action === 'unhide' ? before.changedAt : null;
  if (undone === null) await reports.set({ closedAt: at }).where('closedAt', 'is', null).execute();
  else await reports.set({ closedAt: null }).where('closedAt', '=', undone).execute();
}

function stateAfter({ status, deletedAt }: RowState, action: Moderation, at: string): RowState {
  if (action === 'approve' || action === 'unhide') return { status: 'published', deletedAt };
  if (action === 'hide') return { status: 'hidden', deletedAt };
  return { status, deletedAt: action === 'delete' ? at : null };
}
