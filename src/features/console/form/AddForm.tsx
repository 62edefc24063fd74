import type { ReactNode } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { useFormDraft } from './draft.ts';
import { EditorForm, type Editing } from './EditorForm.tsx';
import { fieldsOf } from '../request-errors.ts';
import type { FormResource, Place, Versioned } from './resource.ts';
import { useAdd } from './use-save.ts';

interface Props<Stored extends Versioned, Values extends FieldValues> {
  kind: FormResource<Stored, Values, Place>;
  /** Name of the draft within its resource, and the initial values. */
  draft?: string;
  base?: Values;
  resolver: Resolver<Values>;
  /** Receives the added record; closes the form by default. */
  onAdded?: (stored: { id: number }) => void;
  onClose: () => void;
  children: (editing: Editing<Values>) => ReactNode;
}

/** Renders the form of an add dialog. */
export function AddForm<Stored extends Versioned, Values extends FieldValues>(props: Props<Stored, Values>) {
  const { kind, draft: name = 'new', base = kind.empty, onClose, onAdded = onClose, ...form } = props;
  const draft = useFormDraft(`${kind.draft}:${name}`, { base, version: '' });
  const add = useAdd(kind, draft.drop);
  return (
    <EditorForm
      {...form}
      draft={draft}
      writes={kind.draft}
      action="追加する"
      acting="追加中..."
      pending={add.isPending}
      refused={fieldsOf(add.error)}
      onSave={(values) => add.mutate(kind.payloadOf(values), { onSuccess: onAdded })}
      onClose={onClose}
    />
  );
}
