import { z } from 'zod';
import { idParam } from '../fields.ts';
import { linkAction, linkCounts, linkProblem, linkQuery } from '../links.ts';
import type { CallTable } from './call-schema.ts';

/** Operators' calls about outward links that do not open. */
export const adminLinkCalls = {
  'GET /api/admin/links': {
    role: 'editor',
    summary: 'Lists outward links that a check could not open, with the pages that show them',
    querystring: linkQuery,
    response: { 200: z.array(linkProblem) },
  },
  'GET /api/admin/link-counts': {
    role: 'editor',
    summary: 'Counts the outward links that a check could not open, by list, and tells whether links are checked',
    response: { 200: linkCounts },
  },
  'POST /api/admin/links/{id}': {
    role: 'editor',
    summary: 'Takes a shop link off its pages, puts it back, or has a link checked again',
    params: idParam,
    body: linkAction,
    response: { 200: z.object({ id: z.number() }) },
  },
} satisfies CallTable;
