import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '#db/changes/audit.ts';
import type { Write } from '#db/changes/log.ts';
import { endElsewhere, putRecoveryCodes, removeMemberPassword, removePasskey } from '#db/changes/ways-in.ts';
import { countWaysIn, findLoginKey, findLoginMember, listPasskeys, type Member } from '#db/queries/members.ts';
import type { App } from '../../app-types.ts';
import { ApiError } from '../../api-error.ts';
import { householdOf } from '../../client-address.ts';
import type { AuditAction } from '../../contract/audit-names.ts';
import { operatorOf } from '../../hooks/session.ts';
import { setDeviceCookie } from '../../operators/known-device.ts';
import { LoginThrottle } from '../../operators/login-throttle.ts';
import { refusedField } from '../../operators/member-password.ts';
import { offerWaysIn, preparePasskey, preparePasswordOf } from '../../operators/new-ways-in.ts';
import { isPassword } from '../../operators/password.ts';
import { makeRecoveryCodes } from '../../operators/recovery-codes.ts';
import { writeAs } from '../../operators/write-as.ts';
import { route } from '../../route.ts';

/** The calling member's ways in. */
export function accountRoutes(app: App): void {
  const { reader, write, config } = app.parts;
  const throttle = new LoginThrottle(app.parts);

  route(app, 'GET /api/admin/account', (request) => accountOf(operatorOf(request).member));

  route(app, 'POST /api/admin/account/setup', (request) => offerWaysIn(request, memberOf(request)));

  route(app, 'POST /api/admin/account/passkeys', async (request, reply) => {
    const store = await preparePasskey(request, memberOf(request).id, request.body);
    return changed(reply, 'passkey added', store);
  });

  route(app, 'DELETE /api/admin/account/passkeys/{id}', (request, reply) =>
    takenOutOfUse(request, reply, 'passkey removed', (change) => removePasskey(change, memberOf(request).id, request.params.id)),
  );

  route(app, 'PUT /api/admin/account/password', async (request, reply) => {
    const { body } = request;
    const { id } = memberOf(request);
    await refuseWrongPassword(request, body.currentPassword ?? '');
    return takenOutOfUse(request, reply, 'password changed', await preparePasswordOf(request, id, body));
  });

  route(app, 'DELETE /api/admin/account/password', (request, reply) =>
    takenOutOfUse(request, reply, 'password removed', (change) => removeMemberPassword(change, memberOf(request).id)),
  );

  route(app, 'POST /api/admin/account/recovery-codes', async (request, reply) => {
    const { codes, hashes } = makeRecoveryCodes(config.dataDir);
    await takenOutOfUse(request, reply, 'recovery codes', (change) => putRecoveryCodes(change, memberOf(request).id, hashes));
    return { recoveryCodes: codes };
  });

  /** Runs a change of the caller's ways in with a line in the audit log, and returns them. */
  async function changed(reply: FastifyReply, action: AuditAction, work: (change: Write) => Promise<void>) {
    const { actor } = operatorOf(reply.request);
    const { id } = memberOf(reply.request);
    await writeAs(reply, async (change) => {
      await work(change);
      await recordAudit(change, { actor, action, subject: `member:${id}` });
    });
    return accountOf(memberOf(reply.request));
  }

  /**
   * Takes a way in of the caller out of use by `work`, and ends the sessions and invitations that others may have opened with it: somebody
   * may hold a lost laptop with its passkey, or have used an old recovery code. The caller's device and household stay known.
   */
  async function takenOutOfUse(request: FastifyRequest, reply: FastifyReply, action: AuditAction, work: (change: Write) => Promise<void>) {
    const { id } = memberOf(request);
    const account = await changed(reply, action, async (change) => {
      await work(change);
      await endElsewhere(change, id, operatorOf(request).sessionId);
      await throttle.remember(change, request, await findLoginKey(change.db, id));
    });
    setDeviceCookie(request, reply, await findLoginKey(reader, id));
    return account;
  }

  async function accountOf(member: Member | null) {
    if (!member) return { member };
    return { member: { ...member, ...(await countWaysIn(reader, member.id)), passkeys: await listPasskeys(reader, member.id) } };
  }

  /** Refuses to replace a password without it. Throws `invalid`, and `TooMany`. */
  async function refuseWrongPassword(request: FastifyRequest, currentPassword: string): Promise<void> {
    const member = await findLoginMember(reader, memberOf(request).name);
    if (!member || member.passwordHash === null) return;
    const attempt = await throttle.begin(request, member.loginKey);
    try {
      const turn = { rank: 0, from: householdOf(request.ip) };
      if (!(await isPassword(currentPassword, member.passwordHash, turn))) {
        const subject = `member:${member.id}` as const;
        await write((change) => recordAudit(change, { actor: householdOf(request.ip), action: 'login failed', subject }));
        throw refusedField('wrong_password', 'currentPassword');
      }
      await write((change) => attempt.forgive(change));
    } finally {
      attempt.end();
    }
  }
}

function memberOf(request: FastifyRequest): Member {
  const { member } = operatorOf(request);
  if (!member) throw new ApiError('single_login');
  return member;
}
