import { useEffect, useState } from 'react';
import { keepStep } from '#src/features/lists/history-step.ts';

/** Pause in ms before what was typed is kept; browsers limit how often a page changes its history. */
const pause = 400;

/**
 * Fields of a form. What is typed is kept in the entry of the history that shows `view`: it survives a reload, and the device holds
 * nothing unsaved.
 */
export function useTyped<Fields extends object>(name: string, start: Fields, view?: unknown) {
  const [fields, setFields] = useState<Fields>(() => ({ ...start, ...typed<Fields>(name) }));
  useEffect(() => {
    const timer = setTimeout(() => keepStep({ [name]: fields }), pause);
    return () => clearTimeout(timer);
  }, [name, fields, view]);
  const change = <Name extends keyof Fields>(field: Name, value: Fields[Name]) => setFields((now) => ({ ...now, [field]: value }));
  return { fields, change, setFields };
}

function typed<Fields>(name: string): Partial<Fields> {
  if (typeof history === 'undefined') return {};
  return (history.state as Record<string, Partial<Fields>> | null)?.[name] ?? {};
}
