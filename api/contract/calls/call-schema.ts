import type { z } from 'zod';

/** Schemas of a call, as Fastify and the OpenAPI document read them. */
export interface CallSchema {
  summary?: string;
  description?: string;
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  /** Schema of each status that answers with JSON; absent for files and streams. */
  response?: { 200?: z.ZodType; 201?: z.ZodType; 202?: z.ZodType; 503?: z.ZodType };
  /** Set where the body is a form with a file. */
  consumes?: readonly ['multipart/form-data'];
  /** Empty where a call of the operator's API needs no token. */
  security?: [];
  /** Leaves the call out of the OpenAPI document. */
  hide?: true;
}

/** Calls by method and path, such as `GET /api/products/{id}`. */
export type CallTable = Record<`${Method} /${string}`, CallSchema>;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
