import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Runs `act` after each navigation, but not on load, so that a menu opened before hydration stays open. */
export function useOnNavigation(act: () => void): void {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (first.current === key) return;
    first.current = key;
    act();
  }, [key, act]);
}
