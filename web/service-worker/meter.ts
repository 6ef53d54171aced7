// Bytes fetched for each page. Behind a worker a page cannot know: its own timings say nothing of what came over the line.
import { bytesOf } from '#web/state/light-bytes.ts';
import type { WorkerReply } from './messages.ts';

/** By page; under '' what the worker fetched for itself. */
const spent = new Map<string, number>();
/** Whose request a fetch is, by address, until its timing arrives. */
const whose = new Map<string, string>();

new PerformanceObserver((list) => {
  for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
    count(whose.get(entry.name) ?? '', bytesOf(entry));
    whose.delete(entry.name);
  }
  performance.clearResourceTimings();
}).observe({ type: 'resource', buffered: true });

/** Fetches for a page, which will ask what it cost. */
export function fetchFor({ clientId, resultingClientId }: FetchEvent, request: Request): Promise<Response> {
  whose.set(request.url, resultingClientId || clientId);
  return fetch(request);
}

/** Adds bytes to a page's, or to the worker's own. */
export function count(clientId: string, bytes: number): void {
  spent.set(clientId, (spent.get(clientId) ?? 0) + bytes);
}

/** Tells a page what was fetched for it since it last asked; whoever asks first hears of the worker's own too. */
export function reportBytes(client: Client): void {
  const bytes = (spent.get(client.id) ?? 0) + (spent.get('') ?? 0);
  spent.delete(client.id);
  spent.delete('');
  if (bytes) client.postMessage({ bytes } satisfies WorkerReply);
}
