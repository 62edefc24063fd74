import { z } from 'zod';
import { loginAnswer, loginBody, newPassword } from './auth.ts';
import { withoutHidden } from './hidden-letters.ts';
import { roles } from './roles.ts';

const time = z.string();
const role = z.enum(
  roles.map(({ code }) => code),
  '役割を選んでください',
);

/** Name of a member, as the audit log shows it and as they type it to log in. */
const memberName = z
  .string('名前を入力してください')
  .overwrite((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim())
  .min(1, '名前を入力してください')
  .max(40, '名前は40文字以内にしてください')
  .refine((text) => !/\p{Cc}/u.test(text) && withoutHidden(text) === text, '使えない文字が含まれています');

/** A member. `invitedUntil`: the invitation that waits for them ends then, or ended. */
export const member = z
  .object({
    id: z.number(),
    name: z.string(),
    role,
    createdAt: time,
    passkeys: z.number(),
    hasPassword: z.boolean(),
    invitedUntil: time.nullable(),
    seenAt: time.nullable(),
    /** Whether this is the caller. */
    own: z.boolean(),
  })
  .meta({ id: 'Member' });

/** The members, and whether they log in by name. */
export const memberList = z.object({ named: z.boolean(), members: z.array(member) }).meta({ id: 'MemberList' });

export const invitationBody = z.object({ name: memberName, role }).meta({ id: 'InvitationBody' });

/** The link of an invitation, shown only once: its token follows `#`, which browsers do not send. */
export const invitationLink = z
  .object({ id: z.number(), name: z.string(), path: z.string(), expiresAt: time })
  .meta({ id: 'InvitationLink' });

export const rolePatch = z.object({ role }).meta({ id: 'RolePatch' });

/** Switches to names, or back to the site's password, which is then set. */
export const namedLoginBody = z
  .discriminatedUnion('named', [z.object({ named: z.literal(true) }), z.object({ named: z.literal(false), newPassword })])
  .meta({ id: 'NamedLoginBody' });

export const namedLogin = z.object({ named: z.boolean() }).meta({ id: 'NamedLogin' });

const token = z.string().max(100);
const code = z.string().overwrite((text) => text.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase());

const encoded = z.string().max(20_000);
const credential = { id: z.string().min(1).max(1400), rawId: z.string().max(1400), type: z.literal('public-key') };

/** What a browser answers when it has made a passkey, as `@simplewebauthn/browser` returns it. */
const madePasskey = z
  .object({
    ...credential,
    response: z.object({ clientDataJSON: encoded, attestationObject: encoded, transports: z.array(z.string().max(20)).max(10).optional() }),
    clientExtensionResults: z.unknown(),
  })
  .meta({ id: 'MadePasskey' });

/** What a browser answers when it has used a passkey. */
export const usedPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: z.string().max(100).optional(),
    }),
    clientExtensionResults: z.unknown(),
  })
  .meta({ id: 'UsedPasskey' });

/** Options for the browser's authenticator, as `@simplewebauthn/server` makes them. */
export const passkeyOptions = z.object({ options: z.unknown() }).meta({ id: 'PasskeyOptions' });

/** Login by name. `code`: six digits of an authenticator app, or a recovery code. */
export const memberLogin = z
  .object({ name: z.string().max(200), password: z.string().max(1000), code: code.max(100) })
  .meta({ id: 'MemberLogin' });

/** New ways to log in: options for a passkey, and a secret for an authenticator app. `setup` comes back with a code of it. */
export const setupOffer = z
  .object({ options: z.unknown(), secret: z.string(), uri: z.string(), setup: z.string() })
  .meta({ id: 'SetupOffer' });

/** `label` is the name of the device, for its owner. */
const passkeyProof = z.object({ passkey: madePasskey, label: z.string().max(100) });
const passwordProof = z.object({ newPassword, setup: z.string().max(500), code: code.regex(/^\d{6}$/, '6桁の数字を入力してください') });

export const passkeyBody = passkeyProof.meta({ id: 'PasskeyBody' });

/** A new password with confirmation codes; `currentPassword` where the member has one. */
export const memberPasswordBody = passwordProof
  .extend({ currentPassword: loginBody.shape.password.optional() })
  .meta({ id: 'MemberPasswordBody' });

export const invitationToken = z.object({ token }).meta({ id: 'InvitationToken' });

/** An invitation, and what its member may set up. */
export const invitation = setupOffer.extend({ name: z.string(), role, expiresAt: time }).meta({ id: 'Invitation' });

/** Accepts an invitation with a passkey, or with a password and a code. */
export const acceptBody = z
  .discriminatedUnion('way', [
    passkeyProof.extend({ token, way: z.literal('passkey') }),
    passwordProof.extend({ token, way: z.literal('password') }),
  ])
  .meta({ id: 'AcceptBody' });

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

export const accepted = loginAnswer.extend(recoveryCodes.shape).meta({ id: 'AcceptedInvitation' });

export const passkeyParam = z.object({ id: z.string().max(1400) });

const passkey = z.object({ id: z.string(), label: z.string(), createdAt: time, usedAt: time.nullable() });

/** The caller's ways in; null for the one operator, who has a password only. */
export const account = z
  .object({
    member: z
      .object({ id: z.number(), name: z.string(), role, passkeys: z.array(passkey), hasPassword: z.boolean(), recoveryCodes: z.number() })
      .nullable(),
  })
  .meta({ id: 'Account' });
