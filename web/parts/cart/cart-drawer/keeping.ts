import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { drainInbox } from '#web/state/cart.ts';
import { mirrorLanguage } from '#web/state/language.ts';
import { isHandOverOpen } from '#web/state/light-cart.ts';
import { restoreLocation } from '#web/state/location.ts';
import { takeServerCart } from '#web/state/server-cart.ts';
import { announceAdded } from '#web/parts/catalogue/add-button/add-button.tsx';
import { unitsIn } from '#web/state/server-cart-units.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { usePendingWatch } from './pending-watch.ts';

/** What the page does once for the cart when React is there: takes the early taps, the server's cart, and the outcome of open payments. */
export function useCartKeeping(): void {
  const { cartUnits, country, light } = useVisitor();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  usePendingWatch();

  useEffect(() => {
    for (const item of drainInbox()) announceAdded(item, item.quantity);
    // The boot script's sign that a tap was taken; the toast says so now.
    for (const button of document.querySelectorAll('[data-added]')) button.removeAttribute('data-added');
    mirrorLanguage();
    if (restoreLocation(country)) void revalidate();
  }, [revalidate, country]);

  // Another tab, or a page after this one, may have chosen another place meanwhile.
  useEffect(() => {
    const looked = () => {
      if (document.visibilityState === 'visible' && restoreLocation(country)) void revalidate();
    };
    document.addEventListener('visibilitychange', looked);
    addEventListener('pageshow', looked);
    return () => {
      document.removeEventListener('visibilitychange', looked);
      removeEventListener('pageshow', looked);
    };
  }, [revalidate, country]);

  // Lines kept on the server while scripts were off, or the page was light, move into local storage once and go (DECISIONS: cart without JavaScript).
  // Not away from a light page's checkout: its form orders them.
  const isWanted = !(light && pathname === '/paiement');
  useEffect(() => {
    if (isWanted && (cartUnits || unitsIn(document.cookie) || isHandOverOpen()))
      void takeServerCart().then((isTaken) => (isTaken ? revalidate() : undefined));
  }, [isWanted, cartUnits, revalidate]);
}
