// The order page after the payment: what happened to each seller's part, what went back, the receipt, and the link sent again.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { pdfText } from '#database/tests/pdf-text.ts';
import { m } from '#texts/compiled/messages.js';
import { desktop, journey, phone } from './browser.ts';
import { cards, freshEmail, lineOf, market, payloadOf, payWith, say, thanks } from './buying.ts';
import { plain, priceWords } from './pages.ts';

type Ordered = { id: string; token: string; number: string; email: string; totalMinor: number; parts: { id: string; seller: string; itemsMinor: number }[]; path: string };

/** An order over the wire, as the browser does; from two sellers unless said otherwise. */
async function place({ sellers = 2 } = {}): Promise<Ordered & { url: string }> {
  const email = freshEmail();
  const lines = await Promise.all(Array.from({ length: sellers }, (_, at) => lineOf({ at })));
  const answer = await fetch(`${inject('shopUrl')}/functions/v1/create-universal-order-payment`, { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }, body: JSON.stringify(payloadOf(lines, email)) });
  expect(answer.status).toBe(200);
  const { url, orderId: id, orderToken: token } = (await answer.json()) as { url: string; orderId: string; orderToken: string };
  const sql = market();
  const [order] = await sql<{ number: string; totalMinor: number }[]>`select number, total_minor::float8 as "totalMinor" from orders where id = ${id}`;
  const parts = await sql<Ordered['parts']>`select id, seller_name as seller, items_minor::float8 as "itemsMinor" from seller_orders where order_id = ${id} order by position`;
  return { id, token, url, email, ...order!, parts: [...parts], path: `/commande/${id}?token=${token}` };
}

async function placePaid(page: Page, asked: { sellers?: number } = {}): Promise<Ordered> {
  const order = await place(asked);
  await page.goto(order.url);
  await payWith(page, cards.pays);
  await page.waitForURL(/\/payment-success\?/);
  await thanks(page);
  return order;
}

/** As the seller's command does: the part is with a carrier. */
async function ship({ id, parts }: Ordered, at: number, trackingCode: string): Promise<void> {
  const sql = market();
  await sql`update seller_orders set status = 'shipped', carrier = 'Postes Canada', tracking_code = ${trackingCode} where id = ${parts[at]!.id}`;
  await sql`insert into order_events (order_id, seller_order_id, kind) values (${id}, ${parts[at]!.id}, 'shipped')`;
}

/** As the refund job books it: so much of one part went back. */
async function refund({ id, parts }: Ordered, at: number, amountMinor: number): Promise<void> {
  const sql = market();
  const [made] = await sql`
    insert into refunds (payment_id, order_id, reason, note, idempotency_key, amount_minor, state, provider_refund_id)
    select id, order_id, 'operator', 'abîmé', ${crypto.randomUUID()}, ${amountMinor}, 'succeeded', ${`re_${crypto.randomUUID()}`} from payments where order_id = ${id} and state = 'paid' returning id`;
  await sql`insert into refund_shares (refund_id, seller_order_id, items_minor, shipping_minor, commission_minor) values (${made!.id as string}, ${parts[at]!.id}, ${amountMinor}, 0, 0)`;
  await sql`update orders set status = 'partially_refunded' where id = ${id}`;
  await sql`insert into order_events (order_id, seller_order_id, kind, facts) values (${id}, ${parts[at]!.id}, 'refunded_part', ${sql.json({ amountMinor })})`;
}

const main = async (page: Page): Promise<string> => plain(await page.getByRole('main').textContent());
const cardOf = (page: Page, seller: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name: seller }) });
const english = (key: keyof typeof m, facts: object = {}): string => plain((m[key] as (facts: object, options: { locale: 'en' }) => string)(facts, { locale: 'en' }));

journey('each seller’s part tells its own story: paid, in preparation, shipped by whom under which number, refunded how much', async ({ page }) => {
  const order = await placePaid(page);
  const [first, second] = order.parts;
  await ship(order, 0, '7023 2100 1234 5678');
  await refund(order, 1, 125);
  await page.goto(order.path);
  const story = async (seller: string) => (await cardOf(page, seller).locator('.story li').allTextContents()).map(plain);
  const shipped = await story(first!.seller);
  expect(shipped).toHaveLength(3);
  expect(shipped[0]).toContain(say('order_event_paid'));
  expect(shipped[1]).toContain(say('order_event_to_prepare'));
  expect(shipped[2]).toContain(`${say('order_event_shipped')}${say('order_carrier', { carrier: 'Postes Canada' })}`);
  expect(shipped[2]).toContain('7023 2100 1234 5678');
  const refunded = await story(second!.seller);
  expect(refunded.at(-1)).toContain(say('order_event_refunded_part', { amount: priceWords(125) }));
  expect(refunded.join()).not.toContain('Postes Canada');
  expect((await page.locator('.order-history li').allTextContents()).map(plain).at(-1)).toContain(`${say('order_event_refunded_part', { amount: priceWords(125) })} · ${second!.seller}`);
  // Each moment is told, and for machines.
  expect(await cardOf(page, first!.seller).locator('time[datetime]').count()).toBe(3);

  // Refunds wherever they matter: the order's state, the part's tag and sum, the totals.
  expect(plain(await page.locator('.outcome-number').textContent())).toBe(say('order_status_partially_refunded'));
  expect(plain(await cardOf(page, second!.seller).textContent())).toContain(say('order_part_refunded_in_part'));
  expect(plain(await cardOf(page, second!.seller).textContent())).toContain(say('order_part_refunded_sum', { amount: priceWords(125) }));
  expect(plain(await cardOf(page, first!.seller).textContent())).not.toContain('Remboursé');
  const sum = plain(await page.locator('.sum').textContent());
  expect(sum).toContain(`Total payé${priceWords(order.totalMinor)}`);
  expect(sum).toContain(`Remboursé−${priceWords(125)}`);
  expect(sum).toContain(`Reste payé${priceWords(order.totalMinor - 125)}`);

  await page.goto(`${order.path}&lang=en`);
  const words = await main(page);
  for (const said of [english('order_event_shipped'), english('order_tracking'), english('order_status_partially_refunded'), english('order_event_refunded_part', { amount: priceWords(125) }), english('order_kept_sum')]) expect(words).toContain(said);
});

journey('an order that waits for its payment shows no story of its parts, no refund and no receipt', async ({ page, url }) => {
  const order = await place({ sellers: 1 });
  await page.goto(order.path);
  expect(await page.locator('.part-history').count()).toBe(0);
  expect(await page.getByRole('link', { name: say('order_receipt_link') }).count()).toBe(0);
  expect(await main(page)).not.toContain('Rembours');
  const answer = await page.request.get(url(`/commande/${order.id}/recu.pdf?token=${order.token}`));
  expect([answer.status(), await answer.text()]).toEqual([409, say('order_receipt_not_paid')]);
});

journey('the receipt of a paid order is a PDF in the language of its reader, for whoever holds the link and nobody else', async ({ page, url }) => {
  const order = await placePaid(page);
  await page.goto(order.path);
  const link = page.getByRole('link', { name: say('order_receipt_link') });
  const path = (await link.getAttribute('href'))!;
  const answer = await page.request.get(url(path));
  expect([answer.status(), answer.headers()['content-type'], answer.headers()['cache-control'], answer.headers()['content-disposition']]).toEqual([200, 'application/pdf', 'private, no-store', `inline; filename="recu-${order.number}.pdf"`]);
  const french = pdfText(await answer.body());
  const lines = french.pages.flat().map(plain);
  expect(french.title).toBe(`Reçu de la commande ${order.number}`);
  expect(lines).toEqual(expect.arrayContaining(['Reçu · DÉMO', order.email, 'Taxes : non perçues par Sugu', 'Total payé', priceWords(order.totalMinor), ...order.parts.map(({ seller }) => `Vendu par ${seller}`)]));
  const inEnglish = pdfText(await (await page.request.get(url(`${path}&lang=en`))).body());
  expect(inEnglish.pages.flat()).toContain('Receipt · DEMO');

  const other = await place({ sellers: 1 });
  for (const token of [other.token, 'x', '', order.token.replace(/^\d+/, (expiry) => String(Number(expiry) + 1))]) {
    const refused = await page.request.get(url(`/commande/${order.id}/recu.pdf?token=${token}`));
    expect([refused.status(), refused.headers()['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  }
});

/** The answer to the form: status, and what it says. */
async function askForLink(page: Page, number: string, email: string): Promise<{ status: number; words: string }> {
  await page.goto('/commande');
  await page.getByLabel(say('order_find_number')).fill(number);
  await page.getByLabel(say('order_find_email')).fill(email);
  const [answer] = await Promise.all([page.waitForResponse((one) => one.request().method() === 'POST' && one.url().endsWith('/commande')), page.getByRole('button', { name: say('order_find_act') }).click()]);
  await page.getByRole('heading', { level: 1, name: say('order_find_sent_title') }).waitFor();
  return { status: answer.status(), words: await main(page) };
}
const linksTo = async (id: string): Promise<string[]> => [...(await market()<{ recipient: string }[]>`select recipient from mails where order_id = ${id} and kind = 'order_link'`)].map(({ recipient }) => recipient);

for (const [how, javaScriptEnabled] of [['with scripts', true], ['without scripts', false]] as const) {
  journey(`"Retrouver ma commande" says the same of an order there is and of one there is not, ${how}; only the first gets a mail`, async ({ page }) => {
    const order = await place({ sellers: 1 });
    const found = await askForLink(page, ` ${order.number.toLowerCase()} `, order.email);
    const unknown = await askForLink(page, 'S2026ZZZZZZ', order.email);
    const another = await askForLink(page, order.number, freshEmail());
    expect(found.status).toBe(200);
    expect(found.words).toContain('Si une commande correspond, le lien vient d’être envoyé à cette adresse');
    expect([unknown, another]).toEqual([found, found]);
    expect(await linksTo(order.id)).toEqual([order.email]);
  }, { javaScriptEnabled });
}

journey('a link that opens nothing leads to the form, by keyboard alone; what cannot be a number is said beside its field', async ({ page }) => {
  const order = await place({ sellers: 1 });
  await page.goto(`/commande/${order.id}?token=old`);
  await page.getByRole('heading', { level: 1, name: say('checkout_order_link_bad') }).waitFor();
  await page.getByLabel(say('order_find_number')).focus();
  await page.keyboard.type('2026');
  await page.keyboard.press('Tab');
  await page.keyboard.type(order.email);
  await page.keyboard.press('Enter');
  await page.getByText(say('order_find_wrong_number')).waitFor();
  const number = page.getByLabel(say('order_find_number'));
  expect([await number.inputValue(), await number.getAttribute('aria-invalid'), await page.getByLabel(say('order_find_email')).inputValue()]).toEqual(['2026', 'true', order.email]);
  await number.fill(order.number);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: say('order_find_sent') }).waitFor();
  expect(await linksTo(order.id)).toEqual([order.email]);
});

journey('the footer of every page leads to "Retrouver ma commande", in English too', async ({ page }) => {
  await page.goto('/compare?lang=en');
  await page.getByRole('contentinfo').getByRole('link', { name: english('order_find_title') }).click();
  await page.getByRole('heading', { level: 1, name: english('order_find_title') }).waitFor();
  expect(await main(page)).toContain(english('order_find_number_hint'));
});

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What axe finds in the page's own part; header and footer are accessibility.test.ts's. */
const violations = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { run } = (window as unknown as { axe: { run(where: string, options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> } }).axe;
    const found = await run('main', { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }, resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });

for (const viewport of [phone, desktop]) {
  journey(`axe finds nothing on the order page and the form, light and dark, and neither is wider than ${viewport.width} px`, async ({ page }) => {
    const order = await placePaid(page);
    await ship(order, 0, `EE${'1234567890'.repeat(6)}CA`);
    await refund(order, 1, 125);
    const found: string[] = [];
    for (const path of [order.path, '/commande', `/commande/${order.id}?token=old`]) {
      await page.goto(path);
      await page.evaluate(axe);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.evaluate(() => Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished)));
        found.push(...(await violations(page)).map((one) => `${colorScheme} ${path}: ${one}`));
      }
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (tooWide > 0) found.push(`${path}: ${tooWide} px too wide`);
    }
    expect(found).toEqual([]);
  }, { viewport, reducedMotion: 'reduce' });
}
