/** Hashes the parts to an idempotency key (SHA-256, hexadecimal). Paying again with the same parts adds no order. */
export async function hashToIdempotencyKey(...parts: unknown[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
