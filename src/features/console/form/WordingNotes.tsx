import { useDeferredValue } from 'react';
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { findWording } from '#api/contract/wording.ts';
import type { WordingKind } from '#api/contract/kept-wordings.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { useRead } from '../use-read.ts';
import { KeepWording } from './KeepWording.tsx';

interface Props<Values extends FieldValues> {
  kind: WordingKind;
  form: UseFormReturn<Values>;
}

/** Warns of expressions in the typed texts that an operator should think over. It never keeps a form from being saved. */
export function WordingNotes<Values extends FieldValues>({ kind, form: { control } }: Props<Values>) {
  const values: Record<string, unknown> = useDeferredValue(useWatch({ control }));
  const { data: kept } = useRead('GET /api/admin/kept-wordings');
  const isKept = (phrase: string) => kept?.some((decision) => decision.kind === kind && decision.phrase === phrase);
  const found = findWording(Object.values(values).filter(isWritten).join('\n')).filter(({ phrase }) => !isKept(phrase));
  return (
    <div role="status">
      {found.length > 0 && (
        <section className="wording-notes" aria-label="言葉の見直し">
          <p>
            <Icon name="alert" size={18} />
            誤解されやすい言葉があります。このままでも保存できます。
          </p>
          <ul>
            {found.map(({ phrase, reason, better }) => (
              <li key={phrase}>
                <b>「{phrase}」</b>
                {reason}
                <span>言いかえの例：{better}</span>
                <KeepWording kind={kind} phrase={phrase} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

// Addresses and codes are no sentences.
function isWritten(value: unknown): value is string {
  return typeof value === 'string' && !/^(https?:|\/)/.test(value);
}
