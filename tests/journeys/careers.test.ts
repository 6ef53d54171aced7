// An applicant uploads an executable of 12 MB as CV, which is refused, and then a PDF (R-ROUTE-20).
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { uniqueEmail, ownerSql } from './buying.ts';
import { journey, phoneSize } from './browser.ts';

const pdf = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${'x'.repeat(300_000)}`) };
const program = { ...pdf, buffer: Buffer.from('MZ\x90\0 a program') };
const heavyProgram = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(12_000_000)]);
const heavyPdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(11_000_000)]);

for (const [language, words] of [
  [
    'fr',
    {
      name: 'Votre nom',
      mail: 'Votre adresse de courriel',
      cv: 'Votre CV',
      send: 'Envoyer ma candidature',
      kind: 'Ce fichier n’est ni un PDF',
      size: 'Ce fichier dépasse 10 Mo',
      sent: 'Votre candidature est bien arrivée',
    },
  ],
  [
    'en',
    {
      name: 'Your name',
      mail: 'Your email address',
      cv: 'Your CV',
      send: 'Send my application',
      kind: 'This file is neither a PDF',
      size: 'This file is larger than 10 MB',
      sent: 'Your application has arrived',
    },
  ],
] as const)
  journey(
    `R-ROUTE-20 R-VAL-11 R-VAL-12 without scripts, ${language}: a program of 12 MB and a PDF of 11 are refused beside the field, what was typed stays, a PDF is taken, once`,
    async ({ page, context }) => {
      await context.addCookies([{ name: 'language', value: language, url: inject('shopUrl') }]);
      const email = uniqueEmail();
      await page.goto('/recrutement');
      await page.locator('.careers-list a').first().click();
      const form = page.locator('form.letter-form');
      await form.getByLabel(words.name).fill('Awa Démo');
      await form.getByLabel(words.mail).fill(email);
      await form.getByLabel(words.cv).setInputFiles(program);
      const [answer] = await Promise.all([
        page.waitForResponse((one) => one.request().method() === 'POST'),
        form.getByRole('button', { name: words.send }).click(),
      ]);
      expect(answer.status()).toBe(422);
      await form.locator('.field-error').getByText(words.kind).waitFor();
      expect(await form.getByLabel(words.name).inputValue()).toBe('Awa Démo');
      expect(await form.getByLabel(words.mail).inputValue()).toBe(email);
      // The test uploads large files by fetch, because they are slow through the browser.
      for (const [heavy, refusal] of [
        [heavyProgram, words.kind],
        [heavyPdf, words.size],
      ] as const) {
        const body = new FormData();
        body.set('key', randomUUID());
        body.set('name', 'Awa Démo');
        body.set('email', email);
        body.set('cv', new Blob([heavy]), 'cv.pdf');
        const headers = { cookie: `language=${language}` };
        const refused = await fetch(page.url(), { method: 'POST', body, headers, redirect: 'manual' });
        const html = await refused.text();
        expect(refused.status).toBe(422);
        expect(html).toContain(refusal);
        expect(html).toContain(`value="${email}"`);
      }
      await form.getByLabel(words.cv).setInputFiles(pdf);
      await form.getByRole('button', { name: words.send }).click();
      await page.getByRole('heading', { name: words.sent }).waitFor();
      const rows = await ownerSql()`
        select a.file_type, a.file_bytes, o.metadata from job_applications a join storage.objects o on o.bucket_id = 'applications' and o.name = a.file_name where a.email = ${email}`;
      expect(rows).toMatchObject([
        { file_type: 'application/pdf', file_bytes: pdf.buffer.byteLength, metadata: { mimetype: 'application/pdf' } },
      ]);
      // Nothing of the refused uploads is stored.
      await expect.poll(() => readdirSync(join(inject('shopData'), 'storage', 'incoming'))).toEqual([]);
    },
    { javaScriptEnabled: false, viewport: phoneSize },
  );

journey(
  'R-ROUTE-20 a CV is nobody’s but the shop’s: neither its address nor the table answers a visitor',
  async ({ page }) => {
    const email = uniqueEmail();
    await page.goto('/recrutement/service-clients');
    const form = page.locator('form.letter-form');
    await form.getByLabel('Votre nom').fill('Awa Démo');
    await form.getByLabel('Votre adresse de courriel').fill(email);
    await form.getByLabel('Votre CV').setInputFiles(pdf);
    await form.getByRole('button', { name: 'Envoyer ma candidature' }).click();
    await page.getByRole('heading', { name: 'Votre candidature est bien arrivée' }).waitFor();
    const [row] = await ownerSql()`select file_name from job_applications where email = ${email}`;
    const path = `applications/${row!.file_name}`;
    for (const way of ['object/public', 'object', 'object/authenticated']) {
      const answer = await page.request.get(`/storage/v1/${way}/${path}`);
      expect(answer.ok(), way).toBe(false);
    }
    expect((await page.request.get('/rest/v1/job_applications?select=*')).ok()).toBe(false);
  },
);

journey('R-ROUTE-20 a post that is not there is not found, and the page leads to the open ones', async ({ page }) => {
  const answer = await page.goto('/recrutement/inconnu');
  expect(answer!.status()).toBe(404);
  await page.getByRole('main').getByRole('link', { name: 'Tous les postes' }).click();
  await page.waitForURL(/\/recrutement$/);
});

journey(
  'R-ROUTE-20 a post that closes while its form is filled in says so, and what was written is not lost; a form without its key is taken',
  async ({ url }) => {
    const post = async (fields: Record<string, string>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.set('cv', new Blob(['%PDF-1.7 rest']), 'cv.pdf');
      return fetch(url('/recrutement/service-clients'), {
        method: 'POST',
        body,
        headers: { cookie: 'language=fr' },
        redirect: 'manual',
      });
    };
    const typed = { name: 'Awa Démo', email: uniqueEmail(), message: 'Je parle bambara et français.' };
    await ownerSql()`update job_openings set is_open = false where slug = 'service-clients'`;
    try {
      const answer = await post({ ...typed, key: randomUUID() });
      const html = await answer.text();
      expect(answer.status).toBe(422);
      expect(html).toContain('Ce poste n’est pas ouvert');
      expect(html).toContain(typed.message);
    } finally {
      await ownerSql()`update job_openings set is_open = true where slug = 'service-clients'`;
    }
    const wrong = await post({ ...typed, name: 'x'.repeat(121), phone: 'le soir' });
    const html = await wrong.text();
    expect([wrong.status, html.includes('Ce nom est trop long'), html.includes('value="le soir"')]).toEqual([
      422,
      true,
      true,
    ]);
    expect((await post(typed)).status).toBe(303);
  },
);
