import { z } from 'zod';
import { idParam, numberedQuery } from '../fields.ts';
import { adminNotice, noticeBody, noticePatch } from '../notices.ts';
import type { CallTable } from './call-schema.ts';

/** Operators' calls about recalls and safety notices. */
export const adminNoticeCalls = {
  'GET /api/admin/notices': {
    role: 'editor',
    summary: 'Lists recalls and safety notices in all states, the newest first',
    querystring: numberedQuery,
    response: { 200: z.array(adminNotice) },
  },
  'POST /api/admin/notices': {
    role: 'editor',
    summary: 'Adds a recall or safety notice; it shows from its time on',
    requestHeaders: ['Idempotency-Key'],
    body: noticeBody,
    response: { 201: adminNotice },
  },
  'PATCH /api/admin/notices/{id}': {
    role: 'editor',
    summary: 'Changes a recall or safety notice',
    params: idParam,
    body: noticePatch,
    response: { 200: adminNotice },
  },
  'POST /api/admin/notices/{id}/end': {
    role: 'editor',
    summary: 'Ends a recall or safety notice now',
    params: idParam,
    response: { 200: adminNotice },
  },
  'POST /api/admin/notices/{id}/call-off': {
    role: 'editor',
    summary: 'Takes a recall or safety notice that was published by mistake off all pages',
    params: idParam,
    response: { 200: adminNotice },
  },
} satisfies CallTable;
