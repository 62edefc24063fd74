import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { refresh } from '../query-client.ts';
import type { Decided, Post } from './post-actions.ts';

/** Sends a decision about a post, then refetches the queue. */
export function useDecision() {
  return useMutation({
    mutationFn: send,
    onError: (error) => toast({ title: '操作できませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
    // Refetches after a failure, too: another operator may have decided first.
    onSettled: () => refresh('GET /api/admin/moderation'),
  });
}

function send({ post: { kind, id, updatedAt, status, reports }, decision, tag }: Decided): Promise<Post> {
  if (decision === 'reopen') return writeCall('POST /api/admin/forum/posts/{id}/reopen', { params: { id } });
  if (decision === 'untag' || decision === 'tag') {
    if (!tag) throw new Error('no tag is named');
    return writeCall('POST /api/admin/forum/posts/{id}/tags', { params: { id }, body: { tagId: tag.id, isCarried: decision === 'tag' } });
  }
  if (decision === 'markProvided' || decision === 'unmarkProvided')
    return writeCall('POST /api/admin/reviews/{id}/provided', { params: { id }, body: { isProvided: decision === 'markProvided' } });
  const body = { action: decision, updatedAt, status, reports: reports.map((report) => report.id) };
  return writeCall('POST /api/admin/moderation/{kind}/{id}', { params: { kind, id }, body });
}
