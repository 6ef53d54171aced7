// The administrators' catalogue: editing, merging and hiding products with undo, edit conflicts, clearing, imports.
import { expect } from 'vitest';
import { adminCredentials } from './admin-credentials.ts';
import { journey } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { shop } from '#domain/settings/shop.ts';
import { signInWithRole, openAdminScreenAsNewAdmin } from './sign-in-as.ts';

let count = 0;
/** A product with an offer, of a seller of this test. */
async function addProduct(title: string): Promise<{ id: string; slug: string }> {
  const slug = `bureau-${Date.now()}-${count++}`;
  const [seller] = await ownerSql()<{ id: string }[]>`
    insert into sellers (slug, name, source, country_code) values (${`vendeur-${slug}`}, ${`Vendeur ${slug}`}, 'merchant', 'CA') returning id`;
  const [product] = await ownerSql()<{ id: string }[]>`
    insert into products (slug, title_fr, title_en, category_slug) values (${slug}, ${title}, ${title}, 'cuisine') returning id`;
  await ownerSql()`insert into offers (product_id, seller_id, source, price_minor, currency, ships_from) values (${product!.id}, ${seller!.id}, 'merchant', 1999, 'CAD', 'CA')`;
  return { id: product!.id, slug };
}
const drop = (ids: string[]) => ownerSql()`delete from products where id = any(${ids})`;

journey('a product is found by its name, edited with a preview, and the edit is undone', async ({ page }) => {
  const { id } = await addProduct('Bouilloire du bureau');
  await openAdminScreenAsNewAdmin(page, '/admin/products?q=bouilloire+du+bureau');
  await page.getByRole('link', { name: 'Bouilloire du bureau' }).click();
  const title = page.getByLabel(frenchMessage('cdesk_title_fr'));
  await title.fill('Bouilloire corrigée');
  await page.getByRole('button', { name: frenchMessage('cdesk_preview') }).click();
  await page.locator('.cdesk-preview').getByText('Bouilloire corrigée').waitFor();
  await page.getByRole('button', { name: frenchMessage('cdesk_save') }).click();
  await page.getByText(frenchMessage('cdesk_done_edit')).waitFor();
  const stored = async () => (await ownerSql()`select title_fr from products where id = ${id}`)[0]!['title_fr'];
  expect(await stored()).toBe('Bouilloire corrigée');
  await page.getByRole('button', { name: frenchMessage('cdesk_undo'), exact: true }).click();
  await page.getByText(frenchMessage('cdesk_undone')).waitFor();
  expect(await stored()).toBe('Bouilloire du bureau');
  await drop([id]);
});

journey(
  'two people edit one product: the second sees both texts, and nothing is overwritten silently',
  async ({ page }) => {
    const { id } = await addProduct('Tapis');
    await openAdminScreenAsNewAdmin(page, `/admin/products/${id}`);
    await page.getByLabel(frenchMessage('cdesk_title_fr')).fill('Tapis de la deuxième');
    await ownerSql()`update products set title_fr = 'Tapis de la première' where id = ${id}`;
    await page.getByRole('button', { name: frenchMessage('cdesk_save') }).click();
    await page.getByRole('heading', { name: frenchMessage('cdesk_conflict') }).waitFor();
    const both = page.locator('.both-versions');
    await both.getByText('Tapis de la première').waitFor();
    await both.getByText('Tapis de la deuxième').waitFor();
    expect(await page.getByLabel(frenchMessage('cdesk_title_fr')).inputValue()).toBe('Tapis de la deuxième');
    // Saving again is refused too, until the checkbox "compared" is checked.
    await page.getByRole('button', { name: frenchMessage('cdesk_save') }).click();
    await page.getByRole('button', { name: frenchMessage('cdesk_save'), disabled: false }).waitFor();
    await both.getByText('Tapis de la première').waitFor();
    expect(await ownerSql()`select title_fr from products where id = ${id}`).toEqual([
      { title_fr: 'Tapis de la première' },
    ]);
    await page.getByLabel(frenchMessage('versions_over')).check();
    await page.getByRole('button', { name: frenchMessage('cdesk_save') }).click();
    await page.getByText(frenchMessage('cdesk_done_edit')).waitFor();
    await drop([id]);
  },
);

journey(
  'two duplicates are merged, the old address leads to the kept one, and the merge is taken back',
  async ({ page }) => {
    const [kept, other] = [await addProduct('Théière jumelle'), await addProduct('Théière jumelle')];
    await openAdminScreenAsNewAdmin(page, `/admin/products/${kept.id}`);
    const twins = page.getByRole('region', { name: frenchMessage('cdesk_twins') });
    await twins.getByText(frenchMessage('cdesk_merge'), { exact: true }).click();
    await twins.getByRole('button', { name: frenchMessage('cdesk_merge_confirm'), exact: true }).click();
    await page.getByText(frenchMessage('cdesk_merged_done')).waitFor();
    const answer = await page.request.get(`/produit/${other.slug}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([302, `/produit/${kept.slug}`]);
    await page.getByRole('button', { name: frenchMessage('cdesk_take_back') }).click();
    await page.getByText(frenchMessage('cdesk_merge_taken_back')).waitFor();
    expect((await page.request.get(`/produit/${other.slug}`)).status()).toBe(200);
    await drop([kept.id, other.id]);
  },
);

journey(
  'ticked products are hidden together and come back by undo, without scripts',
  async ({ page }) => {
    const { id, slug } = await addProduct('Lampe masquée');
    await openAdminScreenAsNewAdmin(page, '/admin/products?q=lampe+masquee');
    await page.getByRole('checkbox', { name: frenchMessage('cdesk_select', { title: 'Lampe masquée' }) }).check();
    await page.getByRole('button', { name: frenchMessage('cdesk_hide'), exact: true }).click();
    await page.getByText(frenchMessage('cdesk_done_hide', { n: 1 })).waitFor();
    expect((await page.request.get(`/produit/${slug}`)).status()).toBe(404);
    await page.getByRole('button', { name: frenchMessage('cdesk_undo'), exact: true }).click();
    await page.getByText(frenchMessage('cdesk_undone')).waitFor();
    expect((await page.request.get(`/produit/${slug}`)).status()).toBe(200);
    await drop([id]);
  },
  { javaScriptEnabled: false },
);

journey(
  'an employee edits texts and finds neither hiding, merging, imports nor clearing',
  async ({ page, context }) => {
    const { id } = await addProduct('Panier tressé');
    await signInWithRole(context, 'employee');
    await page.goto(`/admin/products/${id}`);
    await page.getByLabel(frenchMessage('cdesk_title_fr')).fill('Panier tressé main');
    await page.getByRole('button', { name: frenchMessage('cdesk_save') }).click();
    await page.getByText(frenchMessage('cdesk_done_edit')).waitFor();
    expect(await page.getByText(frenchMessage('cdesk_hide'), { exact: true }).count()).toBe(0);
    for (const path of ['/admin/imports', '/admin/duplicates']) expect((await page.goto(path))!.status()).toBe(403);
    // The two tabs of /admin are for administrators. An employee is redirected to the search and sees neither tab.
    await page.goto('/admin');
    await page.waitForURL('**/admin/search');
    await page.getByRole('heading', { name: frenchMessage('desk_nav_search'), level: 1 }).waitFor();
    for (const path of ['/admin', '/admin/imports', '/admin/duplicates'])
      expect(await page.getByRole('main').locator(`a[href="${path}"]`).count(), path).toBe(0);
    for (const fields of ['slot=clear', 'slot=import', 'slot=ads', `password=${adminCredentials.password}`]) {
      const status = await page.evaluate(
        async (body) => (await fetch('/admin', { method: 'POST', body: new URLSearchParams(body) })).status,
        fields,
      );
      expect(status, fields).toBe(403);
    }
    await drop([id]);
  },
);

journey('a file is imported while nobody watches, and its refused rows are downloaded', async ({ page }) => {
  await openAdminScreenAsNewAdmin(page, '/admin/imports');
  const rows = [0, 1, 2].map((n) => ({
    external_id: `journee-${n}`,
    title: `Article de la journée ${n}`,
    category: 'cuisine',
    price: n === 2 ? 'gratuit' : '12.00',
  }));
  await page
    .getByRole('main')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'journée.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n')),
    });
  await page.getByRole('button', { name: frenchMessage('cdesk_import_act'), exact: true }).click();
  await page.getByText(frenchMessage('cdesk_import_started')).waitFor();
  await page.getByText(frenchMessage('cdesk_import_state_finished'), { exact: true }).waitFor({ timeout: 20_000 });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: frenchMessage('cdesk_import_rejects') }).click();
  expect((await download).suggestedFilename()).toMatch(/^rejets-.*\.ndjson$/);
  await ownerSql()`delete from products where id in (select product_id from offers where external_id like 'journee-%')`;
});

journey('R-ADMIN-12 R-ADMIN-18 the catalogue is cleared after the name was typed, and restored', async ({ page }) => {
  const shown = async () =>
    (await ownerSql()<{ n: number }[]>`select count(*)::int as n from products where is_shown`)[0]!.n;
  const before = await shown();
  await openAdminScreenAsNewAdmin(page, '/admin');
  const part = page.getByRole('region', { name: frenchMessage('desk_clear_title') });
  await part.locator('summary').click();
  const name = part.getByLabel(frenchMessage('desk_clear_name', { shop: shop.name }));
  await name.fill('autre chose');
  await part.getByRole('button', { name: frenchMessage('desk_clear_confirm') }).click();
  await part.getByText(frenchMessage('refusal_clearing_name_wrong')).waitFor();
  expect(await shown()).toBe(before);
  await part.getByLabel(frenchMessage('desk_clear_name', { shop: shop.name })).fill(shop.name);
  await part.getByRole('button', { name: frenchMessage('desk_clear_confirm') }).click();
  await part.getByText(frenchMessage('cdesk_clear_begun')).waitFor();
  try {
    await expect.poll(async () => shown(), { timeout: 20_000 }).toBeLessThan(before / 10);
    await page.goto('/admin');
    await part.getByRole('button', { name: frenchMessage('cdesk_restore') }).click();
    await part.getByText(frenchMessage('cdesk_restore_begun')).waitFor();
    await expect.poll(shown, { timeout: 25_000 }).toBe(before);
  } finally {
    await ownerSql()`update products set clearing_id = null where clearing_id is not null`;
  }
});
