import { loginAnswer } from '../auth.ts';
import { deleted, idParam } from '../fields.ts';
import {
  acceptBody,
  accepted,
  account,
  invitation,
  invitationBody,
  invitationLink,
  invitationToken,
  member,
  memberList,
  memberLogin,
  memberPasswordBody,
  namedLogin,
  namedLoginBody,
  passkeyBody,
  passkeyOptions,
  passkeyParam,
  recoveryCodes,
  rolePatch,
  setupOffer,
  usedPasskey,
} from '../members.ts';
import type { CallTable } from './call-schema.ts';

/** Calls with which named operators log in, look after their ways in, and owners after the members. */
export const adminMemberCalls = {
  'POST /api/admin/auth/member': {
    role: 'visitor',
    summary: 'Logs in a member by name, password and code',
    body: memberLogin,
    response: { 200: loginAnswer },
  },
  'POST /api/admin/auth/passkey-options': {
    role: 'visitor',
    summary: 'Returns a challenge for a passkey, valid once and for five minutes',
    response: { 200: passkeyOptions },
  },
  'POST /api/admin/auth/passkey': {
    role: 'visitor',
    summary: 'Logs in a member by a passkey',
    body: usedPasskey,
    response: { 200: loginAnswer },
  },
  'POST /api/admin/invitation': {
    role: 'visitor',
    summary: 'Returns an invitation, and what its member may set up',
    body: invitationToken,
    response: { 200: invitation },
  },
  'POST /api/admin/invitation/accept': {
    role: 'visitor',
    summary: 'Accepts an invitation, once, and logs in',
    body: acceptBody,
    response: { 200: accepted },
  },

  'GET /api/admin/account': { role: 'any', summary: 'Returns the ways in of the caller', response: { 200: account } },
  'POST /api/admin/account/setup': {
    role: 'any',
    newSession: true,
    summary: 'Offers the caller a new passkey and a new secret for codes',
    response: { 200: setupOffer },
  },
  'POST /api/admin/account/passkeys': {
    role: 'any',
    newSession: true,
    summary: 'Adds a passkey of the caller',
    body: passkeyBody,
    response: { 200: account },
  },
  'DELETE /api/admin/account/passkeys/{id}': {
    role: 'any',
    newSession: true,
    summary: 'Removes a passkey of the caller; ends the caller’s other sessions',
    params: passkeyParam,
    response: { 200: account },
  },
  'PUT /api/admin/account/password': {
    role: 'any',
    newSession: true,
    summary: 'Sets the password and codes of the caller; ends the caller’s other sessions',
    body: memberPasswordBody,
    response: { 200: account },
  },
  'DELETE /api/admin/account/password': {
    role: 'any',
    newSession: true,
    summary: 'Removes the password and codes of the caller; ends the caller’s other sessions',
    response: { 200: account },
  },
  'POST /api/admin/account/recovery-codes': {
    role: 'any',
    newSession: true,
    summary: 'Replaces the recovery codes of the caller; ends the caller’s other sessions',
    response: { 200: recoveryCodes },
  },

  'GET /api/admin/members': { role: 'owner', summary: 'Lists the members by name', response: { 200: memberList } },
  'POST /api/admin/members': {
    role: 'owner',
    newSession: true,
    summary: 'Invites a member; returns a link for 48 hours',
    body: invitationBody,
    response: { 201: invitationLink },
  },
  'PATCH /api/admin/members/{id}': {
    role: 'owner',
    newSession: true,
    summary: 'Changes the role of a member at once',
    params: idParam,
    body: rolePatch,
    response: { 200: member },
  },
  'POST /api/admin/members/{id}/reset': {
    role: 'owner',
    newSession: true,
    summary: 'Takes a member’s ways in and sessions away and invites them to set up others',
    params: idParam,
    response: { 201: invitationLink },
  },
  'DELETE /api/admin/members/{id}': {
    role: 'owner',
    newSession: true,
    summary: 'Removes a member and ends their sessions at once',
    params: idParam,
    response: { 200: deleted },
  },
  'PUT /api/admin/named-login': {
    role: 'owner',
    newSession: true,
    summary: 'Lets members log in by name, or one operator by a password; ends the sessions of the other way',
    body: namedLoginBody,
    response: { 200: namedLogin },
  },
} satisfies CallTable;
