// Subscribing and unsubscribing without scripts, as a mail reader would (R-FREE-07).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { uniqueEmail } from './buying.ts';
import { waitForHydration, journey, phoneSize } from './browser.ts';

/** The text of the newest mail of this kind to this address in the outbox, with soft line breaks removed. */
async function mailTo(address: string, name: string): Promise<string> {
  const outbox = join(inject('shopData'), 'outbox');
  const find = () =>
    readdirSync(outbox)
      .filter((file) => file.startsWith(name) && file.endsWith('.eml'))
      .map((file) => readFileSync(join(outbox, file), 'utf8'))
      .find((mail) => mail.includes(`To: ${address}`));
  await expect.poll(() => Boolean(find()), { timeout: 20_000 }).toBe(true);
  return find()!.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
const linkTo = (page: string, mail: string): string =>
  new RegExp(`https?://\\S+/infolettre/${page}\\?lien=[\\w.-]+`).exec(mail)![0];
const pathOf = (link: string): string => new URL(link).pathname + new URL(link).search;

journey(
  'R-FOOT-03 R-FREE-07 without scripts: the footer’s form, the mail, the button that confirms, and leaving again; a used link explains itself',
  async ({ page, url }) => {
    const address = uniqueEmail();
    await page.goto('/');
    const form = page.locator('.footer form.newsletter');
    await form.getByLabel('Votre adresse de courriel').fill(address);
    await form.getByRole('button', { name: 'S’abonner' }).click();
    await page.getByRole('heading', { name: 'Regardez votre boîte de réception' }).waitFor();
    // Reloading sends no second mail.
    await page.reload();
    const mail = await mailTo(address, 'newsletter-confirm');
    // A mail scanner opens the link; that alone must change nothing.
    const confirm = pathOf(linkTo('confirmer', mail));
    await page.goto(confirm);
    await page.getByText(`l’infolettre de Sugu à ${address}`).waitFor();
    await page.getByText('adresse d’exemple').waitFor();
    await page.getByRole('button', { name: 'Oui, m’abonner' }).click();
    await page.getByRole('heading', { name: 'Vous êtes inscrit' }).waitFor();
    // A used link shows a message and no form.
    await page.goto(confirm);
    await page.getByRole('heading', { name: 'Ce lien a déjà servi' }).waitFor();
    await page.getByText(`${address} est déjà inscrite`).waitFor();
    await page.goto(`${confirm.slice(0, -4)}`);
    await page.getByText('Ce lien est incomplet').waitFor();
    const leave = pathOf(linkTo('quitter', await mailTo(address, 'newsletter-welcome')));
    await page.goto(leave);
    await page.getByRole('button', { name: 'Me désabonner' }).click();
    await page.getByRole('heading', { name: 'C’est fait' }).waitFor();
    await page.goto(leave);
    await page.getByText(`${address} n’est plus inscrite`).waitFor();
    // After unsubscribing, the confirmation link does not subscribe again; its page shows the reason.
    await page.goto(confirm);
    await page.getByRole('heading', { name: 'Ce lien n’est plus valable' }).waitFor();
    await page.getByText(`${address} a été désabonnée`).waitFor();
    expect(new URL(page.url()).origin).toBe(new URL(url('/')).origin);
  },
  { javaScriptEnabled: false, viewport: phoneSize },
);

journey(
  'R-FREE-07 a mail program’s own button leaves at once, by a POST without a question (RFC 8058)',
  async ({ page }) => {
    const address = uniqueEmail();
    await page.goto('/infolettre');
    await page.locator('main').getByLabel('Votre adresse de courriel').fill(address);
    await page.locator('main').getByRole('button', { name: 'S’abonner' }).click();
    const mail = await mailTo(address, 'newsletter-confirm');
    await page.goto(pathOf(linkTo('confirmer', mail)));
    await page.getByRole('button', { name: 'Oui, m’abonner' }).click();
    await page.getByRole('heading', { name: 'Vous êtes inscrit' }).waitFor();
    const welcome = await mailTo(address, 'newsletter-welcome');
    const target = /^List-Unsubscribe: <(\S+)>\r$/m.exec(welcome)![1]!;
    expect(welcome).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const answer = await fetch(inject('shopUrl') + pathOf(target), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'manual',
    });
    expect(answer.status).toBe(200);
    const forged = await fetch(`${inject('shopUrl')}/infolettre/quitter?lien=x.y`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'manual',
    });
    expect(forged.status).toBe(422);
  },
);

journey(
  'R-FOOT-03 what is no address is refused beside the field, in English too, and stays written',
  async ({ page, context }) => {
    await context.addCookies([{ name: 'language', value: 'en', url: inject('shopUrl') }]);
    await page.goto('/infolettre');
    const main = page.locator('main');
    await main.getByLabel('Your email address').fill('awa@client');
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 422),
      main.getByRole('button', { name: 'Subscribe' }).click(),
    ]);
    await main.getByText('Enter a complete email address').waitFor();
    expect(await main.getByLabel('Your email address').inputValue()).toBe('awa@client');
  },
);

journey(
  'R-FOOT-02 the footer drawn by the server alone outlives the app, a change of screen and a page that is not found',
  async ({ page }) => {
    await page.goto('/');
    const drawn = await page.locator('.footer-fixed').innerHTML();
    await waitForHydration(page);
    expect(await page.locator('.footer-fixed').innerHTML()).toBe(drawn);
    await page.locator('.footer-columns a[href="/comparateur"]').click();
    await page.waitForURL('**/comparateur');
    await page.locator('.footer .social-link').first().waitFor();
    expect(await page.locator('.footer-fixed').innerHTML()).toBe(drawn);
  },
);
