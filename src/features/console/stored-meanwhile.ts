import { useState } from 'react';
import { isConflict } from './refusals.ts';

/** The thing as somebody else saved it, where that kept a save out; also while the next attempt is under way. */
export function useStoredMeanwhile<Thing>({ error, isPending }: { error: unknown; isPending: boolean }): Thing | undefined {
  const stored = isConflict(error) ? (error.current as Thing) : undefined;
  const [kept, setKept] = useState(stored);
  if (!isPending && kept !== stored) setKept(stored);
  return isPending ? kept : stored;
}
