/** Hashes its parts to an idempotency key (SHA-256, hexadecimal). Going back and paying again is the same order. */
export async function createIdempotencyKey(...parts: unknown[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
