import { useEffect, useState } from 'react';
import { keepOnDevice, readDevice } from '#src/features/own-posts/device.ts';
import { differing } from './form-values.ts';

/** What a long form begins from: the thing's fields and its version when it was loaded. */
interface Base<Values> {
  base: Values;
  version: string;
}

export interface FormDraft<Values> extends Base<Values> {
  /** What was typed before and not saved. */
  kept: Values | undefined;
  /** What is as it was in the beginning needs no draft. */
  keep: (values: Values) => void;
  /** Forgets what was typed; gives what the form then begins from. */
  drop: () => Values;
  /** Goes on from what is stored now, with what is typed, if anything. */
  rebase: (stored: Base<Values>, values: Values | undefined) => void;
}

/**
 * What is typed into a form of the console stays on the device until it is saved or thrown away. It keeps the version that it
 * was begun from, so that saving it later is compared with what somebody else saved in between.
 */
export function useFormDraft<Values extends object>(name: string, fresh: Base<Values>): FormDraft<Values> {
  const [draft, setDraft] = useState(() => readDevice<Base<Values> & { values: Values }>(`draft:console:${name}`));
  const [rebased, setRebased] = useState<Base<Values>>();
  const { base, version } = rebased ?? draft ?? fresh;
  const put = (kept: (Base<Values> & { values: Values }) | undefined) => keepOnDevice(`draft:console:${name}`, kept);
  return {
    base,
    version,
    kept: draft?.values,
    keep: (values) => put(differing(base, values).length > 0 ? { base, version, values } : undefined),
    drop: () => {
      put(undefined);
      setDraft(undefined);
      return (rebased ?? fresh).base;
    },
    rebase: (stored, values) => {
      put(values && { ...stored, values });
      if (values === undefined) setDraft(undefined);
      setRebased(stored);
    },
  };
}

/** The browser asks before a page with unsaved text is left. */
export function useLeaveWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [dirty]);
}
