// npm run bench -- pages: measures first visits of the main pages on a cheap phone and a slow network.
import { join } from 'node:path';
import { seedDatabaseIfEmpty } from '#database/seeds/seed-database.ts';
import { type BenchDatabase, openOrFillBenchMarket, startBenchShop } from './bench-market.ts';
import { slowNetwork, phoneDevice } from './pages-slow-network.ts';
import { measureNavigations } from './pages-navigation.ts';
import { createStorageWithFilledCart, type StorageState, type PageVisit, visitPage } from './pages-visit.ts';
import { formatTable } from './report.ts';

/** `only`: the names of the pages to measure, separated by commas. */
export type PagesOptions = { runs: number; fresh: boolean; only?: string | undefined };
/** `tapped`: visits with an early tap on "Ajouter". `visits`: visits without this tap. */
export type PageWithVisits = { page: string; path: string; goalLcp: number; visits: PageVisit[]; tapped: PageVisit[] };

type MeasuredPage = {
  page: string;
  path: string;
  goalLcp: number;
  isFilled?: true;
  savesData?: true;
  how?: 'delivery dialog';
};
const pages: MeasuredPage[] = [
  { page: 'home', path: '/', goalLcp: 2500 },
  { page: 'category', path: '/categorie/cuisine', goalLcp: 2500 },
  { page: 'product', path: '/produit/telephone-kelia-k12', goalLcp: 2600 },
  // The visitor has two products in each of these lists, and an empty HTTP cache.
  { page: 'cart', path: '/panier', goalLcp: 2500, isFilled: true },
  { page: 'comparison', path: '/compare', goalLcp: 2500, isFilled: true },
  { page: 'favourites', path: '/favorites', goalLcp: 2500, isFilled: true },
  { page: 'delivery dialog', path: '/categorie/cuisine', goalLcp: 2500, how: 'delivery dialog' },
  { page: 'light home', path: '/', goalLcp: 2500, savesData: true },
];

export const openDemoBenchMarket = (fresh: boolean): Promise<BenchDatabase> =>
  openOrFillBenchMarket('pages', {
    fresh,
    madeOf: ['../../database/seeds/seed-database.ts'],
    say: console.log,
    fill: async ({ owner, dataDir }) =>
      void (await seedDatabaseIfEmpty(owner, { now: Date.now(), picturesDir: join(dataDir, 'pictures') })),
  });

export async function benchPages({ runs, fresh, only }: PagesOptions): Promise<PageWithVisits[]> {
  const market = await openDemoBenchMarket(fresh);
  try {
    const shop = await startBenchShop(market);
    try {
      const figures: PageWithVisits[] = [];
      const stored = await createStorageWithFilledCart(`${shop.url}/categorie/cuisine`);
      const chosen = pages.filter(({ page }) => !only || only.split(',').includes(page));
      for (const page of chosen) figures.push(await measure(shop.url, page, runs, stored));
      console.log(`\n${shownTable(figures)}\n\n${legend}`);
      if (!only) await sayNavigations(`${shop.url}/categorie/cuisine`);
      return figures;
    } finally {
      await shop.stop();
    }
  } finally {
    await market.stop();
  }
}

async function measure(
  shopUrl: string,
  page: MeasuredPage,
  runs: number,
  lists: StorageState,
): Promise<PageWithVisits> {
  const url = shopUrl + page.path;
  // This request fills the page cache and is not measured.
  await fetch(url);
  const kept = { stored: page.isFilled && lists, savesData: page.savesData };
  const [visits, tapped]: [PageVisit[], PageVisit[]] = [[], []];
  for (let run = 0; run < Math.max(1, runs); run++) visits.push(await visitPage(url, page.how ?? 'untouched', kept));
  if (!page.isFilled && !page.savesData && !page.how) tapped.push(await visitPage(url, 'early tap'));
  return { ...page, visits, tapped };
}

const shownTable = (figures: PageWithVisits[]): string =>
  formatTable(
    [
      'page',
      'LCP',
      'worst',
      'goal',
      'LCP element',
      'FCP',
      'shifts',
      'TBT',
      'longest',
      'hydrated',
      'tap',
      'html',
      'css',
      'script',
      'font',
      'picture',
      'all kB',
      'requests',
      'kB to LCP',
      'trips',
    ],
    figures.map(({ page, goalLcp, visits, tapped }) => {
      const of = (pick: (visit: PageVisit) => number): number => Math.round(median(visits.map(pick)) * 10) / 10;
      const { lcpElement } = visits.toSorted((one, other) => one.lcp - other.lcp)[Math.floor(visits.length / 2)]!;
      return [
        page,
        Math.round(of(({ lcp }) => lcp)),
        Math.round(Math.max(...visits.map(({ lcp }) => lcp))),
        goalLcp,
        lcpElement,
        Math.round(of(({ fcp }) => fcp)),
        Math.max(...visits.map(({ shifts }) => shifts)).toFixed(4),
        Math.round(of(({ blocking }) => blocking)),
        Math.round(of(({ longest }) => longest)),
        Math.round(of(({ hydratedAt }) => hydratedAt ?? 0)),
        Math.round(tapped[0]?.early ?? 0),
        ...(['html', 'css', 'script', 'font', 'picture', 'all'] as const).map((kind) =>
          of(({ kilobytes }) => kilobytes[kind]),
        ),
        of(({ requests }) => requests),
        of(({ path }) => path.kilobytes),
        of(({ path }) => path.roundTrips),
      ];
    }),
  );

/** Prints navigation times to a prefetched product, at this machine's processor speed and at the phone's. */
async function sayNavigations(listUrl: string): Promise<void> {
  for (const by of ['pointer', 'finger'] as const) {
    for (const slower of [1, phoneDevice.slower]) {
      const { ms } = await measureNavigations(listUrl, { times: 6, slower, by });
      console.log(
        `opened after being fetched ahead (${by}, ${slower} × slower): ${median(ms)} ms, worst ${Math.max(...ms)} ms; each: ${ms.join(', ')}`,
      );
    }
  }
}

const legend = `Medians of first visits; times in ms, kilobytes of 1,000 bytes, heads included. ${phoneDevice.viewport.width} × ${phoneDevice.viewport.height} at ${phoneDevice.deviceScaleFactor} ×, ${phoneDevice.slower} × slower processor;
${slowNetwork.kilobitsPerSecond} kbit/s and ${slowNetwork.roundTripMs} ms of round trip by Chromium itself, which delays each request and leaves out what a real line needs
before it (TCP and TLS, a round trip each) and slow start: a first visit over the air waits about ${2 * slowNetwork.roundTripMs} ms longer.
shifts: sum of all layout shifts, hydration and scrolling included. TBT: long tasks' time over 50 ms from FCP until hydrated and quiet.
tap: from an early tap on "Ajouter" until it is shown. kB to LCP, trips: what came before LCP, and how many requests of it waited for one another.`;

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
