import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { sentenceOf } from '#src/lib/request.ts';
import { logins } from '../session/session-loss.ts';

/** What was loaded last, and the sentence of the last load if it failed. */
interface Loaded<Value> {
  shown: Value | undefined;
  problem: string | undefined;
}

/**
 * Loads again `pause` ms after the last change of `typed`. A load that gives null, as without a session, keeps what was loaded before and is
 * repeated after the login: typing must not be interrupted by its dialog.
 */
export function useDebouncedLoad<Value>(load: () => Promise<Value | null>, typed: readonly unknown[], pause = 200): Loaded<Value> {
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
