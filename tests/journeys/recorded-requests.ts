// The requests that a page really sent to the shop, recorded by Chromium.
import type { Page } from 'playwright-core';

/** Records this page's requests. `sentPaths`: sent over the network; `allPaths`: also those answered by a cache. */
export async function recordRequests(
  page: Page,
): Promise<{ sentPaths(): string[]; allPaths(): string[]; clear(): void }> {
  const session = await page.context().newCDPSession(page);
  const requests = new Map<string, { path: string; kept: boolean }>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, search } = new URL(request.url);
    requests.set(requestId, { path: pathname + search, kept: false });
  });
  const keep = (requestId: string): void => {
    const one = requests.get(requestId);
    if (one) one.kept = true;
  };
  session.on('Network.requestServedFromCache', ({ requestId }) => keep(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => response.fromDiskCache && keep(requestId));
  await session.send('Network.enable');
  const paths = (which: (one: { kept: boolean }) => boolean): string[] =>
    [...requests.values()].filter(which).map(({ path }) => path);
  return {
    sentPaths: () => paths(({ kept }) => !kept),
    allPaths: () => paths(() => true),
    clear: () => requests.clear(),
  };
}
