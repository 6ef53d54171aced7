import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in the server's markup and while React takes it over, true from then on. React asks for the server's side of a store only where it
 * takes markup over; what changes by it is drawn a little later and in slices: a store that changes would have it drawn in the same go, as one
 * long task (docs/decisions/0004).
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
