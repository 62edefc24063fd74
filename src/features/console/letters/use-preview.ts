import type { AnswerOf } from '#api/contract/calls.ts';
import { letterBody } from '#api/contract/letters.ts';
import { useDebouncedLoad } from '../form/use-debounced-load.ts';
import { callQuietly } from '../session/in-session.ts';
import { bodyOf, type LetterValues } from './letter-form.ts';

/** Milliseconds between the last keystroke and the preview. */
const pause = 400;

type Preview = AnswerOf<'POST /api/admin/letters/preview'>;

/** Returns a letter as its readers would get it now, once it has loaded, and why it has not. */
export function usePreview(values: LetterValues): { shown: Preview | undefined; problem: string | undefined } {
  const body = bodyOf(values);
  const { success, data, error } = letterBody.safeParse(body);
  const load = () => (success ? callQuietly('POST /api/admin/letters/preview', { body: data }) : Promise.resolve(null));
  const { shown, problem } = useDebouncedLoad(load, [JSON.stringify(body)], pause);
  return { shown, problem: success ? problem : error.issues[0]?.message };
}
