import { expect, test } from 'vitest';
import { isAmazonMarketplace, parseAsin } from './amazon-address.ts';

test('the marketplaces of Amazon are known by their host, and a product by its path', () => {
  for (const host of ['amazon.ca', 'www.amazon.co.uk', 'www.amazon.com.be'])
    expect(isAmazonMarketplace(host), host).toBe(true);
  for (const host of ['amazon.ca.evil.example', 'notamazon.ca', 'amazon.example'])
    expect(isAmazonMarketplace(host), host).toBe(false);
  expect(parseAsin('/Sac-de-voyage/dp/b0c1d2e3f4/ref=sr_1')).toBe('B0C1D2E3F4');
  expect(parseAsin('/gp/product/B0C1D2E3F4')).toBe('B0C1D2E3F4');
  for (const path of ['/', '/dp/B0C1', '/dp/B0C1D2E3F4X', '/s/B0C1D2E3F4']) expect(parseAsin(path), path).toBeNull();
});
