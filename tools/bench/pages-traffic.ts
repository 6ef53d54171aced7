// Records the transfers of a visit, request by request, from Chromium's network events.
import type { CDPSession } from 'playwright-core';

export type FileKind = 'html' | 'css' | 'script' | 'font' | 'picture' | 'other';
/**
 * `bytes`: as transferred, with headers. Times: ms since the document request. `depth`: 1 for the document,
 * 2 for files it refers to, 3 for files those refer to.
 */
export type Transfer = { url: string; kind: FileKind; bytes: number; depth: number; askedAt: number; endedAt: number };

const kinds: Record<string, FileKind> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'script',
  Font: 'font',
  Image: 'picture',
};

/** Records until the session ends. The returned function lists the transfers so far. Needs `Network.enable`. */
export function recordTransfers(session: CDPSession): () => Transfer[] {
  const requests = new Map<
    string,
    { url: string; kind: FileKind; at: number; depth: number; bytes: number; endedAt: number | null }
  >();
  const depths = new Map<string, number>();
  let began: number | undefined;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type, initiator }) => {
    if (request.url.startsWith('data:')) return;
    began ??= timestamp;
    const by = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? '';
    const depth = type === 'Document' ? 1 : (depths.get(by) ?? 1) + 1;
    depths.set(request.url, depth);
    requests.set(requestId, {
      url: request.url,
      kind: kinds[type ?? ''] ?? 'other',
      at: timestamp,
      depth,
      bytes: 0,
      endedAt: null,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = requests.get(requestId);
    if (one) Object.assign(one, { bytes: encodedDataLength, endedAt: timestamp });
  });
  return () =>
    [...requests.values()]
      .filter(({ endedAt }) => endedAt !== null)
      .map(({ url, kind, at, depth, bytes, endedAt }) => ({
        url,
        kind,
        bytes,
        depth,
        askedAt: (at - began!) * 1000,
        endedAt: (endedAt! - began!) * 1000,
      }));
}

/** Kilobytes (1,000 bytes) by kind of file. */
export function sumKilobytes(moved: readonly Transfer[]): Record<FileKind | 'all', number> {
  const sum: Record<FileKind | 'all', number> = { html: 0, css: 0, script: 0, font: 0, picture: 0, other: 0, all: 0 };
  for (const { kind, bytes } of moved) for (const key of [kind, 'all'] as const) sum[key] += bytes / 1000;
  return sum;
}

/** Of the transfers completed before `until` (ms): their kilobytes, and the longest chain of dependent requests. */
export function measureCriticalPath(
  moved: readonly Transfer[],
  until: number,
): { kilobytes: number; roundTrips: number } {
  const before = moved.filter(({ endedAt }) => endedAt <= until);
  return { kilobytes: sumKilobytes(before).all, roundTrips: Math.max(0, ...before.map(({ depth }) => depth)) };
}
