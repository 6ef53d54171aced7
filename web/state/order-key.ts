import { randomId } from './random-id.ts';
import { createPersistedStore } from './persisted-store.ts';

// One key, one order (DECISIONS: idempotency). The key is stored with the cart, so that two tabs paying the same cart create one order.
const readText = (stored: unknown) => (typeof stored === 'string' ? stored : '');
const key = createPersistedStore<string>('sugu.cart.key', readText, '');
const sent = createPersistedStore<string>('sugu.cart.key.sent', readText, '');

export const orderKey = {
  /** The cart changed: the next order is another order. */
  renew(): void {
    key.set(randomId());
    sent.set('');
  },

  /**
   * The key to send with this payload. The same payload keeps its key (a second click, a second tab, a retry after a lost response). Another
   * payload (a corrected address) gets a new key, because the server refuses a key that is used with another payload.
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

/** FNV-1a over the text's UTF-16 units, twice with different seeds: detects a changed payload, not secure. */
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
