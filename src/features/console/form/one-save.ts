import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '#src/features/toast/toast.ts';
import { isConflict } from '../request-errors.ts';
import { useIsOpen } from '#src/ui/form/use-is-open.ts';

/**
 * Returns a function that starts a save unless one is under way. A disabled button does not suffice: a key can submit a form without it,
 * and may come before the first save has rendered. An open form compares what it conflicts with; if it was left during the save, a toast
 * says so of `left`, the name of what was to be saved.
 */
export function useOneSave<Answer, Sent>(saving: Saving<Answer, Sent>, left?: string) {
  const isRunning = useRef(false);
  const isOpen = useIsOpen();
  return (sent: Sent, onSuccess?: (answer: Answer) => void): void => {
    // `isPending` also refuses a key between the answer and the next render: it would send the version from before the save.
    if (saving.isPending || isRunning.current) return;
    isRunning.current = true;
    void saving
      .mutateAsync(sent, onSuccess && { onSuccess })
      // The mutation itself tells of other failures.
      .catch((error: unknown) => {
        if (left === undefined || isOpen.current || !isConflict(error)) return;
        const text = `ほかの人が先に「${left}」を保存しています。もう一度開いて保存すると、続きからくらべられます。`;
        toast({ title: '保存できませんでした', text, destructive: true });
      })
      .finally(() => {
        isRunning.current = false;
      });
  };
}

type Saving<Answer, Sent> = Pick<UseMutationResult<Answer, Error, Sent>, 'isPending'> & {
  mutateAsync: (sent: Sent, callbacks?: { onSuccess?: (answer: Answer) => void }) => Promise<Answer>;
};
