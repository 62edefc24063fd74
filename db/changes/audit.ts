import type { Write } from './log.ts';

/** An operator's action on a subject (`product:5`), with the state before and after. */
interface AuditEntry {
  /** `member:3`, `session:12` of the one operator, or the address that tried to log in. */
  actor: string;
  action: string;
  subject?: string;
  before?: unknown;
  after?: unknown;
}

/** Adds an entry to the audit log, in the transaction of the write it describes. */
export async function recordAudit({ db, at }: Write, { actor, action, subject, before, after }: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({ at, actor, action, subject: subject ?? null, before: json(before), after: json(after) })
    .execute();
}

function json(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
