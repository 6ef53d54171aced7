// An application to sell: a person's draft is sent once and decided by an administrator. Approval creates the shop, its
// owner and the role in one step.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import { reservedSlugs } from '#domain/sellers/slug.ts';
import { asAnon, asMarket, asPerson } from '#server/database/transaction-as.ts';
import { templates } from '#server/jobs/lists.ts';
import { sendNotification } from '#server/notifications/send-notification.ts';
import { readSellerApplication } from '#server/desk/queries/seller-applications.ts';
import { exportAccountData } from '#server/people/queries/account-export.ts';
import { addApplicationDocument } from '#server/sellers/actions/add-application-document.ts';
import { refuseOrQuestionApplication } from '#server/sellers/actions/answer-seller-application.ts';
import { approveApplication } from '#server/sellers/actions/approve-application.ts';
import { changeSlug } from '#server/sellers/actions/change-slug.ts';
import { purgeSellerApplications } from '#server/sellers/actions/purge-seller-applications.ts';
import { readApplicationPayout } from '#server/sellers/actions/read-application-payout.ts';
import { removeApplicationDocument } from '#server/sellers/actions/remove-application-document.ts';
import { saveSellerApplication } from '#server/sellers/actions/save-seller-application.ts';
import { sendSellerApplication } from '#server/sellers/actions/send-seller-application.ts';
import { findOwnApplication } from '#server/sellers/queries/applications.ts';
import { findStorefront } from '#server/sellers/queries/storefront.ts';
import { openTestMarket, cliActor, testJobActor, type TestMarket } from './test-market.ts';
import { createReceivedFile } from './received-file.ts';
import { addPerson } from './seller-scene.ts';

type Person = Actor & { kind: 'person'; id: string };

let market: TestMarket;
const stored = new Map<string, string>();
beforeAll(async () => {
  market = await openTestMarket({
    privateFiles: {
      remove: async () => {},
      put: async (bucket, name) => {
        stored.set(name, bucket);
        await market.owner`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`;
      },
      get: async () => null,
    },
  });
});
afterAll(() => market.stop());

const person = () => addPerson(market.owner);
const account = 'FR1420041010050500013M02606';
const business = { part: 'business', language: 'en', kind: 'merchant', legalName: '', registration: 'NEQ 1' } as const;
const save = (who: Person, changes: object) =>
  saveSellerApplication.perform(market.shop, who, { ...business, businessName: '', about: '', slug: '', ...changes });
const own = (who: Person) => asPerson(market.shop.sql, { sub: who.id }, (tx) => findOwnApplication(tx, who.id));

async function addPaper(who: Person, kind: 'identity' | 'registration', head = '%PDF-1.7'): Promise<string | null> {
  return addApplicationDocument.perform(market.shop, who, {
    kind,
    file: createReceivedFile(head, 'pdf'),
    language: 'en',
  });
}
/** A complete draft of an application with this shop name. */
async function drafted(name: string): Promise<Person> {
  const who = await person();
  await save(who, { businessName: name, about: 'Spices and tea' });
  await saveSellerApplication.perform(market.shop, who, {
    part: 'place',
    language: 'en',
    country: 'SN',
    city: 'Dakar',
    street: '',
    phone: '+221 77 000 00 00',
  });
  await addPaper(who, 'identity');
  await addPaper(who, 'registration');
  await saveSellerApplication.perform(market.shop, who, {
    part: 'payout',
    language: 'en',
    method: 'bank',
    holder: 'Awa Demo',
    institution: 'Banque',
    account,
  });
  return who;
}
const send = (who: Person) => sendSellerApplication.perform(market.shop, who, {});
const idOf = async (who: Person) => (await own(who))!.id;
const versionOf = async (id: string) =>
  (await asMarket(market.shop.sql, (tx) => readSellerApplication(tx, id)))!.version;
const approve = async (id: string) =>
  approveApplication.perform(market.shop, cliActor, { id, slug: null, version: await versionOf(id) });
const pageOf = (slug: string) =>
  asAnon(market.shop.sql, (tx) => findStorefront(tx, slug, { country: 'CA', currency: 'CAD', language: 'fr' }));

test('R-GEN-13 a draft is saved step by step, is its owner’s alone, and cannot be sent while something is missing', async () => {
  const [who, stranger] = [await person(), await person()];
  await save(who, { businessName: 'Chez Awa' });
  await expect(send(who)).rejects.toMatchObject({ code: 'seller-application/incomplete' });
  expect(await own(who)).toMatchObject({ state: 'draft', businessName: 'Chez Awa', payout: null });
  const seen = await asPerson(market.shop.sql, { sub: stranger.id }, (tx) => tx`select id from seller_applications`);
  expect(seen).toEqual([]);
  await expect(send(stranger)).rejects.toMatchObject({ code: 'seller-application/not-found' });
  // Invalid values are reported, and no value of the same form is saved.
  expect(await save(who, { businessName: 'Autre', slug: 'commandes' })).toMatchObject({ faults: { slug: 'reserved' } });
  expect(await own(who)).toMatchObject({ businessName: 'Chez Awa' });
});

test('R-VAL-11 papers keep to the upload rules, six at most, and go with the draft', async () => {
  const who = await person();
  expect(await addPaper(who, 'identity', 'MZ a program')).toBe('kind');
  for (let n = 0; n < 6; n++) expect(await addPaper(who, 'identity')).toBeNull();
  expect(await addPaper(who, 'registration')).toBe('too-many');
  const { documents } = (await own(who))!;
  await removeApplicationDocument.perform(market.shop, who, { id: documents[0]!.id });
  // Another person's document cannot be removed.
  await removeApplicationDocument.perform(market.shop, await person(), { id: documents[1]!.id });
  expect((await own(who))!.documents).toHaveLength(5);
  expect([...stored.values()].every((bucket) => bucket === 'seller-applications')).toBe(true);
  const files = () => market.owner`
    select name from storage.objects o join seller_application_documents d on d.file_name = o.name
    join seller_applications a on a.id = d.application_id where a.person_id = ${who.id}`;
  expect(await files()).toHaveLength(5);
  await market.owner`update seller_applications set changed_at = now() - interval '13 months' where person_id = ${who.id}`;
  await purgeSellerApplications.perform(market.shop, testJobActor, {});
  expect(await own(who)).toBeNull();
  expect(await files()).toEqual([]);
});

test('sent once, closed then; asked for more, completed, approved: shop, owner and role at once, and once', async () => {
  const who = await drafted('Épices de Gorée');
  await send(who);
  expect(await send(who)).toBeNull();
  await expect(save(who, { businessName: 'Autre' })).rejects.toMatchObject({ code: 'seller-application/closed' });
  expect(await addPaper(who, 'identity')).toBe('closed');
  const id = await idOf(who);
  const words = 'The registration is unreadable.';
  await refuseOrQuestionApplication.perform(market.shop, cliActor, { id, outcome: 'more_asked', words });
  expect(await own(who)).toMatchObject({ state: 'more_asked', reply: words });
  const [said] =
    await market.owner`select facts from audit_log where action = 'seller/application-more-asked' and facts ->> 'application' = ${id}`;
  expect(said!['facts']).toEqual({ application: id, outcome: 'more_asked' });
  await expect(approve(id)).rejects.toMatchObject({ code: 'seller-application/closed' });
  const read = await versionOf(id);
  await save(who, { businessName: 'Épices de Gorée', about: 'Spices, tea and more' });
  await send(who);
  await expect(
    approveApplication.perform(market.shop, cliActor, { id, slug: null, version: read }),
  ).rejects.toMatchObject({ code: 'seller-application/changed' });
  await market.owner`update seller_applications set registration = '' where id = ${id}`;
  await expect(approve(id)).rejects.toMatchObject({ code: 'seller-application/incomplete' });
  await market.owner`update seller_applications set registration = 'NEQ 1' where id = ${id}`;
  const [first, second] = await Promise.all([approve(id), approve(id)]);
  expect([first, second].filter((one) => one === null)).toHaveLength(1);
  const shops =
    await market.owner`select slug, name, source, city, country_code, languages from sellers where owner_id = ${who.id}`;
  expect(shops).toEqual([
    {
      slug: 'epices-de-goree',
      name: 'Épices de Gorée',
      source: 'merchant',
      city: 'Dakar',
      country_code: 'SN',
      languages: ['en'],
    },
  ]);
  expect(await market.owner`select is_owner from seller_members where person_id = ${who.id}`).toEqual([
    { is_owner: true },
  ]);
  expect(await market.owner`select role from user_roles where user_id = ${who.id} and role <> 'user'`).toEqual([
    { role: 'merchant' },
  ]);
  await expect(
    refuseOrQuestionApplication.perform(market.shop, cliActor, { id, outcome: 'refused', words: 'Too late for that' }),
  ).rejects.toMatchObject({ code: 'seller-application/closed' });
});

test('the answer is mailed in the applicant’s language; the payout account stands in no mail, no audit row and no copy of the account', async () => {
  const who = await drafted('Refused Shop');
  await send(who);
  await send(who);
  const id = await idOf(who);
  const words = 'The register does not know this number.';
  await refuseOrQuestionApplication.perform(market.shop, cliActor, { id, outcome: 'refused', words });
  const mails = await market.owner<{ id: string; template: string; language: string; parameters: object }[]>`
    select id, template, language, parameters from notifications where person_id = ${who.id} and channel = 'mail' order by queued_at, id`;
  expect(mails.map(({ template, language }) => [template, language])).toEqual([
    ['seller_application_received', 'en'],
    ['seller_application_answered', 'en'],
  ]);
  // The market gets one notification at its own mail address, however often the application was sent.
  const notices = await market.owner`
    select address, language from notifications where template = 'seller_application_new' and parameters ->> 'applicationId' = ${id}`;
  expect([...notices]).toEqual([{ address: 'shop@sugu.example', language: 'fr' }]);
  const sent: { text: string; subject: string }[] = [];
  const mailer = { send: async (mail: { text: string; subject: string }) => void sent.push(mail) };
  for (const mail of mails)
    await sendNotification({ shop: market.shop, templates, siteName: 'Sugu', mailer } as never, mail.id);
  // The mail that confirms receipt is not sent after the application was decided.
  expect(sent).toHaveLength(1);
  expect(sent[0]!.subject).toBe('Your application was not accepted: Refused Shop');
  expect(sent[0]!.text).toContain(words);
  const admin: Actor = { ...(await person()), kind: 'administrator', isStepOpen: true };
  expect(await readApplicationPayout.perform(market.shop, admin, { id })).toMatchObject({ account });
  const rows = await market.owner`select action, facts from audit_log where facts::text like ${`%${id}%`}`;
  expect(rows.map(({ action }) => action)).toContain('seller/application-payout-read');
  const copy = await asPerson(market.shop.sql, { sub: who.id }, exportAccountData);
  expect(JSON.parse(copy)).toMatchObject({ seller_applications: [{ state: 'refused', payout: { tail: '2606' } }] });
  for (const kept of [JSON.stringify(mails), JSON.stringify(sent), JSON.stringify(rows), copy])
    expect(kept).not.toContain(account);
  // A new application starts with the earlier texts, without documents and payout account.
  await save(who, { businessName: 'Refused Shop', about: 'Spices' });
  expect(await own(who)).toMatchObject({ state: 'draft', city: 'Dakar', documents: [], payout: null });
});

test('five applications in thirty days are enough', async () => {
  const who = await drafted('Encore');
  for (let n = 0; n < 5; n++)
    await market.owner`
      insert into seller_applications (person_id, kind, state, language, sent_at, decided_at, decided_by, reply)
      values (${who.id}, 'merchant', 'refused', 'fr', now(), now(), 'test', 'Pas cette fois-ci')`;
  await expect(send(who)).rejects.toMatchObject({ code: 'seller-application/too-many' });
});

test('nobody but the market reads a payout account, and no one but their person an application', async () => {
  const who = await drafted('Secrète');
  await send(who);
  for (const table of ['seller_application_payouts', 'seller_applications', 'seller_application_documents'])
    await expect(
      asAnon(market.shop.sql, (tx) => tx`select 1 from ${tx(table)}`),
      table,
    ).rejects.toMatchObject({ code: '42501' });
  await expect(
    asPerson(market.shop.sql, { sub: who.id }, (tx) => tx`select 1 from seller_application_payouts`),
  ).rejects.toMatchObject({ code: '42501' });
  const id = await idOf(who);
  const of = (reader: Person) =>
    asPerson(market.shop.sql, { sub: reader.id }, (tx) => tx`select tail from private.my_application_payout(${id})`);
  expect(await of(who)).toEqual([{ tail: '2606' }]);
  expect(await of(await person())).toEqual([]);
});

test('the words the market keeps are refused by the database, and are those of the code', async () => {
  const [row] = await market.owner<{ all: string[] }[]>`select private.reserved_seller_slugs() as all`;
  expect([...row!.all].sort()).toEqual([...reservedSlugs].sort());
  for (const slug of ['commandes', 'reglages', 'orders'])
    await expect(
      asMarket(
        market.shop.sql,
        (tx) => tx`insert into sellers (slug, name, source, country_code) values (${slug}, 'X', 'merchant', 'CA')`,
      ),
      slug,
    ).rejects.toMatchObject({ code: '23514' });
});

test('R-ROUTE-23 an address that was changed leads to the new one for good, and is nobody else’s', async () => {
  const [who, other] = [await drafted('Première Adresse'), await drafted('Deuxième')];
  for (const one of [who, other]) {
    await send(one);
    await approve(await idOf(one));
  }
  const [shop] = await market.owner<{ id: string }[]>`select id from sellers where owner_id = ${who.id}`;
  const change = (slug: string, seller = shop!.id) =>
    changeSlug.perform(market.shop, cliActor, { seller, slug, reason: 'Une enseigne plus ancienne porte ce nom' });
  await expect(change('menu')).rejects.toMatchObject({ code: 'seller/slug-shape' });
  await expect(change('deuxieme')).rejects.toMatchObject({ code: 'seller/slug-taken' });
  expect(await change('nouvelle-adresse')).toBe('premiere-adresse');
  expect(await change('nouvelle-adresse')).toBeNull();
  expect(await pageOf('premiere-adresse')).toMatchObject({ slug: 'nouvelle-adresse' });
  const [second] = await market.owner<{ id: string }[]>`select id from sellers where owner_id = ${other.id}`;
  await expect(change('premiere-adresse', second!.id)).rejects.toMatchObject({ code: 'seller/slug-taken' });
  expect(await change('premiere-adresse')).toBe('nouvelle-adresse');
  const [mail] =
    await market.owner`select count(*)::int as n from notifications where person_id = ${who.id} and template = 'seller_slug_changed'`;
  expect(mail).toEqual({ n: 2 });
});

test('the purge takes what was left when something more was asked, and invitations that expired as long ago', async () => {
  const who = await person();
  await market.owner`
    insert into seller_applications (person_id, kind, state, language, sent_at, decided_at, decided_by, reply, changed_at)
    values (${who.id}, 'merchant', 'more_asked', 'fr', now(), now(), 'test', 'Il manque un papier', now() - interval '13 months')`;
  const [shop] = await market.owner<{ id: string }[]>`
    insert into sellers (slug, name, source, country_code) values (${`purge-${randomUUID().slice(0, 8)}`}, 'Purge', 'merchant', 'CA') returning id`;
  for (const [email, age] of [
    ['old@example.org', '13 months'],
    ['new@example.org', '1 day'],
  ] as const)
    await market.owner`
      insert into seller_invitations (seller_id, email, permissions, language, expires_at)
      values (${shop!.id}, ${email}, '{orders}', 'fr', now() - ${age}::interval)`;
  await purgeSellerApplications.perform(market.shop, testJobActor, {});
  expect(await own(who)).toBeNull();
  expect(await market.owner`select email from seller_invitations where seller_id = ${shop!.id}`).toEqual([
    { email: 'new@example.org' },
  ]);
});

test('R-VAL-11 the papers of an accepted application go after the months of their setting; the application and its shop stay', async () => {
  const who = await person();
  const [made] = await market.owner<{ id: string }[]>`
    insert into seller_applications (person_id, kind, state, language, sent_at, decided_at, decided_by)
    values (${who.id}, 'merchant', 'approved', 'fr', now(), now() - interval '11 months', 'test') returning id`;
  const name = `${randomUUID()}.pdf`;
  await market.owner`
    insert into seller_application_documents (application_id, kind, file_name, file_type, file_bytes)
    values (${made!.id}, 'identity', ${name}, 'application/pdf', 100)`;
  await market.owner`insert into storage.objects (bucket_id, name) values ('seller-applications', ${name})`;
  const left = async () => {
    await purgeSellerApplications.perform(market.shop, testJobActor, {});
    const files =
      await market.owner`select 1 from storage.objects where bucket_id = 'seller-applications' and name = ${name}`;
    return [(await own(who))!.documents.length, files.length];
  };
  expect(await left()).toEqual([1, 1]);
  await market.owner`update seller_applications set decided_at = now() - interval '13 months' where id = ${made!.id}`;
  expect(await left()).toEqual([0, 0]);
  expect(await own(who)).toMatchObject({ state: 'approved' });
  const [row] = await market.owner<{ facts: { papers: number } }[]>`
    select facts from audit_log where action = 'seller/application-purged' order by id desc limit 1`;
  expect(row!.facts.papers).toBe(1);
});
