import { randomId } from './random-id.ts';
import { createPersistedStore } from './persisted-store.ts';

// Each key creates one order (DECISIONS: idempotency). It is stored with the cart, so that two tabs create one order.
// Every page loads this file. Only the checkout loads find-or-create-order-key.ts.
const readText = (stored: unknown) => (typeof stored === 'string' ? stored : '');
export const orderKeyStore = createPersistedStore<string>('sugu.cart.key', readText, '');
/** The fingerprint of the payload that was sent with the key, or ''. */
export const sentFingerprintStore = createPersistedStore<string>('sugu.cart.key.sent', readText, '');

/** Creates a new key, because a changed cart is another order. */
export function renewOrderKey(): void {
  orderKeyStore.set(randomId());
  sentFingerprintStore.set('');
}
