import { z } from 'zod';
import { done } from '../auth.ts';
import { deleted, idParam, numberedQuery } from '../fields.ts';
import {
  letter,
  letterBody,
  letterDeleteQuery,
  letterLine,
  letterPatch,
  letterPreview,
  letterSendBody,
  letterTrialBody,
} from '../letters.ts';
import { mailQuery, mailStatus, outgoingMail } from '../mails.ts';
import type { CallTable } from './call-schema.ts';

/** Operators' calls about newsletters and the mails that leave. */
export const adminMailCalls = {
  'GET /api/admin/letters': {
    role: 'owner',
    summary: 'Lists newsletters with their progress and results, newest first',
    querystring: numberedQuery,
    response: { 200: z.array(letterLine) },
  },
  'POST /api/admin/letters': {
    role: 'owner',
    summary: 'Stores the draft of a newsletter',
    requestHeaders: ['Idempotency-Key'],
    body: letterBody,
    response: { 201: letter },
  },
  'POST /api/admin/letters/preview': {
    role: 'owner',
    summary: 'Returns a newsletter as its readers would get it, as HTML and text',
    body: letterBody,
    response: { 200: letterPreview },
  },
  'GET /api/admin/letters/{id}': { role: 'owner', summary: 'Returns a newsletter', params: idParam, response: { 200: letter } },
  'GET /api/admin/letters/{id}/sent': {
    role: 'owner',
    summary: 'Returns a newsletter that has begun as its readers get it, as HTML and text',
    params: idParam,
    response: { 200: letterPreview },
  },
  'PATCH /api/admin/letters/{id}': {
    role: 'owner',
    summary: 'Changes the draft of a newsletter',
    params: idParam,
    body: letterPatch,
    response: { 200: letter },
  },
  'DELETE /api/admin/letters/{id}': {
    role: 'owner',
    summary: 'Deletes the draft of a newsletter',
    params: idParam,
    querystring: letterDeleteQuery,
    response: { 200: deleted },
  },
  'POST /api/admin/letters/{id}/trial': {
    role: 'owner',
    summary: 'Sends a newsletter to one address, as a trial',
    params: idParam,
    body: letterTrialBody,
    response: { 202: done },
  },
  'POST /api/admin/letters/{id}/send': {
    role: 'owner',
    summary: 'Sends a newsletter to all confirmed subscribers, at once or at a time',
    params: idParam,
    body: letterSendBody,
    response: { 200: letter },
  },
  'POST /api/admin/letters/{id}/stop': {
    role: 'owner',
    summary: 'Takes back a scheduled newsletter, or stops one that is being sent',
    params: idParam,
    response: { 200: letter },
  },
  'GET /api/admin/mail': {
    role: 'owner',
    summary: 'Returns whether mail is sent, and how many mails wait or failed',
    response: { 200: mailStatus },
  },
  'GET /api/admin/mails': {
    role: 'owner',
    summary: 'Lists mails that wait, failed, or may have arrived, newest first',
    querystring: mailQuery,
    response: { 200: z.array(outgoingMail) },
  },
  'POST /api/admin/mails/{id}/resend': {
    role: 'owner',
    summary: 'Sends a mail again that failed or may not have arrived',
    params: idParam,
    response: { 200: outgoingMail },
  },
  'DELETE /api/admin/mails/{id}': {
    role: 'owner',
    summary: 'Deletes a mail that is not being sent',
    params: idParam,
    response: { 200: deleted },
  },
} satisfies CallTable;
