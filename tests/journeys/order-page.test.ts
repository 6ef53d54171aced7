// The order page after the payment: each seller's part, refunds, the receipt, and the link sent again.
import { takeTurns } from '../draws.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { extractPdfText } from '#database/tests/pdf-text.ts';
import { m } from '#texts/compiled/messages.js';
import { journey, waitForNextDocument } from './browser.ts';
import { uniqueEmail, findCartLine, ownerSql, recordPartRefund, frenchMessage, markPartShipped } from './buying.ts';
import { plainText, formatPriceText, mainText } from './pages.ts';
import { payOrder, placeOrder } from './place-order.ts';

type Ordered = {
  id: string;
  token: string;
  number: string;
  email: string;
  totalMinor: number;
  parts: { id: string; seller: string; itemsMinor: number }[];
  path: string;
};

/** An order placed over HTTP; from two sellers by default. */
async function place({ sellers = 2 } = {}): Promise<Ordered & { url: string }> {
  const email = uniqueEmail();
  const lines = await Promise.all(Array.from({ length: sellers }, (_, at) => findCartLine({ at })));
  const { id, token, url } = await placeOrder(lines, email);
  const sql = ownerSql();
  const [order] = await sql<
    { number: string; totalMinor: number }[]
  >`select number, total_minor::float8 as "totalMinor" from orders where id = ${id}`;
  const parts = await sql<
    Ordered['parts']
  >`select id, seller_name as seller, items_minor::float8 as "itemsMinor" from seller_orders where order_id = ${id} order by position`;
  return { id, token, url, email, ...order!, parts: [...parts], path: `/commande/${id}?token=${token}` };
}

async function placePaid(): Promise<Ordered> {
  const order = await place();
  await payOrder(order);
  return order;
}

const cardOf = (page: Page, seller: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: seller }) });
const english = (key: keyof typeof m, facts: object = {}): string =>
  plainText((m[key] as (facts: object, options: { locale: 'en' }) => string)(facts, { locale: 'en' }));

journey(
  'each seller’s part tells its own story: paid, in preparation, shipped by whom under which number, refunded how much',
  async ({ page }) => {
    const order = await placePaid();
    const [first, second] = order.parts;
    await markPartShipped(order.id, first!.id, '7023 2100 1234 5678');
    await recordPartRefund(order.id, second!.id, 125);
    await page.goto(order.path);
    const story = async (seller: string) =>
      (await cardOf(page, seller).locator('.story li').allTextContents()).map(plainText);
    const shipped = await story(first!.seller);
    expect(shipped).toHaveLength(3);
    expect(shipped[0]).toContain(frenchMessage('order_event_paid'));
    expect(shipped[1]).toContain(frenchMessage('order_event_to_prepare'));
    expect(shipped[2]).toContain(
      `${frenchMessage('order_event_shipped')}${frenchMessage('order_carrier', { carrier: 'Postes Canada' })}`,
    );
    expect(shipped[2]).toContain('7023 2100 1234 5678');
    const refunded = await story(second!.seller);
    expect(refunded.at(-1)).toContain(frenchMessage('order_event_refunded_part', { amount: formatPriceText(125) }));
    expect(refunded.join()).not.toContain('Postes Canada');
    expect((await page.locator('.order-history li').allTextContents()).map(plainText).at(-1)).toContain(
      `${frenchMessage('order_event_refunded_part', { amount: formatPriceText(125) })} · ${second!.seller}`,
    );
    // Each seller's part of the order shows its arrival date, also once it is shipped (issue 20).
    for (const { seller } of order.parts)
      expect(plainText(await cardOf(page, seller).locator('.order-part-arrival').textContent())).toMatch(
        /^(Livré (entre le|au plus tard le|aujourd’hui)|Livraison prévue le) ?/,
      );
    // Each event has its time, also in machine-readable form.
    expect(await cardOf(page, first!.seller).locator('time[datetime]').count()).toBe(3);

    // Refunds are shown in the order's state, in the tag and sum of the seller's part, and in the totals.
    expect(plainText(await page.locator('.outcome-number').textContent())).toBe(
      frenchMessage('order_status_partially_refunded'),
    );
    expect(plainText(await cardOf(page, second!.seller).textContent())).toContain(
      frenchMessage('order_part_refunded_in_part'),
    );
    expect(plainText(await cardOf(page, second!.seller).textContent())).toContain(
      frenchMessage('order_part_refunded_sum', { amount: formatPriceText(125) }),
    );
    expect(plainText(await cardOf(page, first!.seller).textContent())).not.toContain('Remboursé');
    const sum = plainText(await page.locator('.sum').textContent());
    expect(sum).toContain(`Total payé${formatPriceText(order.totalMinor)}`);
    expect(sum).toContain(`Remboursé−${formatPriceText(125)}`);
    expect(sum).toContain(`Reste payé${formatPriceText(order.totalMinor - 125)}`);

    await page.goto(`${order.path}&lang=en`);
    const words = await mainText(page);
    for (const said of [
      english('order_event_shipped'),
      english('order_tracking'),
      english('order_status_partially_refunded'),
      english('order_event_refunded_part', { amount: formatPriceText(125) }),
      english('order_kept_sum'),
    ])
      expect(words).toContain(said);
  },
);

journey(
  'an order that waits for its payment shows no story of its parts, no refund and no receipt',
  async ({ page, url }) => {
    const order = await place({ sellers: 1 });
    await page.goto(order.path);
    expect(await page.locator('.part-history').count()).toBe(0);
    expect(await page.getByRole('link', { name: frenchMessage('order_receipt_link') }).count()).toBe(0);
    expect(await mainText(page)).not.toContain('Rembours');
    const answer = await page.request.get(url(`/commande/${order.id}/recu.pdf?token=${order.token}`));
    expect([answer.status(), await answer.text()]).toEqual([409, frenchMessage('order_receipt_not_paid')]);
  },
);

journey(
  'the receipt of a paid order is a PDF in the language of its reader, for whoever holds the link and nobody else',
  async ({ page, url }) => {
    const order = await placePaid();
    await page.goto(order.path);
    const link = page.getByRole('link', { name: frenchMessage('order_receipt_link') });
    const path = (await link.getAttribute('href'))!;
    const answer = await page.request.get(url(path));
    expect([
      answer.status(),
      answer.headers()['content-type'],
      answer.headers()['cache-control'],
      answer.headers()['content-disposition'],
    ]).toEqual([200, 'application/pdf', 'private, no-store', `inline; filename="recu-${order.number}.pdf"`]);
    const french = extractPdfText(await answer.body());
    const lines = french.pages.flat().map(plainText);
    expect(french.title).toBe(`Reçu de la commande ${order.number}`);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Reçu · DÉMO',
        order.email,
        'Taxes : non perçues par Sugu',
        'Total payé',
        formatPriceText(order.totalMinor),
        ...order.parts.map(({ seller }) => `Vendu par ${seller}`),
      ]),
    );
    const inEnglish = extractPdfText(await (await page.request.get(url(`${path}&lang=en`))).body());
    expect(inEnglish.pages.flat()).toContain('Receipt · DEMO');

    const other = await place({ sellers: 1 });
    for (const token of [other.token, 'x', '', order.token.replace(/^\d+/, (expiry) => String(Number(expiry) + 1))]) {
      const refused = await page.request.get(url(`/commande/${order.id}/recu.pdf?token=${token}`));
      expect([refused.status(), refused.headers()['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    }
  },
);

journey(
  'SELL-MONEY the invoice of a seller’s part is issued by a form without scripts, once, and read by whoever holds the link and nobody else',
  async ({ page, url }) => {
    const order = await placePaid();
    const part = order.parts[0]!;
    const path = `/commande/${order.id}/facture.pdf`;
    const at = `${path}?${new URLSearchParams({ part: part.id, token: order.token })}`;
    // The invoice does not exist before somebody requests it with the form.
    expect((await page.request.get(url(at))).status()).toBe(404);
    await page.goto(order.path);
    const form = page.locator(`form[action="${path}"]`).filter({ has: page.locator(`[value="${part.id}"]`) });
    expect(await form.getByRole('button').textContent()).toContain(frenchMessage('invoice_link'));
    const issue = (token: string) =>
      page.request.post(url(path), { form: { part: part.id, token }, headers: { origin: url('') } });
    const [first, again] = [await issue(order.token), await issue(order.token)];
    expect([first.status(), first.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(first.headers()['content-disposition']).toBe(again.headers()['content-disposition']);
    const lines = extractPdfText(await first.body())
      .pages.flat()
      .map(plainText);
    expect(lines).toEqual(
      expect.arrayContaining(['Facture · DÉMO', 'Total de la facture', 'Taxes : la commande n’en contient aucune']),
    );
    expect(await ownerSql()`select 1 from seller_invoices where seller_order_id = ${part.id}`).toHaveLength(1);

    const other = await place({ sellers: 1 });
    for (const token of [other.token, 'x', '']) {
      expect((await issue(token)).status()).toBe(404);
      expect((await page.request.get(url(`${path}?part=${part.id}&token=${token}`))).status()).toBe(404);
    }
    expect(
      (
        await page.request.post(url(`/commande/${other.id}/facture.pdf`), {
          form: { part: other.parts[0]!.id, token: other.token },
          headers: { origin: url('') },
        })
      ).status(),
    ).toBe(409);
  },
);

/** Requests the order's link with the form. Returns the status and the message of the response. */
async function askForLink(page: Page, number: string, email: string): Promise<{ status: number; words: string }> {
  await page.goto('/commande');
  await page.getByLabel(frenchMessage('order_find_number')).fill(number);
  await page.getByLabel(frenchMessage('order_find_email')).fill(email);
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === 'POST' && one.url().endsWith('/commande')),
    waitForNextDocument(page, () => page.getByRole('button', { name: frenchMessage('order_find_act') }).click()),
  ]);
  await page.getByRole('heading', { level: 1, name: frenchMessage('order_find_sent_title') }).waitFor();
  return { status: answer.status(), words: await mainText(page) };
}
const linksTo = async (id: string): Promise<string[]> =>
  [
    ...(await ownerSql()<
      { recipient: string }[]
    >`select address as recipient from notifications where subject_id = ${id} and template = 'order_link'`),
  ].map(({ recipient }) => recipient);

for (const [how, javaScriptEnabled] of takeTurns(
  [
    ['with scripts', true],
    ['without scripts', false],
  ] as const,
  2,
)) {
  journey(
    `"Retrouver ma commande" says the same of an order there is and of one there is not, ${how}; only the first gets a mail`,
    async ({ page }) => {
      const order = await place({ sellers: 1 });
      const found = await askForLink(page, ` ${order.number.toLowerCase()} `, order.email);
      const unknown = await askForLink(page, 'S2026ZZZZZZ', order.email);
      const another = await askForLink(page, order.number, uniqueEmail());
      expect(found.status).toBe(200);
      expect(found.words).toContain('Si une commande correspond, le lien vient d’être envoyé à cette adresse');
      expect([unknown, another]).toEqual([found, found]);
      expect(await linksTo(order.id)).toEqual([order.email]);
    },
    { javaScriptEnabled },
  );
}

journey(
  'a link that opens nothing leads to the form, by keyboard alone; what cannot be a number is said beside its field',
  async ({ page }) => {
    const order = await place({ sellers: 1 });
    await page.goto(`/commande/${order.id}?token=old`);
    await page.getByRole('heading', { level: 1, name: frenchMessage('checkout_order_link_bad') }).waitFor();
    await page.getByLabel(frenchMessage('order_find_number')).focus();
    await page.keyboard.type('2026');
    await page.keyboard.press('Tab');
    await page.keyboard.type(order.email);
    await page.keyboard.press('Enter');
    await page.getByText(frenchMessage('order_find_wrong_number')).waitFor();
    const number = page.getByLabel(frenchMessage('order_find_number'));
    expect([
      await number.inputValue(),
      await number.getAttribute('aria-invalid'),
      await page.getByLabel(frenchMessage('order_find_email')).inputValue(),
    ]).toEqual(['2026', 'true', order.email]);
    await number.fill(order.number);
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: frenchMessage('order_find_sent') })
      .waitFor();
    expect(await linksTo(order.id)).toEqual([order.email]);
  },
);

journey('the footer of every page leads to "Retrouver ma commande", in English too', async ({ page }) => {
  await page.goto('/compare?lang=en');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: english('order_find_title') })
    .click();
  await page.getByRole('heading', { level: 1, name: english('order_find_title') }).waitFor();
  await expect.poll(() => mainText(page)).toContain(english('order_find_number_hint'));
});
