import { useEffect, useState } from 'react';

/**
 * Returns the time in ms, updated every 30 s, so that edit buttons disappear after half an hour. Not while a dialog is open: it may edit a
 * post, and would go with its button and what is typed.
 */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.querySelector('dialog[open]')) setNow(Date.now());
    }, 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
