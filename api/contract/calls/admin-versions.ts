import { z } from 'zod';
import { version, versionContents, versionParam, versionsParam, versionsQuery } from '../versions.ts';
import type { CallTable } from './call-schema.ts';

// The handler asks for the role that edits it.
const readers = 'Only for those who may edit it: moderators have the words that hold a post, editors all else.';

/** Operators' calls about saved versions. */
export const adminVersionCalls = {
  'GET /api/admin/versions/{kind}/{id}': {
    role: 'any',
    summary: 'Lists the saved versions of a product, article, brand, fixed page or other text, newest first',
    description: readers,
    params: versionsParam,
    querystring: versionsQuery,
    response: { 200: z.array(version) },
  },
  'GET /api/admin/versions/{kind}/{id}/{version}': {
    role: 'any',
    summary: 'Returns the contents of a saved version, or the present ones for `now`',
    description: readers,
    params: versionParam,
    response: { 200: versionContents },
  },
} satisfies CallTable;
