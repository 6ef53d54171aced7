// A shop's settings: story, hours, holidays, pictures and team, and what its public page shows of them.
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { type TestAccount, createAccount, signIn } from './account-holders.ts';
import { journey, journeyWithPictures, waitForNextDocument, phoneSize } from './browser.ts';
import { uniqueEmail, findCartLine, ownerSql, buildTestPayload, frenchMessage } from './buying.ts';
import { plainText, mainText } from './pages.ts';

const push = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function shopOf(owner: TestAccount): Promise<{ id: string; slug: string }> {
  const slug = `essai-${owner.id.slice(0, 8)}`;
  const [row] = await ownerSql()<{ id: string }[]>`
    insert into sellers (slug, name, source, owner_id, city, country_code, is_demo) values (${slug}, 'Chez Awa', 'merchant', ${owner.id}, 'Dakar', 'SN', true) returning id`;
  return { id: row!.id, slug };
}

journeyWithPictures(
  'R-GEN-13 R-GEN-14 without scripts, on a telephone: the checklist leads to the settings; story, hours and a banner stand on the public page',
  async ({ page, context }) => {
    const owner = await createAccount();
    const { slug } = await shopOf(owner);
    await signIn(context, owner);
    await page.goto('/vendre/premiers-pas');
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${frenchMessage('onboard_do')}`) })
      .first()
      .click();
    await page.getByLabel(frenchMessage('shopset_story_fr')).fill('Épices de Dakar depuis trois générations.');
    await page.getByLabel(frenchMessage('shopset_whatsapp')).fill('le soir');
    const [refused] = await Promise.all([
      page.waitForResponse((one) => one.request().method() === 'POST'),
      push(page, frenchMessage('shopset_save')),
    ]);
    expect(refused.status()).toBe(422);
    expect(await page.getByLabel(frenchMessage('shopset_story_fr')).inputValue()).toContain('trois générations');
    await page.getByLabel(frenchMessage('shopset_whatsapp')).fill('+221 77 000 00 00');
    await push(page, frenchMessage('shopset_save'));
    await page.getByText(frenchMessage('shopset_saved')).waitFor();

    await page
      .getByRole('main')
      .getByRole('link', { name: frenchMessage('shopset_hours'), exact: true })
      .click();
    for (let day = 1; day <= 7; day++) {
      await page.locator(`[name=o${day}]`).first().fill('00:00');
      await page.locator(`[name=c${day}]`).first().fill('00:00');
    }
    await push(page, frenchMessage('shopset_save'));
    await page.getByText(frenchMessage('shopset_saved')).waitFor();

    await page
      .getByRole('main')
      .getByRole('link', { name: frenchMessage('shopset_pictures'), exact: true })
      .click();
    const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#a35' } })
      .jpeg()
      .toBuffer();
    await page.locator('#image-cover').setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: picture });
    await page.locator('form:has(#image-cover) button').click();
    await page.getByText(frenchMessage('shopset_saved')).waitFor();
    await page
      .locator('#image-logo')
      .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ') });
    await page.locator('form:has(#image-logo) button').click();
    await page.locator('.field-error').getByText(frenchMessage('shopset_picture_kind')).waitFor();

    await context.clearCookies({ name: /^sugu-/ });
    await page.goto(`/merchant/${slug}`);
    const words = await mainText(page);
    expect(words).toContain('trois générations');
    expect(words).toContain(frenchMessage('storehours_open', { time: plainText('0 h') }));
    expect(await page.getByRole('link', { name: frenchMessage('storehours_whatsapp') }).getAttribute('href')).toBe(
      'https://wa.me/221770000000',
    );
    await expect
      .poll(() => page.locator('.shop-banner').evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const store = data.map((one) => JSON.parse(one) as Record<string, unknown>).find((one) => one['@type'] === 'Store');
    expect(store!['openingHoursSpecification']).toHaveLength(7);
  },
  { javaScriptEnabled: false, viewport: phoneSize },
);

journey(
  'two people at the settings of a shop: the second reads that the first has saved, keeps the words, and may save again',
  async ({ page, context }) => {
    const owner = await createAccount();
    const { id } = await shopOf(owner);
    await signIn(context, owner);
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto(`/vendre/reglages?boutique=${id}`);
    const save = async (tab: Page, words: string): Promise<number> => {
      await tab.getByLabel(frenchMessage('shopset_story_fr')).fill(words);
      const [posted] = await Promise.all([
        tab.waitForResponse((one) => one.request().method() === 'POST'),
        waitForNextDocument(tab, () => push(tab, frenchMessage('shopset_save'))),
      ]);
      return posted.status();
    };
    const story = async () =>
      (await ownerSql()`select description_fr from sellers where id = ${id}`)[0]!['description_fr'];
    expect(await save(page, 'Mil et fonio de Casamance')).toBe(303);
    expect(await save(other, 'Riz de Casamance')).toBe(409);
    await other.getByText(frenchMessage('refusal_seller_page_changed')).waitFor();
    expect(await other.getByLabel(frenchMessage('shopset_story_fr')).inputValue()).toBe('Riz de Casamance');
    expect(await story()).toBe('Mil et fonio de Casamance');
    expect(await save(other, 'Riz de Casamance')).toBe(409);
    expect(await story()).toBe('Mil et fonio de Casamance');
    await other.getByLabel(frenchMessage('versions_over')).check();
    expect(await save(other, 'Riz de Casamance')).toBe(303);
    expect(await story()).toBe('Riz de Casamance');
  },
  { javaScriptEnabled: false, viewport: phoneSize },
);

journey(
  'on holiday the page says until when and nothing can be ordered; an invited member joins with their own address and sees the team no further than given',
  async ({ page, context, url }) => {
    const [owner, helper, stranger] = [
      await createAccount(),
      await createAccount({ firstName: 'Moussa' }),
      await createAccount(),
    ];
    const { id, slug } = await shopOf(owner);
    await signIn(context, owner);
    await page.goto(`/vendre/reglages?boutique=${id}&vue=vacances`);
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel(frenchMessage('shopset_away_from')).fill(day(-1));
    await page.getByLabel(frenchMessage('shopset_reopens_on')).fill(day(9));
    await push(page, frenchMessage('shopset_pause'));
    await page.getByText(frenchMessage('shopset_saved')).waitFor();
    await page.goto(`/merchant/${slug}`);
    await page.locator('.notice-warn').waitFor();
    // An order from a shop on holiday is refused before any payment.
    const line = await findCartLine();
    const [before] = await ownerSql()`select seller_id from offers where id = ${line.id}`;
    await ownerSql()`insert into seller_pages (seller_id, time_zone, away_from, reopens_on) values (${before!.seller_id}, 'Africa/Dakar', ${day(-1)}, ${day(9)})
      on conflict (seller_id) do update set away_from = excluded.away_from, reopens_on = excluded.reopens_on`;
    try {
      const answer = await fetch(url('/functions/v1/create-universal-order-payment'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(buildTestPayload([line], uniqueEmail())),
      });
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain('offer/seller-away');
    } finally {
      await ownerSql()`update seller_pages set away_from = null, reopens_on = null where seller_id = ${before!.seller_id}`;
    }

    await page.goto(`/vendre/equipe?boutique=${id}`);
    await page.getByLabel(frenchMessage('team_email'), { exact: true }).fill(helper.email);
    await push(page, frenchMessage('team_invite_act'));
    await page.locator('.field-error').getByText(frenchMessage('team_permissions_none')).waitFor();
    await page.getByLabel(frenchMessage('team_permission_orders')).last().check();
    await push(page, frenchMessage('team_invite_act'));
    await page.getByText(frenchMessage('team_done')).waitFor();

    await context.clearCookies({ name: /^sugu-/ });
    await signIn(context, stranger);
    await page.goto('/vendre/invitation');
    await page.getByRole('heading', { name: frenchMessage('team_invitation_none_title') }).waitFor();
    await context.clearCookies({ name: /^sugu-/ });
    await signIn(context, helper);
    await page.goto('/vendre/invitation');
    await push(page, frenchMessage('team_invitation_accept', { seller: 'Chez Awa' }));
    await page.getByText(frenchMessage('team_invitation_joined')).waitFor();
    expect((await page.goto('/merchant'))!.status()).toBe(200);
    await page.goto('/vendre/equipe');
    expect(await mainText(page)).toContain(frenchMessage('team_none'));
    // A member with access to orders finds only the form for their own text messages in the settings.
    for (const view of ['page', 'vacances', 'facture', 'textos']) {
      await page.goto(`/vendre/reglages?boutique=${id}&vue=${view}`);
      expect(await mainText(page)).toContain(frenchMessage('inbox_texts_title'));
      expect(await page.getByRole('navigation', { name: frenchMessage('shopset_nav') }).count()).toBe(0);
      expect(await page.getByLabel(frenchMessage('shopset_away_from')).count()).toBe(0);
    }
  },
);
