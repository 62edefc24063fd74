import type { AuditAction, AuditSubject } from '#api/contract/audit-names.ts';
import type { Write } from './log.ts';

/** An operator's action on a subject, with the state before and after. */
export interface AuditEntry {
  /** `member:3`, `session:12` of the one operator, or the address that tried to log in. */
  actor: string;
  action: AuditAction;
  subject?: AuditSubject;
  /** In place of a subject: the address of a picture or a link. */
  address?: string;
  before?: unknown;
  after?: unknown;
}

/** Adds an entry to the audit log, in the transaction of the write it describes. */
export async function recordAudit({ db, at }: Write, { actor, action, subject, address, before, after }: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({ at, actor, action, subject: subject ?? address ?? null, before: json(before), after: json(after) })
    .execute();
}

function json(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
