import type { Language } from '#domain/settings/language.ts';

/** A Resource Timing entry of one response: URL, bytes with headers (0: from a cache), protocol ('' for a 304). */
export type ResourceTiming = { name: string; transferSize: number; nextHopProtocol: string };

/** The bytes that `transferSize` always counts for headers (Resource Timing, Level 3). */
const assumed = 300;
/** The bytes of our HTTP/1.1 headers (HTTP/2 compresses them). tests/journeys/light.test.ts compares this with the network. */
const plain = { page: 1010, file: 374 };
/** Files carry fewer headers than pages (server/http/security.ts). */
const file = /^https?:\/\/[^/]+\/(?:assets\/|pictures\/|icon)/;

/** Bytes of a response over the network, headers included; 0 when it came from a cache. */
export function bytesOfResourceTiming({ name, transferSize, nextHopProtocol }: ResourceTiming): number {
  if (transferSize === 0) return 0;
  const isPlain = nextHopProtocol === '' ? name.startsWith('http:') : nextHopProtocol.startsWith('http/1');
  return isPlain ? transferSize - assumed + (file.test(name) ? plain.file : plain.page) : transferSize;
}

/** Formats kilobytes: `28 ko`, `28 kB`. Without `Intl`, whose first call takes a tenth of a second on a slow phone. */
export function formatKilobytes(bytes: number, language: Language): string {
  const digits = String(Math.round(bytes / 1000)).replace(/\B(?=(?:\d{3})+$)/g, language === 'fr' ? '\u00A0' : ',');
  return `${digits}\u00A0${language === 'fr' ? 'ko' : 'kB'}`;
}
