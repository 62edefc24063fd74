import { useMutation } from '@tanstack/react-query';
import type { AnswerOf, CallKey } from '#api/contract/calls.ts';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf, type CallArgs } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { refresh } from '../query-client.ts';
import { fieldsOf } from '../request-errors.ts';

export type Member = AnswerOf<'GET /api/admin/members'>['members'][number];
export type InvitationLink = AnswerOf<'POST /api/admin/members'>;

type MemberKey = Extract<CallKey, `${'POST' | 'PATCH' | 'DELETE'} /api/admin/members${string}` | 'PUT /api/admin/named-login'>;

/**
 * Changes the members and reads them again. A failure that no field explains shows a toast of this title. `onSuccess` also runs when the
 * dialog is closed by then; what closes it belongs in `mutate`, so that a late answer does not close the next dialog. Nothing waits for the
 * refetch: the dialog closes before the one that `onSuccess` opens is shown, and the focus returns to its opener.
 */
export function useMemberChange<Key extends MemberKey>(key: Key, failed: string, onSuccess: (answer: AnswerOf<Key>) => void) {
  return useMutation({
    mutationFn: (sent: NonNullable<CallArgs<Key>[0]>) => writeCall(key, ...([sent] as CallArgs<Key>)),
    onSuccess,
    onError: (error) => {
      if (Object.keys(fieldsOf(error)).length === 0)
        toast({ title: failed, text: sentenceOf(error, 'もう一度お試しください。'), destructive: true });
    },
    onSettled: () => void refresh('GET /api/admin/members'),
  });
}
