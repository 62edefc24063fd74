import { useState } from 'react';
import { isConflict } from './request-errors.ts';

/** The thing as somebody else saved it, where that kept a save out; also while the next attempt is under way. */
export function useConflict<Stored>({ error, isPending }: { error: unknown; isPending: boolean }): Stored | undefined {
  const stored = isConflict(error) ? (error.current as Stored) : undefined;
  const [kept, setKept] = useState(stored);
  if (!isPending && kept !== stored) setKept(stored);
  return isPending ? kept : stored;
}
