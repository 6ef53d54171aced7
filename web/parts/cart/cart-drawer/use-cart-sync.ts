import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { addEarlyTapsToCart } from '#web/state/cart.ts';
import { syncStoredLanguage } from '#web/state/language.ts';
import { isTransferOpen } from '#web/state/light-cart.ts';
import { restoreLocation } from '#web/state/location.ts';
import { importServerCart } from '#web/state/server-cart.ts';
import { announceAdded } from '#web/parts/catalogue/add-button/announce-added.ts';
import { cartUnitsFromCookie } from '#web/state/server-cart-units.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { usePendingOrdersPoll } from './use-pending-orders-poll.ts';

/** Runs once after hydration: imports early taps and the server's cart, and watches open payments. */
export function useCartSync(): void {
  const { cartUnits, country, light } = useVisitor();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  usePendingOrdersPoll();

  useEffect(() => {
    for (const item of addEarlyTapsToCart()) announceAdded(item, item.quantity);
    // Remove the boot script's mark of a stored tap: the toast replaces it.
    for (const button of document.querySelectorAll('[data-added]')) button.removeAttribute('data-added');
    syncStoredLanguage();
    if (restoreLocation(country)) void revalidate();
  }, [revalidate, country]);

  // Another tab, or the page before a back navigation, may have chosen another location.
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

  // Moves the server's cart into local storage once. Not on a data-saving checkout, whose form orders those lines.
  const isWanted = !(light && pathname === '/paiement');
  useEffect(() => {
    if (isWanted && (cartUnits || cartUnitsFromCookie(document.cookie) || isTransferOpen()))
      void importServerCart().then((isTaken) => (isTaken ? revalidate() : undefined));
  }, [isWanted, cartUnits, revalidate]);
}
