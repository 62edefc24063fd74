import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { letterBody } from '#api/contract/letters.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { callQuietly } from '../session/in-session.ts';
import { logins } from '../session/session-loss.ts';
import { bodyOf, type LetterValues } from './letter-form.ts';

/** Milliseconds between the last keystroke and the preview. */
const pause = 400;

type Preview = AnswerOf<'POST /api/admin/letters/preview'>;

/** Returns a letter as its readers would get it now, once it has loaded, and why it has not. */
export function usePreview(values: LetterValues): { shown: Preview | undefined; problem: string | undefined } {
  const [shown, setShown] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
  const body = JSON.stringify(bodyOf(values));
  const login = useStore(logins);
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
          if (written) setShown(written);
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
  }, [body, login]);
  return { shown, problem };
}
