// A page that the server failed to render: React hydrates it and keeps the error's number.
import { expect } from 'vitest';
import { waitForHydration, journey, openPage } from './browser.ts';
import { ownerSql } from './buying.ts';

journey(
  'R-ERR-01 the number on a page the server could not make stays there once scripts run, and only there',
  async ({ page, faults }) => {
    // Requests a product for the first time, because a cached page is returned without the database.
    const answer = await ownerSql().begin(async (tx) => {
      await tx`lock table public.products in access exclusive mode`;
      return page.goto(`/produit/${crypto.randomUUID()}?lang=fr`);
    });
    expect(answer!.status()).toBe(500);
    await waitForHydration(page);
    const number = page.getByRole('alert').getByText('Numéro à nous donner');
    expect(await number.textContent()).toContain(answer!.headers()['x-request-id']);

    await openPage(page, '/?lang=fr');
    await page.route(/\.data(\?|$)/, (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: 'Unexpected' }),
    );
    await page.locator('main article a[href^="/produit/"]').first().click();
    await page.getByRole('alert').waitFor();
    expect(await number.count()).toBe(0);
    expect(await page.content()).not.toContain('%request-id%');
    expect(
      faults.splice(0).filter((said) => !/500|Unexpected|Error/.test(said) || /hydrat|Minified React/i.test(said)),
    ).toEqual([]);
  },
);
