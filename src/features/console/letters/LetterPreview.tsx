import { useEffect, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { letterBody } from '#api/contract/letters.ts';
import { callOrNull, sentenceOf } from '#src/lib/request.ts';
import { words } from '#src/lib/words.ts';
import { bodyOf, type LetterValues } from './letter-form.ts';

/** Milliseconds between the last keystroke and the preview. */
const pause = 400;

const forms = [
  { code: 'html', label: '見た目' },
  { code: 'text', label: '文字だけ' },
] as const;

/** Shows the letter as its readers get it, in both of its forms. */
export function LetterPreview({ values }: { values: LetterValues }) {
  const [form, setForm] = useState<(typeof forms)[number]['code']>('html');
  const [preview, setPreview] = useState<AnswerOf<'POST /api/admin/letters/preview'>>();
  const [problem, setProblem] = useState<string>();
  const body = JSON.stringify(bodyOf(values));
  useEffect(() => {
    let over = false;
    const checked = letterBody.safeParse(JSON.parse(body));
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message);
      return;
    }
    const timer = setTimeout(() => {
      // Where the session is lost, the last preview stays: the next save notices it, not the middle of typing.
      callOrNull('POST /api/admin/letters/preview', { body: checked.data })
        .then((written) => {
          if (over) return;
          if (written) setPreview(written);
          setProblem(undefined);
        })
        .catch((error: unknown) => {
          if (!over) setProblem(sentenceOf(error, 'プレビューを読み込めませんでした。もう一度お試しください。'));
        });
    }, pause);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [body]);
  return (
    <section className="console-card letter-preview" aria-label="プレビュー">
      <div className="card-head">
        <h2>プレビュー</h2>
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
      {preview && preview.missing > 0 && (
        <p className="console-note" data-tone="warn">
          公開されていないもの{preview.missing}件は、メールに載りません。
        </p>
      )}
      {!preview && problem === undefined && <p role="status">{words.loading}</p>}
      {preview && (form === 'html' ? <iframe title="メールの見た目" sandbox="" srcDoc={preview.html} /> : <pre>{preview.text}</pre>)}
    </section>
  );
}
