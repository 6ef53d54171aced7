import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { BoxWithParcels } from '#domain/boxes/box-view.ts';
import type { Address } from '#domain/people/address.ts';
import { OrderBoxes } from '#web/parts/boxes/order-boxes.tsx';
import { PostalBoxCard } from './box-card.tsx';
import { PostalBoxParcels } from './box-parcels.tsx';
import { ParcelForwardings } from './forwardings.tsx';
import { parseShipmentRequest } from './parse-shipment-request.ts';

const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
const zone = 'America/Toronto';
const parcel = {
  id: ids[0],
  number: 'C2345678',
  reference: '1Z999',
  sender: 'Boutique d’exemple',
  weightGrams: 1450,
  sizeMm: { length: 320, width: 240, height: 120 },
  hasPhoto: true,
  receivedAt: '2026-11-25T15:00:00Z',
  storageDaysUsed: 28,
  daysLeft: 2,
  forwarding: null,
  unsendable: null,
};
const box: BoxWithParcels = {
  id: ids[1],
  orderId: ids[1],
  hasAccount: true,
  holder: 'Awa Exemple',
  suite: 'SG7KQ2M',
  street: '100, rue de l’Exemple',
  city: 'Montréal',
  region: 'QC',
  postalCode: 'H0H 0H0',
  country: 'CA',
  plan: 'Famille',
  state: 'open',
  endsAt: '2027-11-21T19:05:00Z',
  graceEndsAt: '2027-12-05T19:05:00Z',
  isDemo: true,
  currency: 'CAD',
  storageDays: 30,
  storageDayMinor: 50,
  mostTogether: 5,
  renewal: { priceMinor: 6000, currency: 'CAD', months: 12 },
  parcels: [parcel],
  forwardings: [],
};
const address: Address = {
  id: ids[1],
  label: '',
  fullName: 'Awa Exemple',
  phone: '',
  street: 'Rue 14',
  city: 'Bamako',
  postalCode: '',
  country: 'ML',
  isDefault: true,
};

/** Renders an element for a guest in Canada, as HTML and as text. */
function drawn(element: ReactElement): { html: string; words: string } {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }]);
  const html = renderToStaticMarkup(<Stub />);
  return { html, words: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') };
}

test('a box says its address with the suite on a line of its own, until when it is paid, and that no card is stored', () => {
  const { words } = drawn(<PostalBoxCard box={box} zone={zone} />);
  expect(words).toContain('Awa Exemple 100, rue de l’Exemple Suite SG7KQ2M Montréal QC H0H 0H0 Canada');
  expect(words).toContain('Formule Famille, payée jusqu’au 21 novembre 2027 (date à Montréal)');
  expect(words).toContain('Renouveler 12 mois : 60,00 $');
  expect(words).toContain('Nous ne gardons pas votre carte');
  expect(words).toContain('Ceci est une démo');
});

test('a box whose term is over says until when parcels are taken in; a closed one asks nobody to copy its address', () => {
  expect(drawn(<PostalBoxCard box={{ ...box, state: 'grace' }} zone={zone} />).words).toContain(
    'Nous recevons encore vos colis jusqu’au 5 décembre 2027 (date à Montréal)',
  );
  const closed = drawn(<PostalBoxCard box={{ ...box, state: 'closed', renewal: null }} zone={zone} />).words;
  expect(closed).toContain('Nous n’y recevons plus de colis');
  expect(closed).toContain('Cette formule n’est plus vendue');
  expect(closed).not.toContain('Recopiez cette adresse');
});

test('a parcel says weight, measures, photo and days of storage; one that is set aside cannot be chosen', () => {
  const props = { addresses: [address], wish: null, quoted: null, zone };
  const free = drawn(<PostalBoxParcels box={box} {...props} />);
  expect(free.words).toContain('1,45 kg · 32 × 24 × 12 cm');
  expect(free.words).toContain('Gardé sans frais encore 2 jours');
  expect(free.html).toContain(`src="/account/boite/photo?colis=${ids[0]}"`);
  expect(free.words).toContain('Voir le prix de l’envoi');
  const none = drawn(<PostalBoxParcels box={{ ...box, parcels: [] }} {...props} />);
  expect(none.words).toContain('Vos colis');
  expect(none.words).not.toContain('0 colis');
  const aside = drawn(
    <PostalBoxParcels box={{ ...box, parcels: [{ ...parcel, forwarding: 'R2345678' }] }} {...props} />,
  );
  expect(aside.html).toMatch(/type="checkbox"[^>]*disabled/);
  expect(aside.words).not.toContain('Voir le prix de l’envoi');
  const over = drawn(<PostalBoxParcels box={{ ...box, parcels: [{ ...parcel, daysLeft: 0 }] }} {...props} />);
  expect(over.words).toContain('Garde : 0,50 $ par jour');
  expect(drawn(<PostalBoxParcels box={box} {...props} addresses={[]} />).words).toContain(
    'enregistrez d’abord l’adresse',
  );
});

test('the price of a dispatch is said line by line before it is paid; what is in the way is said instead', () => {
  const wish = { box: box.id, parcels: [parcel.id], address: address.id };
  const quote = {
    tariffVersion: '2026-11',
    chargeableGrams: 2000,
    carriageMinor: 4200,
    handlingMinor: 250,
    storageMinor: 100,
    totalMinor: 4550,
    currency: 'CAD',
    savedMinor: 800,
    daysMin: 5,
    daysMax: 9,
  };
  const offer = drawn(
    <PostalBoxParcels
      box={box}
      addresses={[address]}
      wish={wish}
      quoted={{ quote, numbers: [parcel.number] }}
      zone={zone}
    />,
  );
  for (const words of [
    '1 colis vers Bamako, Mali',
    'Transport (2 kg facturés) 42,00 $',
    'Préparation d’un envoi 2,50 $',
    'Garde au-delà des jours compris 1,00 $',
    'Total de l’envoi 45,50 $',
    'Ensemble plutôt qu’un par un : 8,00 $ de transport en moins.',
    'Arrivée en 5 à 9 jours après l’expédition.',
    'ne sont pas compris',
    'Payer l’envoi : 45,50 $',
  ])
    expect(offer.words).toContain(words);
  expect(offer.html).toContain('name="total" value="4550"');
  const numbers = [parcel.number];
  const refused = (refusal: Parameters<typeof PostalBoxParcels>[0]['quoted']) =>
    drawn(<PostalBoxParcels box={box} addresses={[address]} wish={wish} quoted={refusal} zone={zone} />).words;
  expect(refused({ numbers, refusal: { reason: 'too-many', most: 1 } })).toContain(
    'Votre formule permet 1 colis par envoi.',
  );
  expect(
    refused({ numbers, refusal: { reason: 'too-heavy', parcel: null, maxGrams: 30_000, byVolume: false } }),
  ).toContain('30 kg au plus');
  expect(refused({ numbers, refusal: { reason: 'no-lane' } })).toContain('Nous n’avons pas de tarif vers ce pays');
  expect(
    refused({ numbers, refusal: { reason: 'too-heavy', parcel: 0, maxGrams: 20_000, byVolume: false } }),
  ).toContain('Le colis C2345678 est trop lourd ou trop volumineux pour cette destination (20 kg au plus)');
  expect(refused(null)).toContain('Un de ces colis n’est plus disponible');
});

test('the form’s address ends at its answer, so that the page opens there; a refusal stands there too', () => {
  const wish = { box: box.id, parcels: [parcel.id], address: address.id };
  const props = { addresses: [address], wish, zone };
  for (const quoted of [null, { numbers: [], refusal: { reason: 'no-lane' as const } }]) {
    const { html } = drawn(<PostalBoxParcels box={box} {...props} quoted={quoted} />);
    const [, anchor] = /<form [^>]*action="\/account\/boite#([^"]+)"/.exec(html)!;
    expect(html).toMatch(new RegExp(`id="${anchor}"[^>]*><[^>]*notice`));
  }
});

test('a parcel that no tariff takes says so at its row, with the limit, and cannot be chosen', () => {
  const heavy = {
    ...parcel,
    weightGrams: 34_000,
    unsendable: { reason: 'too-heavy', parcel: 0, maxGrams: 30_000, byVolume: false } as const,
  };
  const props = { addresses: [address], wish: null, quoted: null, zone };
  const alone = drawn(<PostalBoxParcels box={{ ...box, parcels: [heavy] }} {...props} />);
  expect(alone.html).toMatch(/type="checkbox"[^>]*disabled/);
  expect(alone.words).toContain('Nous ne pouvons pas réexpédier ce colis : notre tarif s’arrête à 30 kg.');
  expect(alone.words).toContain('Aucun de ces colis ne peut être envoyé pour l’instant');
  expect(alone.words).not.toContain('Voir le prix de l’envoi');
  expect(drawn(<PostalBoxParcels box={{ ...box, parcels: [heavy, parcel] }} {...props} />).words).toContain(
    'Voir le prix de l’envoi',
  );
});

test('the term of a box ends on one day, whoever reads it: order page and account name the box’s own date', () => {
  // This time is 21 November in Montréal and 22 November in Bamako.
  const late = { ...box, endsAt: '2027-11-22T02:00:00Z' };
  const words = 'payée jusqu’au 21 novembre 2027 (date à Montréal)';
  expect(drawn(<PostalBoxCard box={late} zone={zone} />).words).toContain(words);
  const order = { email: 'awa@client.example', orderId: box.orderId, token: 't', shopZone: zone };
  expect(drawn(<OrderBoxes boxes={[late]} {...order} />).words).toContain(words);
});

test('dispatches say their state, their order and how they are tracked', () => {
  const one = {
    id: ids[0],
    number: 'R2345678',
    status: 'shipped',
    parcels: 2,
    to: { fullName: 'Awa', city: 'Bamako', country: 'ML' },
    totalMinor: 4550,
    currency: 'CAD',
    orderId: ids[1],
    carrier: 'Poste',
    trackingCode: 'PX1',
    at: '2026-11-25T15:00:00Z',
  } as const;
  const { html, words } = drawn(<ParcelForwardings boxId={box.id} forwardings={[one]} zone={zone} />);
  expect(words).toContain('R2345678 En route');
  expect(words).toContain('Poste, suivi PX1');
  expect(html).toContain(`href="/commande/${ids[1]}"`);
  expect(html).not.toContain('<form');
  const unpaid = drawn(<ParcelForwardings boxId={box.id} forwardings={[{ ...one, status: 'quoted' }]} zone={zone} />);
  expect(unpaid.words).toContain('Payer cet envoi');
  expect(unpaid.words).toContain('Renoncer à cet envoi');
  expect(unpaid.html).toMatch(/<form action="\/account\/boite" method="post">.*name="renoncer" value="R2345678"/);
});

test('the page of an order has the address at once, and tells a guest how the box becomes theirs', () => {
  const props = { email: 'awa@client.example', orderId: box.orderId, token: 't', shopZone: zone };
  const { words } = drawn(<OrderBoxes boxes={[box]} {...props} />);
  expect(words).toContain('Suite SG7KQ2M');
  expect(words).toContain('Créez un compte avec cette même adresse');
  expect(words).not.toContain('Renouveler');
  const guests = { ...box, state: 'grace', hasAccount: false } as const;
  const over = drawn(<OrderBoxes boxes={[guests]} {...props} />).html;
  expect(over).toContain('name="total" value="6000"');
  // The order's page has no form to renew a box that belongs to an account.
  expect(drawn(<OrderBoxes boxes={[{ ...guests, hasAccount: true }]} {...props} />).html).not.toContain('<form');
  expect(over).toContain(`action="/boites-postales/${box.id}/renouveler"`);
  expect(over).toContain('name="token" value="t"');
  // Only the link of the box's first order may renew the box. This order is a later one, so it has no form.
  expect(drawn(<OrderBoxes boxes={[{ ...guests, orderId: ids[0] }]} {...props} />).html).not.toContain('<form');
  expect(drawn(<OrderBoxes boxes={[]} {...props} />).html).toBe('');
});

test('of a form of parcels only ids are taken, each once', () => {
  const fields = new URLSearchParams([
    ['boite', ids[1]],
    ['colis', ids[0]],
    ['colis', ids[0]],
    ['colis', 'x'],
    ['adresse', '../'],
  ]);
  expect(parseShipmentRequest(fields)).toEqual({ box: ids[1], parcels: [ids[0]], address: null });
});
