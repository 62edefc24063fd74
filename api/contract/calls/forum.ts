import { z } from 'zod';
import { deleted, idParam, pageQuery } from '../fields.ts';
import {
  createdQuestion,
  createdReply,
  questionBody,
  questionPatch,
  replyBody,
  replyParam,
  replyPatch,
  resolveBody,
  voteBody,
} from '../forum-writes.ts';
import { forumTag, post, postLink, postQuery, postRow, reply, similarQuery } from '../forum.ts';
import type { CallTable } from './call-schema.ts';

/** Calls about questions, replies and votes. */
export const forumCalls = {
  'GET /api/forum/posts': { summary: 'Lists questions', querystring: postQuery, response: { 200: z.array(postRow) } },
  'POST /api/forum/posts': {
    summary: 'Posts a question',
    requestHeaders: ['Idempotency-Key', 'X-Proof'],
    body: questionBody,
    response: { 201: createdQuestion, 202: createdQuestion },
  },
  'GET /api/forum/posts/{id}': {
    summary: 'Returns a question with its replies and this viewer’s votes',
    params: idParam,
    response: { 200: post },
  },
  'PATCH /api/forum/posts/{id}': {
    summary: 'Changes the caller’s own question',
    params: idParam,
    body: questionPatch,
    response: { 200: createdQuestion, 202: createdQuestion },
  },
  'DELETE /api/forum/posts/{id}': { summary: 'Deletes the caller’s own question', params: idParam, response: { 200: deleted } },
  'POST /api/forum/posts/{id}/replies': {
    summary: 'Posts a reply to a question',
    requestHeaders: ['Idempotency-Key', 'X-Proof'],
    params: idParam,
    body: replyBody,
    response: { 201: createdReply, 202: createdReply },
  },
  'PATCH /api/forum/posts/{id}/resolve': {
    summary: 'Chooses the best answer',
    params: idParam,
    body: resolveBody,
    response: { 200: post },
  },
  'POST /api/forum/posts/{id}/views': { summary: 'Counts a view of a question', params: idParam, answers: 204 },
  'GET /api/forum/tags': { summary: 'Lists tags, most used first', querystring: pageQuery, response: { 200: z.array(forumTag) } },
  'GET /api/forum/similar': {
    summary: 'Lists questions with a similar title',
    querystring: similarQuery,
    response: { 200: z.array(postLink) },
  },
  'PATCH /api/forum/replies/{id}': {
    summary: 'Changes the caller’s own reply',
    params: idParam,
    body: replyPatch,
    response: { 200: createdReply, 202: createdReply },
  },
  'DELETE /api/forum/replies/{id}': { summary: 'Deletes the caller’s own reply', params: idParam, response: { 200: deleted } },
  'POST /api/forum/replies/{replyId}/votes': {
    summary: 'Votes on a reply, or switches the vote',
    params: replyParam,
    body: voteBody,
    response: { 200: reply },
  },
  'DELETE /api/forum/replies/{replyId}/votes': { summary: 'Removes a vote', params: replyParam, response: { 200: reply } },
} satisfies CallTable;
