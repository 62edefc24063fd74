import { useRef, useState } from 'react';
import { draftsOf, keepOnDevice, readDevice } from '#src/lib/device-storage.ts';
import { changedNames, typedOver } from './form-values.ts';

/** Values that a form keeps on the device. `note` says where they come from, if they were not typed. */
interface StoredDraft<Values> extends Base<Values> {
  values: Values;
  note?: string;
}

/** Initial values of a form and the version they were loaded at. */
export interface Base<Values> {
  base: Values;
  version: string;
}

/** What a save stored; a new record's draft has another name from then on. */
export interface Saved<Values> extends Base<Values> {
  name?: string;
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
  /** Deletes the draft of a form that closes; a picture or an answer that arrives later stores none. */
  close: () => void;
  /** Replaces the base with the values stored now, and keeps typed values, if any, as the draft. */
  rebase: (stored: Base<Values>, values: Values | undefined) => void;
  /**
   * Replaces the base with what a save stored. Values typed after `sent` was sent stay, as the draft; returns them, over what was stored.
   */
  settle: (saved: Saved<Values>, sent: Values, values: Values) => Values;
}

/**
 * Keeps a form's unsaved values on the device until they are saved or discarded, and for this tab, so that two tabs with the same form do
 * not take over each other's. The draft keeps the version it started from, so that a later save detects what another operator saved in the
 * meantime.
 */
export function useFormDraft<Values extends object>(name: string, fresh: Base<Values>): FormDraft<Values> {
  const [draft, setDraft] = useState(() => keptDraft<Values>(name));
  const [rebased, setRebased] = useState<Base<Values>>();
  // A key may come before the next render, and must not write a draft of a base that was replaced.
  const latest = useRef<Required<Saved<Values>>>(undefined);
  const closed = useRef(false);
  // What another tab, or the next new record's form, stored under the name differs from it.
  const own = useRef(draft);
  const { base, version } = rebased ?? draft ?? fresh;
  const current = () => latest.current ?? { name, base, version };
  const put = (kept: StoredDraft<Values> | undefined) => {
    // By then the next new record's draft may have the name.
    if (closed.current) return;
    if (kept) store(current().name, kept);
    else if (own.current) remove(current().name, own.current);
    own.current = kept;
  };
  const rebase = (stored: Base<Values>, values: Values | undefined) => {
    const { base, version } = stored;
    latest.current = { ...current(), base, version };
    put(values && { base, version, values });
    if (values === undefined) setDraft(undefined);
    setRebased({ base, version });
  };
  return {
    base,
    version,
    kept: draft?.values,
    note: draft?.note,
    keep: (values) => {
      const { base, version } = current();
      put(changedNames(base, values).length > 0 ? { base, version, values } : undefined);
    },
    drop: () => {
      put(undefined);
      setDraft(undefined);
      return (rebased ?? fresh).base;
    },
    close: () => {
      put(undefined);
      closed.current = true;
    },
    rebase,
    settle: (saved, sent, values) => {
      const typed = typedOver(saved.base, sent, values);
      if (saved.name !== undefined && saved.name !== current().name) {
        put(undefined);
        latest.current = { ...current(), name: saved.name };
      }
      rebase(saved, changedNames(saved.base, typed).length > 0 ? typed : undefined);
      // What was restored is stored now.
      setDraft(undefined);
      return typed;
    },
  };
}

/** Whether the edit form of a record has values that were not saved. */
export function hasFormDraft({ draft }: { draft: string }, id: number | string): boolean {
  return keptDraft(`${draft}:${id}`) !== undefined;
}

/** Puts values into the edit form of a record, to be saved by the operator. Returns whether the device keeps them. */
export function putFormDraft<Values extends object>(kind: { draft: string }, id: number | string, draft: StoredDraft<Values>): boolean {
  const name = `${kind.draft}:${id}`;
  store(name, draft);
  return isSame(keptDraft(name), draft);
}

/** Returns this tab's draft, else the last one of any tab. */
function keptDraft<Values>(name: string): StoredDraft<Values> | undefined {
  return draftsOf<StoredDraft<Values>>(`console:${name}`)[0];
}

function store(name: string, draft: StoredDraft<unknown>): void {
  for (const kind of storages) keepOnDevice(deviceName(name), draft, kind);
}

function remove(name: string, draft: StoredDraft<unknown>): void {
  for (const kind of storages) if (isSame(readDevice(deviceName(name), kind), draft)) keepOnDevice(deviceName(name), undefined, kind);
}

/** This tab's storage, then the device's. */
const storages = ['session', 'local'] as const;

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function deviceName(name: string): `draft:${string}` {
  return `draft:console:${name}`;
}

/** Asks whether unsaved values may go. */
export const mayDiscard = (): boolean => confirm('入力した内容を破棄しますか？');
