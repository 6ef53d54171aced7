import type { Page, Request } from 'playwright-core';

/** Transferred bytes (brotli) of a page's files, without headers. `inline`: inline scripts, part of `html`. */
export type PageWeight = {
  path: string;
  html: number;
  css: number;
  fonts: number;
  pictures: number;
  other: number;
  inline: number;
  scriptsBeforeLoad: number;
  scripts: number;
  total: number;
  requests: number;
};

const kinds = {
  html: /text\/html/,
  css: /text\/css/,
  scripts: /javascript/,
  fonts: /font/,
  pictures: /image\//,
} as const;

/**
 * Opens `path` without a cache, moves the pointer to start hydration, waits until the network is idle and measures
 * what was transferred. `scriptsBeforeLoad`: those before the load event. The caller chooses viewport and language.
 */
export async function measurePageWeightInBrowser(page: Page, path: string): Promise<PageWeight> {
  const sent: Request[] = [];
  const hear = (request: Request) => void sent.push(request);
  page.on('requestfinished', hear);
  const answered = await page.goto(path, { waitUntil: 'load' });
  const loadedAt = await page.evaluate(
    () => performance.timeOrigin + performance.timing.loadEventStart - performance.timing.navigationStart,
  );
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => document.documentElement.dataset.ready === '1');
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', hear);

  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src]):not([type])')].reduce(
      (sum, { textContent }) => sum + new Blob([textContent ?? '']).size,
      0,
    ),
  );
  const weight: PageWeight = {
    path,
    html: 0,
    css: 0,
    fonts: 0,
    pictures: 0,
    other: 0,
    inline,
    scriptsBeforeLoad: 0,
    scripts: 0,
    total: 0,
    requests: 0,
  };
  for (const request of sent) {
    const answer = await request.response();
    if (!answer || answer.fromServiceWorker()) continue;
    const size = (await request.sizes()).responseBodySize;
    const type = (await answer.headerValue('content-type')) ?? '';
    const kind = (Object.keys(kinds) as (keyof typeof kinds)[]).find((one) => kinds[one].test(type)) ?? 'other';
    weight[kind] += size;
    weight.total += size;
    weight.requests++;
    if (kind === 'scripts' && request.timing().startTime < loadedAt) weight.scriptsBeforeLoad += size;
  }
  if (answered?.status() !== 200) throw new Error(`${path} answered ${answered?.status()}`);
  return weight;
}

export function formatPageWeights(weights: PageWeight[]): string {
  const heads = [
    'html',
    'css',
    'inline',
    'scriptsBeforeLoad',
    'scripts',
    'fonts',
    'pictures',
    'other',
    'total',
  ] as const;
  const row = (cells: string[]) =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(34) : cell.padStart(Math.max(8, (heads[i - 1]?.length ?? 8) + 1))))
      .join('');
  return [
    row(['kB, brotli as sent', ...heads, 'requests']),
    ...weights.map((weight) =>
      row([weight.path, ...heads.map((head) => (weight[head] / 1000).toFixed(1)), String(weight.requests)]),
    ),
  ].join('\n');
}
