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

/**
 * `approve` publishes a post and closes its reports; `unhide` and `restore` undo a hide and a delete, and open the reports it closed.
 * `reopenReports` undoes that the reports of a public post were closed.
 */
export type Moderation = 'approve' | 'hide' | 'unhide' | 'delete' | 'restore' | 'reopenReports';

/** What the operator saw of a post: any part that differs now is another's doing. Programs may leave out each. */
export interface SeenPost {
  updatedAt?: string | undefined;
  status?: RowState['status'] | undefined;
  /** Ids of its open reports; for `reopenReports` those to open again, by default those that were closed last. */
  reports?: readonly number[] | undefined;
}

const done = {
  approve: 'approved',
  hide: 'hidden',
  unhide: 'shown',
  delete: 'deleted',
  restore: 'restored',
  reopenReports: 'reported',
} as const;

interface Moderated extends RowState {
  id: number;
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
 * Applies an operator's decision to a visitor's post; one that undoes another does nothing if the post is not as that left it. Throws
 * `…_not_found`, `gone` for a deleted post, `not_deleted` for restoring one that is not, `deleted_by_writer` for one that its writer
 * deleted, and what `refuseUnseen` throws.
 */
export async function moderatePost(write: Write, kind: PostKind, id: number, action: Moderation, seen: SeenPost = {}): Promise<void> {
  const { db, at } = write;
  const { table, missing } = postTables[kind];
  const { rows } = await sql<Moderated>`select * from ${sql.table(table)} where id = ${id}`.execute(db);
  const [before] = rows;
  if (!before) throw new Refusal(missing);
  if (before.deletedAt && action !== 'restore') throw new Refusal('gone');
  await refuseUnseen(write, kind, before, action, seen);
  if (action === 'restore') refuseRestore(before.deletedAt, at, missing);
  if (action === 'restore' && before.isDeletedByWriter === 1) throw new Refusal('deleted_by_writer');
  if (action === 'unhide' && before.status !== 'hidden') return;
  if (action === 'reopenReports' && before.status !== 'published') return;
  const state = stateAfter(before, action, at);
  if (state.status !== before.status || state.deletedAt !== before.deletedAt)
    await places[kind](write, before as never, state, done[action]);
  if (action === 'delete') await forgetContact(write, kind, id);
  if (action === 'approve' && before.status === 'pending') await notifyOfApproval(write, kind, id);
  if (action === 'approve' || action === 'unhide')
    await db.deleteFrom('heldPosts').where('kind', '=', kind).where('postId', '=', id).execute();
  if (action === 'reopenReports') return reopenReports(write, kind, id, seen.reports);
  const reports = db.updateTable('reports').where('kind', '=', kind).where('targetId', '=', id);
  const undone = action === 'restore' ? before.deletedAt : action === 'unhide' ? before.changedAt : null;
  if (undone === null) await reports.set({ closedAt: at }).where('closedAt', 'is', null).execute();
  else await reports.set({ closedAt: null }).where('closedAt', '=', undone).execute();
}

/**
 * Throws where the operator would decide on what another has decided or written since: `post_changed` for a text that was not read,
 * `hidden_meanwhile` and `published_meanwhile` for another state, `reports_closed` for reports that another dealt with, and
 * `report_arrived` for closing one that was not read.
 */
async function refuseUnseen(
  { db }: Write,
  kind: PostKind,
  { id, status, updatedAt }: Moderated,
  action: Moderation,
  seen: SeenPost,
): Promise<void> {
  if (action === 'approve' && seen.updatedAt !== undefined && seen.updatedAt !== updatedAt) throw new Refusal('post_changed');
  if (seen.status !== undefined && seen.status !== status)
    throw new Refusal(status === 'hidden' ? 'hidden_meanwhile' : status === 'published' ? 'published_meanwhile' : 'post_changed');
  if (seen.reports === undefined || action === 'restore' || action === 'reopenReports') return;
  const ofPost = db.selectFrom('reports').select('id').where('kind', '=', kind).where('targetId', '=', id);
  const open = new Set((await ofPost.where('closedAt', 'is', null).orderBy('id').execute()).map((report) => report.id));
  if (seen.reports.some((report) => !open.has(report))) throw new Refusal('reports_closed');
  if (action === 'approve' && open.size > seen.reports.length) throw new Refusal('report_arrived');
}

async function reopenReports({ db }: Write, kind: PostKind, id: number, these: readonly number[] | undefined): Promise<void> {
  const ofPost = db.updateTable('reports').set({ closedAt: null }).where('kind', '=', kind).where('targetId', '=', id);
  const last = db
    .selectFrom('reports')
    .select(({ fn }) => fn.max('closedAt').as('last'))
    .where('kind', '=', kind)
    .where('targetId', '=', id);
  if (these?.length === 0) return;
  await (these === undefined ? ofPost.where('closedAt', '=', last) : ofPost.where('id', 'in', these)).execute();
}

function stateAfter({ status, deletedAt }: RowState, action: Moderation, at: string): RowState {
  if (action === 'approve' || action === 'unhide') return { status: 'published', deletedAt };
  if (action === 'hide') return { status: 'hidden', deletedAt };
  return { status, deletedAt: action === 'delete' ? at : null };
}
