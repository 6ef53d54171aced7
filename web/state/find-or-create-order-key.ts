import { fnvHash } from '#domain/fnv-hash.ts';
import { orderKeyStore, renewOrderKey, sentFingerprintStore } from './order-key.ts';

/**
 * The key for this payload. A repeated payload (a second click, another tab, a retry) gets the same key. A changed
 * payload (a corrected address) gets a new one, because the server refuses a key with another payload.
 */
export function findOrCreateOrderKey(payload: object): string {
  orderKeyStore.refresh();
  sentFingerprintStore.refresh();
  const sent = sentFingerprintStore.get();
  const fingerprint = fingerprintOf(JSON.stringify(payload));
  if (!orderKeyStore.get() || (sent && sent !== fingerprint)) renewOrderKey();
  sentFingerprintStore.set(fingerprint);
  return orderKeyStore.get();
}

/** Two FNV-1a hashes with different seeds. They detect a changed payload, but are not secure. */
const fingerprintOf = (text: string): string =>
  fnvHash(text).toString(36) + '-' + fnvHash(text, 0x01000193, 0x85ebca6b).toString(36);
