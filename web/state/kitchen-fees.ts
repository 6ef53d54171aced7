// What restaurants ask at the place chosen in this browser. Pages with their cards are shared and say the least fee; the browser writes the place's into them.
import { useCallback, useSyncExternalStore } from 'react';
import type { KitchenFee } from '#domain/sellers/kitchen-delivery.ts';

/** Undefined: not known yet, or there is no place; null: it does not deliver there. */
export type FeeHere = KitchenFee | null | undefined;

const known = new Map<string, KitchenFee | null>();
const listeners = new Set<() => void>();
/** By country and place, the sellers that the next request asks for; and those that were asked for already. */
const waiting = new Map<string, Set<string>>();
const asked = new Map<string, number>();
const atOnce = 100;
/** A restaurant may change its fees while the tab stays open. */
const freshMs = 60_000;

/** The fee of one restaurant at the visitor's place; `seller` null: none is wanted. */
export function useKitchenFee(seller: string | null, country: string, place: string): FeeHere {
  const where = seller === null || place === '' ? null : `${country} ${place}`;
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      if (seller !== null && where !== null) want(where, seller, place);
      return () => void listeners.delete(listener);
    },
    [seller, where, place],
  );
  return useSyncExternalStore(
    subscribe,
    () => (where === null ? undefined : known.get(`${where} ${seller}`)),
    () => undefined,
  );
}

/** One request for all cards of a page. */
function want(where: string, seller: string, place: string): void {
  const key = `${where} ${seller}`;
  if (Date.now() - (asked.get(key) ?? -Infinity) < freshMs) return;
  asked.set(key, Date.now());
  const some = waiting.get(where);
  if (some) {
    some.add(seller);
    return;
  }
  waiting.set(where, new Set([seller]));
  setTimeout(() => {
    const sellers = [...(waiting.get(where) ?? [])];
    waiting.delete(where);
    for (let from = 0; from < sellers.length; from += atOnce)
      void ask(where, sellers.slice(from, from + atOnce), place);
  });
}

/** Where it fails the least fee stays, said as such, and the next page asks again. */
async function ask(where: string, sellers: string[], place: string): Promise<void> {
  try {
    const answer = await fetch(`/restaurants/frais?${new URLSearchParams({ sellers: sellers.join(','), place })}`);
    if (!answer.ok) throw new Error(`restaurants/frais answered ${answer.status}`);
    const fees = (await answer.json()) as Record<string, KitchenFee | null>;
    for (const [seller, fee] of Object.entries(fees)) known.set(`${where} ${seller}`, fee);
    for (const listener of listeners) listener();
  } catch {
    for (const seller of sellers) asked.delete(`${where} ${seller}`);
  }
}
