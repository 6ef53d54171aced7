/** What a timing entry says of one answer (Resource Timing): address, bytes with headers (0: from a cache), protocol ('' when it was only confirmed, 304). */
import type { Language } from '#domain/settings/language.ts';

export type Timing = { name: string; transferSize: number; nextHopProtocol: string };

/** What `transferSize` always counts for headers, whatever they were (Resource Timing, Level 3). */
const assumed = 300;
/** What they are here in HTTP/1.1, where they are plain text; in HTTP/2 and 3 they are packed. tests/journeys/light compares with the wire. */
const plain = { page: 1010, file: 374 };
/** Files carry fewer headers than pages (server/http/security.ts). */
const file = /^https?:\/\/[^/]+\/(?:assets\/|pictures\/|icon)/;

/** Bytes an answer cost over the line, headers included; 0 when it came from a cache. */
export function bytesOf({ name, transferSize, nextHopProtocol }: Timing): number {
  if (transferSize === 0) return 0;
  const isPlain = nextHopProtocol === '' ? name.startsWith('http:') : nextHopProtocol.startsWith('http/1');
  return isPlain ? transferSize - assumed + (file.test(name) ? plain.file : plain.page) : transferSize;
}

/** Kilobytes as a person reads them: `28 ko`, `28 kB`. Grouped by hand: the browser's own way takes a tenth of a second on a slow phone, the first time. */
export function kilobytes(bytes: number, language: Language): string {
  const digits = String(Math.round(bytes / 1000)).replace(/\B(?=(?:\d{3})+$)/g, language === 'fr' ? '\u00A0' : ',');
  return `${digits}\u00A0${language === 'fr' ? 'ko' : 'kB'}`;
}
