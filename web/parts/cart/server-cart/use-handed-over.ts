import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { unitsIn } from '#web/state/server-cart-units.ts';

/** Another tab's light page may hand the browser's lines over to the server: a page that shows them asks for them there. `lines`: how many the browser's cart has. */
export function useHandedOver(lines: number): void {
  const { revalidate } = useRevalidator();
  const before = useRef(0);
  useEffect(() => {
    if (before.current > 0 && lines === 0 && unitsIn(document.cookie)) void revalidate();
    before.current = lines;
  }, [lines, revalidate]);
}
