import { useEffect, useRef, type RefObject } from 'react';

/** Says whether the component is still mounted, for answers that may come after it was closed. */
export function useIsOpen(): Readonly<RefObject<boolean>> {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
