/** Parses the URL of a push service: https, port 443, no password. Null: it must not be called. `simulator`: the
 * `host:port` of the simulated service, the only one allowed without https. */
export function parsePushAddress(text: string, simulator: string | null): URL | null {
  if (text.length > 1000 || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username || url.password) return null;
  if (simulator !== null && url.protocol === 'http:' && url.host === simulator) return url;
  return url.protocol === 'https:' && url.port === '' ? url : null;
}
