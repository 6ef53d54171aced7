// The server's cart that this browser imported last (server-cart.ts). Until the server has confirmed the import, its cookies still show that cart.
import { writeStoredList, loadStoredList } from './local-storage.ts';

const takenKey = 'sugu.cart.taken';
type Taken = { cart: string; isTold: boolean };
const last = () => loadStoredList(takenKey)[0] as Taken | undefined;

/** True if this cart was imported already: two tabs, or a repeated response, import it once. */
export const isTransferPending = (cart: string): boolean => last()?.cart === cart;

/** Records the import before it happens. Throws without storage: then nothing may be imported. */
export const markTransferPending = (cart: string): void =>
  localStorage.setItem(takenKey, JSON.stringify([{ cart, isTold: false } satisfies Taken]));

/** True if an imported cart was not yet confirmed to the server. */
export const hasPendingTransfer = (): boolean => last()?.isTold === false;

/** Confirms the import, so that the server's cookies drop the cart. Throws when the request fails; until it succeeds, nothing may be transferred to that cart. */
export async function acknowledgeTransfer(signal: AbortSignal): Promise<void> {
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
