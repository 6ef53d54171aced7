// Compares the statements of the privacy and cookie pages with the code and the tables, so that neither changes alone.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recipientRetentionDays } from '#domain/newsletter/issue.ts';
import { pendingSubscriptionDays, consentProofMonths } from '#domain/newsletter/periods.ts';
import { languages } from '#domain/settings/language.ts';
import { inboxRetentionDays } from '#domain/notifications/inbox-kinds.ts';
import { settings } from '#domain/settings/settings.ts';
import { openContentLibrary } from './library.ts';

const library = openContentLibrary();
const htmlOf = (id: string, language: 'fr' | 'en'): string => {
  const { opening, sections } = library.page(id, language);
  return opening + sections.map(({ html }) => html).join('');
};
const namesIn = (html: string): string[] =>
  [...html.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name]) => name!).sort();
const sources = (pattern: string): string =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

test('R-FOOT-08 the page on cookies names every cookie, cache and key of browser storage that the code writes, and no other', () => {
  const keys = [...sources('web/**/*.{ts,tsx,js}').matchAll(/['"`](sugu\.(?!example)[a-z][\w.-]*)['"`]/g)];
  // The cookies and caches listed in tools/stored-names.test.ts.
  const stored = readFileSync('tools/stored-names.test.ts', 'utf8');
  const listed = ['cookies', 'caches of the service worker'].flatMap((title) => {
    const [, list = ''] = new RegExp(`test\\('${title}'[^]*?toEqual\\(\\[([^\\]]+)\\]`).exec(stored) ?? [];
    return [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name!);
  });
  expect(listed.length).toBeGreaterThan(10);
  const wanted = [...new Set([...keys.map(([, name]) => name!), ...listed])].sort();
  for (const language of languages) expect(namesIn(htmlOf('cookies', language)), language).toEqual(wanted);
});

/** Columns that hold personal data. */
const personal =
  /\b(?:user_id|person_id|customer_\w+|email|phone|phone_number|address|full_name|street|display_name|actor|session_id|custom_specs|caller|\w*network\w*)\b/;
/** Tables whose addresses and similar columns are not about a person: the address of a parcel site, for example. */
const nobodys = new Set(['countries', 'box_sites', 'box_site_versions', 'retailer_import_items']);

test('R-FOOT-06 the page on privacy names every table that holds something of a person', () => {
  const tables = globSync('database/schema/*.sql').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/create (?:unlogged )?table (?:public|private)\.(\w+) \(([^]*?)\n\);/g)]
      .filter(([, , columns]) => personal.test(columns!))
      .map(([, table]) => table!),
  );
  expect(tables.length).toBeGreaterThan(10);
  for (const language of languages) {
    const named = namesIn(htmlOf('confidentialite', language));
    expect(
      tables.filter((table) => !named.includes(table) && !nobodys.has(table)),
      language,
    ).toEqual([]);
  }
});

test('R-FOOT-06 how long data is kept is what the jobs that clean keep', () => {
  const read = (file: string, shape: RegExp): string => shape.exec(readFileSync(file, 'utf8'))![1]!;
  const rules = 'server/supabase-api/auth/v1/session-rules.ts';
  const kept = {
    sessions: read(rules, /keptHours = (\d+)/),
    tokens: read(rules, /usedTokenDays = (\d+)/),
    signIns: read(rules, /auditDays = (\d+)/),
    messages: read('server/notifications/jobs/purge-notifications.ts', /keptDays = (\d+)/),
    carts: read('server/cart/actions/purge-carts.ts', /keptDays = (\d+)/),
    speed: read('server/page-speed/actions/purge-page-speed.ts', /keptDays = (\d+)/),
    clicks: read('server/affiliate/actions/purge-clicks.ts', /keptDays = (\d+)/),
    visits: read('server/figures/actions/purge-figures.ts', /visitDays: (\d+)/),
    misses: read('server/figures/actions/purge-figures.ts', /missDays: (\d+)/),
    goods: read('server/figures/actions/purge-figures.ts', /goodsDays = (\d+)/),
    reports: read('server/http/queries.ts', /max\(id\) from csp_reports\) - (\d+)/),
  };
  const said = {
    fr: [
      `${kept.sessions} heures après leur fin`,
      `${kept.tokens} jours`,
      `${kept.signIns} jours`,
      `ceux de connexion, d’infolettre et de candidature : ${kept.messages} jours`,
      `vous le montrer dans votre compte</td><td>${inboxRetentionDays} jours`,
      `un numéro de l’infolettre : ${recipientRetentionDays} jours`,
      `${kept.carts} jours sans changement`,
      `les ${kept.reports} derniers`,
      `une demande non confirmée : ${pendingSubscriptionDays} jours`,
      `la preuve : ${consentProofMonths} mois`,
      `${settings.application_months.usual} mois, durée que la boutique peut régler`,
      `un refus : ${settings.seller_application_months.usual} mois`,
      `une demande acceptée : ${settings.seller_paper_months.usual} mois après`,
      `un import terminé : ${settings.import_days.usual} jours, durée que la boutique peut régler`,
      `${kept.speed} jours`,
      `${kept.clicks} jours`,
      `rien d’une visite</td><td>savoir combien viennent</td><td>${kept.visits} jours`,
      `trouver quoi vendre</td><td>${kept.misses} jours`,
      `ce qui est regardé</td><td>${kept.goods} jours`,
    ],
    en: [
      `${kept.sessions} hours after they end`,
      `${kept.tokens} days`,
      `${kept.signIns} days`,
      `of the sign-in, the newsletter and applications: ${kept.messages} days`,
      `to show it in your account</td><td>${inboxRetentionDays} days`,
      `an issue of the newsletter: ${recipientRetentionDays} days`,
      `${kept.carts} days without a change`,
      `the last ${kept.reports}`,
      `an unconfirmed request: ${pendingSubscriptionDays} days`,
      `the proof: ${consentProofMonths} months`,
      `${settings.application_months.usual} months, which the shop may set otherwise`,
      `a refusal: ${settings.seller_application_months.usual} months`,
      `an accepted one: ${settings.seller_paper_months.usual} months after`,
      `an import that ended: ${settings.import_days.usual} days, which the shop may set otherwise`,
      `${kept.speed} days`,
      `${kept.clicks} days`,
      `nothing of one visit</td><td>to know how many come</td><td>${kept.visits} days`,
      `to find out what to sell</td><td>${kept.misses} days`,
      `what is looked at</td><td>${kept.goods} days`,
    ],
  };
  for (const language of languages) {
    const html = htmlOf('confidentialite', language).replaceAll('\u00a0', ' ').replaceAll(/>\s+</g, '><');
    for (const words of said[language]) expect(html).toContain(words);
  }
});

test('R-FOOT-06 the page on privacy says what the copy of an account leaves out, and what of a row is a fingerprint of the network', () => {
  const copy = readFileSync('server/people/queries/account-export.ts', 'utf8');
  // A person's data export contains messages and sign-ins, but no CV, photos, fingerprints, audit log or staff notes.
  for (const part of ['my_messages', 'my_sign_ins']) expect(copy).toContain(part);
  for (const part of [
    'audit_log ',
    'network_hash',
    'file_name',
    'operator_notes',
    'account_recoveries',
    'seller_appeals',
    'saved_views',
  ])
    expect(copy).not.toContain(part);
  const said = {
    fr: [
      'le fichier de votre CV',
      'les notes de la boutique, les demandes de récupération du compte, les réponses à une suspension, les vues du bureau',
      'les empreintes de réseau et le journal des actes',
      'message, CV et une empreinte du réseau',
    ],
    en: [
      'the file of your CV',
      'the shop’s notes, requests to recover the account, answers to a suspension, views of the desk',
      'network fingerprints and the log of acts',
      'message, CV and a fingerprint of the network',
    ],
  };
  for (const language of languages)
    for (const words of said[language]) expect(htmlOf('confidentialite', language)).toContain(words);
});

test('R-FOOT-06 the page on privacy names what a payment provider is told', () => {
  const fields = (file: string, start: string): string[] => {
    const text = readFileSync(file, 'utf8');
    const from = text.indexOf(start);
    return [...text.slice(from, from + 1500).matchAll(/\bask\.(\w+)/g)].map(([, name]) => name!);
  };
  const told = new Set([
    ...fields('server/integrations/stripe.ts', 'async createCheckout'),
    ...fields('server/integrations/mobile-money.ts', 'async createCheckout'),
  ]);
  // Our own ids, our own URLs and the idempotency key are no personal data.
  for (const own of ['orderId', 'successUrl', 'cancelUrl', 'expiresAt', 'idempotencyKey']) told.delete(own);
  expect([...told].sort()).toEqual(['customerEmail', 'language', 'orderNumber']);
  expect(readFileSync('server/integrations/stripe.ts', 'utf8')).toContain('line_items: lineItemsOf(ask)');
  const said = {
    fr: [
      'votre courriel, la langue et le numéro de la commande',
      'le nom, la quantité et le montant de chaque article',
    ],
    en: ['your email, the language and the order’s number', 'the name, quantity and amount of each item'],
  };
  for (const language of languages)
    for (const words of said[language]) expect(htmlOf('confidentialite', language)).toContain(words);
});
