import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { SiteTextName } from '#api/contract/site-texts.ts';
import type { VersionedText } from '#api/contract/versions.ts';

/** A text as the server stores it. */
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

/** Where a text is stored. Its reads, saves and conflicts answer alike. */
export interface TextPlace<Text> {
  name: VersionedText;
  /** Prefix of its draft's name, and its kind among the versions. */
  draft: 'page' | 'text';
  /** Address that it is read at. */
  address: string;
  put: (body: object) => Promise<unknown>;
  /** Returns the text of a version to what it initially was. */
  reset: (updatedAt: string) => Promise<unknown>;
  editedOf: (answer: unknown) => Edited<Text>;
}

/** What the form of one text needs: its words, its conversion to and from a request, its fields and a preview. */
export interface TextKind<Text, Values extends TextValues> extends TextPlace<Text> {
  title: string;
  labels: Record<keyof Values & string, string>;
  valuesOf: (text: Text) => Values;
  bodyOf: (values: Values) => object;
  body: z.ZodType;
  /** Field of a fault by its path in the request; its first part by default. */
  fieldOf?: (path: readonly PropertyKey[]) => string;
  fields: (props: FieldsProps<Values>) => ReactNode;
  /** 見た目 and 保存する by default. */
  previewTitle?: string;
  action?: string;
  preview: (values: Values) => ReactNode;
  /** Writes the initial text out, to be read beside an edited one. */
  initialText?: (initial: Text) => string;
  /** Tells what follows once the text is stored. */
  outcomeOf?: (stored: Text) => string;
}

/** A text of the site that is no page, with what it is for. */
export interface SiteTextKind<Text, Values extends TextValues> extends TextKind<Text, Values> {
  name: SiteTextName;
  lead: string;
}
