import type { Write } from '#db/changes/log.ts';
import { setNamedLogin, useInvitation } from '#db/changes/members.ts';
import { closeOperatorSessions } from '#db/changes/sessions.ts';
import { putRecoveryCodes } from '#db/changes/ways-in.ts';
import { findInvitation, findLoginKey, type Member } from '#db/queries/members.ts';
import { findOperator } from '#db/queries/operator.ts';
import type { App } from '../../app-types.ts';
import { ApiError } from '../../api-error.ts';
import { commit } from '../../commit.ts';
import { hashOfToken, makeToken } from '../../hooks/session.ts';
import { openMemberSession, welcome } from '../../operators/member-login.ts';
import { offerWaysIn, preparePasskey, preparePasswordOf } from '../../operators/new-ways-in.ts';
import { makeRecoveryCodes } from '../../operators/recovery-codes.ts';
import { route } from '../../route.ts';

/** Invitations: what they offer, and accepting one. */
export function invitationRoutes(app: App): void {
  const { reader, config } = app.parts;

  route(app, 'POST /api/admin/invitation', async (request) => {
    const { id, name, role, expiresAt } = await findValid(request.body.token);
    return { name, role, expiresAt, ...(await offerWaysIn(request, { id, name })) };
  });

  route(app, 'POST /api/admin/invitation/accept', async (request, reply) => {
    const { body } = request;
    const { id } = await findValid(body.token);
    const store = await (body.way === 'passkey' ? preparePasskey(request, id, body) : preparePasswordOf(request, id, body));
    const { codes, hashes } = makeRecoveryCodes(config.dataDir);
    const { token, tokenHash } = makeToken();
    const loginKey = await commit(reply, async (change) => {
      const member = await useInvitation(change, hashOfToken(body.token));
      await store(change);
      await putRecoveryCodes(change, id, hashes);
      await beginNamedLogin(change, member);
      await openMemberSession(change, request, id, tokenHash);
      return findLoginKey(change.db, id);
    });
    return { ...welcome(request, reply, loginKey, token), recoveryCodes: codes };
  });

  async function findValid(token: string) {
    const invited = await findInvitation(reader, hashOfToken(token), new Date().toISOString());
    if (!invited) throw new ApiError('invitation_gone');
    return invited;
  }
}

/** The first owner who can log in by name takes the place of the site's password. Throws `single_login` for anybody else before. */
async function beginNamedLogin(write: Write, { role }: Member): Promise<void> {
  if ((await findOperator(write.db))?.named) return;
  if (role !== 'owner') throw new ApiError('single_login');
  await setNamedLogin(write, true);
  await closeOperatorSessions(write);
}
