import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestMarket, cliActor, testJobActor, type TestMarket } from '#database/tests/test-market.ts';
import type { AnonymousActor } from '#domain/people/actor.ts';
import { asMarket, asPerson } from '#server/database/transaction-as.ts';
import { setReceivedFile } from '#server/received-files.ts';
import type { Mail } from '#server/integrations/mail.ts';
import { templates } from '#server/jobs/lists.ts';
import { sendNotification } from '#server/notifications/send-notification.ts';
import { exportAccountData } from '#server/people/queries/account-export.ts';
import { deleteAccountIfAllowed } from '#server/people/queries/account-deletion.ts';
import { deleteApplication } from './actions/delete-application.ts';
import { openReceivedApplication } from './actions/open-received-application.ts';
import { purgeApplications } from './actions/purge-applications.ts';
import { saveJobOpening } from './actions/save-opening.ts';
import { sendApplication } from './actions/send-application.ts';
import { listApplications } from './queries.ts';

let market: TestMarket;
/** Adds the row that the storage API writes for each file. */
const put = async (bucket: string, name: string) => {
  await market.owner`insert into storage.objects (bucket_id, name, version) values (${bucket}, ${name}, ${randomUUID()})`;
};
beforeAll(async () => {
  market = await openTestMarket({ privateFiles: { put, remove: async () => {}, get: async () => null } });
  await market.owner`insert into job_openings (slug, title_fr, title_en, place_fr, place_en, terms_fr, terms_en, description_fr, description_en, is_open)
    select slug, 'Achats', 'Purchasing', 'Ici', 'Here', 'Permanent', 'Permanent', 'Texte', 'Text', slug = 'achats' from unnest(array['achats', 'ferme']) slug`;
});
afterAll(() => market.stop());

let networks = 0;
const visitor = (network = `203.0.113.${++networks}`): AnonymousActor => ({ kind: 'visitor', network });
function file(text = '%PDF-1.7 rest', bytes = 5000): string {
  const token = randomUUID();
  setReceivedFile(token, { path: bytes > 10_485_760 ? null : '/tmp/nowhere', bytes, head: Buffer.from(text) });
  return token;
}
const send = (changes: object = {}, who = visitor()) =>
  sendApplication.perform(market.shop, who, {
    slug: 'achats',
    name: 'Awa Démo',
    email: 'awa@client.example',
    phone: '',
    message: 'Bonjour',
    cv: file(),
    key: randomUUID(),
    language: 'fr',
    ...changes,
  });
const applicationsOf = (email: string) =>
  market.owner<{ id: string; file_name: string; file_type: string }[]>`
    select id, file_name, file_type from job_applications where email = ${email}`;
const filesOf = async (name: string) =>
  (await market.owner`select 1 from storage.objects where bucket_id = 'applications' and name = ${name}`).length;

test('R-ROUTE-20 an application is kept with its CV, the shop is told, the applicant has a receipt; the same form again changes nothing', async () => {
  const key = randomUUID();
  expect(await send({ key })).toBe('sent');
  // The second request need not contain the file again.
  expect(await send({ key, cv: '' })).toBe('sent');
  const [one, ...more] = await applicationsOf('awa@client.example');
  expect(more).toEqual([]);
  expect(one!.file_type).toBe('application/pdf');
  expect(await filesOf(one!.file_name)).toBe(1);
  const sent: Mail[] = [];
  const mailer = { kind: 'smtp' as const, send: async (mail: Mail) => void sent.push(mail) };
  const rows =
    await market.owner`select id from notifications where parameters ->> 'applicationId' = ${one!.id} order by template`;
  for (const { id } of rows)
    await sendNotification({ shop: market.shop, templates, siteName: 'Sugu', mailer }, id as string);
  expect(sent).toMatchObject([
    { to: 'shop@sugu.example', text: expect.stringContaining(`applications ${one!.id}`) },
    { to: 'awa@client.example', subject: 'Candidature reçue\u00a0: Achats', text: expect.stringContaining('12 mois') },
  ]);
});

test('R-VAL-11 R-VAL-12 a CV is what its bytes say: a program is refused whatever its size and name, a file too large too', async () => {
  expect(await send({ cv: '' })).toEqual({ faults: { cv: 'missing' } });
  expect(await send({ cv: randomUUID() })).toEqual({ faults: { cv: 'missing' } });
  expect(await send({ cv: file('MZ\u0090\0\u0003', 12_000_000) })).toEqual({ faults: { cv: 'kind' } });
  expect(await send({ cv: file('MZ\u0090\0\u0003') })).toEqual({ faults: { cv: 'kind' } });
  expect(await send({ cv: file('%PDF-1.7', 10_485_761) })).toEqual({ faults: { cv: 'size' } });
  expect(await send({ name: ' ', email: 'nobody' })).toEqual({ faults: { name: true, email: true } });
});

test('a post that is closed or unknown takes no application', async () => {
  for (const slug of ['ferme', 'inconnu']) expect(await send({ slug })).toBe('closed');
});

test('an address sends five a day, a network fifteen', async () => {
  const email = 'often@client.example';
  for (let n = 0; n < 5; n++) expect(await send({ email })).toBe('sent');
  expect(await send({ email: 'often+more@client.example' })).toBe('too-many');
  const office = visitor();
  for (let n = 0; n < 15; n++) expect(await send({ email: `n${n}@office.example` }, office)).toBe('sent');
  expect(await send({ email: 'n15@office.example' }, office)).toBe('too-many');
});

test('sent at once from one address or one network, no more than its limit is taken', async () => {
  const email = 'crowd@client.example';
  const answers = await Promise.all(Array.from({ length: 9 }, () => send({ email })));
  expect(answers.filter((answer) => answer === 'sent')).toHaveLength(5);
  expect(await applicationsOf(email)).toHaveLength(5);
});

test('fields far too long are faults beside them, not an error page', async () => {
  expect(await send({ name: 'x'.repeat(3000), email: 'y'.repeat(3000), phone: '1'.repeat(3000) })).toEqual({
    faults: { name: 'long', email: true, phone: true },
  });
});

test('an application is deleted when its sender asks for it: the row, the CV, and that it was done is written down', async () => {
  await send({ email: 'forget@client.example' });
  const [one] = await applicationsOf('forget@client.example');
  const remove = () => deleteApplication.perform(market.shop, cliActor, { id: one!.id });
  expect([await remove(), await remove()]).toEqual([true, false]);
  expect(await applicationsOf('forget@client.example')).toEqual([]);
  expect(await filesOf(one!.file_name)).toBe(0);
  expect(await market.owner`select facts from audit_log where action = 'application/deleted'`).toMatchObject([
    { facts: { applicationId: one!.id } },
  ]);
});

test('the list says how many there are when it does not show all', async () => {
  await send({ email: 'listed@client.example' });
  const { applications, total } = await asMarket(market.shop.sql, (tx) => listApplications(tx, 1));
  expect(applications).toHaveLength(1);
  expect(total).toBeGreaterThan(1);
});

test('applications are deleted with their files after the months of the setting, and files of no application after a day', async () => {
  for (const email of ['old@client.example', 'recent@client.example']) await send({ email });
  const [old] = await applicationsOf('old@client.example');
  const [recent] = await applicationsOf('recent@client.example');
  await market.owner`update job_applications set received_at = now() - interval '5 months' where id = ${old!.id}`;
  for (const name of ['stray.pdf', 'today.pdf']) await put('applications', name);
  await market.owner`update storage.objects set created_at = now() - interval '2 days' where name = 'stray.pdf'`;
  const purge = () => purgeApplications.perform(market.shop, testJobActor, {});
  expect(await purge(), 'twelve months until somebody changes it').toBe(0);
  await market.owner`update settings set value = '4' where key = 'application_months'`;
  expect(await purge()).toBe(1);
  expect(await applicationsOf('old@client.example')).toEqual([]);
  expect(await Promise.all([old!.file_name, recent!.file_name, 'stray.pdf', 'today.pdf'].map(filesOf))).toEqual([
    0, 1, 0, 1,
  ]);
});

test('the copy of an account holds its applications; deleting it deletes them', async () => {
  await send({ email: 'leaver@client.example' });
  const [one] = await applicationsOf('leaver@client.example');
  const [person] = await market.owner<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values ('leaver@client.example', now()) returning id`;
  const claims = { sub: person!.id, session_id: randomUUID(), aal: 'aal1' };
  const copy = await asPerson(market.shop.sql, claims, (tx) => exportAccountData(tx));
  expect(JSON.parse(copy)).toMatchObject({ applications: [{ opening: 'Achats', email: 'leaver@client.example' }] });
  await asMarket(market.shop.sql, (tx) => deleteAccountIfAllowed(tx, person!.id));
  expect(await applicationsOf('leaver@client.example')).toEqual([]);
  expect(await filesOf(one!.file_name)).toBe(0);
});

test('opening an application at the terminal is written down', async () => {
  await send({ email: 'opened@client.example' });
  const [one] = await applicationsOf('opened@client.example');
  expect(await openReceivedApplication.perform(market.shop, cliActor, { id: one!.id })).toMatchObject({
    name: 'Awa Démo',
    version: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(await openReceivedApplication.perform(market.shop, cliActor, { id: randomUUID() })).toBeNull();
  const rows = await market.owner`select facts from audit_log where action = 'application/opened'`;
  expect(rows).toMatchObject([{ facts: { applicationId: one!.id } }]);
});

test('an opening is written in both languages, once; another’s address is refused; what changed is in the audit log', async () => {
  const admin = {
    kind: 'administrator',
    id: randomUUID(),
    isStepOpen: true,
    sessionId: randomUUID(),
    aal: 'aal1',
    signedInAt: new Date().toISOString(),
    address: '192.0.2.1',
    network: '192.0.2.1',
  } as const;
  const id = randomUUID();
  const texts = {
    titleFr: 'Tri',
    titleEn: 'Sorting',
    placeFr: 'Ici',
    placeEn: 'Here',
    termsFr: 'Jour',
    termsEn: 'Day',
  };
  const opening = { id, slug: 'tri', position: 3, ...texts, descriptionFr: 'x', descriptionEn: 'y', isOpen: true };
  expect(await saveJobOpening.perform(market.shop, admin, opening)).toMatchObject({ wasOpen: null });
  expect(await saveJobOpening.perform(market.shop, admin, opening)).toBeNull();
  await expect(saveJobOpening.perform(market.shop, admin, { ...opening, slug: 'achats' })).rejects.toMatchObject({
    code: 'desk/opening-slug',
  });
  expect(await saveJobOpening.perform(market.shop, admin, { ...opening, isOpen: false })).toEqual({
    wasOpen: true,
    changed: ['isOpen'],
  });
  expect(
    await market.owner`select facts ->> 'isOpen' as open from audit_log where action = 'opening/saved' order by id`,
  ).toEqual([{ open: 'true' }, { open: 'false' }]);
});
