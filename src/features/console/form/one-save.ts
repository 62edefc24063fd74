import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Returns a function that starts a save unless one is under way. A disabled button does not suffice: a key can submit a form without it,
 * and may come before the first save has rendered.
 */
export function useOneSave<Answer, Sent>(saving: Saving<Answer, Sent>) {
  const isRunning = useRef(false);
  return (sent: Sent, onSuccess?: (answer: Answer) => void): void => {
    // `isPending` also refuses a key between the answer and the next render: it would send the version from before the save.
    if (saving.isPending || isRunning.current) return;
    isRunning.current = true;
    void saving
      .mutateAsync(sent, onSuccess && { onSuccess })
      // The mutation itself tells of the failure.
      .catch(() => undefined)
      .finally(() => {
        isRunning.current = false;
      });
  };
}

type Saving<Answer, Sent> = Pick<UseMutationResult<Answer, Error, Sent>, 'isPending'> & {
  mutateAsync: (sent: Sent, callbacks?: { onSuccess?: (answer: Answer) => void }) => Promise<Answer>;
};
