import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { refresh } from '../query-client.ts';
import type { Decision, Post } from './post-actions.ts';

interface Decided {
  post: Post;
  decision: Decision;
}

/** Sends a decision about a post, then refetches the queue. */
export function useDecision() {
  return useMutation({
    mutationFn: ({ post: { kind, id }, decision }: Decided) =>
      decision === 'reopen'
        ? writeCall('POST /api/admin/forum/posts/{id}/reopen', { params: { id } })
        : writeCall('POST /api/admin/moderation/{kind}/{id}', { params: { kind, id }, body: { action: decision } }),
    onError: (error) => toast({ title: '操作できませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
    // Refetches after a failure, too: another operator may have decided first.
    onSettled: () => refresh('GET /api/admin/moderation'),
  });
}
