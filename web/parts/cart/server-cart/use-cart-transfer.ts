import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { cartUnitsFromCookie } from '#web/state/server-cart-units.ts';

/** Reloads the page's data when another tab moved the cart to the server. `lines`: lines in the browser's cart. */
export function useReloadAfterCartUpload(lines: number): void {
  const { revalidate } = useRevalidator();
  const before = useRef(0);
  useEffect(() => {
    if (before.current > 0 && lines === 0 && cartUnitsFromCookie(document.cookie)) void revalidate();
    before.current = lines;
  }, [lines, revalidate]);
}
