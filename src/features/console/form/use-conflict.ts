import { useState } from 'react';
import { isConflict } from '../request-errors.ts';

/** Returns the stored record that a save conflicted with, also while the next attempt is pending. */
export function useConflict<Stored>({ error, isPending }: { error: unknown; isPending: boolean }): Stored | undefined {
  const stored = isConflict(error) ? (error.current as Stored) : undefined;
  const [kept, setKept] = useState(stored);
  if (!isPending && kept !== stored) setKept(stored);
  return isPending ? kept : stored;
}
