import { useDeferredValue, useMemo } from 'react';
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { WordingKind } from '#api/contract/kept-wordings.ts';
import { findWording, type Wording } from '#api/contract/wording.ts';
import { useRead } from '../use-read.ts';

/** Kinds of records for whose words operators decide. */
export const wordingKindLabels: Record<WordingKind, string> = {
  product: '商品',
  article: '記事',
  brand: 'ブランド',
  notice: '回収・安全のお知らせ',
};

/** An expression in a form, with the labels of the fields that have it. */
export interface WrittenWording extends Wording {
  fields: string[];
}

/** Finds the expressions in the typed texts that an operator should think over and has not decided to use, in the order of the fields. */
export function useWordings<Values extends FieldValues>(
  kind: WordingKind,
  { control }: UseFormReturn<Values>,
  labels: Readonly<Record<string, string>>,
): WrittenWording[] {
  const values: Record<string, unknown> = useDeferredValue(useWatch({ control }));
  const { data: kept } = useRead('GET /api/admin/kept-wordings');
  // A key shows at once, with what was found before; only the deferred render searches.
  return useMemo(() => {
    const isKept = (phrase: string) => kept?.some((decision) => decision.kind === kind && decision.phrase === phrase);
    const found = new Map<string, WrittenWording>();
    for (const [field, value] of Object.entries(values)) {
      if (!isWritten(value)) continue;
      for (const wording of findWording(value)) {
        const { fields } = found.get(wording.phrase) ?? { fields: [] };
        if (!isKept(wording.phrase)) found.set(wording.phrase, { ...wording, fields: [...fields, labels[field] ?? field] });
      }
    }
    return [...found.values()];
  }, [values, kept, kind, labels]);
}

// Addresses and codes are no sentences.
function isWritten(value: unknown): value is string {
  return typeof value === 'string' && !/^(https?:|\/)/.test(value);
}
