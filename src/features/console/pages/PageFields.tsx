import { useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { longestPageDescription } from '#api/contract/page-text.ts';
import type { NamedSite } from '#src/lib/names.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import { characters } from '#src/ui/form/typed.ts';
import { MarkdownMarks } from '../articles/MarkdownTools.tsx';
import { TextField } from '../form/TextField.tsx';
import { pageLabels, type PageValues } from './page-form.ts';
import { WordButtons } from './WordButtons.tsx';

interface Props {
  form: UseFormReturn<PageValues>;
  problems: Partial<Record<keyof PageValues, string>>;
  site: NamedSite;
  /** Called after a button has put something into the text. */
  onInsert: () => void;
}

/** Renders タイトル, 検索結果の説明 and 本文 with the words that settings replace. */
export function PageFields({ form: { register, control }, problems, site, onInsert }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const description = useWatch({ control, name: 'description' });
  const { ref, ...content } = register('content');
  return (
    <>
      <TextField label={pageLabels.title} optional={false} problem={problems.title} registration={register('title')} />
      <FormField
        label={pageLabels.description}
        problem={problems.description}
        hint="スマートフォンの検索結果には、はじめの80文字ほどが表示されます。"
        counter={[characters(description), longestPageDescription]}
      >
        {(wiring) => <textarea className="textarea" rows={3} {...wiring} {...register('description')} />}
      </FormField>
      <FormField
        label={pageLabels.content}
        problem={problems.content}
        hint="Markdownで書きます。{ } の言葉は、設定の内容に置きかわります。"
      >
        {(wiring) => (
          <>
            <div className="markdown-tools" role="group" aria-label="本文の書式">
              <MarkdownMarks area={area} />
            </div>
            <WordButtons area={area} site={site} onInsert={onInsert} />
            <textarea
              className="textarea page-text"
              rows={24}
              spellCheck={false}
              {...wiring}
              {...content}
              ref={(element) => {
                ref(element);
                area.current = element;
              }}
            />
          </>
        )}
      </FormField>
    </>
  );
}
