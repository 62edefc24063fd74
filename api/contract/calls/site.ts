import { challenge } from '../challenge.ts';
import { countBody } from '../counts.ts';
import { leaveQuery, mailLinkQuery, newsletterAnswer, newsletterBody } from '../newsletter.ts';
import { liveness, readiness } from '../readiness.ts';
import { createdReport, reportBody } from '../reports.ts';
import { suggestionQuery, suggestions } from '../suggestions.ts';
import type { CallTable } from './call-schema.ts';

/** Calls of the whole site: search, forms on many pages, health checks. */
export const siteCalls = {
  'GET /healthz': { response: { 200: liveness } },
  'GET /readyz': { response: { 200: readiness, 503: readiness } },
  'GET /api/suggestions': {
    summary: 'Lists products, brands, categories, articles and questions for a search text',
    querystring: suggestionQuery,
    response: { 200: suggestions },
  },
  'GET /api/challenge': {
    summary: 'Returns a proof of work to solve before posting and to send as base64 in `X-Proof`',
    response: { 200: challenge },
  },
  'POST /api/reports': { summary: 'Reports a post', body: reportBody, response: { 201: createdReport } },
  'POST /api/newsletter': {
    summary: 'Subscribes to the newsletter; a form without JavaScript gets a page',
    consumes: ['application/json', 'application/x-www-form-urlencoded'],
    body: newsletterBody,
    response: { 201: newsletterAnswer },
    answers: 'text/html',
  },
  'POST /api/counts': {
    summary: 'Counts a view, a search, a followed shop link or the use of a form; answers 204 and stores nothing of the sender',
    body: countBody,
    answers: 204,
  },
  'GET /api/newsletter/confirm': {
    summary: 'Returns a page that asks to confirm a subscription',
    querystring: mailLinkQuery,
    answers: 'text/html',
  },
  'POST /api/newsletter/confirm': {
    summary: 'Confirms a subscription by the key of its mail',
    querystring: mailLinkQuery,
    answers: 'text/html',
  },
  'GET /api/newsletter/leave': { summary: 'Returns a page that asks to end a subscription', querystring: leaveQuery, answers: 'text/html' },
  'POST /api/newsletter/leave': {
    summary: 'Ends a subscription by the key of its mails, also for mail providers (RFC 8058)',
    querystring: leaveQuery,
    answers: 'text/html',
    fromAnywhere: true,
  },
  'GET /api/post-notices/confirm': {
    summary: 'Returns a page that asks to receive notices about a post',
    querystring: mailLinkQuery,
    answers: 'text/html',
  },
  'POST /api/post-notices/confirm': {
    summary: 'Confirms the address left with a post by the key of its mail',
    querystring: mailLinkQuery,
    answers: 'text/html',
  },
  'GET /api/post-notices/stop': { summary: 'Returns a page that asks to stop notices', querystring: mailLinkQuery, answers: 'text/html' },
  'POST /api/post-notices/stop': {
    summary: 'Forgets the address left with a post by the key of its mails, also for mail providers (RFC 8058)',
    querystring: mailLinkQuery,
    answers: 'text/html',
    fromAnywhere: true,
  },
  'GET /api/openapi.json': { hide: true },
} satisfies CallTable;
