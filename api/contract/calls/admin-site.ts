import { z } from 'zod';
import { seoBody, seoSettings } from '../admin-seo.ts';
import { siteChoices, siteChoicesPatch } from '../admin-settings.ts';
import { auditEntry, auditLine, auditQuery } from '../audit.ts';
import { activeSession, deleted, done, loginAnswer, loginBody, passwordBody, session } from '../auth.ts';
import { dashboard } from '../dashboard.ts';
import { idParam } from '../fields.ts';
import { moderatedPost, moderationBody, moderationParam, moderationQuery } from '../moderation.ts';
import { publishingStatus } from '../publishing.ts';
import { subscriber, subscriberFilter, subscriberQuery } from '../subscribers.ts';
import type { CallTable } from './call-schema.ts';

/** Operators' calls about their sessions, the site's settings, publishing, moderation and subscribers. */
export const adminSiteCalls = {
  'POST /api/admin/auth': { summary: 'Log in', security: [], body: loginBody, response: { 200: loginAnswer } },
  'DELETE /api/admin/auth': { summary: 'Log out', response: { 200: done } },
  'POST /api/admin/password': {
    summary: 'Change the password; every session ends, and the caller gets a new one',
    body: passwordBody,
    response: { 200: loginAnswer },
  },
  'GET /api/admin/session': { summary: 'Who is logged in', response: { 200: session } },
  'GET /api/admin/sessions': {
    summary: 'Sessions that have not ended, the last seen first',
    response: { 200: z.array(activeSession) },
  },
  'DELETE /api/admin/sessions/{id}': { summary: 'End a session at once', params: idParam, response: { 200: deleted } },

  'GET /api/admin/audit': {
    summary: 'What operators did, the newest first',
    querystring: auditQuery,
    response: { 200: z.array(auditLine) },
  },
  'GET /api/admin/audit/{id}': {
    summary: 'One line of the audit log, with before and after',
    params: idParam,
    response: { 200: auditEntry },
  },

  'GET /api/admin/seo-settings': { summary: 'SEO settings', response: { 200: seoSettings } },
  'POST /api/admin/seo-settings': {
    summary: 'Save SEO settings; every page is published again',
    body: seoBody,
    response: { 200: seoSettings },
  },
  'GET /api/admin/settings': { summary: 'Links to social services and rules of the forum', response: { 200: siteChoices } },
  'PATCH /api/admin/settings': {
    summary: 'Change them; new links publish every page again',
    body: siteChoicesPatch,
    response: { 200: siteChoices },
  },

  'GET /api/admin/publishing': { summary: 'How far the public pages follow', response: { 200: publishingStatus } },
  'GET /api/admin/publishing/events': { summary: 'What is published, as it happens (server-sent events)' },
  'POST /api/admin/publishing': {
    summary: 'Publish every page anew, behind the ones that are served',
    response: { 202: publishingStatus },
  },
  'GET /api/admin/dashboard': { summary: 'Counts of what there is and of what asks for an operator', response: { 200: dashboard } },

  'GET /api/admin/moderation': {
    summary: 'Posts that wait, or stand otherwise',
    querystring: moderationQuery,
    response: { 200: z.array(moderatedPost) },
  },
  'POST /api/admin/moderation/{kind}/{id}': {
    summary: 'Decide about a post',
    params: moderationParam,
    body: moderationBody,
    response: { 200: moderatedPost },
  },
  'POST /api/admin/forum/posts/{id}/reopen': {
    summary: 'Take the best answer of a question back',
    params: idParam,
    response: { 200: moderatedPost },
  },

  'GET /api/admin/subscribers': {
    summary: 'Subscribers, the newest first',
    querystring: subscriberQuery,
    response: { 200: z.array(subscriber) },
  },
  'GET /api/admin/subscribers/export': { summary: 'The same as a CSV file', querystring: subscriberFilter },
  'DELETE /api/admin/subscribers/{id}': { summary: 'Forget a subscriber', params: idParam, response: { 200: deleted } },
} satisfies CallTable;
