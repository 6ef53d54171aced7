/** Parses the address of a browser's push service; null: it must not be called. Only https on port 443 without a password is allowed. `simulator`: `host:port` of the simulated service on this machine, the only exception. */
export function parsePushAddress(text: string, simulator: string | null): URL | null {
  if (text.length > 1000 || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username || url.password) return null;
  if (simulator !== null && url.protocol === 'http:' && url.host === simulator) return url;
  return url.protocol === 'https:' && url.port === '' ? url : null;
}
