import { z } from 'zod';
import { version, versionContents, versionParam, versionsParam, versionsQuery } from '../versions.ts';
import type { CallTable } from './call-schema.ts';

/** Operators' calls about saved versions. */
export const adminVersionCalls = {
  'GET /api/admin/versions/{kind}/{id}': {
    role: 'editor',
    summary: 'Lists the saved versions of a product, article, brand, fixed page or other text, newest first',
    params: versionsParam,
    querystring: versionsQuery,
    response: { 200: z.array(version) },
  },
  'GET /api/admin/versions/{kind}/{id}/{version}': {
    role: 'editor',
    summary: 'Returns the contents of a saved version, or the present ones for `now`',
    params: versionParam,
    response: { 200: versionContents },
  },
} satisfies CallTable;
