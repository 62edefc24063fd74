import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
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

/** A form over a draft: rules are looked at while typing, and a page with unsaved text is not left unasked. */
export function useDraftForm<Values extends FieldValues>(draft: FormDraft<Values>, resolver: Resolver<Values>): DraftForm<Values> {
  const { base, kept, keep } = draft;
  const form = useForm<Values>({ defaultValues: (kept ?? base) as DefaultValues<Values>, resolver, mode: 'onChange' });
  const { isDirty, errors } = form.formState;
  const dirty = isDirty || kept !== undefined;
  useLeaveWarning(dirty);
  const throwAway = () => form.reset(draft.drop());
  return { form, dirty, problems: sentencesOf(errors), keep: () => keep(form.getValues()), throwAway };
}

function sentencesOf(errors: object): Record<string, string> {
  const faults = Object.entries(errors as Record<string, { message?: string }>);
  return Object.fromEntries(faults.map(([field, { message = '' }]) => [field, message]));
}
