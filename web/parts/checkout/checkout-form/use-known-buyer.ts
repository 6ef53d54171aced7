import { useEffect, useState } from 'react';
import type { KnownBuyer } from '#domain/orders/known-buyer.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

/** The buyer's data from the account; null while loading, when not signed in, and after an error: the form works without it. */
export function useKnownBuyer(): KnownBuyer | null {
  const person = useVisitor().person?.id;
  const [buyer, setBuyer] = useState<KnownBuyer | null>(null);
  useEffect(() => {
    if (!person) return undefined;
    let isHere = true;
    void fetch('/account/acheteur')
      .then(
        (answer) => (answer.ok ? (answer.json() as Promise<KnownBuyer>) : null),
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
