/**
 * The cookies of a Cookie header, or of `document.cookie`, by name; of equal names the last one. Values stay
 * URI-encoded: a library would decode them, and `location` once more than it was encoded.
 */
export function parseCookies(header: string | null | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, at)).trim();
    if (name) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}
