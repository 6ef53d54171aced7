// Texts that administrators edit: the articles of the blog, and the texts of the home page.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signIn } from './account-holders.ts';
import { waitForHydration, journey, phoneSize, startVisit, openPage } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { plainText } from './pages.ts';
import { createAccountWithRole, openAdminScreen, openAdminScreenAsNewAdmin } from './sign-in-as.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const told = (page: Page, words: string) => main(page).getByText(words).first().waitFor();

const field = (page: Page, name: string) => main(page).locator(`[name=${name}]`);
/** Opens the confirmation of the action `act` and presses its button `answer`. */
async function confirm(page: Page, act: string, answer: string): Promise<void> {
  const question = main(page).locator('details.desk-confirm', { has: page.getByText(act, { exact: true }) });
  await question.locator('summary').click();
  await question.getByRole('button', { name: answer }).click();
}

const texts = {
  titleFr: 'Garder le riz au sec',
  titleEn: 'Keeping rice dry',
  descriptionFr: 'Trois gestes qui sauvent un sac.',
  descriptionEn: 'Three habits that save a bag.',
  topicFr: 'Cuisine',
  topicEn: 'Cooking',
  altFr: 'Un sac de riz',
  altEn: 'A bag of rice',
  bodyFr: "## L'humidité\n\nVoir [les offres du jour](/deals).",
  bodyEn: '## Damp\n\nSee [the deals of the day](/deals).',
};

journey(
  'R-ROUTE-03 R-SCR-01 an article is written with a preview that follows, kept through a lost line, published, corrected, taken up again and withdrawn; blog, feed and site map follow',
  async ({ page, context, url }) => {
    const slug = `essai-${Date.now()}`;
    await openAdminScreenAsNewAdmin(page, '/admin/blog/nouveau');
    await waitForHydration(page);
    await field(page, 'slug').fill(slug);
    for (const [name, words] of Object.entries(texts)) await field(page, name).fill(words);
    // The server renders the preview: typeset, with headings.
    await main(page).getByRole('heading', { level: 4, name: 'L’humidité' }).waitFor();
    await field(page, 'bodyEn').fill('<b>Bold</b> and [nowhere](/nulle-part)');
    await told(page, frenchMessage('blog_desk_fault_link', { words: '/nulle-part' }));
    await told(page, frenchMessage('blog_desk_fault_html', { words: '<b>' }));
    expect(await main(page).locator('.desk-article b').count()).toBe(0);
    // Offline, the typed text stays in the browser and is in the form when the page is opened again.
    await context.setOffline(true);
    await field(page, 'bodyEn').fill(texts.bodyEn);
    await told(page, frenchMessage('blog_desk_preview_away'));
    await context.setOffline(false);
    await page.reload();
    await told(page, frenchMessage('desk_draft_restored'));
    expect(await field(page, 'bodyEn').inputValue()).toBe(texts.bodyEn);
    await main(page).getByRole('heading', { level: 4, name: 'Damp' }).waitFor();
    // Every refusal has a message beside its field, and the typed values stay.
    await field(page, 'slug').fill('payer-mobile-money');
    await button(page, frenchMessage('blog_desk_save')).click();
    await told(page, frenchMessage('refusal_desk_article_slug'));
    expect(await field(page, 'slug').getAttribute('aria-invalid')).toBe('true');
    await field(page, 'slug').fill(slug);
    await field(page, 'cover').selectOption('lire-un-prix-livre');
    await button(page, frenchMessage('blog_desk_save')).click();
    await told(page, frenchMessage('blog_desk_saved'));
    const visitor = await startVisit();
    expect((await visitor.page.goto(`/blog/${slug}`))!.status()).toBe(404);
    await confirm(page, frenchMessage('blog_desk_publish'), frenchMessage('blog_desk_publish_confirm'));
    await told(page, frenchMessage('blog_desk_done_published'));

    // Cached pages are invalidated as soon as the server receives the change.
    await expect.poll(async () => (await fetch(url(`/blog/${slug}`))).status).toBe(200);
    await expect.poll(async () => (await fetch(url('/blog'))).text()).toContain(`/blog/${slug}`);
    await visitor.page.goto('/blog');
    await visitor.page.getByRole('link', { name: texts.titleFr }).click();
    await visitor.page.getByRole('heading', { level: 1, name: texts.titleFr }).waitFor();
    const head = await visitor.page.locator('head').innerHTML();
    expect(head).toContain('"BlogPosting"');
    expect(plainText(await visitor.page.locator('main').textContent())).not.toContain('Adama');
    for (const path of ['/blog/rss.xml', '/sitemap.xml'])
      await expect.poll(async () => (await fetch(url(path))).text()).toContain(`/blog/${slug}`);
    const english = await (await fetch(url(`/blog/${slug}?lang=en`))).text();
    expect(english).toContain(texts.titleEn);
    expect(english).toContain('href="/deals"');

    // A correction is shown once published; the earlier text can be restored.
    await field(page, 'titleFr').fill('Garder le riz sec');
    await button(page, frenchMessage('blog_desk_save')).click();
    await told(page, frenchMessage('blog_desk_version', { n: 2 }));
    expect(await (await fetch(url(`/blog/${slug}`))).text()).toContain(texts.titleFr);
    await button(page, frenchMessage('blog_desk_restore_one', { n: 1 })).click();
    await told(page, frenchMessage('blog_desk_done_restored'));
    expect(await field(page, 'titleFr').inputValue()).toBe(texts.titleFr);
    await page.setViewportSize(phoneSize);

    await confirm(page, frenchMessage('blog_desk_withdraw'), frenchMessage('blog_desk_withdraw_confirm'));
    await told(page, frenchMessage('blog_desk_done_withdrawn'));
    await expect.poll(async () => (await fetch(url(`/blog/${slug}`))).status).toBe(404);
    for (const path of ['/blog/rss.xml', '/sitemap.xml'])
      await expect.poll(async () => (await fetch(url(path))).text()).not.toContain(`/blog/${slug}`);
  },
);

journey(
  'without scripts an article is previewed, saved and scheduled; a time that is past is refused beside its field; an employee has no such screen',
  async ({ page }) => {
    const slug = `essai-sans-${Date.now()}`;
    await openAdminScreenAsNewAdmin(page, '/admin/blog/nouveau');
    await field(page, 'slug').fill(slug);
    for (const [name, words] of Object.entries(texts)) await field(page, name).fill(words);
    await button(page, frenchMessage('blog_desk_preview_act')).click();
    await main(page).getByRole('heading', { level: 4, name: 'L’humidité' }).waitFor();
    expect(await field(page, 'titleEn').inputValue()).toBe(texts.titleEn);
    await field(page, 'cover').selectOption('product');
    await field(page, 'product').fill('https://ailleurs.example/photo.jpg');
    await button(page, frenchMessage('blog_desk_save')).click();
    await told(page, frenchMessage('refusal_desk_article_cover'));
    expect(await field(page, 'bodyFr').inputValue()).toBe(texts.bodyFr);
    await field(page, 'cover').selectOption('lire-un-prix-livre');
    await button(page, frenchMessage('blog_desk_save')).click();
    await told(page, frenchMessage('blog_desk_saved'));
    const at = main(page).locator('[name=at]');
    for (const [moment, words] of [
      ['2020-01-01T10:00', frenchMessage('refusal_desk_article_time')],
      [new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 16), frenchMessage('blog_desk_done_scheduled')],
    ] as const) {
      if (!(await at.isVisible()))
        await main(page)
          .locator('summary', { hasText: frenchMessage('blog_desk_schedule') })
          .click();
      await at.fill(moment);
      await button(page, frenchMessage('blog_desk_schedule_confirm')).click();
      await told(page, words);
    }
    await page.goto('/admin/blog');
    await told(page, frenchMessage('blog_desk_files'));
    const row = main(page).locator('tr', { hasText: texts.titleFr });
    await row.getByText(frenchMessage('blog_desk_scheduled')).first().waitFor();
    expect(await ownerSql()`select state from articles where slug = ${slug}`).toEqual([{ state: 'scheduled' }]);
    const employee = await createAccountWithRole('employee', 'Fatou');
    const other = await startVisit({ javaScriptEnabled: false });
    await signIn(other.context, employee);
    for (const path of ['/admin/blog', '/admin/blog/nouveau'])
      expect((await other.page.goto(path))!.status(), path).toBe(403);
  },
  { javaScriptEnabled: false },
);

journey(
  'R-CARD-12 R-HDR-01 a text of the home page is changed with a preview, seen at once in both languages and after hydration, taken back; a claim loses its mark when somebody stands by it',
  async ({ page, faults }) => {
    await openAdminScreenAsNewAdmin(page, '/admin/texts');
    await waitForHydration(page);
    await told(page, frenchMessage('copy_figures'));
    const edit = (key: 'copy_name_home_title' | 'copy_name_home_slide_partner' | 'copy_name_promo_words') =>
      main(page).getByRole('link', {
        name: frenchMessage('desk_setting_change_one', { name: frenchMessage(key) }),
        exact: true,
      });
    await edit('copy_name_home_title').click();
    await field(page, 'fr').fill('Un prix <b>net</b>');
    await field(page, 'en').fill('One net price');
    await main(page).locator('.copy-look', { hasText: 'One net price' }).waitFor();
    await button(page, frenchMessage('copy_save')).click();
    await told(page, frenchMessage('copy_fault_html'));
    expect(await field(page, 'en').inputValue()).toBe('One net price');
    await field(page, 'fr').fill('Un seul prix : le vôtre');
    await button(page, frenchMessage('copy_save')).click();
    await told(page, frenchMessage('copy_saved', { name: frenchMessage('copy_name_home_title') }));

    const visitor = await startVisit();
    const titleIn = async (path: string): Promise<string> => {
      await visitor.page.goto(path);
      return plainText(await visitor.page.locator('main h1').textContent());
    };
    await expect.poll(() => titleIn('/?lang=en')).toBe('One net price');
    await expect.poll(() => titleIn('/?lang=fr')).toBe(plainText('Un seul prix : le vôtre'));
    // The app renders the same text as the server.
    await visitor.page.locator('html[data-ready]').waitFor({ state: 'attached' });
    expect(plainText(await visitor.page.locator('main h1').textContent())).toBe(plainText('Un seul prix : le vôtre'));
    expect(await visitor.page.locator('.slide-partner .demo-mark').count()).toBe(1);

    await edit('copy_name_home_slide_partner').click();
    await field(page, 'isConfirmed').check();
    await button(page, frenchMessage('copy_save')).click();
    await told(page, frenchMessage('copy_saved', { name: frenchMessage('copy_name_home_slide_partner') }));
    const marks = async () => {
      await visitor.page.goto('/');
      return visitor.page.locator('.slide-partner .demo-mark').count();
    };
    await expect.poll(marks).toBe(0);
    await edit('copy_name_promo_words').click();
    await field(page, 'fr').fill('Livré partout, prix compris');
    await button(page, frenchMessage('copy_save')).click();
    await told(page, frenchMessage('copy_saved', { name: frenchMessage('copy_name_promo_words') }));
    const promo = async () => {
      await visitor.page.goto('/faq');
      return plainText(await visitor.page.locator('.promo').textContent());
    };
    await expect.poll(promo).toContain('Livré partout, prix compris');
    expect(visitor.faults).toEqual([]);

    // Each change has its own button for undo. A reload after each one removes its message before the next one.
    await openPage(page, '/admin/texts');
    for (const key of ['copy_name_promo_words', 'copy_name_home_slide_partner', 'copy_name_home_title'] as const) {
      await button(page, frenchMessage('desk_undo_one', { name: frenchMessage(key) }))
        .first()
        .click();
      await told(page, frenchMessage('copy_saved', { name: frenchMessage(key) }));
    }
    await expect.poll(() => titleIn('/')).toBe(plainText(frenchMessage('home_title')));
    expect(await marks()).toBe(1);
    await page.setViewportSize(phoneSize);
    expect(faults).toEqual([]);
  },
);

journey(
  'an application is deleted with its CV after a question, and the log says who did it',
  async ({ page, context }) => {
    const who = await createAccountWithRole('admin');
    await signIn(context, who);
    const key = `essai-${Date.now()}`;
    const [row] = await ownerSql()<{ id: string }[]>`
      insert into job_applications (opening_id, idempotency_key, name, email, language, file_name, file_type, file_bytes, network_hash)
      select id, ${key}, 'Essai Suppression', 'essai@client.example', 'fr', ${`${key}.pdf`}, 'application/pdf', 9, ${'x'.repeat(22)}
      from job_openings limit 1 returning id`;
    await openAdminScreen(page, `/admin/applications/${row!.id}`);
    await main(page)
      .locator('summary', { hasText: frenchMessage('careers_desk_delete') })
      .click();
    await told(page, frenchMessage('careers_desk_delete_question', { name: 'Essai Suppression' }));
    await button(page, frenchMessage('careers_desk_delete_confirm')).click();
    await told(page, frenchMessage('careers_desk_deleted'));
    expect(await ownerSql()`select 1 from job_applications where id = ${row!.id}`).toEqual([]);
    expect(
      await ownerSql()`select actor from audit_log where action = 'application/deleted' and facts ->> 'applicationId' = ${row!.id}`,
    ).toEqual([{ actor: who.id }]);
    expect((await page.goto(`/admin/applications/${row!.id}`))!.status()).toBe(404);
  },
  { javaScriptEnabled: false },
);
