import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { SiteTextName } from '#api/contract/site-texts.ts';

/** A text as the server returns it. */
export interface Edited<Text> {
  text: Text;
  initial: Text;
  updatedAt: string;
  initialChanged: boolean;
}

/** Values of a form by the name of the field. */
export type TextValues = Record<string, unknown>;

interface FieldsProps<Values extends TextValues> {
  form: UseFormReturn<Values>;
  problems: Record<string, string>;
  /** Stores the values as the draft, after a change that is no input event. */
  keep: () => void;
}

/** What the form of one text needs: its words, its conversion to and from a request, its fields and a preview. */
export interface TextKind<Text, Values extends TextValues> {
  name: SiteTextName;
  title: string;
  lead: string;
  labels: Record<keyof Values & string, string>;
  valuesOf: (text: Text) => Values;
  bodyOf: (values: Values) => object;
  body: z.ZodType;
  /** Field of a fault by its path in the request; its first part by default. */
  fieldOf?: (path: readonly PropertyKey[]) => string;
  fields: (props: FieldsProps<Values>) => ReactNode;
  preview: (values: Values) => ReactNode;
}
