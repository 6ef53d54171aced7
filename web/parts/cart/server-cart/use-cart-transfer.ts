import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { cartUnitsFromCookie } from '#web/state/server-cart-units.ts';

/** Another tab's light page may have moved the browser's lines to the server's cart: then this reloads the page's data. `lines`: how many the browser's cart has. */
export function useCartTransfer(lines: number): void {
  const { revalidate } = useRevalidator();
  const before = useRef(0);
  useEffect(() => {
    if (before.current > 0 && lines === 0 && cartUnitsFromCookie(document.cookie)) void revalidate();
    before.current = lines;
  }, [lines, revalidate]);
}
