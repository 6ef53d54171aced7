// A member and a buyer read messages: menu and dashboard count unread ones; opening a message leads to its order.
import { takeTurns } from '../draws.ts';
import { expect } from 'vitest';
import { createAccount, signIn } from './account-holders.ts';
import { runAxe, injectAxe } from './axe.ts';
import { waitForHydration, journey, openPage } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { plainText } from './pages.ts';
import { takeScreenshots } from './take-screenshots.ts';

/** One seller's part of a demo order, which a merchant prepares. */
async function partOfDemo() {
  const [part] = await ownerSql()<{ id: string; seller: string; name: string; number: string }[]>`
    select p.id, s.id as seller, s.name, o.number from seller_orders p join orders o on o.id = p.order_id join sellers s on s.id = p.seller_id
    where s.source = 'merchant' and s.is_active and o.status = 'paid' order by o.number, p.id limit 1`;
  return part!;
}

/** Adds this many unread messages about a part of an order; the last one is the newest. */
const addMessages = (person: string, part: string, many: number) => ownerSql()`
  insert into notifications (template, channel, person_id, language, parameters, state, queued_at, sent_at)
  select 'inbox_part_late', 'inbox', ${person}, 'fr', jsonb_build_object('partId', ${part}::uuid), 'sent', now() - make_interval(mins => n), now()
  from generate_series(1, ${many}::int) n`;

for (const javaScriptEnabled of takeTurns([true, false], 1))
  journey(
    `R-ROUTE-21 a member opens a message from the dashboard, comes to the order, marks the rest as read and turns the pages, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page, context }) => {
      const ready = () => (javaScriptEnabled ? waitForHydration(page) : Promise.resolve());
      const who = await createAccount({ firstName: 'Fanta' });
      const part = await partOfDemo();
      await ownerSql()`insert into seller_members (seller_id, person_id, permissions) values (${part.seller}, ${who.id}, '{orders}')`;
      // The person is also a member of a second shop, so that the message must open the right shop.
      await ownerSql()`insert into seller_members (seller_id, person_id, permissions) select id, ${who.id}, '{orders}' from sellers
        where source = 'merchant' and is_active and id <> ${part.seller} order by slug limit 1`;
      await signIn(context, who);
      await page.goto('/account/messages');
      await page.getByText(frenchMessage('inbox_none')).waitFor();
      await takeScreenshots(page, `inbox-none-${javaScriptEnabled}`);

      await addMessages(who.id, part.id, 24);
      await page.goto('/merchant');
      await ready();
      const link = page.getByRole('main').getByRole('link', { name: frenchMessage('inbox_menu') });
      expect(plainText(await link.textContent())).toContain(plainText(frenchMessage('inbox_unread_count', { n: 24 })));
      await takeScreenshots(page, `inbox-dashboard-${javaScriptEnabled}`);
      await link.click();
      await page.waitForURL('**/account/messages');
      await ready();
      const open = page.getByRole('button', {
        name: frenchMessage('selling_mail_late_title', { number: part.number }),
      });
      await expect.poll(() => open.count()).toBe(20);
      await takeScreenshots(page, `inbox-${javaScriptEnabled}`);
      await open.first().click();
      await page.waitForURL(`**/merchant?vue=commandes&commande=${part.number}`);
      await page.getByRole('heading', { level: 1, name: part.number }).waitFor();
      const unread = async () =>
        (await ownerSql()`select 1 from notifications where person_id = ${who.id} and read_at is null`).length;
      expect(await unread()).toBe(23);

      await page.goto('/account/messages');
      await ready();
      await page.getByRole('link', { name: frenchMessage('inbox_older') }).click();
      await expect.poll(() => open.count()).toBe(4);
      await page.getByRole('link', { name: frenchMessage('inbox_newer') }).click();
      await expect.poll(() => open.count()).toBe(20);
      await page.getByRole('button', { name: frenchMessage('inbox_mark_all') }).click();
      await page.getByText(frenchMessage('inbox_marked')).waitFor();
      expect(await unread()).toBe(0);
      expect(await page.locator('.unread-count').count()).toBe(0);
      await takeScreenshots(page, `inbox-read-${javaScriptEnabled}`);
      if (!javaScriptEnabled) return;
      await injectAxe(page);
      expect(await runAxe(page, 'light', 'everything')).toEqual([]);
    },
    { javaScriptEnabled },
  );

journey(
  'R-ROUTE-23 the menu counts unread messages; in English the same message is in English; another person’s is not opened',
  async ({ page, context }) => {
    const [who, other] = [await createAccount({ firstName: 'Fanta' }), await createAccount({ firstName: 'Awa' })];
    const part = await partOfDemo();
    for (const { id } of [who, other]) await addMessages(id, part.id, 2);
    await signIn(context, who);
    await openPage(page, '/account/messages');
    await page.getByRole('banner').locator('.user-menu > summary').click();
    await takeScreenshots(page, 'inbox-menu');
    expect(plainText(await page.locator('.user-menu-list').textContent())).toContain(
      plainText(frenchMessage('inbox_unread_count', { n: 2 })),
    );
    const [foreign] = await ownerSql()<
      { id: string }[]
    >`select id from notifications where person_id = ${other.id} limit 1`;
    const answer = await page.request.post('/account/messages', {
      form: { open: foreign!.id },
      headers: { origin: new URL(page.url()).origin },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(404);
    expect(
      await ownerSql()`select 1 from notifications where person_id = ${other.id} and read_at is not null`,
    ).toHaveLength(0);
    await context.addCookies([{ name: 'language', value: 'en', url: new URL(page.url()).origin, sameSite: 'Lax' }]);
    await page.goto('/account/messages');
    await page.getByText(`Order ${part.number} should have left`).first().waitFor();
    await takeScreenshots(page, 'inbox-english');
    await page.emulateMedia({ colorScheme: 'dark' });
    await takeScreenshots(page, 'inbox-dark');
    await injectAxe(page);
    expect(await runAxe(page, 'dark', 'everything')).toEqual([]);
  },
);

for (const [javaScriptEnabled, permissions] of [
  [true, '{orders,settings}'],
  [false, '{orders}'],
] as const)
  journey(
    `a member given ${permissions} turns text messages of new orders on and off in the shop’s settings, once their number is confirmed, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page, context }) => {
      const who = await createAccount({ firstName: 'Fanta' });
      const { seller } = await partOfDemo();
      await ownerSql()`insert into seller_members (seller_id, person_id, permissions) values (${seller}, ${who.id}, ${permissions})`;
      await signIn(context, who);
      await page.goto('/merchant');
      const entry = permissions === '{orders}' ? frenchMessage('inbox_texts') : frenchMessage('selling_nav_settings');
      const address = await page.getByRole('link', { name: entry, exact: true }).first().getAttribute('href');
      await page.goto(`${address}&vue=textos`);
      // Only members with the permission "settings" may see the other settings.
      expect(await page.getByRole('navigation', { name: frenchMessage('shopset_nav') }).count()).toBe(
        permissions === '{orders}' ? 0 : 1,
      );
      await page.getByRole('link', { name: frenchMessage('inbox_texts_add_phone') }).waitFor();
      await takeScreenshots(page, `texts-no-phone-${javaScriptEnabled}`);
      const phone = `1514555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
      await ownerSql()`update auth.users set phone = ${phone}, phone_confirmed_at = now() where id = ${who.id}`;
      await page.reload();
      if (javaScriptEnabled) await waitForHydration(page);
      await page.getByRole('button', { name: frenchMessage('inbox_texts_turn_on') }).click();
      await page.getByText(frenchMessage('inbox_texts_on', { end: phone.slice(-2) })).waitFor();
      await takeScreenshots(page, `texts-on-${javaScriptEnabled}`);
      const isOn = async () =>
        (await ownerSql()`select 1 from seller_members where person_id = ${who.id} and wants_texts`).length;
      expect(await isOn()).toBe(1);
      await page.getByRole('button', { name: frenchMessage('inbox_texts_turn_off') }).click();
      await page.getByText(frenchMessage('inbox_texts_off', { end: phone.slice(-2) })).waitFor();
      expect(await isOn()).toBe(0);
    },
    { javaScriptEnabled },
  );
