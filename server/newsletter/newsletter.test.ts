import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestMarket, cliActor, type TestMarket } from '#database/tests/test-market.ts';
import type { AnonymousActor, TerminalActor } from '#domain/people/actor.ts';
import { shop as named } from '#domain/settings/shop.ts';
import { asMarket, asPerson } from '#server/database/transaction-as.ts';
import type { Mail } from '#server/integrations/mail.ts';
import { templates } from '#server/jobs/lists.ts';
import { sendNotification } from '#server/notifications/send-notification.ts';
import { exportAccountData } from '#server/people/queries/account-export.ts';
import { deleteAccountIfAllowed } from '#server/people/queries/account-deletion.ts';
import { exportSubscribersCsv } from '#tools/admin/newsletter.ts';
import { requestNewsletter } from './actions/request-newsletter.ts';
import { confirmNewsletter } from './actions/confirm-newsletter.ts';
import { exportNewsletterSubscribersByCli } from './actions/export-newsletter.ts';
import { unsubscribe } from './actions/leave-newsletter.ts';
import { formatSenderLine } from './notifications/newsletter-mail.ts';
import { signConfirmLink, signUnsubscribeLink } from './newsletter-link.ts';
import { findConfirmedSubscribers, purgeSubscriptions } from './queries.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

let networks = 0;
const visitor = (network = `198.51.100.${++networks}`): AnonymousActor => ({ kind: 'visitor', network });
const ask = (email: string, who = visitor()) =>
  requestNewsletter.perform(market.shop, who, { email, place: 'footer', language: 'fr' });
const rowOf = async (address: string) => {
  const [row] = await market.owner`select * from newsletter_subscriptions where address = ${address}`;
  return row as { id: string; state: string } | undefined;
};
const consentsOf = (address: string) =>
  market.owner`select c.kind, c.place, c.words, c.network_hash from newsletter_consents c
    join newsletter_subscriptions s on s.id = c.subscription_id where s.address = ${address} order by c.id`;
const mailsTo = (address: string) =>
  market.owner`select template from notifications where address = ${address} order by queued_at`;

/** Sends the queued mails of this address and returns them. */
async function send(address: string): Promise<Mail[]> {
  const sent: Mail[] = [];
  const mailer = { kind: 'smtp' as const, send: async (mail: Mail) => void sent.push(mail) };
  const tools = { shop: market.shop, templates, siteName: 'Sugu', mailer };
  const rows = await market.owner`select id from notifications where address = ${address} and state = 'queued'`;
  for (const { id } of rows) await sendNotification(tools, id as string);
  return sent;
}
const linkIn = (text: string, page: string): string =>
  new URL(text.split('\n').find((line) => line.includes(`/infolettre/${page}`))!).searchParams.get('lien')!;

async function subscribe(address: string): Promise<{ confirm: string; leave: string }> {
  expect(await ask(address)).toBe('asked');
  const [mail] = await send(address);
  const [confirm, leave] = [linkIn(mail!.text, 'confirmer'), linkIn(mail!.text, 'quitter')];
  const answer = await confirmNewsletter.perform(market.shop, visitor(), { link: confirm, language: 'fr' });
  expect(answer).toBe('confirmed');
  return { confirm, leave };
}

test('R-FREE-07 an address is subscribed by the button behind the mail, not before; the words agreed to are kept; a second press changes nothing', async () => {
  const address = 'awa@client.example';
  expect(await ask(' Awa@Client.example ')).toBe('asked');
  expect((await rowOf(address))?.state).toBe('pending');
  expect(await asMarket(market.shop.sql, findConfirmedSubscribers)).toEqual([]);
  const [mail] = await send(address);
  expect(mail).toMatchObject({ to: address, subject: 'Confirmez votre inscription à l’infolettre de Sugu' });
  const link = linkIn(mail!.text, 'confirmer');
  for (let n = 0; n < 2; n++)
    expect(await confirmNewsletter.perform(market.shop, visitor(), { link, language: 'fr' })).toBe('confirmed');
  const consents = await consentsOf(address);
  expect(consents).toMatchObject([
    { kind: 'asked', place: 'footer', words: null, network_hash: expect.stringMatching(/^[\w-]{22}$/) },
    {
      kind: 'confirmed',
      place: 'link',
      words: expect.stringMatching(new RegExp(`l’infolettre de Sugu à ${address}[^]*Expéditeur`)),
    },
  ]);
  expect(consents[1]!['words']).toContain(formatSenderLine({ locale: 'fr' }));
  const [welcome, ...more] = await send(address);
  expect(welcome!.subject).toBe('Bienvenue dans l’infolettre de Sugu');
  expect(more).toEqual([]);
  expect(await asMarket(market.shop.sql, findConfirmedSubscribers)).toMatchObject([{ address, language: 'fr' }]);
});

test('R-FREE-07 every mail names the sender with its postal address, and carries both ways to leave', async () => {
  const address = 'identity@client.example';
  await ask(address);
  const [mail] = await send(address);
  for (const part of [mail!.text, mail!.html]) {
    expect(part).toContain(named.name);
    expect(part).toContain(named.postalAddress.slice(5, 20));
    expect(part).toContain(named.email);
    expect(part).toContain('adresse d’exemple');
  }
  expect(mail!.unsubscribeUrl).toMatch(/\/infolettre\/quitter\?lien=[\w.-]+$/);
  expect(mail!.text).toContain(mail!.unsubscribeUrl);
});

test('R-FREE-07 an address that is subscribed, or was written to three times today, gets the same answer and no mail', async () => {
  const address = 'twice@client.example';
  await subscribe(address);
  const before = await mailsTo(address);
  expect(await ask(address)).toBe('asked');
  expect(await mailsTo(address)).toEqual(before);
  for (let n = 0; n < 5; n++) expect(await ask(`flood+${n}@client.example`)).toBe('asked');
  const [mails] =
    await market.owner`select count(*)::integer as count from notifications where address like 'flood+%@client.example'`;
  expect(mails!.count).toBe(3);
});

test('R-FREE-07 one network asks twenty times an hour at most; what is no address is refused', async () => {
  const who = visitor();
  expect(await ask('nobody', who)).toBe('wrong-email');
  for (let n = 0; n < 20; n++) expect(await ask(`n${n}@office.example`, who)).toBe('asked');
  expect(await ask('n20@office.example', who)).toBe('too-many');
  expect(await ask('n20@office.example')).toBe('asked');
});

test('R-FREE-07 leaving needs the link alone, at once, once; the proof stays, and an old link to confirm brings nobody back', async () => {
  const address = 'leaves@client.example';
  const { confirm, leave } = await subscribe(address);
  for (const by of ['one-click', 'link'] as const)
    expect(await unsubscribe.perform(market.shop, visitor(), { link: leave, by, language: 'fr' })).toBe('left');
  expect(await rowOf(address)).toMatchObject({ state: 'left' });
  expect(await consentsOf(address)).toMatchObject([
    { kind: 'asked' },
    { kind: 'confirmed' },
    { kind: 'left', place: 'one-click', network_hash: null },
  ]);
  expect(await confirmNewsletter.perform(market.shop, visitor(), { link: confirm, language: 'fr' })).toBe('bad-link');
  // A mail queued earlier is not sent any more.
  expect(await send(address)).toEqual([]);
});

test('links are for one use, one subscription and one shop: others open nothing', async () => {
  const { id } = (await (async () => {
    await ask('links@client.example');
    return rowOf('links@client.example');
  })())!;
  const { linkSecret } = market.shop;
  const now = market.shop.now();
  const tooOld = signConfirmLink(linkSecret, id, new Date(now.getTime() - 8 * 86_400_000));
  const wrong = [
    tooOld,
    signUnsubscribeLink(linkSecret, id),
    signConfirmLink('another secret', id, now),
    signConfirmLink(linkSecret, id, now).replace(id, randomUUID()),
    '',
    '..',
  ];
  for (const link of wrong)
    expect(await confirmNewsletter.perform(market.shop, visitor(), { link, language: 'fr' })).toBe('bad-link');
  const confirm = signConfirmLink(linkSecret, id, now);
  expect(await unsubscribe.perform(market.shop, visitor(), { link: confirm, by: 'link', language: 'fr' })).toBe(
    'bad-link',
  );
  expect(await rowOf('links@client.example')).toMatchObject({ state: 'pending' });
});

test('R-FREE-07 what nobody confirmed is forgotten after its days, the proof of who left after its months; who asked again and did not confirm has left', async () => {
  for (const address of ['stale@client.example', 'fresh@client.example']) await ask(address);
  const { leave } = await subscribe('again@client.example');
  await unsubscribe.perform(market.shop, visitor(), { link: leave, by: 'link', language: 'fr' });
  await ask('again@client.example');
  await subscribe('longgone@client.example');
  await market.owner`update newsletter_subscriptions set asked_at = now() - interval '31 days' where address in ('stale@client.example', 'again@client.example')`;
  await market.owner`update newsletter_subscriptions set state = 'left', left_at = now() - interval '37 months' where address = 'longgone@client.example'`;
  await asMarket(market.shop.sql, (tx) => purgeSubscriptions(tx, { pendingDays: 30, proofMonths: 36 }));
  expect(await rowOf('stale@client.example')).toBeUndefined();
  expect(await rowOf('longgone@client.example')).toBeUndefined();
  expect(await rowOf('fresh@client.example')).toMatchObject({ state: 'pending' });
  expect(await rowOf('again@client.example')).toMatchObject({ state: 'left' });
});

test('R-FREE-07 the copy of an account holds what the newsletter knows of its confirmed address; deleting the account leaves the list', async () => {
  const address = 'account@client.example';
  await subscribe(address);
  const [person] = await market.owner<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values ('Account@client.example', now()) returning id`;
  const [other] = await market.owner<
    { id: string }[]
  >`insert into auth.users (email) values ('fresh2@client.example') returning id`;
  await subscribe('fresh2@client.example');
  const copy = async (id: string) =>
    JSON.parse(
      await asPerson(market.shop.sql, { sub: id, session_id: randomUUID(), aal: 'aal1' }, (tx) =>
        exportAccountData(tx),
      ),
    ) as { newsletter: object[] };
  expect((await copy(person!.id)).newsletter).toMatchObject([{ address, state: 'confirmed' }]);
  // An unconfirmed address may belong to somebody else.
  expect((await copy(other!.id)).newsletter).toEqual([]);
  for (const { id } of [person!, other!]) await asMarket(market.shop.sql, (tx) => deleteAccountIfAllowed(tx, id));
  expect(await rowOf(address)).toMatchObject({ state: 'left' });
  expect((await consentsOf(address)).at(-1)).toMatchObject({ kind: 'left', place: 'account' });
  expect(await rowOf('fresh2@client.example')).toMatchObject({ state: 'confirmed' });
});

test('R-FREE-07 the export holds who confirmed and nobody else, and is written down', async () => {
  await ask('waits@client.example');
  await subscribe('exported@client.example');
  const list = await exportNewsletterSubscribersByCli.perform(market.shop, cliActor, {});
  expect(list.map(({ address }) => address)).toContain('exported@client.example');
  expect(list.map(({ address }) => address)).not.toContain('waits@client.example');
  // Each entry has its unsubscribe link, for another program that sends the mails.
  const { id, unsubscribeUrl } = list.find(({ address }) => address === 'exported@client.example')!;
  expect(unsubscribeUrl).toBe(
    `http://shop.test/infolettre/quitter?lien=${signUnsubscribeLink(market.shop.linkSecret, id)}`,
  );
  const csv = await exportSubscribersCsv({ shop: market.shop, actor: cliActor as TerminalActor });
  expect(csv.split('\n')[0]).toBe('address,language,confirmed_at,unsubscribe_url');
  expect(csv).toContain(`,${unsubscribeUrl}`);
  const [row] = await market.owner`select facts from audit_log where action = 'newsletter/exported'`;
  expect(row!.facts).toEqual({ count: list.length });
});
