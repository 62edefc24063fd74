import { mayCall, type CallRole, type Role } from '#api/contract/roles.ts';

/** Returns whether the operator of this page may make calls that need `role`. Only hides; the server decides. */
export function isAllowed(role: CallRole): boolean {
  return mayCall((document.body.dataset['role'] ?? 'moderator') as Role, role);
}

/** Returns whether members of this site log in by name. */
export function isNamedLogin(): boolean {
  return document.body.dataset['namedLogin'] !== undefined;
}
