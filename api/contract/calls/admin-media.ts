import { z } from 'zod';
import { numberedQuery } from '../fields.ts';
import { mediaPlace, mediaQuery, medium, mediumBody, mediumParam, replaceAnswer, replaceBody } from '../media.ts';
import type { CallTable } from './call-schema.ts';

/** Operators' calls about the pictures that they uploaded or that were fetched for them; not those of reviews. */
export const adminMediaCalls = {
  'GET /api/admin/media': {
    role: 'editor',
    summary: 'Lists uploaded pictures with the places that use them, the last uploaded first',
    querystring: mediaQuery,
    response: { 200: z.array(medium) },
  },
  'GET /api/admin/media/{name}/places': {
    role: 'editor',
    summary: 'Lists the places that use a picture',
    params: mediumParam,
    querystring: numberedQuery,
    response: { 200: z.array(mediaPlace) },
  },
  'PATCH /api/admin/media/{name}': {
    role: 'editor',
    summary: 'Saves what a picture shows',
    description:
      'Pages show it wherever the picture has no description of its own. Another text than `was` stays: 409 with the code `stale` and what is stored.',
    params: mediumParam,
    body: mediumBody,
    response: { 200: medium },
  },
  'POST /api/admin/media/{name}/replace': {
    role: 'editor',
    summary: 'Replaces a picture by another wherever it is used',
    description:
      'Saves each product, brand, article, text and setting that uses it, all or none. Refuses with `media_everywhere` if there are more than 100. Deleted rows keep the former picture.',
    params: mediumParam,
    body: replaceBody,
    response: { 200: replaceAnswer },
  },
  'DELETE /api/admin/media/{name}': {
    role: 'editor',
    summary: 'Deletes a picture that nothing uses',
    description: 'Refuses with `media_used` while a row names it, also a deleted one that can be restored.',
    params: mediumParam,
    response: { 200: z.object({ success: z.literal(true), name: z.string() }).meta({ id: 'DeletedMedium' }) },
  },
} satisfies CallTable;
