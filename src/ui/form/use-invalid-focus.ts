import { useEffect, type RefObject } from 'react';
import { focusFirst } from './FormFoot.tsx';

/** Moves the focus to the first invalid field of a form whenever other problems are shown; its description is then read out. */
export function useInvalidFocus(form: RefObject<HTMLFormElement | null>, problems: object | undefined): void {
  useEffect(() => {
    // A form without a refusal may get a new empty object with each render.
    if (problems && Object.keys(problems).length > 0) focusFirst(form.current);
  }, [form, problems]);
}
