import { useEffect, useState } from 'react';
import { keepStep } from '#src/features/lists/history-step.ts';

/** Pause in ms before what was typed is kept; browsers limit how often a page changes its history. */
const pause = 400;

/**
 * Fields of a form: what is typed over the values of `start`, which may change meanwhile, as another tab saves the same animal. What is
 * typed is kept in the entry of the history that shows `view`: it survives a reload, and the device holds nothing unsaved.
 */
export function useTyped<Fields extends object>(name: string, start: Fields, view?: unknown) {
  const [typed, setTyped] = useState(() => keptTyped<Fields>(name));
  useEffect(() => {
    const timer = setTimeout(() => keepStep({ [name]: typed }), pause);
    return () => clearTimeout(timer);
  }, [name, typed, view]);
  const change = <Name extends keyof Fields>(field: Name, value: Fields[Name]) => setTyped((now) => ({ ...now, [field]: value }));
  const clear = () => setTyped({});
  return { fields: { ...start, ...typed }, change, clear };
}

function keptTyped<Fields>(name: string): Partial<Fields> {
  if (typeof history === 'undefined') return {};
  return (history.state as Record<string, Partial<Fields>> | null)?.[name] ?? {};
}
