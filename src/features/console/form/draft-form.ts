import { useEffect } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { FormDraft, Saved } from './draft.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { partialFault } from './moments.ts';

interface DraftForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Whether the form has unsaved values. */
  dirty: boolean;
  /** Error messages by field. */
  problems: Record<string, string>;
  /** Stores the current values as the draft. */
  keep: () => void;
  /** Discards the draft and resets the form. */
  throwAway: () => void;
  /** Goes on from what a save stored; values typed after `sent` was sent stay, unsaved. */
  settle: (saved: Saved<Values>, sent: Values) => void;
}

/**
 * Returns a form bound to a draft. It validates while typing and warns before leaving with unsaved values. `refused` holds the
 * server's error messages by field; each stays until its field changes.
 */
export function useDraftForm<Values extends FieldValues>(
  draft: FormDraft<Values>,
  resolver: Resolver<Values>,
  refused: Record<string, string>,
): DraftForm<Values> {
  const { base, kept, keep } = draft;
  const form = useForm<Values>({
    defaultValues: (kept ?? base) as DefaultValues<Values>,
    resolver: refusingParts(resolver),
    mode: 'onChange',
  });
  const { isDirty, errors } = form.formState;
  const dirty = isDirty || kept !== undefined;
  useLeaveWarning(dirty);
  const serialized = JSON.stringify(refused);
  useEffect(() => {
    for (const [field, message] of Object.entries(JSON.parse(serialized) as typeof refused))
      form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: true });
  }, [form, serialized]);
  const throwAway = () => form.reset(draft.drop());
  const settle = (saved: Saved<Values>, sent: Values) => {
    const values = draft.settle(saved, sent, form.getValues());
    form.reset(saved.base, { keepValues: true, keepErrors: true });
    for (const [field, value] of Object.entries(values))
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  };
  return { form, dirty, problems: sentencesOf(errors), keep: () => keep(form.getValues()), throwAway, settle };
}

// An empty value would take back a plan that the field still shows a part of.
function refusingParts<Values extends FieldValues>(resolver: Resolver<Values>): Resolver<Values> {
  return async (values, context, options) => {
    const checked = await resolver(values, context, options);
    const parts = Object.entries(options.fields).flatMap(([name, field]) => {
      const message = partialFault(field.ref);
      return message === undefined ? [] : [[name, { type: 'part', message }]];
    });
    if (parts.length === 0) return checked;
    return { values: {}, errors: { ...checked.errors, ...Object.fromEntries(parts) } as FieldErrors<Values> };
  };
}

function sentencesOf(errors: object): Record<string, string> {
  const faults = Object.entries(errors as Record<string, { message?: string }>);
  return Object.fromEntries(faults.map(([field, { message = '' }]) => [field, message]));
}
