import { mayCall, type CallRole, type Role } from '#api/contract/roles.ts';
import { mayOpen, type ConsoleSectionCode } from '../sections.ts';

/** Returns whether the operator of this page may make calls that need `role`. Only hides; the server decides. */
export function isAllowed(role: CallRole): boolean {
  return mayCall(ownRole(), role);
}

/** Returns whether the operator of this page may open a section. */
export function isOpen(section: ConsoleSectionCode): boolean {
  return mayOpen(ownRole(), section);
}

/** Names where deleted records are restored: only owners have it. */
export function restoringPlace(): string {
  return isOpen('audit') ? '操作履歴' : 'オーナーが操作履歴';
}

/** Returns whether members of this site log in by name. */
export function isNamedLogin(): boolean {
  return document.body.dataset['namedLogin'] !== undefined;
}

function ownRole(): Role {
  return (document.body.dataset['role'] ?? 'moderator') as Role;
}
