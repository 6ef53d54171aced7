import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  parseAdLink,
  adPictureUrl,
  adState,
  adTypes,
  clickRatePercent,
  builtInAdPictures,
  adPlacements,
  limitAdsPerPlacement,
  computeAdActiveFlags,
} from './ad.ts';
import { adLimits, isValidAdPictureInput, parseAdForm } from './ad-form.ts';
import { adReportSchema, isBotUserAgent } from './ad-report.ts';

const typed = {
  title: 'Guide des téléphones',
  description: 'Lequel choisir ?',
  image_url: 'smartphone-guide',
  cta_text: 'Lire le guide',
  cta_link: '/blog',
  sponsor_name: ' ',
  discount: '',
  ad_type: 'native',
  placement: 'global',
};
const instantOf = (local: string): number | null =>
  Number.isNaN(Date.parse(`${local}Z`)) ? null : Date.parse(`${local}Z`);

test('R-ADS-02 R-ADS-03 four types and six placements', () => {
  expect(adTypes).toEqual(['banner', 'native', 'sidebar', 'floating']);
  expect(adPlacements).toEqual(['header', 'footer', 'product_grid', 'category_sidebar', 'product_sidebar', 'global']);
});

test('R-ADS-05 the three keys are pictures of ours; another value is an address, and pages load our copy of it', () => {
  expect(builtInAdPictures.map((imageUrl) => adPictureUrl({ imageUrl, pictureHash: null }))).toEqual([
    '/ads/smartphone-guide.svg',
    '/ads/headphones-premium.svg',
    '/ads/flash-sale.svg',
  ]);
  const elsewhere = { imageUrl: 'https://images.example.org/a.jpg', pictureHash: null };
  expect(adPictureUrl(elsewhere)).toBeNull();
  expect(adPictureUrl({ ...elsewhere, pictureHash: '0123456789abcdef' })).toBe('/pictures/0123456789abcdef-320.webp');
  for (const wrong of [
    'javascript:alert(1)',
    'http://images.example.org/a.jpg',
    '//x.example/a',
    '/etc/passwd',
    'data:,',
  ])
    expect([isValidAdPictureInput(wrong), adPictureUrl({ imageUrl: wrong, pictureHash: null })], wrong).toEqual([
      false,
      null,
    ]);
});

test('R-ADS-09 sponsor and discount are optional; title, button and link are not', () => {
  const { ad, faults } = parseAdForm(typed, instantOf);
  expect(faults).toBeNull();
  expect(ad).toMatchObject({ sponsorName: null, discount: null, startsAt: null, endsAt: null, adType: 'native' });
  expect(parseAdForm({}, instantOf).faults).toEqual({
    title: 'missing',
    cta_text: 'missing',
    cta_link: 'missing',
    ad_type: 'choice',
    placement: 'choice',
  });
  const faulty = {
    ...typed,
    title: 'x'.repeat(adLimits.title + 1),
    cta_link: '//elsewhere.example',
    image_url: 'ftp://x',
    starts_at: '2026-12-02T08:00',
    ends_at: '2026-12-01T08:00',
  };
  expect(parseAdForm(faulty, instantOf).faults).toEqual({
    title: 'too-long',
    cta_link: 'link',
    image_url: 'picture',
    ends_at: 'order',
  });
});

test('a discount is a whole number of per cent from 1 to 99, however its sign is typed', () => {
  const read = (discount: string) => parseAdForm({ ...typed, discount }, instantOf);
  for (const discount of ['20', '20%', '20 %', '-20 %', '−20 %']) expect(read(discount).ad?.discount).toBe('−20 %');
  for (const discount of ['0', '100', '20 €', 'soldes', '12,5', '20 20'])
    expect(read(discount).faults, discount).toEqual({ discount: 'percent' });
});

test('a link is a path of ours or an https address; whatever is typed, it leads nowhere else', () => {
  expect(parseAdLink('/deals')).toEqual({ href: '/deals', isOutside: false });
  expect(parseAdLink('https://example.org/a?b=1#c')).toEqual({ href: 'https://example.org/a?b=1#c', isOutside: true });
  const pieces = fc.constantFrom(
    '/',
    '\\',
    'https:',
    'http:',
    'javascript:',
    '@',
    '.',
    '?',
    '#',
    'a',
    'x.example',
    ' ',
    '\t',
    '\u202e',
    '"',
    '<',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(pieces, { maxLength: 8 }).map((some) => some.join('')),
        fc.string(),
      ),
      (address) => {
        const link = parseAdLink(address);
        if (!link) return;
        const url = new URL(link.href, 'https://shop.test/page');
        expect(url.protocol).toBe('https:');
        expect([url.username, url.password]).toEqual(['', '']);
        expect(url.host === 'shop.test').toBe(!link.isOutside || address.toLowerCase().startsWith('https://shop.test'));
        expect(link.href).not.toMatch(/["<>\s]/);
      },
    ),
    { numRuns: 2000 },
  );
});

test('of each placement a page shows the first in the page and the first that floats; nothing else', () => {
  const ad = (id: string, placement: (typeof adPlacements)[number], adType: (typeof adTypes)[number]) => ({
    id,
    placement,
    adType,
  });
  const shown = limitAdsPerPlacement([
    ad('a', 'header', 'banner'),
    ad('b', 'header', 'native'),
    ad('c', 'header', 'floating'),
    ad('d', 'global', 'floating'),
    ad('e', 'header', 'floating'),
  ]);
  expect(shown.header?.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(shown.global?.map(({ id }) => id)).toEqual(['d']);
  expect(shown.footer).toBeUndefined();
});

test('a schedule: it waits for its start, is over at its end, and stays off when nobody wants it', () => {
  const moment = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.boolean(), moment, moment, (now, isWanted, startsAt, endsAt) => {
      const { isActive, isScheduled } = computeAdActiveFlags(now, { isWanted, startsAt, endsAt });
      expect(isActive && isScheduled).toBe(false);
      const isInside = (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
      expect(isActive).toBe(isWanted && isInside);
      const state = adState(now, { isActive, isScheduled, startsAt, endsAt });
      if (endsAt !== null && endsAt <= now) expect(state).toBe('over');
      else expect(state).toBe(isActive ? 'active' : isScheduled ? 'scheduled' : 'inactive');
    }),
  );
});

test('R-ADS-06 programs that name themselves are not counted, telephones are', () => {
  for (const machine of [
    null,
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'curl/8.9',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)',
    'Mozilla/5.0 (Linux; Android 11; moto g power) Chrome/119 Mobile Safari/537.36 Chrome-Lighthouse',
  ])
    expect(isBotUserAgent(machine), String(machine)).toBe(true);
  for (const person of [
    'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Opera/9.80 (Android; Opera Mini/36.2/191.249; U; fr) Presto/2.12.423 Version/12.16',
    'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  ])
    expect(isBotUserAgent(person), person).toBe(false);
});

test('R-ADS-06 a report names a few advertisements; anything else is none', () => {
  const id = '0b7bd9f6-7a4e-4e0c-9b53-0d6e0f6f6a11';
  expect(adReportSchema.parse({ v: [id] })).toEqual({ v: [id], c: [] });
  for (const wrong of [{ v: ['x'] }, { v: Array(13).fill(id) }, { v: [id], more: 1 }, [], null, 'x'])
    expect(adReportSchema.safeParse(wrong).success).toBe(false);
});

test('the click rate has one decimal, and is not known before the first view', () => {
  expect([clickRatePercent(0, 0), clickRatePercent(3, 1), clickRatePercent(1000, 5)]).toEqual([null, 33.3, 0.5]);
  expect([clickRatePercent(5, 5), clickRatePercent(5, 8)]).toEqual([100, null]);
});
