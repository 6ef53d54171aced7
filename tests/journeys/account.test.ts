// The account: profile, addresses, orders, deletion (issue 6, "People on the site").
import { text as textOf } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForTextCode } from '../supabase/auth-mailbox.ts';
import { createAccount, openAccountPage, signIn } from './account-holders.ts';
import { waitForHydration, journey } from './browser.ts';
import {
  uniqueEmail,
  findCartLine,
  ownerSql,
  openCheckout,
  waitForExactTotal,
  frenchMessage,
  markPartShipped,
  openWithCart,
} from './buying.ts';
import { plainText, severalOffersPath, mainText } from './pages.ts';
import { placeOrder } from './place-order.ts';

const sections = [
  '',
  '/profil',
  '/adresses',
  '/adresses?ajouter',
  '/commandes',
  '/securite',
  '/donnees',
  '/donnees?supprimer',
];
const save = (page: Page): Promise<void> => page.getByRole('main').getByRole('button', { name: 'Enregistrer' }).click();
const off = { javaScriptEnabled: false };

/** Places an order without an account and marks it as paid in the database. */
async function guestOrder(email: string, many = 1): Promise<{ id: string; number: string; part: string }> {
  const lines = [await findCartLine(), await findCartLine({ source: 'african' })].slice(0, many);
  const { id } = await placeOrder(lines, email);
  const [order] = await ownerSql()<
    { number: string }[]
  >`update orders set status = 'paid', paid_at = now() where id = ${id} returning number`;
  const [part] = await ownerSql()<
    { id: string }[]
  >`update seller_orders set status = 'to_prepare' where order_id = ${id} returning id`;
  return { id, number: order!.number, part: part!.id };
}

journey(
  'R-ROLE-19, R-GUARD-01..02 every page of the account leads to /auth, with the way back',
  async ({ page, url }) => {
    for (const section of [...sections, '/donnees.json']) {
      const answer = await page.request.get(url(`/account${section}`), { maxRedirects: 0 });
      expect(answer.status(), section).toBe(302);
      const to = new URL(answer.headers()['location']!, url(''));
      // React Router writes `?ajouter` as `?ajouter=`.
      expect([to.pathname, to.searchParams.get('from')?.replace(/=$/, '')], section).toEqual([
        '/auth',
        `/account${section}`,
      ]);
    }
    for (const path of ['/account/listes', '/account/acheteur'])
      expect(
        (
          await page.request.fetch(
            url(path),
            path.endsWith('listes') ? { method: 'POST', form: { lists: '{}' }, headers: { origin: url('') } } : {},
          )
        ).status(),
        path,
      ).toBe(401);
  },
);

journey(
  'issue 6: the account greets by the first name, says what is worth doing, and each section has an address of its own',
  async ({ page, context }) => {
    await signIn(context, await createAccount({ firstName: 'Fanta' }));
    await openAccountPage(page);
    expect(plainText(await page.getByRole('heading', { level: 1 }).textContent())).toBe('Bonjour Fanta');
    expect(await mainText(page)).toContain(frenchMessage('account_no_order'));
    await page.getByRole('link', { name: /^Activer/ }).click();
    await page.waitForURL('**/account/securite#deux-etapes');
    for (const [name, path] of [
      ['Profil et préférences', 'profil'],
      ['Adresses', 'adresses'],
      ['Commandes', 'commandes'],
      ['Mes données', 'donnees'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Mon compte' }).getByRole('link', { name }).click();
      await page.waitForURL(`**/account/${path}`);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(
        await page.getByRole('navigation', { name: 'Mon compte' }).locator('[aria-current=page]').textContent(),
      ).toBe(name);
    }
  },
);

journey(
  'R-ROLE-22, R-DATA-09, R-VAL-14 name, currency, country and language are saved, and prices are in the chosen currency',
  async ({ page, context, url }) => {
    const who = await createAccount();
    await signIn(context, who);
    await openAccountPage(page, '/profil');
    await page.getByLabel('Prénom').fill('Aminata');
    await page.getByLabel('Nom complet').fill('Aminata Traoré');
    await page.getByLabel('Devise préférée').selectOption('XOF');
    await page.getByLabel('Pays').selectOption('ML');
    await save(page);
    await page.getByRole('main').getByText('Enregistré.', { exact: true }).waitFor();
    await page.waitForURL('**/account/profil');
    expect(await page.getByRole('main').getByText('Enregistré.', { exact: true }).isVisible()).toBe(true);
    expect(
      await ownerSql()`select display_name, preferred_currency, country_code, phone_country from profiles where user_id = ${who.id}`,
    ).toEqual([
      { display_name: 'Aminata Traoré', preferred_currency: 'XOF', country_code: '+223', phone_country: 'ML' },
    ]);
    await page.reload();
    expect(await page.getByRole('main').getByText('Enregistré.', { exact: true }).count()).toBe(0);
    expect(await page.getByLabel('Prénom').inputValue()).toBe('Aminata');
    await page.goto(severalOffersPath);
    expect(await mainText(page)).toMatch(/\d CFA/);

    // The currency is stored in the account, so another device shows it too.
    const other = await context.browser()!.newContext({ locale: 'fr-CA', baseURL: url('') });
    await signIn(other, who);
    const there = await other.newPage();
    await there.goto(url(severalOffersPath));
    expect(plainText(await there.getByRole('main').textContent())).toMatch(/\d CFA/);
    await other.close();

    await openAccountPage(page, '/profil');
    await page.getByLabel('Langue', { exact: true }).selectOption('en');
    await save(page);
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    expect(plainText(await page.getByRole('heading', { level: 1 }).textContent())).toBe('Profile and preferences');
    expect(await ownerSql()`select language from profiles where user_id = ${who.id}`).toEqual([{ language: 'en' }]);
  },
);

journey(
  'issue 6: a telephone is proven by the code sent to it (R-DATA-08); a wrong number and a wrong code say how to mend them',
  async ({ page, context }) => {
    const who = await createAccount();
    await signIn(context, who);
    await openAccountPage(page, '/profil');
    const part = page.getByRole('region', { name: /^Téléphone/ });
    await part.getByRole('button', { name: 'Ajouter un téléphone' }).click();
    await part.getByLabel('Indicatif').selectOption('ML');
    await part.getByLabel('Numéro').fill('123');
    await part.getByRole('button', { name: 'Recevoir un code' }).click();
    await part.getByText(/ne semble pas complet/).waitFor();
    const national = `6${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
    await part.getByLabel('Numéro').fill(national);
    await part.getByRole('button', { name: 'Recevoir un code' }).click();
    const field = part.getByLabel('Code à six chiffres');
    await field.waitFor();
    const code = await waitForTextCode(`+223${national}`);
    await field.fill(code === '000000' ? '000001' : '000000');
    await part.locator('.field-error').waitFor();
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    await field.fill(code);
    await part.getByText('Vérifié', { exact: true }).waitFor();
    expect(await ownerSql()`select phone_number, phone_verified from profiles where user_id = ${who.id}`).toEqual([
      { phone_number: `+223${national}`, phone_verified: true },
    ]);
  },
);

journey(
  'R-CHK-05, R-VAL-05 addresses are added, changed, made the default and deleted, and a deletion is undone',
  async ({ page, context }) => {
    await signIn(context, await createAccount());
    await openAccountPage(page, '/adresses');
    await page.getByRole('link', { name: 'Ajouter une adresse' }).click();
    await save(page);
    await page.getByText('Écrivez la ville.').waitFor();
    // An input that is too long is refused, not cut; an invalid postal code is refused too.
    await page.getByRole('textbox', { name: 'Adresse', exact: true }).fill('rue '.repeat(60));
    await page.getByRole('textbox', { name: /^Code postal/ }).fill('1234');
    await save(page);
    await page.getByText(frenchMessage('account_address_long', { n: 200 })).waitFor();
    await page.getByText(frenchMessage('account_address_wrong_postal_code')).waitFor();
    expect(await page.getByRole('textbox', { name: 'Adresse', exact: true }).inputValue()).toHaveLength(240);
    expect(
      await page
        .getByRole('textbox', { name: 'Adresse', exact: true })
        .evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await page.getByLabel('Nom de l’adresse').fill('Maison');
    await page.getByRole('textbox', { name: 'Destinataire', exact: true }).fill('Awa Diallo');
    await page.getByRole('textbox', { name: 'Adresse', exact: true }).fill('12, rue de l’Essai');
    await page.getByRole('textbox', { name: 'Ville' }).fill('Montréal');
    await page.getByRole('textbox', { name: /^Code postal/ }).fill('h2x1y4');
    await save(page);
    const home = page.getByRole('article', { name: /^Maison/ });
    await home.getByText('Montréal H2X 1Y4').waitFor();

    await page.getByRole('link', { name: 'Ajouter une adresse' }).click();
    await page.getByLabel('Nom de l’adresse').fill('Chez maman');
    await page.getByLabel('Pays').selectOption('ML');
    // R-DLV-09: a country without postal codes asks for a landmark.
    await page
      .getByRole('textbox', { name: 'Code postal, quartier ou repère' })
      .fill('Hippodrome, face à la pharmacie');
    await page.getByRole('textbox', { name: 'Destinataire', exact: true }).fill('Fanta Diallo');
    await page.getByRole('textbox', { name: 'Adresse', exact: true }).fill('Rue 224, porte 13');
    await page.getByRole('textbox', { name: 'Ville' }).fill('Bamako');
    await save(page);
    const mother = page.getByRole('article', { name: /^Chez maman/ });
    await mother.waitFor();
    await mother.getByRole('button', { name: /^Utiliser par défaut/ }).click();
    await mother.getByText('Par défaut', { exact: true }).waitFor();

    await home.getByRole('link', { name: /^Modifier/ }).click();
    await page.getByRole('textbox', { name: 'Ville' }).fill('Laval');
    await save(page);
    await home.getByText('Laval').waitFor();

    await home.getByRole('button', { name: /^Supprimer/ }).click();
    await home.waitFor({ state: 'detached' });
    const undo = page.getByRole('main').getByRole('button', { name: 'Annuler' });
    expect(await undo.evaluate((one) => one === document.activeElement)).toBe(true);
    await undo.click();
    await home.getByText('Laval').waitFor();
  },
);

journey(
  'R-GEN-10 without JavaScript: profile, addresses, orders and devices work by forms alone',
  async ({ page, context }) => {
    const who = await createAccount();
    await signIn(context, who);
    await page.goto('/account/profil');
    await page.getByLabel('Nom complet').fill('Awa Sans Script');
    await page.getByLabel('Prénom').fill('Hawa');
    await save(page);
    await page.getByText('Enregistré.', { exact: true }).waitFor();
    expect(await page.getByLabel('Nom complet').inputValue()).toBe('Awa Sans Script');
    expect(await page.getByLabel('Prénom').inputValue()).toBe('Hawa');
    expect(plainText(await page.getByRole('banner').locator('.user-menu > summary').textContent())).toBe('Hawa');
    expect(await page.getByLabel('Langue', { exact: true }).inputValue()).toBe('fr');

    await page.goto('/account/adresses');
    await page.getByRole('link', { name: 'Ajouter une adresse' }).click();
    expect(await page.getByRole('textbox', { name: 'Destinataire', exact: true }).inputValue()).toBe('Awa Sans Script');
    await page.getByRole('textbox', { name: 'Adresse', exact: true }).fill('5, avenue du Test');
    await page.getByRole('textbox', { name: 'Ville' }).fill('Québec');
    await save(page);
    await page
      .getByRole('article', { name: /Awa Sans Script/ })
      .getByRole('button', { name: /^Supprimer/ })
      .click();
    await page.getByText('Adresse supprimée.').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Annuler' }).click();
    await page.getByText('5, avenue du Test').waitFor();

    const order = await guestOrder(uniqueEmail());
    await ownerSql()`update orders set user_id = ${who.id} where id = ${order.id}`;
    await page.goto('/account/commandes');
    await page.getByLabel('Numéro de commande').fill(order.number.toLowerCase());
    await page.getByRole('main').getByRole('button', { name: 'Chercher' }).click();
    await page.getByRole('link', { name: `Voir la commande ${order.number}` }).click();
    await page.waitForURL(`**/commande/${order.id}`);

    const second = await context.browser()!.newContext();
    await signIn(second, who);
    await page.goto('/account/securite');
    await page.getByRole('button', { name: 'Déconnecter les autres' }).click();
    await page.getByText(frenchMessage('account_sessions_ended')).waitFor();
    await second.close();
  },
  off,
);

journey(
  'issue 6: orders with each seller’s state and parcel, found by number, with their receipt; those of before the account join it',
  async ({ page, context, url }) => {
    const email = uniqueEmail();
    const order = await guestOrder(email, 2);
    await markPartShipped(order.id, order.part, 'LX123456789CA');
    const who = await createAccount({ email });
    await signIn(context, who);
    await openAccountPage(page, '/commandes');
    const row = page.getByRole('article').filter({ hasText: order.number });
    expect(plainText(await row.textContent())).toContain('LX123456789CA');
    expect(await row.getByRole('list', { name: 'État par vendeur' }).getByRole('listitem').count()).toBe(2);
    expect(plainText(await row.getByRole('list', { name: 'État par vendeur' }).textContent())).toContain(
      frenchMessage('order_part_shipped'),
    );
    const receipt = await page.request.get(url((await row.getByRole('link', { name: /^Reçu/ }).getAttribute('href'))!));
    expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await row.getByRole('link', { name: /^Voir la commande/ }).click();
    await page.waitForURL(`**/commande/${order.id}`);
    expect(await mainText(page)).toContain(order.number);

    await openAccountPage(page, '/commandes?numero=S2026ZZZZZZ');
    expect(await mainText(page)).toContain('Aucune commande S2026ZZZZZZ');
    // A person with another account does not find this order.
    const stranger = await context.browser()!.newContext();
    await signIn(stranger, await createAccount());
    const response = await stranger.request.get(url(`/account/commandes?numero=${order.number}`));
    expect([response.status(), (await response.text()).includes(`/commande/${order.id}`)]).toEqual([200, false]);
    expect((await stranger.request.get(url(`/commande/${order.id}`))).status()).toBe(404);
    await stranger.close();
  },
);

journey('issue 6: a saved address fills the checkout, and another one can be written', async ({ page, context }) => {
  const who = await createAccount();
  await ownerSql()`update profiles set display_name = 'Awa Diallo' where user_id = ${who.id}`;
  await signIn(context, who);
  await openAccountPage(page, '/adresses?ajouter');
  await page.getByLabel('Nom de l’adresse').fill('Maison');
  await page.getByRole('textbox', { name: 'Adresse', exact: true }).fill('12, rue de l’Essai');
  await page.getByRole('textbox', { name: 'Ville' }).fill('Montréal');
  await save(page);
  await page.getByRole('article', { name: /^Maison/ }).waitFor();
  await openWithCart(page, [await findCartLine()]);
  await openCheckout(page, {});
  const choice = page.getByRole('dialog').getByLabel('Livrer à');
  await choice.waitFor();
  const value = (name: string) => page.locator(`.checkout [name=${name}]`).inputValue();
  expect(await Promise.all(['fullName', 'email', 'street', 'city'].map(value))).toEqual([
    'Awa Diallo',
    who.email,
    '12, rue de l’Essai',
    'Montréal',
  ]);
  await waitForExactTotal(page);
  await choice.selectOption('');
  expect(await Promise.all(['fullName', 'email', 'street', 'city'].map(value))).toEqual([
    'Awa Diallo',
    who.email,
    '',
    '',
  ]);
});

journey(
  'issue 6: export my data gives a file with all of it; the attacker gets the way to /auth',
  async ({ page, context, url }) => {
    const who = await createAccount({ firstName: 'Exportée' });
    await signIn(context, who);
    await openAccountPage(page, '/donnees');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Télécharger mes données' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('mes-donnees-sugu.json');
    const text = await textOf(await file.createReadStream());
    expect(text).toContain(who.email);
    expect(text).toContain('Exportée');
    expect(text).not.toMatch(/argon2|encrypted_password|refresh_token/);
    const nobody = await context.browser()!.newContext();
    expect((await nobody.request.get(url('/account/donnees.json'), { maxRedirects: 0 })).status()).toBe(302);
    await nobody.close();
  },
);

journey(
  'issue 6: an account is deleted only with the word typed and the password; then nobody is signed in and it is gone',
  async ({ page, context }) => {
    const who = await createAccount();
    await signIn(context, who);
    await openAccountPage(page, '/donnees');
    await page.getByRole('link', { name: /^Supprimer mon compte/ }).click();
    const word = page.getByLabel('Pour confirmer, écrivez SUPPRIMER');
    const act = page.getByRole('button', { name: 'Supprimer définitivement' });
    await word.fill('effacer');
    await act.click();
    await page.getByText(frenchMessage('account_delete_type_wrong', { word: 'SUPPRIMER' })).waitFor();
    await word.fill('supprimer');
    await page.getByLabel('Votre mot de passe').fill('pas celui-là');
    await act.click();
    await page.getByText(frenchMessage('account_password_wrong')).waitFor();
    expect(await ownerSql()`select count(*)::int as n from auth.users where id = ${who.id}`).toEqual([{ n: 1 }]);
    await page.getByLabel('Votre mot de passe').fill(who.password);
    await act.click();
    await page.waitForURL('**/account/supprime');
    await waitForHydration(page);
    expect(plainText(await page.getByRole('heading', { level: 1 }).textContent())).toBe(
      frenchMessage('account_deleted'),
    );
    expect(await ownerSql()`select count(*)::int as n from auth.users where id = ${who.id}`).toEqual([{ n: 0 }]);
    expect((await context.cookies()).filter(({ name }) => name.startsWith('sugu-auth'))).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).waitFor();
  },
);
