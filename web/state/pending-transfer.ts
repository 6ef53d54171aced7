// The server's cart that this browser took last (server-cart.ts). Until the server is told so, its cookies still show that cart, with the same lines.
import { writeStoredList, loadStoredList } from './local-storage.ts';

const takenKey = 'sugu.cart.taken';
type Taken = { cart: string; isTold: boolean };
const last = () => loadStoredList(takenKey)[0] as Taken | undefined;

/** Whether the lines of this cart are here already: in two tabs, or when an answer came twice, it is taken once. */
export const isTransferPending = (cart: string): boolean => last()?.cart === cart;

/** Notes it; throws where nothing can be kept: then nothing is to be taken. */
export const markTransferPending = (cart: string): void =>
  localStorage.setItem(takenKey, JSON.stringify([{ cart, isTold: false } satisfies Taken]));

/** Whether a cart was taken of which the server has not been told. */
export const hasPendingTransfer = (): boolean => last()?.isTold === false;

/** Tells the server that its lines are here: its cookies forget the cart. Throws when it cannot be told; nothing may be handed over to that cart until it is. */
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
