// The text and the link of each kind of message, in both languages.
import { describe, expect, test } from 'vitest';
import { type InboxKind, inboxKinds } from '#domain/notifications/inbox-kinds.ts';
import { languages } from '#domain/settings/language.ts';
import { toInboxMessage } from './inbox-words.ts';
import type { InboxFacts, InboxRecord } from './queries/inbox.ts';

const none: InboxFacts = {
  id: 'm',
  orderId: null,
  number: null,
  sellerId: null,
  seller: null,
  source: null,
  country: null,
  timeZone: null,
  way: null,
  amountMinor: null,
  currency: null,
  batch: null,
  method: null,
  tail: null,
  reason: null,
  isUpheld: null,
  application: null,
  stars: null,
  productFr: null,
  productEn: null,
};
const all: InboxFacts = {
  ...none,
  orderId: 'o',
  number: 'S2026DEMA23',
  sellerId: 's',
  seller: 'Boutique d’exemple',
  source: 'merchant',
  country: 'ML',
  timeZone: 'Africa/Bamako',
  amountMinor: 1234,
  currency: 'CAD',
  batch: 7,
  method: 'bank',
  tail: '1234',
  reason: 'compte fermé',
  isUpheld: true,
  application: 'Atelier d’exemple',
  stars: 1,
  productFr: 'Théière',
  productEn: 'Teapot',
};
const row = (kind: InboxKind, parameters: InboxRecord['parameters'] = {}): InboxRecord => ({
  id: 'm',
  kind,
  parameters,
  at: new Date('2026-11-26T12:00:00Z'),
  isRead: false,
});
const paths: Record<InboxKind, string> = {
  inbox_new_order: '/merchant?vue=commandes&commande=S2026DEMA23',
  inbox_part_late: '/merchant?vue=commandes&commande=S2026DEMA23',
  inbox_part_unaccepted: '/merchant?vue=commandes&commande=S2026DEMA23',
  inbox_part_called_off: '/merchant?vue=commandes&commande=S2026DEMA23',
  inbox_return: '/merchant?vue=commandes&commande=S2026DEMA23',
  inbox_payout: '/merchant?vue=versements',
  inbox_review: '/merchant?vue=avis',
  inbox_suspended: '/merchant',
  inbox_suspension_lifted: '/merchant',
  inbox_appeal: '/merchant',
  inbox_application: '/vendre/demande',
  inbox_shipped: '/commande/o',
  inbox_ready: '/commande/o',
  inbox_delivered: '/commande/o',
  inbox_refunded: '/commande/o',
};

describe.each(languages)('in %s', (language) => {
  test.each(inboxKinds)('%s has words, and leads to what it is about; without that it says that it is gone', (kind) => {
    const message = toInboxMessage(row(kind), all, language);
    expect(message.path).toBe(paths[kind]);
    // Only messages for members of a seller open that seller's dashboard.
    expect(message.sellerId).toBe(message.path!.startsWith('/merchant') ? 's' : null);
    for (const words of [message.title, message.text]) {
      expect(words).not.toMatch(/undefined|null|\{|\}/);
      expect(words.length).toBeGreaterThan(10);
    }
    const gone = toInboxMessage(row(kind), none, language);
    expect(gone).toMatchObject({ path: null, sellerId: null });
    expect(toInboxMessage(row(kind), undefined, language).title).toBe(gone.title);
    expect(gone.title).not.toBe(message.title);
  });
});

test('restaurants are led to their own dashboard, an approved application to the first steps, a payout says whether it came back', () => {
  const said = (kind: InboxKind, parameters: InboxRecord['parameters'], facts: Partial<InboxFacts> = {}) =>
    toInboxMessage(row(kind, parameters), { ...all, ...facts }, 'fr');
  expect(said('inbox_new_order', {}, { source: 'restaurant' })).toMatchObject({
    path: '/restaurant?vue=commandes&commande=S2026DEMA23',
    sellerId: 's',
  });
  expect(said('inbox_application', { outcome: 'approved' }).path).toBe('/vendre/premiers-pas');
  expect(said('inbox_payout', { step: 'paid' }).title).not.toBe(said('inbox_payout', { step: 'returned' }).title);
  expect(said('inbox_payout', { step: 'returned' }).text).toContain('compte fermé');
  // If a reason already ends with a full stop, none is added.
  expect(said('inbox_payout', { step: 'returned' }, { reason: 'Compte fermé.' }).text).toMatch(/[^.]\.$/);
  // An order part that is picked up is not shipped, and its message shows no address.
  expect(said('inbox_new_order', {}).text).toContain('expédiez-les');
  for (const source of ['merchant', 'restaurant'] as const)
    expect(said('inbox_new_order', {}, { source, way: 'pickup' }).text).toMatch(/retirer/);
  expect(said('inbox_new_order', {}, { way: 'pickup' }).text).not.toMatch(/expédi|adresse/);
  expect(said('inbox_new_order', {}).place).toEqual({ country: 'ML', timeZone: 'Africa/Bamako' });
  expect(said('inbox_shipped', {}).place).toBeNull();
  expect(said('inbox_appeal', {}, { isUpheld: false }).text).toContain('n’est plus suspendue');
  expect(said('inbox_shipped', {}, { way: 'pickup' }).title).toContain('remis');
  expect(said('inbox_shipped', {}, { way: 'pickup' }).text).not.toContain('appétit');
  expect(said('inbox_shipped', {}, { way: 'pickup', source: 'restaurant' }).text).toContain('appétit');
  expect(said('inbox_return', { step: 'requested' }).text).toContain('demande un retour');
  expect(toInboxMessage(row('inbox_review'), all, 'en').text).toContain('1 star ');
});
