import { useEffect, useRef, useState } from 'react';
import { characters } from '#src/features/reviews/typed.ts';
import { readSimilar, type QuestionLink } from './question-calls.ts';

const pause = 300;
/** Shorter titles say too little. */
const shortest = 3;

/**
 * Questions like the one whose title is typed, asked for when the typing rests. Nothing is asked while a word is composed:
 * `composition` goes on the input.
 */
export function useSimilar(title: string) {
  const [questions, setQuestions] = useState<readonly QuestionLink[]>([]);
  const [composing, setComposing] = useState(false);
  const asked = useRef('');

  useEffect(() => {
    if (composing || title.trim() === asked.current) return undefined;
    const call = new AbortController();
    const timer = setTimeout(() => {
      asked.current = title.trim();
      if (characters(title) < shortest) setQuestions([]);
      else
        readSimilar(asked.current, call.signal).then(setQuestions, () => {
          // Overtaken by the next letter, or no connection: the form works without.
          asked.current = '';
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
