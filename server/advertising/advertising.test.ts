import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestMarket, type TestMarket } from '#database/tests/test-market.ts';
import type { AdInput } from '#domain/advertising/ad-form.ts';
import type { SignedInActor } from '#domain/people/actor.ts';
import { asAnon, asMarket, asPerson } from '#server/database/transaction-as.ts';
import { receiveAdCounts } from '#server/advertising/endpoints/ad-counts.ts';
import { renderAdMarkup } from './ad-markup.ts';
import { applyAdSchedules } from './actions/apply-ad-schedules.ts';
import { reorderAd } from './actions/move-ad.ts';
import { removeAd } from './actions/remove-ad.ts';
import { saveAd } from './actions/save-ad.ts';
import { setAdActive } from './actions/switch-ad.ts';
import { findAdCountsByDay, findAdTotals, addAdCounts } from './queries/ad-counts.ts';
import { findActiveAds, attachAdPicture, listAdsPage } from './queries/ads.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const admin = {
  kind: 'administrator',
  isStepOpen: true,
  id: randomUUID(),
  sessionId: randomUUID(),
  aal: 'aal1',
  signedInAt: new Date().toISOString(),
  address: '192.0.2.1',
  network: '192.0.2.1',
} as SignedInActor;
const clock = { kind: 'job', name: 'test' } as const;
const plain: AdInput = {
  title: 'Guide',
  description: '',
  imageUrl: 'smartphone-guide',
  ctaText: 'Lire',
  ctaLink: '/blog',
  sponsorName: null,
  discount: null,
  adType: 'banner',
  placement: 'header',
  startsAt: null,
  endsAt: null,
};
async function save(changes: Partial<AdInput> = {}, isWanted = true): Promise<string> {
  const id = randomUUID();
  await saveAd.perform(market.shop, admin, { id, isNew: true, isWanted, ad: { ...plain, ...changes } });
  return id;
}
const shown = async () => (await asAnon(market.shop.sql, findActiveAds)).map(({ id }) => id);
const row = async (id: string) =>
  (
    await market.owner`select is_active, is_scheduled, views::integer, clicks::integer, updated_at from ads where id = ${id}`
  )[0]!;
const audited = async (action: string, id: string) =>
  (await market.owner`select 1 from audit_log where action = ${action} and facts ->> 'id' = ${id}`).length;
const notices = async () =>
  Number((await market.owner`select count(*) as n from catalogue_changes where what = 'ads'`)[0]!.n);
const report = (body: string, headers: Record<string, string> = {}, address = '192.0.2.7') =>
  receiveAdCounts(
    market.shop.sql,
    new Request('http://shop.test/api/ads', {
      method: 'POST',
      body,
      headers: { 'user-agent': 'Mozilla/5.0 (X11) Firefox/128.0', ...headers },
    }),
    address,
    Date.now(),
  );

test('R-ADS-07 R-ADS-10 created, changed, moved, switched off and on, deleted: readers see the active ones in their order, and each step is in the log once', async () => {
  const first = await save();
  const second = await save({ title: 'Soldes' });
  expect(await shown()).toEqual([second, first]);
  // The same form sent twice makes one advertisement.
  await saveAd.perform(market.shop, admin, { id: second, isNew: true, isWanted: true, ad: plain });
  expect(
    (await asMarket(market.shop.sql, (tx) => listAdsPage(tx, { after: null, most: 10 }))).map(({ title }) => title),
  ).toEqual(['Soldes', 'Guide']);
  await saveAd.perform(market.shop, admin, {
    id: second,
    isNew: false,
    isWanted: true,
    ad: { ...plain, title: 'Autre' },
  });
  expect((await asAnon(market.shop.sql, findActiveAds))[0]!.title).toBe('Autre');

  expect(await reorderAd.perform(market.shop, admin, { id: second, direction: 'down' })).toBe(true);
  expect(await shown()).toEqual([first, second]);
  expect(await reorderAd.perform(market.shop, admin, { id: second, direction: 'down' })).toBe(false);

  await setAdActive.perform(market.shop, admin, { id: first, isWanted: false });
  expect(await shown()).toEqual([second]);
  await setAdActive.perform(market.shop, admin, { id: first, isWanted: true });
  expect(await shown()).toEqual([first, second]);

  expect(await removeAd.perform(market.shop, admin, { id: first })).toBe('Guide');
  expect(await removeAd.perform(market.shop, admin, { id: first })).toBeNull();
  await removeAd.perform(market.shop, admin, { id: second });
  expect(await shown()).toEqual([]);
  expect([
    await audited('ad/moved', second),
    await audited('ad/removed', first),
    await audited('ad/switched', first),
  ]).toEqual([1, 1, 2]);
  await expect(setAdActive.perform(market.shop, admin, { id: first, isWanted: true })).rejects.toMatchObject({
    code: 'ad/not-found',
  });
});

test('a list of a thousand is read by pages, in order and without gaps', async () => {
  await market.owner`insert into ads (title, display_order) select 'n' || n, n / 3 from generate_series(1, 50) n`;
  const seen: string[] = [];
  let after: { displayOrder: number; id: string } | null = null;
  for (;;) {
    const page = await asMarket(market.shop.sql, (tx) => listAdsPage(tx, { after, most: 7 }));
    seen.push(...page.slice(0, 7).map(({ id }) => id));
    if (page.length <= 7) break;
    after = page[6]!;
  }
  expect(new Set(seen).size).toBe(50);
  expect(seen.length).toBe(50);
  await market.owner`delete from ads`;
});

test('R-ADS-06 views and clicks are counted by the hour, summed every minute, and touch nothing else', async () => {
  const [one, other, off] = [await save(), await save(), await save({}, false)];
  const before = { changes: await notices(), row: await row(one) };
  for (let n = 0; n < 20; n++)
    expect((await report(JSON.stringify({ v: [one, other, off, randomUUID()] }))).status).toBe(204);
  expect((await report(JSON.stringify({ c: [one] }))).status).toBe(204);
  await applyAdSchedules.perform(market.shop, clock, {});
  expect(await row(one)).toMatchObject({ views: 20, clicks: 1, updated_at: before.row['updated_at'] });
  expect(await row(other)).toMatchObject({ views: 20, clicks: 0 });
  expect(await row(off)).toMatchObject({ views: 0, clicks: 0 });
  // Counting must not invalidate cached pages.
  expect(await notices()).toBe(before.changes);
  // The rows of past hours are merged into one, and the sum does not change.
  await market.owner`update ad_counts set hour = hour - interval '1 hour'`;
  await report(JSON.stringify({ v: [one] }));
  await applyAdSchedules.perform(market.shop, clock, {});
  expect(await row(one)).toMatchObject({ views: 21, clicks: 1 });
  expect(
    await market.owner`select hour, count(*)::integer as n from ad_counts where ad_id = ${one} group by 1`,
  ).toMatchObject([{ n: 1 }, { n: 1 }]);
  const days = await asMarket(market.shop.sql, (tx) => findAdCountsByDay(tx, one, { timeZone: 'UTC', days: 30 }));
  expect([days.reduce((sum, { views }) => sum + views, 0), days.reduce((sum, { clicks }) => sum + clicks, 0)]).toEqual([
    21, 1,
  ]);
  expect((await asMarket(market.shop.sql, (tx) => findAdTotals(tx, [one]))).get(one)).toEqual({ views: 21, clicks: 1 });
});

test('R-ADS-06 many readers at once: no view is lost, and none waits for a lock', async () => {
  const [one, other] = [await save(), await save()];
  const counts = Array.from({ length: 60 }, (_, n) =>
    asMarket(market.shop.sql, (tx) => addAdCounts(tx, { seen: n % 2 ? [one, other] : [other, one], followed: [] })),
  );
  await Promise.all(counts);
  const sums = await asMarket(market.shop.sql, (tx) => findAdTotals(tx, [one, other]));
  expect([sums.get(one)!.views, sums.get(other)!.views]).toEqual([60, 60]);
});

test('R-ADS-06 what is no report, from another site, from a program or too often counts nothing', async () => {
  const id = await save();
  const body = JSON.stringify({ v: [id] });
  for (const wrong of ['', '{', '[]', JSON.stringify({ v: ['x'] })]) expect((await report(wrong)).status).toBe(400);
  expect((await report(JSON.stringify({ v: [id], x: 'x'.repeat(1100) }))).status).toBe(413);
  expect((await report(body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await report(body, { 'user-agent': 'Googlebot/2.1' })).status).toBe(204);
  expect((await asMarket(market.shop.sql, (tx) => findAdTotals(tx, [id]))).size).toBe(0);
  const statuses: number[] = [];
  for (let n = 0; n < 61; n++) statuses.push((await report('{}', {}, '198.51.100.9')).status);
  expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([60, 429]);
});

test('R-ADS-01 R-ADS-06 nobody writes the counters through REST, an administrator neither: the columns are not granted', async () => {
  const [id] = [await save()];
  const claims = { sub: admin.id as string, session_id: randomUUID(), aal: 'aal1' };
  for (const statement of [
    'update ads set views = 9',
    'update ads set clicks = 9',
    "insert into ads (title, views) values ('x', 9)",
    'select * from ad_counts',
    `insert into ad_counts (ad_id, hour, shard) values ('${id}', now(), 0)`,
  ]) {
    await expect(
      asPerson(market.shop.sql, claims, (tx) => tx.unsafe(statement)),
      statement,
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      asAnon(market.shop.sql, (tx) => tx.unsafe(statement)),
      statement,
    ).rejects.toMatchObject({ code: '42501' });
  }
});

test('the schedule switches: what waits starts, what is over ends, what somebody switched off stays off', async () => {
  const hour = 3_600_000;
  const now = market.shop.now().getTime();
  const waits = await save({ startsAt: now + hour, endsAt: now + 2 * hour });
  const ends = await save({ endsAt: now + hour });
  const off = await save({ startsAt: now + hour }, false);
  expect([await row(waits), await row(ends), await row(off)]).toMatchObject([
    { is_active: false, is_scheduled: true },
    { is_active: true, is_scheduled: false },
    { is_active: false, is_scheduled: false },
  ]);
  const changes = await notices();
  await market.owner`update ads set starts_at = starts_at - interval '90 minutes', ends_at = ends_at - interval '90 minutes'`;
  // An advertisement past its end is not shown, even before the job runs.
  expect(await shown()).not.toContain(ends);
  expect(await applyAdSchedules.perform(market.shop, clock, {})).toEqual({ started: 1, ended: 1 });
  expect(await shown()).toContain(waits);
  expect([await row(ends), await row(off)]).toMatchObject([{ is_active: false }, { is_active: false }]);
  expect(await notices()).toBeGreaterThan(changes);
  await expect(setAdActive.perform(market.shop, admin, { id: ends, isWanted: true })).rejects.toMatchObject({
    code: 'ad/over',
  });
  expect(await applyAdSchedules.perform(market.shop, clock, {})).toEqual({ started: 0, ended: 0 });
});

test('R-ADS-05 a picture elsewhere is fetched by a job; the copy goes with its address', async () => {
  const id = await save({ imageUrl: 'https://images.example.org/a.jpg' });
  const [queued] = await market.owner`select key from graphile_worker.jobs where key = ${`ad-picture:${id}`}`;
  expect(queued).toBeDefined();
  const stored = { hash: '0123456789abcdef', mediaType: 'image/webp', width: 64, height: 40, bytes: 100 };
  const picture = async () => (await market.owner`select picture_hash from ads where id = ${id}`)[0]!['picture_hash'];
  await asMarket(market.shop.sql, (tx) =>
    attachAdPicture(tx, { id, imageUrl: 'https://images.example.org/old.jpg' }, stored),
  );
  expect(await picture()).toBeNull();
  await asMarket(market.shop.sql, (tx) =>
    attachAdPicture(tx, { id, imageUrl: 'https://images.example.org/a.jpg' }, stored),
  );
  expect(await picture()).toBe(stored.hash);
  await saveAd.perform(market.shop, admin, {
    id,
    isNew: false,
    isWanted: true,
    ad: { ...plain, imageUrl: 'flash-sale' },
  });
  expect(await picture()).toBeNull();
});

test('R-ADS-06 the ping of a link, sent by the browser before the script is there, counts a click and a view', async () => {
  const id = await save();
  const [, address] = /ping="([^"]+)"/.exec(renderAdMarkup([{ ...plain, id, pictureHash: null }]))!;
  const ping = (path: string) =>
    receiveAdCounts(
      market.shop.sql,
      new Request(`http://shop.test${path}`, {
        method: 'POST',
        body: 'PING',
        headers: { 'user-agent': 'Mozilla/5.0 (X11) Chrome/140.0', 'content-type': 'text/ping' },
      }),
      '192.0.2.8',
      Date.now(),
    );
  expect((await ping(address!)).status).toBe(204);
  await applyAdSchedules.perform(market.shop, clock, {});
  expect(await row(id)).toMatchObject({ views: 1, clicks: 1 });
  expect((await ping('/api/ads?c=x')).status).toBe(400);
  await removeAd.perform(market.shop, admin, { id });
});

test('every text of an advertisement is escaped, and weighs little', () => {
  const mean = `"><script>alert('x')</script>&`;
  const html = renderAdMarkup([
    {
      ...plain,
      id: randomUUID(),
      pictureHash: null,
      title: mean,
      description: mean,
      ctaText: mean,
      sponsorName: mean,
      discount: mean,
      ctaLink: 'javascript:alert(1)',
    },
  ]);
  expect(html).not.toContain('<script');
  expect(html).not.toContain('javascript:');
  expect(html).not.toContain('href');
  expect(html).toContain('Publicité');
  const usual = renderAdMarkup([
    {
      ...plain,
      id: randomUUID(),
      pictureHash: null,
      ctaLink: 'https://example.org/offre',
      description: 'x'.repeat(200),
    },
  ]);
  expect(usual).toContain('rel="sponsored noopener" target="_blank"');
  expect(usual.length).toBeLessThan(1000);
});
