import { expect, test } from 'vitest';
import type { CreatorsItem } from '#server/integrations/retailers/creators-api.ts';
import { creatorsItemToReading } from './creators-item-to-reading.ts';

const listing = (amount: number, more: object = {}) => ({ price: { money: { amount, currency: 'CAD' } }, ...more });
const item = (more: object): CreatorsItem =>
  ({ asin: 'B0SUGUTEST', itemInfo: { title: { displayValue: ' Écouteurs ' } }, ...more }) as CreatorsItem;

test('R-ADMIN-07 an item of Amazon’s interface: the buy box counts, its address has no tag, barcodes are checked', () => {
  const reading = creatorsItemToReading(
    item({
      itemInfo: {
        title: { displayValue: 'Écouteurs' },
        byLineInfo: { brand: { displayValue: 'Sonara' } },
        externalIds: { eans: { displayValues: ['4006381333931', '4006381333932'] } },
      },
      images: { primary: { large: { url: 'https://m.media-amazon.com/images/I/a.jpg' } } },
      browseNodeInfo: { browseNodes: [{ contextFreeName: 'Casques' }] },
      offersV2: {
        listings: [listing(90), listing(79.99, { isBuyBoxWinner: true, availability: { type: 'IN_STOCK' } })],
      },
    }),
    'www.amazon.ca',
  )!;
  expect(reading.url).toBe('https://www.amazon.ca/dp/B0SUGUTEST');
  expect(reading.price?.value).toEqual({ amount: '79.99', minor: 7999, currency: 'CAD', kind: 'exact' });
  expect(reading.barcodes.map(({ value }) => value)).toEqual(['4006381333931']);
  expect([reading.country, reading.brand?.value, reading.availability?.value, reading.breadcrumbs]).toEqual([
    'CA',
    'Sonara',
    'in-stock',
    ['Casques'],
  ]);
});

test('a used offer, one below the advertised minimum and none at all give no price', () => {
  for (const listings of [[listing(10, { condition: { value: 'Used' } })], [listing(10, { violatesMAP: true })], []]) {
    const reading = creatorsItemToReading(item({ offersV2: { listings } }), 'www.amazon.ca')!;
    expect([reading.price, reading.availability?.value]).toEqual([null, 'out-of-stock']);
  }
  expect(creatorsItemToReading({ asin: 'B0SUGUTEST' } as CreatorsItem, 'www.amazon.ca')).toBeNull();
});
