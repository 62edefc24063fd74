import { z } from 'zod';
import { deleted, idParam } from '../fields.ts';
import { keptWording, keptWordingBody } from '../kept-wordings.ts';
import type { CallTable } from './call-schema.ts';

/** Operators' calls about expressions that they decided to use although the list of wording warns of them. */
export const adminWordingCalls = {
  'GET /api/admin/kept-wordings': {
    role: 'editor',
    summary: 'Lists the expressions that operators decided to use, by kind of record',
    response: { 200: z.array(keptWording) },
  },
  'POST /api/admin/kept-wordings': {
    role: 'editor',
    summary: 'Keeps the decision to use an expression in a kind of record, so that it is not asked about again',
    body: keptWordingBody,
    response: { 201: keptWording },
  },
  'DELETE /api/admin/kept-wordings/{id}': {
    role: 'editor',
    summary: 'Takes such a decision back',
    params: idParam,
    response: { 200: deleted },
  },
} satisfies CallTable;
