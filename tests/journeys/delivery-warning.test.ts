// The delivery dialog of a signed-in person: a country other than the profile's gets a warning.
import { expect } from 'vitest';
import { createAccount, signIn } from './account-holders.ts';
import { waitForHydration, journey, openPage } from './browser.ts';
import { ownerSql } from './buying.ts';
import { plainText, severalOffersPath } from './pages.ts';

journey(
  'R-DLV-05, R-DLV-06 an orange warning when the chosen country is not the profile’s, word for word; none otherwise',
  async ({ page, context, url }) => {
    const who = await createAccount();
    await ownerSql()`update profiles set phone_country = 'CA', country_code = '+1' where user_id = ${who.id}`;
    await signIn(context, who);
    await openPage(page, severalOffersPath);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Livrer à/ })
      .click();
    const dialog = page.getByRole('dialog');
    const warning = dialog.locator('.delivery-warning');
    await dialog.getByLabel('Pays').waitFor();
    expect(await warning.count()).toBe(0);
    await dialog.getByLabel('Pays').selectOption('ML');
    await warning.waitFor();
    expect(await warning.textContent()).toBe(
      "Attention: Votre profil indique que vous êtes de Canada, mais vous sélectionnez Mali pour la livraison. Des frais internationaux peuvent s'appliquer.",
    );
    // Ochre is what the design calls orange (web/styles/tokens.css).
    expect(await warning.evaluate((one) => getComputedStyle(one).borderTopColor)).toBe('rgb(227, 165, 54)');
    await dialog.getByLabel('Pays').selectOption('CA');
    await expect.poll(() => warning.count()).toBe(0);

    await context.addCookies([{ name: 'language', value: 'en', url: url('/') }]);
    await page.reload();
    await waitForHydration(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Deliver to/ })
      .click();
    await dialog.getByLabel('Country').selectOption('SN');
    expect(plainText(await warning.textContent())).toBe(
      'Warning: Your profile says you are from Canada, but you are choosing Senegal for delivery. International fees may apply.',
    );
  },
);

journey('R-DLV-05 who has not signed in, or never said a country, is not warned', async ({ page, context }) => {
  const open = async (): Promise<void> => {
    await openPage(page, severalOffersPath);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Livrer à/ })
      .click();
    await page.getByRole('dialog').getByLabel('Pays').selectOption('ML');
    expect(await page.getByRole('dialog').locator('.delivery-warning').count()).toBe(0);
  };
  await open();
  await signIn(context, await createAccount());
  await open();
});
