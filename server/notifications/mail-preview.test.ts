import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createMailer } from '#server/integrations/mail.ts';
import { signInMailTemplates } from '#server/people/notifications/sign-in-messages.ts';
import { createMailPreviewHandler } from './mail-preview.ts';
import { templates } from '#server/jobs/lists.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sugu-mail-room-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const room = createMailPreviewHandler(dataDir);
const body = async (name?: string) => (await room(name)).text();

test('every kind of mail has a preview in both languages and two currencies, with the plain text beside it', async () => {
  const list = await body();
  for (const { name: kind } of templates.filter(({ subject }) => subject === 'order'))
    for (const look of ['fr.CAD', 'fr.XOF', 'en.CAD', 'en.XOF']) {
      const name = `apercu.${kind}.${look}`;
      expect(list).toContain(`href="/atelier/courrier/${name}"`);
      const page = await body(name);
      expect(page.match(/<iframe/g), name).toHaveLength(2);
      expect(page, name).toMatch(/<pre>.*S2026EXEMPL.*<\/pre>/s);
    }
});

test('every mail of the sign-in has a preview in both languages, which says that it is one; its code is in HTML and in plain text, or in neither', async () => {
  const list = await body();
  for (const kind of Object.keys(signInMailTemplates))
    for (const [language, mark] of [
      ['fr', 'Sugu (exemple)'],
      ['en', 'Sugu (example)'],
    ]) {
      const name = `apercu.${kind}.${language}`;
      expect(list).toContain(`href="/atelier/courrier/${name}"`);
      const page = await body(name);
      expect(page.match(/<iframe/g), name).toHaveLength(2);
      expect(page, name).toContain('Exemple : ses liens et ses codes n’ouvrent rien.');
      expect(page, name).toContain(mark);
      const isAsking = ['signup', 'invite', 'magiclink', 'recovery', 'reauthentication'].includes(kind);
      expect([/<pre>.*\b000000\b.*<\/pre>/s.test(page), page.split('000000').length - 1], name).toEqual(
        isAsking ? [true, 3] : [false, 0],
      );
    }
});

test('every template has a preview in both languages, texts and alerts too', async () => {
  for (const { name, channel, examples } of templates)
    for (const look of Object.keys(examples))
      for (const language of ['fr', 'en']) {
        const page = await body(['apercu', name, language, look].filter(Boolean).join('.'));
        expect(page, name).toMatch(channel === 'sms' ? /<pre>(?:000000 |Sugu).{10,170}<\/pre>/ : /<pre>.*\n.*<\/pre>/s);
        expect(page, name).not.toMatch(/undefined|\{\w+\}<\/pre>/);
      }
});

test('a mail of the outbox is shown as it was sent, its plain text too', async () => {
  await createMailer({ from: 'Sugu <bonjour@sugu.example>', outbox: join(dataDir, 'outbox') }).send({
    id: 'S2026ABCDEF-order-paid',
    to: 'awa@client.example',
    subject: 'Payée',
    html: '<title>Payée &#60;b&#62;</title><p>Merci</p>',
    text: `Merci, Élodie, pour ces 25 $ = tout\n${'long '.repeat(40)}\nfin`,
  });
  expect(await body()).toContain('S2026ABCDEF-order-paid');
  const page = await body('S2026ABCDEF-order-paid.html');
  expect(page).toContain('<h1>Payée &#60;b&#62;</h1>');
  expect(page).toContain(`<pre>Merci, Élodie, pour ces 25 $ = tout\n${'long '.repeat(40).trimEnd()}`);
  expect(page).toContain('fin</pre>');
});

test('nothing outside the outbox is shown, and no name that is not there', async () => {
  mkdirSync(join(dataDir, 'outbox'), { recursive: true });
  writeFileSync(join(dataDir, 'secret.html'), 'secret');
  for (const name of [
    '../secret.html',
    'apercu.order_paid.fr.EUR',
    'apercu.constructor.fr.CAD',
    'none.html',
    'apercu.signup.de',
    'apercu.signup.fr.CAD',
  ])
    expect((await room(name)).status, name).toBe(404);
});
