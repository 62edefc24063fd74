import { draftsOf, keepOnDevice, readDevice } from '#src/lib/device-storage.ts';

/** A request that was sent but not answered. */
export interface Attempt {
  key: string;
  body: string;
  /** Bodies that were sent with this key before, latest first. The server has stored one of them at most. */
  earlier?: readonly string[];
}

/** Form state stored on the device; `attempt` is a request that was sent but not answered. */
export interface Draft<Fields> {
  /** Tells it from the draft of another tab; an earlier release gave none. */
  id?: string | undefined;
  fields: Fields;
  /** Time of the first input, in ms since the epoch. */
  startedAt: number;
  attempt?: Attempt | undefined;
  /** Number of pictures chosen, which are not stored. */
  photos?: number;
  /** Initial values of the fields. */
  over?: Fields;
}

/**
 * Returns the draft of a form: this tab's own, otherwise the last one of any tab. Undefined if the form's initial values have changed
 * since, as after an edit of the post elsewhere.
 */
export function readDraft<Fields>(name: string, over: Fields): Draft<Fields> | undefined {
  return draftsOf<Draft<Fields>>(name).find((draft) => JSON.stringify({ ...over, ...draft.over }) === JSON.stringify(over));
}

/**
 * Stores a draft in this tab, so that another tab with the same form keeps its own, and, if `typed`, on the device: an untouched form does
 * not replace another tab's words there.
 */
export function keepDraft(name: string, draft: Draft<unknown>, typed = true): void {
  if (typed) keepOnDevice(`draft:${name}`, draft);
  keepOnDevice(`draft:${name}`, draft, 'session');
}

/** Removes a draft; one that another tab has stored since stays. */
export function dropDraft(name: string, { id }: Draft<unknown>): void {
  if (readDevice<Draft<unknown>>(`draft:${name}`)?.id === id) keepOnDevice(`draft:${name}`, undefined);
  keepOnDevice(`draft:${name}`, undefined, 'session');
}

/** Removes the drafts of a form that is not shown again, of whatever tab. Another open tab keeps its copy until it is closed. */
export function forgetDraft(name: string): void {
  for (const kind of ['session', 'local'] as const) keepOnDevice(`draft:${name}`, undefined, kind);
}
