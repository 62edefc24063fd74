import { useEffect, useState } from 'react';
import { keepOnDevice, readDevice } from '#src/lib/device-storage.ts';
import { differing } from './form-values.ts';

/** Values that a form keeps on the device. `note` says where they come from, if they were not typed. */
interface StoredDraft<Values> extends Base<Values> {
  values: Values;
  note?: string;
}

/** Initial values of a form and the version they were loaded at. */
interface Base<Values> {
  base: Values;
  version: string;
}

export interface FormDraft<Values> extends Base<Values> {
  /** Values restored from the stored draft, if any. */
  kept: Values | undefined;
  /** Says where the restored values come from, if they were not typed. */
  note?: string | undefined;
  /** Stores the values as a draft, or deletes it if they equal the base. */
  keep: (values: Values) => void;
  /** Deletes the draft; returns the values to reset the form to. */
  drop: () => Values;
  /** Replaces the base with the values stored now, and keeps typed values, if any, as the draft. */
  rebase: (stored: Base<Values>, values: Values | undefined) => void;
}

/**
 * Keeps a form's unsaved values on the device until they are saved or discarded. The draft keeps the version it started from,
 * so that a later save detects what another operator saved in the meantime.
 */
export function useFormDraft<Values extends object>(name: string, fresh: Base<Values>): FormDraft<Values> {
  const [draft, setDraft] = useState(() => readDevice<StoredDraft<Values>>(deviceName(name)));
  const [rebased, setRebased] = useState<Base<Values>>();
  const { base, version } = rebased ?? draft ?? fresh;
  const put = (kept: StoredDraft<Values> | undefined) => keepOnDevice(deviceName(name), kept);
  return {
    base,
    version,
    kept: draft?.values,
    note: draft?.note,
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

/** Whether the edit form of a record has values that were not saved. */
export function hasFormDraft({ draft }: { draft: string }, id: number | string): boolean {
  return readDevice(deviceName(`${draft}:${id}`)) !== undefined;
}

/** Puts values into the edit form of a record, to be saved by the operator. Returns whether the device keeps them. */
export function putFormDraft<Values extends object>(kind: { draft: string }, id: number | string, draft: StoredDraft<Values>): boolean {
  const name = deviceName(`${kind.draft}:${id}`);
  keepOnDevice(name, draft);
  return JSON.stringify(readDevice(name)) === JSON.stringify(draft);
}

function deviceName(name: string): `draft:${string}` {
  return `draft:console:${name}`;
}

/** Makes the browser ask before leaving a page with unsaved values. */
export function useLeaveWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [dirty]);
}
