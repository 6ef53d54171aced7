// Counts the bytes fetched for each page. With a service worker, the page's own timings do not show network bytes.
import { bytesOfResourceTiming } from '#web/state/light-bytes.ts';
import type { WorkerReply } from './messages.ts';

/** Bytes by client id. The key '' is for the worker itself. */
const spent = new Map<string, number>();
/** Client id by requested URL, until the timing entry of the request arrives. */
const whose = new Map<string, string>();

new PerformanceObserver((list) => {
  for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
    addBytes(whose.get(entry.name) ?? '', bytesOfResourceTiming(entry));
    whose.delete(entry.name);
  }
  performance.clearResourceTimings();
}).observe({ type: 'resource', buffered: true });

/** Fetches for a page and counts the bytes. */
export function fetchAndCount({ clientId, resultingClientId }: FetchEvent, request: Request): Promise<Response> {
  whose.set(request.url, resultingClientId || clientId);
  return fetch(request);
}

/** Adds bytes to a page's count ('': the worker itself). */
export function addBytes(clientId: string, bytes: number): void {
  spent.set(clientId, (spent.get(clientId) ?? 0) + bytes);
}

/** Sends a page the bytes fetched for it since the last report. The first page also gets the worker's own bytes. */
export function reportBytes(client: Client): void {
  const bytes = (spent.get(client.id) ?? 0) + (spent.get('') ?? 0);
  spent.delete(client.id);
  spent.delete('');
  if (bytes) client.postMessage({ bytes } satisfies WorkerReply);
}
