import type { FastifyRequest } from 'fastify';
import type { Write } from '#db/changes/log.ts';
import { addPasskey, putMemberPassword } from '#db/changes/ways-in.ts';
import { listPasskeys } from '#db/queries/members.ts';
import { findSeoSettings } from '#db/queries/settings.ts';
import { ApiError } from '../api-error.ts';
import { householdOf } from '../client-address.ts';
import type { BodyOf } from '../contract/calls.ts';
import { offerCodes, preparePassword } from './member-password.ts';
import { useChallenge } from './passkey-challenges.ts';
import { newPasskeyOptions, verifyNewPasskey } from './passkeys.ts';
import { totpAddress } from './totp.ts';

type Store = (write: Write) => Promise<void>;

/** Offers a member a new passkey and a new secret for codes; nothing is stored until one comes back. */
export async function offerWaysIn(request: FastifyRequest, member: { id: number; name: string }) {
  const { reader, config } = request.server.parts;
  const { siteName } = await findSeoSettings(reader);
  const options = await newPasskeyOptions(request, member, await listPasskeys(reader, member.id), siteName);
  const { secret, setup } = offerCodes(config.dataDir);
  return { options, secret, setup, uri: totpAddress(secret, siteName, member.name) };
}

/** Verifies a new passkey of a member, and returns what stores it. Throws as `verifyNewPasskey` does. */
export async function preparePasskey(
  request: FastifyRequest,
  memberId: number,
  { passkey, label }: BodyOf<'POST /api/admin/account/passkeys'>,
): Promise<Store> {
  const { challenge, value } = await verifyNewPasskey(request, memberId, passkey);
  return async (write) => {
    if (!(await useChallenge(write, challenge))) throw new ApiError('passkey_refused');
    await addPasskey(write, memberId, { ...value, label });
  };
}

/** Checks a new password and a code of the offered secret, and returns what stores them. Throws as `preparePassword` does. */
export async function preparePasswordOf(
  request: FastifyRequest,
  memberId: number,
  typed: { newPassword: string; setup: string; code: string },
): Promise<Store> {
  const { dataDir } = request.server.parts.config;
  const stored = await preparePassword(dataDir, typed, { rank: 0, from: householdOf(request.ip) });
  return (write) => putMemberPassword(write, memberId, stored);
}
