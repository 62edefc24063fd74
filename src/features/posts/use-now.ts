import { useEffect, useState } from 'react';

/** Returns the time in ms, updated every 30 s, so that edit buttons disappear after half an hour. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
