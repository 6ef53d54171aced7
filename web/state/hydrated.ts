import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and during hydration, then true. The change is a transition, which React renders later and in
 * slices. A store update would render synchronously, as one long task (docs/decisions/0004).
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
