import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { lacksSlug } from './slugs.ts';

/** The contract's rules, in its sentences: `payloadOf` is what would be sent of the form. */
export function contractResolver<Values extends FieldValues>(contract: z.ZodType, payloadOf: (values: Values) => object): Resolver<Values> {
  return (values) => {
    const parsed = contract.safeParse(payloadOf(values));
    if (parsed.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= { type: 'rule', message };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** The rules for a new thing, whose slug may be left to the server where its name gives none, and for a stored one. */
export function slugResolvers<Values extends FieldValues & { slug: string }>(
  contract: z.ZodType,
  payloadOf: (values: Values) => object,
  nameOf: (values: Values) => string,
): [added: Resolver<Values>, stored: Resolver<Values>] {
  // The contract has its sentence for a slug that is not there; an empty one the server fills.
  const resolverFor = (lacks: (values: Values) => boolean) =>
    contractResolver<Values>(contract, (values) => ({ ...payloadOf(values), ...(lacks(values) ? { slug: null } : {}) }));
  return [resolverFor((values) => lacksSlug(values.slug, nameOf(values))), resolverFor(({ slug }) => slug.trim() === '')];
}
