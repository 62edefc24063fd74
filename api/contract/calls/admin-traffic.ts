import { z } from 'zod';
import { periodQuery, siteNumbers } from '../site-numbers.ts';
import { trafficExportQuery, trafficParam, trafficQuery, trafficRow } from '../traffic.ts';
import type { CallTable } from './call-schema.ts';

/** Operators' calls about what happens on the site. */
export const adminTrafficCalls = {
  'GET /api/admin/numbers': {
    role: 'any',
    summary: 'Returns views, followed shop links, reviews and answers of each day, beside the period before',
    querystring: periodQuery,
    response: { 200: siteNumbers },
  },
  'GET /api/admin/traffic/{table}': {
    role: 'any',
    summary: 'Lists products, brands, articles, questions, search words or addresses with what was counted of them',
    params: trafficParam,
    querystring: trafficQuery,
    response: { 200: z.array(trafficRow) },
  },
  'GET /api/admin/traffic/{table}/export': {
    role: 'any',
    noHead: true,
    summary: 'Returns such a list as a CSV file',
    params: trafficParam,
    querystring: trafficExportQuery,
    answers: 'text/csv',
  },
} satisfies CallTable;
