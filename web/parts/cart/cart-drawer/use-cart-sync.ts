import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { checkoutPagePath } from '#web/route-lists.ts';
import { addEarlyTapsToCart } from '#web/state/cart.ts';
import { syncLanguageCookieAndStorage } from '#web/state/language.ts';
import { isCartTransferUnanswered } from '#web/state/light-cart.ts';
import { restoreLocation } from '#web/state/location.ts';
import { importServerCart } from '#web/state/server-cart.ts';
import { announceAddedToCart } from '#web/parts/catalogue/add-button/announce-added.ts';
import { cartUnitsFromCookie } from '#web/state/server-cart-units.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { usePendingOrdersPoll } from './use-pending-orders-poll.ts';

/** Runs once after hydration: imports early taps on "Ajouter" and the server's cart, and polls unpaid orders. */
export function useStartupSync(): void {
  const { cartUnits, country, light } = useVisitor();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  usePendingOrdersPoll();

  useEffect(() => {
    for (const item of addEarlyTapsToCart()) announceAddedToCart(item, item.quantity);
    // The boot script marks a button that was tapped early. A toast now confirms the tap instead.
    for (const button of document.querySelectorAll('[data-added]')) button.removeAttribute('data-added');
    syncLanguageCookieAndStorage();
    if (restoreLocation(country)) void revalidate();
  }, [revalidate, country]);

  // Another tab, or the page before a back navigation, may have chosen another delivery location.
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

  // Moves the server's cart into local storage once, but not on a data-saving checkout, which orders the server's cart.
  const isWanted = !(light && pathname === checkoutPagePath);
  useEffect(() => {
    if (isWanted && (cartUnits || cartUnitsFromCookie(document.cookie) || isCartTransferUnanswered()))
      void importServerCart().then((isTaken) => (isTaken ? revalidate() : undefined));
  }, [isWanted, cartUnits, revalidate]);
}
