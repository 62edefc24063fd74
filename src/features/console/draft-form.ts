import { useEffect } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver, type UseFormReturn } from 'react-hook-form';
import { useLeaveWarning, type FormDraft } from './draft.ts';

interface DraftForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Whether it holds what is not saved. */
  dirty: boolean;
  /** What is wrong, by field. */
  problems: Record<string, string>;
  /** Keeps what the form holds. */
  keep: () => void;
  /** Throws away what was typed. */
  throwAway: () => void;
}

/**
 * A form over a draft: rules are looked at while typing, and a page with unsaved text is not left unasked. `refused` are sentences
 * of the server by field; each stands until its field is changed.
 */
export function useDraftForm<Values extends FieldValues>(
  draft: FormDraft<Values>,
  resolver: Resolver<Values>,
  refused: Record<string, string>,
): DraftForm<Values> {
  const { base, kept, keep } = draft;
  const form = useForm<Values>({ defaultValues: (kept ?? base) as DefaultValues<Values>, resolver, mode: 'onChange' });
  const { isDirty, errors } = form.formState;
  const dirty = isDirty || kept !== undefined;
  useLeaveWarning(dirty);
  const told = JSON.stringify(refused);
  useEffect(() => {
    for (const [field, message] of Object.entries(JSON.parse(told) as typeof refused))
      form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: true });
  }, [form, told]);
  const throwAway = () => form.reset(draft.drop());
  return { form, dirty, problems: sentencesOf(errors), keep: () => keep(form.getValues()), throwAway };
}

function sentencesOf(errors: object): Record<string, string> {
  const faults = Object.entries(errors as Record<string, { message?: string }>);
  return Object.fromEntries(faults.map(([field, { message = '' }]) => [field, message]));
}
