import { useEffect, useRef, useState } from 'react';
import { keepStep } from '#src/features/lists/history-step.ts';

/** Fields of a form; what is typed survives a reload in the history entry, so that nothing unsaved is left on the device. */
export function useTyped<Fields extends object>(name: string, start: Fields) {
  const [fields, setFields] = useState<Fields>(() => ({ ...start, ...typed<Fields>(name) }));
  const latest = useRef(fields);
  latest.current = fields;
  useEffect(() => {
    const keep = () => keepStep({ [name]: latest.current });
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [name]);
  const change = <Name extends keyof Fields>(field: Name, value: Fields[Name]) => setFields((now) => ({ ...now, [field]: value }));
  return { fields, change, setFields };
}

function typed<Fields>(name: string): Partial<Fields> {
  if (typeof history === 'undefined') return {};
  return (history.state as Record<string, Partial<Fields>> | null)?.[name] ?? {};
}
