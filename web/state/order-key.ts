import { fnvHash } from '#domain/fnv-hash.ts';
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
const fingerprint = (text: string): string =>
  fnvHash(text).toString(36) + '-' + fnvHash(text, 0x01000193, 0x85ebca6b).toString(36);
