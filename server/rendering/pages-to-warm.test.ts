import { expect, test } from 'vitest';
import { pagesToWarm } from './pages-to-warm.ts';

test('a start renders shared pages only, in both languages: a page of the sitemap that is made for one visitor does not end the process', () => {
  const pages = pagesToWarm();
  expect(pages.every((page) => page !== null)).toBe(true);
  expect(pages.filter(({ address }) => address === '/livraison')).toHaveLength(2);
  expect(pages.map(({ address }) => address)).not.toContain('/infolettre');
});
