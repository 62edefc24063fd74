import { useEffect, useRef, useState } from 'react';
import { characters } from '#src/ui/form/typed.ts';
import { readSimilar, type QuestionLink } from './question-calls.ts';

const pause = 300;
/** Shorter titles match too many questions. */
const shortest = 3;

/** Fetches similar questions when typing pauses, and not during IME composition: spread `composition` on the input. */
export function useSimilar(title: string) {
  const [questions, setQuestions] = useState<readonly QuestionLink[]>([]);
  const [composing, setComposing] = useState(false);
  const searched = useRef('');

  useEffect(() => {
    if (composing || title.trim() === searched.current) return undefined;
    const call = new AbortController();
    const timer = setTimeout(() => {
      searched.current = title.trim();
      if (characters(title) < shortest) setQuestions([]);
      else
        readSimilar(searched.current, call.signal).then(setQuestions, () => {
          // Aborted by further typing, or no connection: the form works without suggestions.
          searched.current = '';
        });
    }, pause);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [title, composing]);

  const composition = { onCompositionStart: () => setComposing(true), onCompositionEnd: () => setComposing(false) };
  return { questions, composition };
}
