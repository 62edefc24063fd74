import { createHash } from 'node:crypto';
import { recordAudit } from '#db/changes/audit.ts';
import type { Write } from '#db/changes/log.ts';
import { removeSiteText, storeSiteText } from '#db/changes/site-texts.ts';
import type { Db } from '#db/open.ts';
import { findSiteText, type StoredText } from '#db/queries/site-texts.ts';
import type { AuditSubject } from '../contract/audit-names.ts';
import { logChange } from '../logged-change.ts';
import { withCurrent } from '../with-current.ts';

/** A text that operators may edit: its name in the database, its subject in the audit log, and the text of the code. */
export interface Editable<Text> {
  name: string;
  subject: AuditSubject;
  initial: Text;
  /** What a release may change, where that is not `initial` itself. */
  basis?: unknown;
}

/** The published text, when it was saved (empty for the initial one), and whether a release has changed the initial one since. */
export interface EditedText<Text> {
  text: Text;
  updatedAt: string;
  initialChanged: boolean;
}

/** Who edits a text, and the version that was loaded. */
interface Editor<Text> {
  actor: string;
  loadedAt: string | undefined;
  present: (stored: EditedText<Text>) => unknown;
}

export async function readText<Text>(db: Db, editable: Editable<Text>): Promise<EditedText<Text>> {
  return editedText(await findSiteText(db, editable.name), editable);
}

/** Returns what a row, or the lack of one, means for a text. */
export function editedText<Text>(stored: StoredText | undefined, editable: Editable<Text>): EditedText<Text> {
  if (!stored) return { text: editable.initial, updatedAt: '', initialChanged: false };
  return { text: JSON.parse(stored.value) as Text, updatedAt: stored.changedAt, initialChanged: stored.initial !== hashOf(editable) };
}

/**
 * Saves a text with a line in the audit log; one that equals the initial text follows it again. `loadedAt` is the `updatedAt` that the editor
 * had loaded: if another was saved since, throws `stale` with `present` of the stored text.
 */
export async function saveText<Text>(
  write: Write,
  editable: Editable<Text>,
  text: Text,
  { actor, loadedAt, present }: Editor<Text>,
): Promise<EditedText<Text>> {
  const { name, subject, initial } = editable;
  const value = JSON.stringify(text);
  const store = async () => {
    await storeSiteText(write, { name, value, initial: hashOf(editable) }, loadedAt);
    if (value === JSON.stringify(initial)) await removeSiteText(write, name);
  };
  const logged = { find: (db: Db) => readText(db, editable), kept: (state: EditedText<Text>) => state.text };
  const work = (before: EditedText<Text>) => withCurrent(present(before), store);
  return (await logChange(write, { actor, action: 'update', subject }, logged, work)).after;
}

/** Removes an edited text, so that the initial one is published and followed again. Throws `stale` as `saveText`. */
export async function resetText<Text>(
  write: Write,
  editable: Editable<Text>,
  { actor, loadedAt, present }: Editor<Text>,
): Promise<EditedText<Text>> {
  const before = await readText(write.db, editable);
  // What is initial already is what the operator wants.
  if (before.updatedAt !== '') await withCurrent(present(before), () => removeSiteText(write, editable.name, loadedAt));
  const after = await readText(write.db, editable);
  if (before.updatedAt !== '')
    await recordAudit(write, { actor, action: 'initial text', subject: editable.subject, before: before.text, after: after.text });
  return after;
}

function hashOf<Text>({ initial, basis = initial }: Editable<Text>): string {
  return createHash('sha256').update(JSON.stringify(basis)).digest('hex');
}
