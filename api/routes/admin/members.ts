import type { FastifyRequest } from 'fastify';
import { recordAudit } from '#db/changes/audit.ts';
import { changeRole, inviteMember, removeMember, resetMember, setNamedLogin } from '#db/changes/members.ts';
import { putPasswordHash } from '#db/changes/operator.ts';
import { closeAllSessions, closeOperatorSessions } from '#db/changes/sessions.ts';
import { findInvitation, findMemberRow, listMembers } from '#db/queries/members.ts';
import { findOperator } from '#db/queries/operator.ts';
import type { App } from '../../app-types.ts';
import { ApiError } from '../../api-error.ts';
import { hashOfToken, makeToken, operatorOf } from '../../hooks/session.ts';
import { refuseGuessable } from '../../operators/member-password.ts';
import { hashPassword } from '../../operators/password.ts';
import { writeAs } from '../../operators/write-as.ts';
import { route } from '../../route.ts';
import { present } from './editing.ts';

/** Members, for owners: invite, change the role, reset, remove; and whether they log in by name. */
export function memberRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/admin/members', async (request) => ({
    named: (await findOperator(reader))?.named ?? false,
    members: (await listMembers(reader)).map((member) => ({ ...member, own: isOwn(request, member.id) })),
  }));

  route(app, 'POST /api/admin/members', async (request, reply) => {
    const { actor, member } = operatorOf(request);
    const { name, role } = request.body;
    const { token, tokenHash } = makeToken();
    await writeAs(reply, async (change) => {
      // The first owner comes by the site's password, everybody else by an owner's name.
      if (role !== 'owner' && !(await findOperator(change.db))?.named) throw new ApiError('single_login');
      const id = await inviteMember(change, { name, role, tokenHash, invitedBy: member?.id ?? null });
      await recordAudit(change, { actor, action: 'invite', subject: `member:${id}`, after: { name, role } });
    });
    return reply.code(201).send(await linkOf(token));
  });

  route(app, 'PATCH /api/admin/members/{id}', async (request, reply) => {
    const { actor } = operatorOf(request);
    const { id } = request.params;
    await writeAs(reply, async (change) => {
      const { before, after } = await changeRole(change, id, request.body.role);
      await recordAudit(change, { actor, action: 'update', subject: `member:${id}`, before, after });
    });
    return { ...present(await findMemberRow(reader, id)), own: isOwn(request, id) };
  });

  route(app, 'POST /api/admin/members/{id}/reset', async (request, reply) => {
    const { actor, member } = operatorOf(request);
    const { id } = request.params;
    if (isOwn(request, id)) throw new ApiError('own_member');
    const { token, tokenHash } = makeToken();
    await writeAs(reply, async (change) => {
      const { name, role } = await resetMember(change, id, { tokenHash, invitedBy: member?.id ?? null });
      await recordAudit(change, { actor, action: 'reset member', subject: `member:${id}`, after: { name, role } });
    });
    return reply.code(201).send(await linkOf(token));
  });

  route(app, 'DELETE /api/admin/members/{id}', async (request, reply) => {
    const { actor } = operatorOf(request);
    const { id } = request.params;
    await writeAs(reply, async (change) => {
      const { name, role } = await removeMember(change, id);
      await recordAudit(change, { actor, action: 'delete', subject: `member:${id}`, before: { name, role } });
    });
    return { success: true as const, id };
  });

  route(app, 'PUT /api/admin/named-login', async (request, reply) => {
    const { actor } = operatorOf(request);
    const { body } = request;
    if (!body.named) refuseGuessable(body.newPassword);
    const passwordHash = body.named ? undefined : await hashPassword(body.newPassword);
    await writeAs(reply, async (change) => {
      // Otherwise a session that was left open would be enough to replace the password.
      if (!body.named && !(await findOperator(change.db))?.named) throw new ApiError('single_login');
      if (passwordHash !== undefined) await putPasswordHash(change, { passwordHash });
      await setNamedLogin(change, body.named);
      await (body.named ? closeOperatorSessions(change) : closeAllSessions(change));
      await recordAudit(change, { actor, action: body.named ? 'named login' : 'single login' });
    });
    return { named: body.named };
  });

  async function linkOf(token: string) {
    const { id, name, expiresAt } = present(await findInvitation(reader, hashOfToken(token), new Date().toISOString()));
    return { id, name, expiresAt, path: `/admin/join#${token}` };
  }
}

function isOwn(request: FastifyRequest, id: number): boolean {
  return operatorOf(request).member?.id === id;
}
