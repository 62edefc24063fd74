import { z } from 'zod';
import { idParam } from '../fields.ts';
import {
  decidedPhoto,
  photoDecision,
  photoQueueQuery,
  pictureQuery,
  queuedPhoto,
  reviewPhoto,
  reviewPhotoParam,
} from '../review-photos.ts';
import type { CallTable } from './call-schema.ts';

/** Calls about the pictures of reviews, of their writers and of operators. */
export const photoCalls = {
  'POST /api/reviews/{id}/photos': {
    summary: 'Adds a picture to the caller’s own review; it waits for an operator',
    description:
      'multipart/form-data with one file in `photo` (JPEG, PNG or WebP, at most 10 MB and 24 megapixels) and, before it, `alt`. At most three for a review; a file that is sent again is stored once.',
    consumes: ['multipart/form-data'],
    params: idParam,
    response: { 201: reviewPhoto },
  },
  'GET /api/reviews/{id}/photos/{photo}': {
    summary: 'Returns a picture of the caller’s own review',
    params: reviewPhotoParam,
    querystring: pictureQuery,
    answers: 'image/webp',
  },
  'GET /api/admin/photos': {
    role: 'moderator',
    summary: 'Lists pictures of reviews, waiting ones oldest first',
    querystring: photoQueueQuery,
    response: { 200: z.array(queuedPhoto) },
  },
  'GET /api/admin/photos/{id}/picture': {
    role: 'moderator',
    summary: 'Returns a picture of a review',
    params: idParam,
    querystring: pictureQuery,
    answers: 'image/webp',
  },
  'POST /api/admin/photos/{id}': {
    role: 'moderator',
    summary: 'Approves or removes a picture of a review',
    description:
      'One that was seen waiting (`state`) and that another operator has approved since is not removed: 409 with the code `published_meanwhile`.',
    params: idParam,
    body: photoDecision,
    response: { 200: decidedPhoto },
  },
} satisfies CallTable;
