import { useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { words } from '#src/lib/words.ts';
import { useRead } from '../use-read.ts';
import { leftOutWords, type LetterValues } from './letter-form.ts';
import { usePreview } from './use-preview.ts';

const forms = [
  { code: 'html', label: '見た目' },
  { code: 'text', label: '文字だけ' },
] as const;

type Preview = AnswerOf<'GET /api/admin/letters/{id}/sent'>;

/** Shows a letter as its readers would get it now, in both of its forms. */
export function LetterPreview({ shown, problem }: ReturnType<typeof usePreview>) {
  return <BothForms preview={shown} problem={problem} />;
}

/** Shows a planned letter as its readers would get it now. */
export function PlannedLetter({ values }: { values: LetterValues }) {
  return <LetterPreview {...usePreview(values)} />;
}

/** Shows a letter that has begun as it was frozen then, whatever became of its articles and reviews, but for reviews that were purged. */
export function SentLetter({ id }: { id: number }) {
  const { data, error } = useRead('GET /api/admin/letters/{id}/sent', { params: { id } });
  return (
    <BothForms preview={data} problem={error ? sentenceOf(error, '送った内容を読み込めませんでした。') : undefined} title="送った内容" />
  );
}

function BothForms({
  preview,
  problem,
  title = 'プレビュー',
}: {
  preview: Preview | undefined;
  problem: string | undefined;
  title?: string;
}) {
  const [form, setForm] = useState<(typeof forms)[number]['code']>('html');
  const missing = preview && leftOutWords(preview.leftOut, false);
  return (
    <section className="console-card letter-preview" aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
        <div className="chips">
          {forms.map(({ code, label }) => (
            <button key={code} className="chip" type="button" aria-pressed={form === code} onClick={() => setForm(code)}>
              {label}
            </button>
          ))}
        </div>
      </div>
      {problem !== undefined && (
        <p className="hint" role="status">
          {problem}
        </p>
      )}
      {missing !== undefined && (
        <p className="console-note" data-tone="warn">
          {missing}
        </p>
      )}
      {!preview && problem === undefined && <p role="status">{words.loading}</p>}
      {preview && (form === 'html' ? <iframe title="メールの見た目" sandbox="" srcDoc={preview.html} /> : <pre>{preview.text}</pre>)}
    </section>
  );
}
