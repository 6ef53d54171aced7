import { useEffect, useState } from 'react';
import type { KnownBuyer } from '#domain/orders/known-buyer.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

/** What the account knows of who buys, once it is here; null for who has not signed in, and when it cannot be asked: the form works without. */
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
