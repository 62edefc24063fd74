import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import type {
  ContextConfigDefault,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type { App } from './app-types.ts';
import { methodOf } from './contract/address-of.ts';
import { calls, type CallKey, type Calls } from './contract/calls.ts';
import type { CallSchema } from './contract/calls/call-schema.ts';
import { longestBody } from './longest-body.ts';

/** Registers the handler of a call with the schemas of the contract. Operators may send all that the contract allows. */
export function route<Key extends CallKey>(app: App, key: Key, handler: Handler<Key>): void;
export function route<Key extends CallKey>(app: App, key: Key, options: Options<Key>, handler: Handler<Key>): void;
export function route<Key extends CallKey>(app: App, key: Key, ...given: [Handler<Key>] | [Options<Key>, Handler<Key>]): void {
  const [options, handler] = given.length === 1 ? [{}, given[0]] : given;
  const [, path = ''] = key.split(' ');
  const { body, noHead, role = 'visitor' }: CallSchema = calls[key];
  const limit = body && role !== 'visitor' ? { bodyLimit: longestBody(body) } : {};
  const head = noHead ? { exposeHeadRoute: false } : {};
  const url = path.replace(/{(\w+)}/g, ':$1');
  app.route({ schema: { ...calls[key] }, ...limit, ...head, ...options, method: methodOf(key), url, handler });
}

type Handler<Key extends CallKey> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  Calls[Key] & FastifySchema,
  ZodTypeProvider
>;

/** Options of a route beside its schemas; `schema` replaces them where the server checks more than the browser can. */
type Options<Key extends CallKey> = RouteShorthandOptions<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  Calls[Key] & FastifySchema,
  ZodTypeProvider
>;
