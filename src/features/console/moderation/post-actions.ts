import type { z } from 'zod';
import type { moderatedPost } from '#api/contract/moderation.ts';
import type { IconName } from '#src/ui/art/marks.ts';

export type Post = z.infer<typeof moderatedPost>;
export type Tag = Post['tags'][number];

/** An operator's decision about a post and, for `untag` and `tag`, which take a tag off and put it back, about a tag of it. */
export interface Decided {
  post: Post;
  decision: Decision;
  tag?: Tag | undefined;
}

export type Decision =
  'approve' | 'hide' | 'unhide' | 'delete' | 'restore' | 'reopenReports' | 'reopen' | 'markProvided' | 'unmarkProvided' | 'untag' | 'tag';

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

/** Returns the decision that undoes another, if any: a held post that was published can be hidden, as none becomes pending again. */
export function undoOf({ post: { status }, decision }: Decided): Decision | undefined {
  if (decision === 'delete') return 'restore';
  if (decision === 'restore') return 'delete';
  if (decision === 'markProvided') return 'unmarkProvided';
  if (decision === 'unmarkProvided') return 'markProvided';
  if (decision === 'untag') return 'tag';
  if (decision === 'tag') return 'untag';
  if (decision === 'hide' && status === 'published') return 'unhide';
  if (decision === 'unhide') return 'hide';
  if (decision === 'approve') return status === 'published' ? 'reopenReports' : 'hide';
  return undefined;
}

/** Returns the decision that undoes another which left the post as `after`, so that what anybody else decided since is noticed. */
export function undoing(last: Decided, after: Post): Decided | undefined {
  const decision = undoOf(last);
  if (!decision) return undefined;
  const { reports } = decision === 'reopenReports' ? last.post : after;
  return { ...last, decision, post: { ...after, reports } };
}

/** Returns what the undo bar says of a decision about a held post, which does not become pending again. */
export function undoWords({ post: { status }, decision }: Decided): { undo?: string; note?: string } {
  if (status !== 'pending') return {};
  if (decision === 'approve') return { undo: actions.hide.label };
  return decision === 'hide' ? { note: '確認待ちには戻せません。' } : {};
}

/** Returns what was decided about, the past action for the undo bar with its particle, and its icon. */
export function doneWords({ post: { status, title, text }, decision, tag }: Decided): { names: string[]; done: string; icon: IconName } {
  const names = [tag ? `#${tag.name}` : (title ?? text)];
  if (decision === 'approve' && status === 'published') return { names, done: 'を問題なしと', icon: 'check' };
  return { names, ...done[decision] };
}

const done = {
  approve: { done: 'を公開', icon: 'check' },
  hide: { done: 'を非表示に', icon: 'eye' },
  unhide: { done: 'を公開', icon: 'check' },
  delete: { done: 'を削除', icon: 'trash' },
  restore: { done: 'を元に戻', icon: 'check' },
  reopenReports: { done: 'を確認待ちに', icon: 'flag' },
  reopen: { done: 'を回答募集中に', icon: 'chat' },
  markProvided: { done: 'を提供品と', icon: 'check' },
  unmarkProvided: { done: 'を提供品でないと', icon: 'check' },
  untag: { done: 'をタグから外', icon: 'trash' },
  tag: { done: 'をタグに戻', icon: 'check' },
} as const satisfies Record<Decision, { done: string; icon: IconName }>;

const actions = {
  approve: { decision: 'approve', label: '公開する', letter: 'a' },
  hide: { decision: 'hide', label: '非表示にする', letter: 'h' },
  delete: { decision: 'delete', label: '削除する', letter: 'd' },
  restore: { decision: 'restore', label: '元に戻す', letter: 'r' },
  reopen: { decision: 'reopen', label: '回答募集中に戻す', letter: 'o' },
  markProvided: { decision: 'markProvided', label: '提供品とする', letter: 't' },
  unmarkProvided: { decision: 'unmarkProvided', label: '提供品の印を外す', letter: 't' },
} as const satisfies Record<Exclude<Decision, 'unhide' | 'reopenReports' | 'untag' | 'tag'>, PostAction>;

/** Returns a key unique across kinds, which may share ids. */
export function keyOf({ kind, id }: Pick<Post, 'kind' | 'id'>): string {
  return `${kind}-${id}`;
}
