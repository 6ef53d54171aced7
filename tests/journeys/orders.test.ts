// Who may see an order: whoever holds its signed link, nobody else.
import { expect, inject } from 'vitest';
import { journey } from './browser.ts';
import { uniqueEmail, findCartLine, buildOrderPayload, text } from './buying.ts';
import { plainText } from './pages.ts';

type Placed = { url: string; orderId: string; orderToken: string };

/** An order placed over the wire, as the browser does. */
async function place(): Promise<Placed> {
  const answer = await fetch(`${inject('shopUrl')}/functions/v1/create-universal-order-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(buildOrderPayload([await findCartLine()], uniqueEmail())),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Placed;
}

/** The token with one character of its signature, or a second of its time, changed. */
const forged = (token: string): string[] => [
  token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  token.replace(/^\d+/, (expiry) => String(Number(expiry) + 1)),
  token.split('.')[0]!,
  '',
];

journey(
  'R-ROUTE-27, R-GUARD-01..02 without a signed link the outcome pages lead to /auth and pass the requested location on',
  async ({ page, url }) => {
    const [mine, other] = [await place(), await place()];
    for (const path of ['/payment-success', '/payment-cancelled']) {
      const refused = [
        path,
        `${path}?order=${mine.orderId}`,
        `${path}?order=${mine.orderId}&token=${other.orderToken}`,
        `${path}?order=pas-un-numero&token=x`,
        ...forged(mine.orderToken).map((token) => `${path}?order=${mine.orderId}&token=${token}`),
      ];
      for (const asked of refused) {
        const answer = await page.request.get(url(asked), { maxRedirects: 0 });
        expect([answer.status(), answer.headers()['location']], asked).toEqual([
          302,
          `/auth?from=${encodeURIComponent(asked)}`,
        ]);
      }
      await page.goto(`${path}?order=${mine.orderId}`);
      expect(new URL(page.url()).pathname).toBe('/auth');
      expect(new URL(page.url()).searchParams.get('from')).toBe(`${path}?order=${mine.orderId}`);
      const allowed = await page.request.get(url(`${path}?order=${mine.orderId}&token=${mine.orderToken}`), {
        maxRedirects: 0,
      });
      expect([allowed.status(), allowed.headers()['cache-control']]).toEqual([200, 'private, no-store']);
    }
  },
);

journey(
  'R-ROUTE-27 an order page opens by its own link only; every other one gets the same answer, whether the order exists or not',
  async ({ page, url }) => {
    const [mine, other] = [await place(), await place()];
    await page.goto(`/commande/${mine.orderId}?token=${mine.orderToken}`);
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: text('checkout_resume') })
        .getAttribute('href'),
    ).toBe(mine.url);

    const strangers = [
      `/commande/${mine.orderId}`,
      `/commande/${mine.orderId}?token=${other.orderToken}`,
      `/commande/${crypto.randomUUID()}?token=${mine.orderToken}`,
      '/commande/autre?token=x',
      ...forged(mine.orderToken).map((token) => `/commande/${mine.orderId}?token=${token}`),
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
      text('checkout_order_link_bad'),
    );
  },
);

journey('a success address opened before the payment is known waits, and does not empty the cart', async ({ page }) => {
  const mine = await place();
  await page.goto('/icon.svg');
  const line = await findCartLine();
  await page.evaluate((cart) => localStorage.setItem('sugu.cart', cart), JSON.stringify([line]));
  await page.goto(`/payment-success?order=${mine.orderId}&token=${mine.orderToken}`);
  await page.getByRole('heading', { level: 1, name: text('checkout_success_wait_title') }).waitFor();
  await page.waitForTimeout(2500);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('sugu.cart')!) as unknown[])).toHaveLength(1);
});
