import { z } from 'zod';
import { editablePage, pageBody, pageLine, pageParam } from '../page-text.ts';
import {
  adsBody,
  editableAds,
  editableFeeding,
  editableShops,
  editableTopics,
  editableWords,
  feedingBody,
  shopsBody,
  siteTextLine,
  siteTextRoles,
  textResetQuery,
  topicsBody,
  wordsBody,
} from '../site-texts.ts';
import type { CallTable } from './call-schema.ts';

const reset = {
  description: 'One that was saved since the version in `updatedAt` stays: 409 with the code `stale` and what is stored.',
  querystring: textResetQuery,
};
const page = { role: 'editor', params: pageParam, response: { 200: editablePage } } as const;
const topics = { role: siteTextRoles.topics, response: { 200: editableTopics } } as const;
const shops = { role: siteTextRoles.shops, response: { 200: editableShops } } as const;
const ads = { role: siteTextRoles.ads, response: { 200: editableAds } } as const;
const words = { role: siteTextRoles.words, response: { 200: editableWords } } as const;
const feeding = { role: siteTextRoles.feeding, response: { 200: editableFeeding } } as const;

/** Operators' calls about the texts of the site that follow their initial ones until edited. */
export const adminTextCalls = {
  'GET /api/admin/pages': { role: 'any', summary: 'Lists the fixed pages', response: { 200: z.array(pageLine) } },
  'GET /api/admin/pages/{name}': { ...page, summary: 'Returns the texts of a fixed page, and its initial ones' },
  'PUT /api/admin/pages/{name}': { ...page, summary: 'Saves the texts of a fixed page', body: pageBody },
  'DELETE /api/admin/pages/{name}': {
    ...page,
    ...reset,
    summary: 'Removes the saved texts of a fixed page, which follows its initial ones again',
  },

  'GET /api/admin/site-texts': {
    role: 'any',
    summary: 'Tells which of the other texts were edited',
    response: { 200: z.array(siteTextLine) },
  },
  'GET /api/admin/site-texts/topics': { ...topics, summary: 'Returns the featured articles of the home page' },
  'PUT /api/admin/site-texts/topics': { ...topics, summary: 'Saves the featured articles', body: topicsBody },
  'DELETE /api/admin/site-texts/topics': { ...topics, ...reset, summary: 'Returns to the initial featured articles' },
  'GET /api/admin/site-texts/shops': { ...shops, summary: 'Returns the names and addresses of the shops' },
  'PUT /api/admin/site-texts/shops': { ...shops, summary: 'Saves the shops; publishes every product again', body: shopsBody },
  'DELETE /api/admin/site-texts/shops': { ...shops, ...reset, summary: 'Returns to the initial shops' },
  'GET /api/admin/site-texts/ads': { ...ads, summary: 'Returns the mark of links that may pay, and the services that pages send to' },
  'PUT /api/admin/site-texts/ads': { ...ads, summary: 'Saves them; publishes every product again', body: adsBody },
  'DELETE /api/admin/site-texts/ads': { ...ads, ...reset, summary: 'Returns to the initial ones' },
  'GET /api/admin/site-texts/words': { ...words, summary: 'Returns the words that hold a post for an operator' },
  'PUT /api/admin/site-texts/words': { ...words, summary: 'Saves these words, for every post from now on', body: wordsBody },
  'DELETE /api/admin/site-texts/words': { ...words, ...reset, summary: 'Returns to the initial words' },
  'GET /api/admin/site-texts/feeding': { ...feeding, summary: 'Returns the general figures that food without its own shows' },
  'PUT /api/admin/site-texts/feeding': { ...feeding, summary: 'Saves these figures; publishes every product again', body: feedingBody },
  'DELETE /api/admin/site-texts/feeding': { ...feeding, ...reset, summary: 'Returns to the initial figures' },
} satisfies CallTable;
