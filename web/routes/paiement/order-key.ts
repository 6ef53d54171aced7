/** A key that is the same for the same parts (SHA-256, hexadecimal): going back and paying again is the same order. Server side. */
export async function hashKey(...parts: unknown[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
