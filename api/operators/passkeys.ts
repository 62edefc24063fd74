import type { AuthenticationResponseJSON, AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { NewPasskey } from '#db/changes/ways-in.ts';
import { ApiError } from '../api-error.ts';
import type { BodyOf } from '../contract/calls.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { ownOrigin } from '../hooks/origin.ts';
import { isChallenge, makePasskeyChallenge, type ChallengePurpose } from './passkey-challenges.ts';

/** A proof that the browser's authenticator gave, with the challenge that it used up. */
interface Verified<T> {
  challenge: string;
  value: T;
}

interface StoredPasskey {
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/** Returns the options of a login by a passkey; the authenticator offers those that it has for this site. */
export async function loginOptions(request: FastifyRequest): Promise<unknown> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: siteOf(request).rpID,
    challenge: bytesOf(makePasskeyChallenge(dataDirOf(request), 'login')),
    userVerification: 'required',
  });
}

/** Returns the options of a new passkey for a member, other than those that they have. */
export async function newPasskeyOptions(
  request: FastifyRequest,
  member: { id: number; name: string },
  known: ReadonlyArray<{ id: string }>,
  siteName: string,
): Promise<unknown> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: siteOf(request).rpID,
    userName: member.name,
    userID: bytesOf(`member ${member.id}`),
    challenge: bytesOf(makePasskeyChallenge(dataDirOf(request), purposeOf(member.id))),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Verifies a new passkey of a member. Throws `passkey_refused`, and `passkey_elsewhere` for one of another site. */
export async function verifyNewPasskey(
  request: FastifyRequest,
  memberId: number,
  passkey: BodyOf<'POST /api/admin/account/passkeys'>['passkey'],
): Promise<Verified<Omit<NewPasskey, 'label'>>> {
  const { verifyRegistrationResponse } = await library();
  const response = passkey as RegistrationResponseJSON;
  const expected = expectedOf(request, purposeOf(memberId), response.response.clientDataJSON);
  const { verified, registrationInfo } = await refusing('passkey_refused', () =>
    verifyRegistrationResponse({ response, ...expected, requireUserVerification: true }),
  );
  if (!verified) throw new ApiError('passkey_refused');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const key = Buffer.from(publicKey).toString('base64url');
  return { challenge: expected.challenge, value: { id, publicKey: key, counter, transports } };
}

/** Verifies a login by a stored passkey and returns its new counter. Throws `wrong_passkey` and `passkey_elsewhere`. */
export async function verifyPasskey(
  request: FastifyRequest,
  passkey: BodyOf<'POST /api/admin/auth/passkey'>,
  { id, publicKey, counter, transports }: StoredPasskey,
): Promise<Verified<number>> {
  const { verifyAuthenticationResponse } = await library();
  const response = passkey as AuthenticationResponseJSON;
  const expected = expectedOf(request, 'login', response.response.clientDataJSON);
  const credential = {
    id,
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
    counter,
    transports: transports as AuthenticatorTransport[],
  };
  const { verified, authenticationInfo } = await refusing('wrong_passkey', () =>
    verifyAuthenticationResponse({ response, ...expected, credential, requireUserVerification: true }),
  );
  if (!verified) throw new ApiError('wrong_passkey');
  return { challenge: expected.challenge, value: authenticationInfo.newCounter };
}

// Most sites have one operator, so the library is loaded when it is first needed.
function library() {
  return import('@simplewebauthn/server');
}

/** Reads the challenge and the origin that the browser signed. */
function expectedOf(request: FastifyRequest, purpose: ChallengePurpose, clientDataJSON: string) {
  const { origin, rpID } = siteOf(request);
  const signed = readClientData(clientDataJSON);
  if (signed.origin !== origin) throw new ApiError('passkey_elsewhere');
  const challenge = textOf(signed.challenge);
  return {
    challenge,
    expectedChallenge: (given: string) => textOf(given) === challenge && isChallenge(dataDirOf(request), purpose, challenge),
    expectedOrigin: origin,
    expectedRPID: rpID,
  };
}

function readClientData(clientDataJSON: string): { challenge: string; origin: string } {
  try {
    const { challenge, origin } = JSON.parse(textOf(clientDataJSON)) as { challenge?: unknown; origin?: unknown };
    return { challenge: String(challenge), origin: String(origin) };
  } catch {
    throw new ApiError('wrong_passkey');
  }
}

// The library throws an Error with an English sentence for whatever it refuses.
async function refusing<T>(code: ErrorCode, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch {
    throw new ApiError(code);
  }
}

function siteOf(request: FastifyRequest): { origin: string; rpID: string } {
  const origin = ownOrigin(request);
  if (origin === undefined) throw new ApiError('passkey_elsewhere');
  return { origin, rpID: new URL(origin).hostname };
}

function purposeOf(memberId: number): ChallengePurpose {
  return `member ${memberId}`;
}

function dataDirOf(request: FastifyRequest): string {
  return request.server.parts.config.dataDir;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text));
}

function textOf(encoded: string): string {
  return Buffer.from(encoded, 'base64url').toString('utf8');
}
