import { useEffect, useState } from 'react';

/** The time in milliseconds, every half minute: the buttons of one's own posts go when their half hour is over. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
