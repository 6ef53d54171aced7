/**
 * The address of a browser's push service as a URL; null: none that may be called. Https on its own port, without a password. `simulator`: `host:port` of the
 * simulated service on this machine, the one exception.
 */
export function pushAddress(text: string, simulator: string | null): URL | null {
  if (text.length > 1000 || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username || url.password) return null;
  if (simulator !== null && url.protocol === 'http:' && url.host === simulator) return url;
  return url.protocol === 'https:' && url.port === '' ? url : null;
}
