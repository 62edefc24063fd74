import type { z } from 'zod';
import type { CallRole } from '../roles.ts';

/** Schemas of a call, as Fastify and the OpenAPI document read them. */
export interface CallSchema {
  summary?: string;
  description?: string;
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  /** Schema of each status that answers with JSON; absent for files and streams. */
  response?: { 200?: z.ZodType; 201?: z.ZodType; 202?: z.ZodType; 503?: z.ZodType };
  /** What the call answers with instead of JSON, or beside it. */
  answers?: OtherAnswer;
  /** Set where the body is a form with a file, or a form beside JSON. */
  consumes?: readonly ['multipart/form-data'] | readonly ['application/json', 'application/x-www-form-urlencoded'];
  /** Headers that the call reads, beside those of its login. */
  requestHeaders?: readonly RequestHeader[];
  /** Who may make a call of the operators' API, where every call says it. */
  role?: CallRole;
  /** Decides who is or may be logged in: a session opened more than ten minutes ago, which may have been left open, has to log in again. */
  newSession?: true;
  /** Pages of other sites may make this write too: a key in its address says who asks, and it reads no cookie. */
  fromAnywhere?: true;
  /** A GET that streams, or records a download: what it does would be done in vain for HEAD, which gets 405. */
  noHead?: true;
  /** Leaves the call out of the OpenAPI document. */
  hide?: true;
}

/** A file, a page or a stream by its content type, or 204 for no body. */
export type OtherAnswer = 204 | 'text/csv' | 'text/html' | 'text/event-stream' | 'image/webp' | 'application/x-tar';

export type RequestHeader = 'Idempotency-Key' | 'X-Proof';

/** Calls by method and path, such as `GET /api/products/{id}`. A call of the operators' API without a role does not compile. */
export type CallTable = Record<`${Method} /${string}`, CallSchema> &
  Record<`${Method} /api/admin/${string}`, CallSchema & { role: CallRole }>;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
