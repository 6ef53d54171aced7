import type { Language } from '#domain/settings/language.ts';
import { countryName } from '#domain/delivery/countries.ts';
import type { CartItem } from '#domain/cart/lines.ts';
import { type CartChange, repairCart } from '#domain/cart/repair.ts';
import { m } from '#texts/compiled/messages.js';
import { getCart, restoreLinesBeforeRepair, replaceCart } from '#web/state/cart.ts';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { cartChangeText } from './change-words.ts';
import { RepairedCartNotice } from './repaired-notice.tsx';
import type { RefusedOrder } from './send-order.ts';
import { isDeliveryChoiceProblem, lineProblemText } from './line-problem-text.ts';
import type { DisplayedLineProblem } from './line-problems.ts';

/** The changes made by the repair button since the form was opened, and the cart before the first of them. */
export type UndoableCartRepair = { before: CartItem[]; changes: CartChange[] };

type TroubleNoticesProps = {
  lines: readonly CartItem[];
  troubles: DisplayedLineProblem[];
  refused: RefusedOrder | null;
  country: string;
  quoteFailed: boolean;
  repaired: UndoableCartRepair | null;
  onRepaired: (repaired: UndoableCartRepair | null) => void;
  onAgain: () => void;
};

/** The problems that prevent this order, a button that repairs the whole cart, and the changes that it made. */
export function LineProblemNotices({
  lines,
  troubles: all,
  refused,
  country,
  quoteFailed,
  repaired,
  onRepaired,
  onAgain,
}: TroubleNoticesProps) {
  const { language } = useVisitor();
  // Delivery problems of dishes are shown beside their own field, because changing the cart does not solve them.
  const troubles = all.filter(({ code }) => !isDeliveryChoiceProblem(code));
  const wrong = troubles.filter(({ code }) => code !== 'offer/shipping-unknown');
  const unshipped = troubles.filter(({ code }) => code === 'offer/shipping-unknown');
  const intro = refused && refused.lines.length > 0 && <p>{m.checkout_refused_intro()}</p>;

  function repair() {
    const now = getCart();
    const before = repaired?.before ?? now;
    const { cart, changes } = repairCart(now, troubles);
    replaceCart(cart);
    onRepaired({ before, changes: [...(repaired?.changes ?? []), ...changes] });
    // If nothing is left to order, this form and its messages disappear, so a toast lists the changes.
    if (!cart.some(({ id }) => lines.some((line) => line.id === id)))
      notify(changes.map(cartChangeText).join(' '), { label: m.cart_undo(), run: () => undo(before) });
  }
  function undo(before: CartItem[]) {
    restoreLinesBeforeRepair(before);
    onRepaired(null);
  }

  return (
    <>
      {repaired && troubles.length === 0 && (
        <RepairedCartNotice changes={repaired.changes} undo={() => undo(repaired.before)} />
      )}
      {troubles.length > 0 && (
        <Notice look="bad" live>
          {intro}
          {wrong.length > 0 && (
            <ul className="trouble-list">
              {wrong.map((trouble) => (
                <li key={trouble.offerId + trouble.code + (trouble.customSpecs ?? '')}>{lineProblemText(trouble)}</li>
              ))}
            </ul>
          )}
          {unshipped.length > 0 && (
            <p className="trouble-unshipped">
              {m.checkout_unshippable({ country: countryName(country, language), names: namesOf(unshipped, language) })}
            </p>
          )}
          <Button size="small" onClick={repair}>
            {m.checkout_repair()}
          </Button>
        </Notice>
      )}
      {refused && refused.lines.length === 0 && (
        <Notice look="bad" live>
          {refused.message || m.checkout_failed()}
        </Notice>
      )}
      {quoteFailed && (
        <Notice look="warn" live>
          {navigator.onLine ? m.checkout_quote_failed() : m.checkout_offline()}{' '}
          <Button size="small" look="plain" onClick={onAgain}>
            {m.checkout_quote_again()}
          </Button>
        </Notice>
      )}
    </>
  );
}

const namesOf = (troubles: readonly DisplayedLineProblem[], language: Language): string =>
  troubles.map(({ name }) => (language === 'fr' ? `«\u00A0${name}\u00A0»` : `“${name}”`)).join(', ');
