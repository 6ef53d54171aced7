// Screens of administrators and employees: text messages, the newsletter, parcels that arrive, job openings.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createAccount } from './account-holders.ts';
import { journey, journeyWithPictures } from './browser.ts';
import { createPostalBox } from './postal-box.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { takeScreenshots } from './take-screenshots.ts';
import { signInWithRole, openAdminScreenAsNewAdmin } from './sign-in-as.ts';
import { mainText } from './pages.ts';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const told = (page: Page, words: string) => page.getByRole('main').getByText(words).first().waitFor();

journey(
  'R-ADMIN-19 an administrator turns the text messages on and off; the screen says what they go through and that the provider was tried on a simulator',
  async ({ page }) => {
    await openAdminScreenAsNewAdmin(page, '/admin/notifications');
    expect(await mainText(page)).toContain(frenchMessage('notifications_gateway_tried'));
    const setting = async () =>
      (
        await ownerSql()`select setting_value, is_active from admin_notification_settings where setting_key = 'sms_notifications_enabled'`
      )[0];
    await button(page, frenchMessage('notifications_turn_on')).click();
    await told(page, frenchMessage('notifications_turned_on'));
    expect(await setting()).toEqual({ setting_value: true, is_active: true });
    await button(page, frenchMessage('notifications_turn_off')).click();
    await told(page, frenchMessage('notifications_turned_off'));
    expect(await setting()).toMatchObject({ setting_value: false });
  },
);

journey(
  'an issue of the newsletter is written, looked at and scheduled; a blank text or a past time is refused beside what was typed',
  async ({ page }) => {
    await openAdminScreenAsNewAdmin(page, '/admin/newsletter/nouvelle');
    await page.getByLabel(frenchMessage('newsletter_desk_subject_fr')).fill('Le riz est là');
    await page
      .getByLabel(frenchMessage('newsletter_desk_body_fr'))
      .fill('## Du riz\n\n<b>Voir</b> [les offres](/deals)');
    await button(page, frenchMessage('newsletter_desk_save')).click();
    await told(page, frenchMessage('newsletter_desk_saved'));
    await page.getByRole('heading', { level: 2, name: 'Du riz' }).waitFor();
    expect(await page.getByRole('main').locator('b').count()).toBe(0);
    await told(page, frenchMessage('newsletter_desk_missing'));
    await page.getByLabel(frenchMessage('newsletter_desk_subject_en')).fill('Rice is here');
    await page.getByLabel(frenchMessage('newsletter_desk_body_en')).fill('See [the deals](/deals)');
    await button(page, frenchMessage('newsletter_desk_save')).click();
    const schedule = page
      .getByRole('main')
      .locator('details', { hasText: frenchMessage('newsletter_desk_schedule_act') });
    await schedule.locator('summary').click();
    const field = schedule.locator('[name=at]');
    await field.fill('2020-01-01T10:00');
    await button(page, frenchMessage('newsletter_desk_schedule_act')).click();
    await told(page, frenchMessage('refusal_desk_issue_time'));
    expect(await field.inputValue()).toBe('2020-01-01T10:00');
    const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 16);
    await field.fill(soon);
    await button(page, frenchMessage('newsletter_desk_schedule_act')).click();
    await told(page, frenchMessage('newsletter_desk_scheduled'));
    await button(page, frenchMessage('newsletter_desk_unschedule')).click();
    await told(page, frenchMessage('newsletter_desk_draft'));
  },
);

journeyWithPictures(
  'an employee registers a parcel without scripts: what is wrong stands beside its field, twice the same number is one parcel',
  async ({ page, context }) => {
    const holder = await createAccount();
    await createPostalBox(holder);
    const [box] = await ownerSql()<{ suite: string }[]>`select suite from boxes where user_id = ${holder.id} limit 1`;
    await signInWithRole(context, 'employee');
    const reference = `ESSAI${Date.now()}`;
    for (const [weight, words] of [
      ['beaucoup', frenchMessage('parcels_desk_weight_fault')],
      ['1,45', 'est enregistré'],
      ['1,45', 'était déjà enregistré'],
    ] as const) {
      await page.goto('/admin/parcels');
      await page.getByLabel(frenchMessage('parcels_desk_suite'), { exact: true }).fill(box!.suite);
      await page.getByLabel(frenchMessage('parcels_desk_reference')).fill(reference);
      await page.getByLabel(frenchMessage('parcels_desk_weight')).fill(weight);
      await button(page, frenchMessage('parcels_desk_receive_act')).click();
      await told(page, words);
    }
    expect(await ownerSql()`select weight_grams from box_parcels where reference = ${reference}`).toEqual([
      { weight_grams: 1450 },
    ]);
    // The parcel is found by the carrier's number, corrected, and photographed.
    await page.goto(`/admin/parcels?colis=${reference}`);
    await page.getByLabel(frenchMessage('parcels_desk_weight')).fill('2,5');
    await button(page, frenchMessage('parcels_desk_correct_act')).click();
    await told(page, frenchMessage('parcels_desk_done_corrected'));
    await page.getByLabel(frenchMessage('parcels_desk_photo_file')).setInputFiles('public/icon-512.png');
    await button(page, frenchMessage('parcels_desk_photo_add')).click();
    await told(page, frenchMessage('parcels_desk_done_photo'));
    await expect
      .poll(() => page.locator('.parcel-photo').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0);
    await takeScreenshots(page, 'parcel');
    expect(
      await ownerSql()`select weight_grams, photo is not null as photo from box_parcels where reference = ${reference}`,
    ).toEqual([{ weight_grams: 2500, photo: true }]);
    expect((await page.goto('/admin/newsletter'))!.status()).toBe(403);
    expect((await page.goto('/admin/careers'))!.status()).toBe(403);
  },
  { javaScriptEnabled: false },
);

journey('an opening is written, shown to the public, and closed again', async ({ page }) => {
  await openAdminScreenAsNewAdmin(page, '/admin/careers/nouveau');
  const slug = `essai-${Date.now()}`;
  await page.locator('main [name=slug]').fill(slug);
  for (const name of [
    'titleFr',
    'titleEn',
    'placeFr',
    'placeEn',
    'termsFr',
    'termsEn',
    'descriptionFr',
    'descriptionEn',
  ])
    await page.locator(`main [name=${name}]`).fill(`Essai ${name}`);
  await button(page, frenchMessage('careers_desk_save')).click();
  await told(page, frenchMessage('careers_desk_saved'));
  expect((await page.goto(`/recrutement/${slug}`))!.status()).toBe(200);
  await page.goto('/admin/careers');
  await page.getByRole('link', { name: 'Essai titleFr', exact: true }).last().click();
  await page.locator('main [name=isOpen]').uncheck();
  await button(page, frenchMessage('careers_desk_save')).click();
  await told(page, frenchMessage('careers_desk_saved'));
  expect(await ownerSql()`select is_open from job_openings where slug = ${slug}`).toEqual([{ is_open: false }]);
});
