import { z } from 'zod';
import { seoBody, seoSettings, siteAddress } from '../admin-seo.ts';
import { siteChoices, siteChoicesPatch } from '../admin-settings.ts';
import { auditEntry, auditLine, auditQuery } from '../audit.ts';
import { activeSession, done, loginAnswer, loginBody, passwordBody, session } from '../auth.ts';
import { dashboard } from '../dashboard.ts';
import { deleted, idParam } from '../fields.ts';
import { firstSteps } from '../first-steps.ts';
import { carriedTagBody, moderatedPost, moderationBody, moderationParam, moderationQuery, providedBody } from '../moderation.ts';
import { publishingStatus } from '../publishing.ts';
import { forgottenAddress, subscriber, subscriberFilter, subscriberQuery } from '../subscribers.ts';
import type { CallTable } from './call-schema.ts';

/** Operators' calls about their sessions, the site's settings, publishing, moderation and subscribers. */
export const adminSiteCalls = {
  'POST /api/admin/auth': { role: 'visitor', summary: 'Logs in', body: loginBody, response: { 200: loginAnswer } },
  'DELETE /api/admin/auth': { role: 'any', summary: 'Logs out', response: { 200: done } },
  'POST /api/admin/password': {
    role: 'any',
    summary: 'Changes the password; ends every session and starts a new one for the caller',
    body: passwordBody,
    response: { 200: loginAnswer },
  },
  'GET /api/admin/session': { role: 'any', summary: 'Returns the session of the caller', response: { 200: session } },
  'GET /api/admin/sessions': {
    role: 'any',
    summary: 'Lists active sessions, most recently seen first',
    response: { 200: z.array(activeSession) },
  },
  'DELETE /api/admin/sessions/{id}': {
    role: 'any',
    newSession: true,
    summary: 'Ends a session at once',
    params: idParam,
    response: { 200: deleted },
  },

  'GET /api/admin/audit': {
    role: 'owner',
    summary: 'Lists the audit log, newest first',
    querystring: auditQuery,
    response: { 200: z.array(auditLine) },
  },
  'GET /api/admin/audit/{id}': {
    role: 'owner',
    summary: 'Returns a line of the audit log with the values before and after',
    params: idParam,
    response: { 200: auditEntry },
  },

  'GET /api/admin/seo-settings': { role: 'editor', summary: 'Returns the SEO settings', response: { 200: seoSettings } },
  'POST /api/admin/seo-settings': {
    role: 'editor',
    summary: 'Saves the SEO settings; publishes every page again',
    body: seoBody,
    response: { 200: seoSettings },
  },
  'GET /api/admin/site-address': {
    role: 'owner',
    summary: "Returns the site's address, and the one that the server's SITE_URL names where they differ",
    response: { 200: siteAddress },
  },
  'GET /api/admin/settings': {
    role: 'owner',
    summary: 'Returns the links to social services and the rules of rankings, of the forum and of counters',
    response: { 200: siteChoices },
  },
  'PATCH /api/admin/settings': {
    role: 'owner',
    summary: 'Changes these settings; new links publish every page again',
    description: 'One that is stored otherwise than `was` says is not overwritten: 409 with the code `stale` and what is stored.',
    body: siteChoicesPatch,
    response: { 200: siteChoices },
  },

  'GET /api/admin/publishing': {
    role: 'any',
    summary: 'Returns how far the public pages follow the changes',
    response: { 200: publishingStatus },
  },
  'GET /api/admin/publishing/events': {
    role: 'any',
    noHead: true,
    summary: 'Streams publishing progress as server-sent events',
    answers: 'text/event-stream',
  },
  'POST /api/admin/publishing': {
    role: 'owner',
    summary: 'Publishes every page again behind the served ones',
    response: { 202: publishingStatus },
  },
  'GET /api/admin/first-steps': {
    role: 'any',
    summary: 'Tells which of the first steps of a new site are done',
    response: { 200: firstSteps },
  },
  'GET /api/admin/dashboard': { role: 'any', summary: 'Counts records and pending work', response: { 200: dashboard } },

  'GET /api/admin/moderation': {
    role: 'moderator',
    summary: 'Lists posts by their moderation state',
    description: 'Posts that their writers deleted are in none.',
    querystring: moderationQuery,
    response: { 200: z.array(moderatedPost) },
  },
  'POST /api/admin/moderation/{kind}/{id}': {
    role: 'moderator',
    summary: 'Publishes, hides, deletes or restores a post',
    description:
      'One that its writer deleted is not restored: 409 with the code `deleted_by_writer`. What differs from what the operator has seen is refused: 409 with the code `post_changed`, `hidden_meanwhile`, `published_meanwhile`, `reports_closed` or `report_arrived`.',
    params: moderationParam,
    body: moderationBody,
    response: { 200: moderatedPost },
  },
  'POST /api/admin/reviews/{id}/provided': {
    role: 'moderator',
    summary: 'Marks a review as one of a provided product, which leaves it out of every mean, or takes the mark away',
    params: idParam,
    body: providedBody,
    response: { 200: moderatedPost },
  },
  'POST /api/admin/forum/posts/{id}/reopen': {
    role: 'moderator',
    summary: 'Removes the best answer of a question',
    params: idParam,
    response: { 200: moderatedPost },
  },
  'POST /api/admin/forum/posts/{id}/tags': {
    role: 'moderator',
    summary: 'Takes a tag off a question, or puts it back',
    params: idParam,
    body: carriedTagBody,
    response: { 200: moderatedPost },
  },

  'GET /api/admin/subscribers': {
    role: 'owner',
    summary: 'Lists subscribers, newest first',
    querystring: subscriberQuery,
    response: { 200: z.array(subscriber) },
  },
  'GET /api/admin/subscribers/export': {
    role: 'owner',
    noHead: true,
    summary: 'Returns the subscribers as a CSV file',
    querystring: subscriberFilter,
    answers: 'text/csv',
  },
  'DELETE /api/admin/subscribers/{id}': { role: 'owner', summary: 'Deletes a subscriber', params: idParam, response: { 200: deleted } },
  'POST /api/admin/addresses/forget': {
    role: 'owner',
    summary: 'Deletes a mail address wherever it is stored; the answer is the same if it is nowhere',
    body: forgottenAddress,
    response: { 200: done },
  },
} satisfies CallTable;
