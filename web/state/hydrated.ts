import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and during hydration, true from then on. React reads a store's server snapshot only during hydration. The change is a
 * transition, rendered later and in slices: a store update would render synchronously, as one long task (docs/decisions/0004).
 */
export function useHydrated(): boolean {
  const own = useRef(true);
  const isOwn = useSyncExternalStore(
    never,
    () => own.current,
    () => (own.current = false),
  );
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => {
    if (!isOwn) startTransition(() => setTakenOver(true));
  }, [isOwn]);
  return isOwn || isTakenOver;
}
