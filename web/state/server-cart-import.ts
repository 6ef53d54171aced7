// The server's cart that this browser imported last. Its cookies remain until the import is confirmed.
import { writeStoredList, loadUncheckedList } from './local-storage.ts';

const takenKey = 'sugu.cart.taken';
type Taken = { cart: string; isTold: boolean };
const last = () => loadUncheckedList(takenKey)[0] as Taken | undefined;

/** True if this cart was already imported, so that tabs and repeated responses import it once. */
export const isCartImported = (cart: string): boolean => last()?.cart === cart;

/** Records the import before it happens. Throws without storage, because then nothing may be imported. */
export const recordCartImport = (cart: string): void =>
  localStorage.setItem(takenKey, JSON.stringify([{ cart, isTold: false } satisfies Taken]));

/** True if the import is not confirmed to the server yet. */
export const mustConfirmServerCartImport = (): boolean => last()?.isTold === false;

/** Confirms the import, so that the server deletes its cart. Throws on failure; until it succeeds, transfer nothing. */
export async function confirmCartImport(signal: AbortSignal): Promise<void> {
  const taken = last();
  if (!taken || taken.isTold) return;
  const answer = await fetch('/panier/lignes', {
    method: 'POST',
    body: new URLSearchParams({ taken: taken.cart }),
    signal,
  });
  if (!answer.ok) throw new Error(`panier/lignes answered ${answer.status}`);
  writeStoredList(takenKey, [{ ...taken, isTold: true }]);
}
