import { toComparisonItem, isInComparison } from '#domain/catalogue/comparison.ts';
import type { Card } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { addCompared, removeCompared, useComparison } from '#web/state/comparison.ts';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { IconButton } from '#web/ui/button.tsx';

/** The compare button of a card (R-CARD-02). It adds the product; a toast offers to remove it again (R-CMP-07). */
export function CompareButton({ card, className = '' }: { card: Card; className?: string }) {
  const compared = isInComparison(useComparison(), card.id);

  function add() {
    const added = addCompared(toComparisonItem(card, Date.now()));
    const remove = { label: m.cart_compare_remove(), run: () => removeCompared(card.id) };
    notify(added ? m.cart_compare_added({ name: card.title }) : m.cart_compare_already({ name: card.title }), remove);
  }

  return (
    <IconButton
      icon="scale"
      className={`compare-button ${className}`.trimEnd()}
      aria-pressed={compared}
      label={m.cart_compare({ name: card.title })}
      onClick={add}
    />
  );
}
