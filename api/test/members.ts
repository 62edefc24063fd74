import type { Role } from '#api/contract/roles.ts';
import { stepAt, totpAt } from '#api/operators/totp.ts';
import { adminOf, call, startWithOperator, type Admin } from './calls.ts';
import type { TestServer } from './server.ts';

export const memberPassword = '四季の散歩道を二人で歩く';

/** A member who has accepted an invitation with a password and codes. */
export interface TestMember {
  id: number;
  name: string;
  token: string;
  secret: string;
  /** The code that accepted the invitation. */
  code: string;
  /** Ten, in the order of the answer. */
  recoveryCodes: string[];
  call: Admin;
}

/** Starts a server whose members log in by name, with one owner. */
export async function startWithOwner(settings: Record<string, string> = {}): Promise<{ server: TestServer; owner: TestMember }> {
  const { server, admin } = await startWithOperator(settings);
  return { server, owner: await addMember(server, admin, '山田 花子', 'owner') };
}

/** Invites somebody, who accepts. */
export async function addMember(server: TestServer, inviter: Admin, name: string, role: Role): Promise<TestMember> {
  const { token } = await invite(inviter, name, role);
  return accept(server, token);
}

/** Invites somebody and returns the id and the token of the link. */
export async function invite(inviter: Admin, name: string, role: Role): Promise<{ id: number; token: string }> {
  const { body } = await inviter('POST /api/admin/members', { body: { name, role } });
  return { id: body.id, token: tokenOf(body) };
}

/** Returns the token in the link of an invitation. */
export function tokenOf({ path }: { path: string }): string {
  return path.replace(/^.*#/, '');
}

/** Accepts an invitation with a password and codes. */
export async function accept(server: TestServer, token: string): Promise<TestMember> {
  const offer = (await call(server, 'POST /api/admin/invitation', { body: { token } })).body;
  const code = codeOf(offer.secret);
  const body = { token, way: 'password', newPassword: memberPassword, setup: offer.setup, code };
  const accepted = (await call(server, 'POST /api/admin/invitation/accept', { body })).body;
  const member = adminOf(server, accepted.token);
  const { id = 0 } = (await member('GET /api/admin/account')).body.member ?? {};
  return { id, name: offer.name, secret: offer.secret, code, token: accepted.token, recoveryCodes: accepted.recoveryCodes, call: member };
}

/** Returns the code of a secret, now or `later` steps later. The server accepts one step around its own time. */
export function codeOf(secret: string, later = 0): string {
  return totpAt(secret, stepAt(new Date()) + later);
}
