import type { z } from 'zod';
import { adminArticleCalls } from './calls/admin-articles.ts';
import { adminCatalogueCalls } from './calls/admin-catalogue.ts';
import { adminLinkCalls } from './calls/admin-links.ts';
import { adminNoticeCalls } from './calls/admin-notices.ts';
import { adminMailCalls } from './calls/admin-mail.ts';
import { adminFileCalls } from './calls/admin-files.ts';
import { adminMediaCalls } from './calls/admin-media.ts';
import { adminMemberCalls } from './calls/admin-members.ts';
import { adminSiteCalls } from './calls/admin-site.ts';
import { adminTrafficCalls } from './calls/admin-traffic.ts';
import { adminWordingCalls } from './calls/admin-wordings.ts';
import { adminVersionCalls } from './calls/admin-versions.ts';
import { adminTextCalls } from './calls/admin-texts.ts';
import { articleCalls } from './calls/articles.ts';
import { brandCalls } from './calls/brands.ts';
import { forumCalls } from './calls/forum.ts';
import { photoCalls } from './calls/photos.ts';
import { productCalls } from './calls/products.ts';
import { reviewCalls } from './calls/reviews.ts';
import { siteCalls } from './calls/site.ts';

/** Every call of the API. Browser code imports only the types of this file: the schemas would be shipped with it. */
export const calls = {
  ...siteCalls,
  ...productCalls,
  ...reviewCalls,
  ...photoCalls,
  ...brandCalls,
  ...articleCalls,
  ...forumCalls,
  ...adminSiteCalls,
  ...adminWordingCalls,
  ...adminTextCalls,
  ...adminCatalogueCalls,
  ...adminArticleCalls,
  ...adminFileCalls,
  ...adminMediaCalls,
  ...adminTrafficCalls,
  ...adminVersionCalls,
  ...adminNoticeCalls,
  ...adminLinkCalls,
  ...adminMailCalls,
  ...adminMemberCalls,
};

export type Calls = typeof calls;

/** A call by method and path, such as `GET /api/products/{id}`. */
export type CallKey = keyof Calls;

/** Parameters of a call's path, by name; numbers may be given as such. */
export type ParamsOf<Key extends CallKey> = InputOf<Key, 'params'>;
/** Query parameters of a call; numbers may be given as such. */
export type QueryOf<Key extends CallKey> = InputOf<Key, 'querystring'>;

/** Paths of a call, for an address that is written out: `path satisfies PathOf<'POST /api/newsletter'>`. */
export type PathOf<Key extends CallKey> = Key extends `${string} ${infer Path}` ? Filled<Path> : never;

/** Body that a call accepts; a form where it accepts a file. */
export type BodyOf<Key extends CallKey> = Calls[Key] extends { body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : Calls[Key] extends { consumes: unknown }
    ? FormData
    : undefined;

/** JSON that a call answers with when it succeeds; undefined for files, streams and empty answers. */
export type AnswerOf<Key extends CallKey> = Key extends CallKey ? SuccessOf<Calls[Key]> : never;

/** An item of the list that a call answers with. */
export type ItemOf<Key extends CallKey> = AnswerOf<Key> extends Array<infer Item> ? Item : never;

/** The path and query of a request. */
export type Address<Key extends CallKey> = Part<'params', ParamsOf<Key>> & Part<'query', QueryOf<Key>>;

/** What a request sends: path, query and body. */
export type CallRequest<Key extends CallKey> = Address<Key> & Part<'body', BodyOf<Key>>;

/** Calls whose request needs nothing but the key. */
export type PlainKey = { [Key in CallKey]: Partial<CallRequest<Key>> extends CallRequest<Key> ? Key : never }[CallKey];

type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}` ? `${Before}${string}${Filled<After>}` : Path;

type InputOf<Key extends CallKey, Place extends 'params' | 'querystring'> =
  Calls[Key] extends Record<Place, infer Schema extends z.ZodType> ? Spelled<z.input<Schema>> : undefined;

// Schemas that convert text to numbers accept any input, as far as their types say.
type Spelled<Fields> = { [Name in keyof Fields]: unknown extends Fields[Name] ? string | number | undefined : Fields[Name] };

// Required only where a field of it is.
type Part<Name extends string, Fields> = [Fields] extends [undefined]
  ? Partial<Record<Name, undefined>>
  : Partial<Fields> extends Fields
    ? Partial<Record<Name, Fields>>
    : Record<Name, Fields>;

type SuccessOf<Call> = Call extends { response: infer Schemas }
  ? { [Status in keyof Schemas & (200 | 201 | 202)]: Schemas[Status] extends z.ZodType ? z.output<Schemas[Status]> : never }[keyof Schemas &
      (200 | 201 | 202)]
  : undefined;
