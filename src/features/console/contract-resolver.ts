import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

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
