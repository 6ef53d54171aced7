import { randomId } from './random-id.ts';
import { createPersistedStore } from './persisted-store.ts';

// Each key creates one order (DECISIONS: idempotency). It is stored with the cart, so that two tabs create one order.
const readText = (stored: unknown) => (typeof stored === 'string' ? stored : '');
const key = createPersistedStore<string>('sugu.cart.key', readText, '');
const sent = createPersistedStore<string>('sugu.cart.key.sent', readText, '');

export const orderIdempotencyKeyStore = {
  /** Creates a new key, because a changed cart is another order. */
  renew(): void {
    key.set(randomId());
    sent.set('');
  },

  /**
   * The key for this payload. A repeated payload (a second click, another tab, a retry) gets the same key. A changed
   * payload (a corrected address) gets a new one, because the server refuses a key with another payload.
   */
  for(payload: object): string {
    key.refresh();
    sent.refresh();
    const print = fingerprint(JSON.stringify(payload));
    if (!key.get() || (sent.get() && sent.get() !== print)) key.set(randomId());
    sent.set(print);
    return key.get();
  },
};

/** Two FNV-1a hashes with different seeds. They detect a changed payload, but are not secure. */
function fingerprint(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x01000193;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x85ebca6b);
  }
  return (a >>> 0).toString(36) + '-' + (b >>> 0).toString(36);
}
