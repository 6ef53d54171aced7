import { useEffect, useState } from 'react';
import type { BuyerContact } from '#domain/orders/checkout-prefill.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

/** The buyer's data from the account. Null while loading, without sign-in and after an error. */
export function useBuyerContact(): BuyerContact | null {
  const person = useVisitor().person?.id;
  const [buyer, setBuyer] = useState<BuyerContact | null>(null);
  useEffect(() => {
    if (!person) return undefined;
    let isHere = true;
    void fetch('/account/acheteur')
      .then(
        (answer) => (answer.ok ? (answer.json() as Promise<BuyerContact>) : null),
        () => null,
      )
      .then((known) => {
        if (isHere) setBuyer(known);
      });
    return () => {
      isHere = false;
    };
  }, [person]);
  return person ? buyer : null;
}
