// Who may see an order: whoever holds its signed link, nobody else.
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { findCartLine, frenchMessage } from './buying.ts';
import { plainText } from './pages.ts';
import { placeOrder } from './place-order.ts';

const placeOne = async () => placeOrder([await findCartLine()]);

/** The token with one character of its signature, or one second of its expiry, changed. */
const forged = (token: string): string[] => [
  token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  token.replace(/^\d+/, (expiry) => String(Number(expiry) + 1)),
  token.split('.')[0]!,
  '',
];

journey(
  'R-ROUTE-27, R-GUARD-01..02 without a signed link the outcome pages lead to /auth and pass the requested location on',
  async ({ page, url }) => {
    const [mine, other] = [await placeOne(), await placeOne()];
    for (const path of ['/payment-success', '/payment-cancelled']) {
      const refused = [
        path,
        `${path}?order=${mine.id}`,
        `${path}?order=${mine.id}&token=${other.token}`,
        `${path}?order=pas-un-numero&token=x`,
        ...forged(mine.token).map((token) => `${path}?order=${mine.id}&token=${token}`),
      ];
      for (const target of refused) {
        const answer = await page.request.get(url(target), { maxRedirects: 0 });
        expect([answer.status(), answer.headers()['location']], target).toEqual([
          302,
          `/auth?from=${encodeURIComponent(target)}`,
        ]);
      }
      await page.goto(`${path}?order=${mine.id}`);
      expect(new URL(page.url()).pathname).toBe('/auth');
      expect(new URL(page.url()).searchParams.get('from')).toBe(`${path}?order=${mine.id}`);
      const allowed = await page.request.get(url(`${path}?order=${mine.id}&token=${mine.token}`), {
        maxRedirects: 0,
      });
      expect([allowed.status(), allowed.headers()['cache-control']]).toEqual([200, 'private, no-store']);
    }
  },
);

journey(
  'R-ROUTE-27 an order page opens by its own link only; every other one gets the same answer, whether the order exists or not',
  async ({ page, url }) => {
    const [mine, other] = [await placeOne(), await placeOne()];
    await page.goto(`/commande/${mine.id}?token=${mine.token}`);
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: frenchMessage('checkout_resume') })
        .getAttribute('href'),
    ).toBe(mine.url);

    const strangers = [
      `/commande/${mine.id}`,
      `/commande/${mine.id}?token=${other.token}`,
      `/commande/${crypto.randomUUID()}?token=${mine.token}`,
      '/commande/autre?token=x',
      ...forged(mine.token).map((token) => `/commande/${mine.id}?token=${token}`),
    ];
    for (const path of strangers) {
      const answer = await page.request.get(url(path), { maxRedirects: 0 });
      expect(
        [answer.status(), (await answer.text()).includes('awa.demo') || (await answer.text()).includes('12, rue')],
        path,
      ).toEqual([404, false]);
      const state = await page.request.get(url(path.replace(/(\/commande\/[^?]*)/, '$1/etat')));
      expect(state.status(), path).toBe(404);
    }
    await page.goto(strangers[1]!);
    expect(plainText(await page.getByRole('heading', { level: 1 }).textContent())).toBe(
      frenchMessage('checkout_order_link_bad'),
    );
  },
);

journey('a success address opened before the payment is known waits, and does not empty the cart', async ({ page }) => {
  const mine = await placeOne();
  await page.goto('/icon.svg');
  const line = await findCartLine();
  await page.evaluate((cart) => localStorage.setItem('sugu.cart', cart), JSON.stringify([line]));
  await page.goto(`/payment-success?order=${mine.id}&token=${mine.token}`);
  await page.getByRole('heading', { level: 1, name: frenchMessage('checkout_success_wait_title') }).waitFor();
  await page.waitForTimeout(2500);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('sugu.cart')!) as unknown[])).toHaveLength(1);
});
