// A member allows and revokes notifications of new orders. Chromium has no push service here, so it is simulated.
import { expect, inject } from 'vitest';
import { createAccount, signIn } from './account-holders.ts';
import { runAxe, injectAxe } from './axe.ts';
import { journey } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { takeScreenshots } from './take-screenshots.ts';

const endpoint = `https://push.example/${crypto.randomUUID()}`;

journey(
  'R-ROUTE-21 a member switches pushed orders on at the dashboard by a button, and off again; the worker listens',
  async ({ page, context }) => {
    const who = await createAccount({ firstName: 'Fanta' });
    const [shop] =
      await ownerSql()`select id from sellers where source = 'merchant' and is_active order by slug limit 1`;
    await ownerSql()`insert into seller_members (seller_id, person_id, permissions) values (${shop!['id'] as string}, ${who.id}, '{orders}')`;
    await ownerSql()`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      values (${who.id}, gen_random_uuid(), ${`${endpoint}-tablette`}, ${'x'.repeat(87)}, ${'x'.repeat(22)})`;
    await signIn(context, who);
    await page.addInitScript((address) => {
      const subscription = {
        toJSON: () => ({ endpoint: address, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
        unsubscribe: async () => {
          sessionStorage.removeItem('subscribed');
          return true;
        },
      };
      PushManager.prototype.getSubscription = async () =>
        sessionStorage.getItem('subscribed') ? (subscription as unknown as PushSubscription) : null;
      PushManager.prototype.subscribe = async (options?: PushSubscriptionOptionsInit) => {
        document.documentElement.dataset['pushKey'] = String(options?.applicationServerKey);
        sessionStorage.setItem('subscribed', 'yes');
        return subscription as unknown as PushSubscription;
      };
      Notification.requestPermission = async () => {
        document.documentElement.dataset['pushAsked'] = 'yes';
        return 'granted';
      };
    }, endpoint);
    await page.goto('/merchant');
    const on = page.getByRole('button', { name: frenchMessage('push_on') });
    await on.waitFor();
    // The page does not request the notification permission before a click.
    expect(await page.locator('html').getAttribute('data-push-asked')).toBeNull();
    await takeScreenshots(page, 'push-off');
    await on.click();
    await page.getByText(frenchMessage('push_is_on')).waitFor();
    const rows = () =>
      ownerSql()`select endpoint from push_subscriptions where user_id = ${who.id} and endpoint = ${endpoint}`;
    expect(await rows()).toHaveLength(1);
    expect((await page.locator('html').getAttribute('data-push-key'))?.length).toBe(87);
    await page.reload();
    await page.getByText(frenchMessage('push_is_on')).waitFor();
    // After signing out, the browser may still have a subscription that the shop has deleted.
    await ownerSql()`delete from push_subscriptions where endpoint = ${endpoint}`;
    await page.reload();
    await on.click();
    await page.getByText(frenchMessage('push_is_on')).waitFor();
    await injectAxe(page);
    expect(await runAxe(page, 'light', 'everything')).toEqual([]);
    await takeScreenshots(page, 'push-on');
    await page.getByRole('button', { name: frenchMessage('push_others', { n: '1' }) }).click();
    await page.getByRole('button', { name: frenchMessage('push_others', { n: '1' }) }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: frenchMessage('push_off') }).click();
    await on.waitFor();
    expect(await rows()).toHaveLength(0);
    const worker = await (await fetch(`${inject('shopUrl')}/sw.js`)).text();
    for (const event of ['push', 'notificationclick']) expect(worker).toMatch(new RegExp(`["'\`]${event}["'\`]`));
  },
  { serviceWorkers: 'allow' },
);
