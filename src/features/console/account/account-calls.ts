import { useMutation } from '@tanstack/react-query';
import type { AnswerOf, CallKey } from '#api/contract/calls.ts';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf, type CallArgs } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { refresh } from '../query-client.ts';
import { passkeyRefusal } from '../session/passkey.ts';

type AccountKey = Extract<CallKey, `${'POST' | 'PUT' | 'DELETE'} /api/admin/account/${string}`>;

interface Handling<Key extends AccountKey> {
  /** Title of the toast of a failure. */
  failed: string;
  onSuccess: (answer: AnswerOf<Key>) => void;
  /** Takes the error instead of the toast; returns whether it did. */
  onRefusal?: (error: unknown) => boolean;
}

/** Changes one of the caller's ways in, and reads them and the caller's sessions again. */
export function useAccountChange<Key extends AccountKey>(key: Key, { failed, onSuccess, onRefusal }: Handling<Key>) {
  return useMutation({
    mutationFn: (sent: NonNullable<CallArgs<Key>[0]>) => writeCall(key, ...([sent] as CallArgs<Key>)),
    onSuccess,
    onError: (error) => {
      if (!onRefusal?.(error)) reportFailure(failed, error);
    },
    onSettled: () => Promise.all([refresh('GET /api/admin/account'), refresh('GET /api/admin/sessions')]),
  });
}

/** Shows the sentence of a failed call, or of the browser's authenticator, in a toast. */
export function reportFailure(title: string, error: unknown): void {
  toast({ title, text: passkeyRefusal(error) ?? sentenceOf(error, 'もう一度お試しください。'), destructive: true });
}
