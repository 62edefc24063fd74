import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { sentenceOf } from '#src/lib/request.ts';
import { logins } from '../session/session-loss.ts';

/** What was loaded last, and the sentence of the last load if it failed. */
interface Following<Value> {
  shown: Value | undefined;
  problem: string | undefined;
}

/**
 * Loads what follows from typed text, `pause` milliseconds after the last change of `typed`. Where `load` gives null, because the session is
 * lost, what was loaded before stays, and it is loaded again after the login: the next save asks for that, not the middle of typing.
 */
export function useFollowing<Value>(load: () => Promise<Value | null>, typed: readonly unknown[], pause = 200): Following<Value> {
  const [shown, setShown] = useState<Value>();
  const [problem, setProblem] = useState<string>();
  const login = useStore(logins);
  useEffect(() => {
    let over = false;
    const timer = setTimeout(() => {
      load()
        .then((loaded) => {
          if (over) return;
          if (loaded !== null) setShown(loaded);
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
  }, [...typed, login]);
  return { shown, problem };
}
