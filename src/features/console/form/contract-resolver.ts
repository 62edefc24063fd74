import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { lacksSlug } from './slugs.ts';

/**
 * Returns a resolver that checks the form's request body (`payloadOf`) against the contract, with the contract's messages. `fieldOf`
 * names the field of a fault by its path in the body: its first part by default.
 */
export function contractResolver<Values extends FieldValues>(
  contract: z.ZodType,
  payloadOf: (values: Values) => object,
  fieldOf = (path: readonly PropertyKey[]) => String(path[0]),
): Resolver<Values> {
  return (values) => {
    const parsed = contract.safeParse(payloadOf(values));
    if (parsed.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of parsed.error.issues) errors[fieldOf(path)] ??= { type: 'rule', message };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** Returns the resolvers for a new record, whose slug may be empty if its name yields none, and for a stored one. */
export function slugResolvers<Values extends FieldValues & { slug: string }>(
  contract: z.ZodType,
  payloadOf: (values: Values) => object,
  nameOf: (values: Values) => string,
): [added: Resolver<Values>, stored: Resolver<Values>] {
  // `null` makes the contract report a missing slug; an empty one is filled by the server.
  const resolverFor = (lacks: (values: Values) => boolean) =>
    contractResolver<Values>(contract, (values) => ({ ...payloadOf(values), ...(lacks(values) ? { slug: null } : {}) }));
  return [resolverFor((values) => lacksSlug(values.slug, nameOf(values))), resolverFor(({ slug }) => slug.trim() === '')];
}
