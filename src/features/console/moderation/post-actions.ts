import type { z } from 'zod';
import type { moderatedPost } from '#api/contract/moderation.ts';
import type { IconName } from '#src/ui/art/marks.ts';

export type Post = z.infer<typeof moderatedPost>;

/** An operator's decision about a post. */
export type Decision = 'approve' | 'hide' | 'unhide' | 'delete' | 'restore' | 'reopen' | 'markProvided' | 'unmarkProvided';

interface PostAction {
  decision: Decision;
  label: string;
  /** Keyboard shortcut. */
  letter: string;
}

/** Returns the decisions possible for a post, the likeliest first. */
export function actionsOf({ kind, status, deletedAt, isResolved, isProvided, reports }: Post): PostAction[] {
  if (deletedAt !== null) return [actions.restore];
  const isPublic = status === 'published';
  return [
    ...(isPublic ? [] : [actions.approve]),
    ...(isPublic && reports.length > 0 ? [{ ...actions.approve, label: '問題なしとする' }] : []),
    ...(status === 'hidden' ? [] : [actions.hide]),
    actions.delete,
    ...(kind === 'post' && isPublic && isResolved ? [actions.reopen] : []),
    ...(kind === 'review' ? [isProvided ? actions.unmarkProvided : actions.markProvided] : []),
  ];
}

/** Returns the decision that undoes another, if any: a post cannot become pending again. */
export function undoOf({ status }: Post, decision: Decision): Decision | undefined {
  if (decision === 'delete') return 'restore';
  if (decision === 'restore') return 'delete';
  if (decision === 'markProvided') return 'unmarkProvided';
  if (decision === 'unmarkProvided') return 'markProvided';
  if (decision === 'hide' && status === 'published') return 'unhide';
  if (decision === 'unhide') return 'hide';
  return decision === 'approve' && status === 'hidden' ? 'hide' : undefined;
}

/** Returns the past action for the undo bar, and its icon. */
export function doneWords({ status }: Post, decision: Decision): { done: string; icon: IconName } {
  if (decision === 'approve' && status === 'published') return { done: '問題なしと', icon: 'check' };
  return done[decision];
}

const done = {
  approve: { done: '公開', icon: 'check' },
  hide: { done: '非表示に', icon: 'eye' },
  unhide: { done: '公開', icon: 'check' },
  delete: { done: '削除', icon: 'trash' },
  restore: { done: '元に戻', icon: 'check' },
  reopen: { done: '回答募集中に', icon: 'chat' },
  markProvided: { done: '提供品と', icon: 'check' },
  unmarkProvided: { done: '提供品でないと', icon: 'check' },
} as const satisfies Record<Decision, { done: string; icon: IconName }>;

const actions = {
  approve: { decision: 'approve', label: '公開する', letter: 'a' },
  hide: { decision: 'hide', label: '非表示にする', letter: 'h' },
  delete: { decision: 'delete', label: '削除する', letter: 'd' },
  restore: { decision: 'restore', label: '元に戻す', letter: 'r' },
  reopen: { decision: 'reopen', label: '回答募集中に戻す', letter: 'o' },
  markProvided: { decision: 'markProvided', label: '提供品とする', letter: 't' },
  unmarkProvided: { decision: 'unmarkProvided', label: '提供品の印を外す', letter: 't' },
} as const satisfies Record<Exclude<Decision, 'unhide'>, PostAction>;

/** Returns a key unique across kinds, which may share ids. */
export function keyOf({ kind, id }: Pick<Post, 'kind' | 'id'>): string {
  return `${kind}-${id}`;
}
