// /livraison: the tariff, the sellers' own delivery, and the calculator, which is a plain form answered by the server.
import { expect, inject } from 'vitest';
import { journey, phoneSize } from './browser.ts';
import { plainText, severalOffersPath } from './pages.ts';

const calculator = '/livraison?de=CA&vers=ML&poids=1%2C2&longueur=40&largeur=30&hauteur=20';

journey(
  'R-ROUTE-25, R-SCR-23 without scripts and without login: a parcel is priced, the address keeps it, and a refusal keeps what was typed',
  async ({ page }) => {
    const answer = await page.goto('/livraison');
    expect(answer!.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Livraison' }).waitFor();
    await page.getByLabel('Poids du colis, en kg').fill('1,2');
    await page.getByLabel('Longueur').fill('40');
    await page.getByLabel('Largeur').fill('30');
    await page.getByLabel('Hauteur').fill('20');
    await page.getByRole('button', { name: 'Calculer le prix' }).click();
    await page.waitForURL(`**${calculator}#devis`);
    const result = page.getByRole('region', { name: 'Canada → Mali' });
    const words = plainText(await result.textContent());
    for (const part of [
      '91,95 $',
      '9 à 18 jours',
      'Poids au volume',
      '4,8 kg',
      '5 kg',
      '6 tranches de 500 g à 7,50 $',
      'Tarif d’exemple',
    ])
      expect(words).toContain(part);

    await page.getByLabel('Poids du colis, en kg').fill('lourd');
    await page.getByLabel('Hauteur').fill('');
    const [refused] = await Promise.all([
      page.waitForResponse((one) => one.url().includes('poids=lourd')),
      page.getByRole('button', { name: 'Calculer le prix' }).click(),
    ]);
    expect(refused.status()).toBe(422);
    const weight = page.getByLabel('Poids du colis, en kg');
    expect(await weight.inputValue()).toBe('lourd');
    expect(await weight.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Donnez les trois dimensions, ou aucune.').waitFor();
  },
  { javaScriptEnabled: false, viewport: phoneSize },
);

journey(
  'R-SCR-23 the charged price has the visitor’s currency beside it, rounded up to what can be paid',
  async ({ page, context, url }) => {
    await context.addCookies([{ name: 'location', value: 'ML', url: url('/') }]);
    await page.goto('/livraison?de=CA&vers=ML&poids=0.5');
    const words = plainText(await page.getByRole('region', { name: 'Canada → Mali' }).textContent());
    expect(words).toContain('19,95 $ CAD');
    const francs = Number(/soit ([\d ]+) CFA/.exec(words)?.[1]?.replaceAll(' ', ''));
    expect(francs % 5).toBe(0);
    expect(francs).toBeGreaterThan(5000);
  },
);

journey(
  'R-SCR-23 sellers and zones are read in tables; the product page and the delivery dialog lead here',
  async ({ page }) => {
    await page.goto('/livraison?depuis=ML');
    await page.getByRole('img', { name: /Carte des zones/ }).waitFor();
    const tariff = page.getByRole('table', { name: 'Départ : Mali. Prix en XOF.' });
    expect(plainText(await tariff.getByRole('row', { name: /^A Canada/ }).textContent())).toContain('7 500');
    const sellers = page.getByRole('table', { name: 'Vendeurs qui livrent, par pays d’arrivée' });
    expect(await sellers.getByRole('row').count()).toBe(13);

    await page.goto(severalOffersPath);
    await page.locator('.buy-facts a[href^="/livraison"]').click();
    await page.getByRole('heading', { level: 1, name: 'Livraison' }).waitFor();
    await page.locator('header .delivery-button:visible').first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'Délais et tarifs de livraison' }).waitFor();
  },
);

journey(
  'R-SCR-23 without a calculation the page is one for all guests; a calculation is made for its visitor',
  async () => {
    const cacheOf = async (path: string) =>
      (await fetch(inject('shopUrl') + path, { headers: { 'accept-language': 'fr' } })).headers.get('cache-control');
    expect([await cacheOf('/livraison'), await cacheOf('/livraison?depuis=ML')]).toEqual([
      await cacheOf('/'),
      await cacheOf('/'),
    ]);
    expect(await cacheOf(calculator)).toContain('private');
  },
);
