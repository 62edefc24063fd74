import { useEffect, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { letterBody } from '#api/contract/letters.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { words } from '#src/lib/words.ts';
import { callQuietly } from '../session/in-session.ts';
import { useRead } from '../use-read.ts';
import { bodyOf, type LetterValues } from './letter-form.ts';

/** Milliseconds between the last keystroke and the preview. */
const pause = 400;

const forms = [
  { code: 'html', label: '見た目' },
  { code: 'text', label: '文字だけ' },
] as const;

type Preview = AnswerOf<'POST /api/admin/letters/preview'>;

/** Shows a letter as its readers would get it now, in both of its forms. */
export function LetterPreview({ values }: { values: LetterValues }) {
  const [preview, setPreview] = useState<Preview>();
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
      callQuietly('POST /api/admin/letters/preview', { body: checked.data })
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
  return <BothForms preview={preview} problem={problem} />;
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
      {preview && preview.missing > 0 && (
        <p className="console-note" data-tone="warn">
          公開されていないものと、回収などのお知らせが出ている商品のレビュー、あわせて{preview.missing}件は、メールに載りません。
        </p>
      )}
      {!preview && problem === undefined && <p role="status">{words.loading}</p>}
      {preview && (form === 'html' ? <iframe title="メールの見た目" sandbox="" srcDoc={preview.html} /> : <pre>{preview.text}</pre>)}
    </section>
  );
}
