import { z } from 'zod';
import { formatPrice } from '#domain/money/format.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { isUnsentPart } from '#domain/orders/status.ts';
import { formatOptions } from '#domain/sellers/dish-options.ts';
import { type Language, titleIn } from '#domain/settings/language.ts';
import { formatDateTimeInCountry } from '#server/notifications/format-moment.ts';
import { defineTemplate } from '#server/notifications/template.ts';
import { newPartMailFacts, type NewPartMailFacts } from '#server/orders/queries/new-part.ts';
import { m } from '#texts/compiled/messages.js';
import { chooseNewOrderText } from './new-order-words.ts';
import { sellerOrderMail } from './part-mail.ts';

/** To the members of a seller: a paid order with its lines, and the day by which to ship them. */
export const sellerNewOrder = defineTemplate<object, NewPartMailFacts>({
  name: 'seller_new_order',
  channel: 'mail',
  inbox: 'inbox_new_order',
  subject: 'part',
  parameters: z.object({}),
  facts: (tx, { subjectId }) => (subjectId ? newPartMailFacts(tx, subjectId) : Promise.resolve(null)),
  isStillTrue: ({ status }) => isUnsentPart(status),
  write(facts, language, place) {
    const say = { locale: language };
    const isKitchen = facts.source === 'restaurant';
    const due =
      facts.shipBy && formatDateTimeInCountry(facts.shipBy.toISOString(), language, facts.country, place.timeZone);
    return sellerOrderMail(facts, language, place, {
      subject: isKitchen ? m.after_mail_new_dish_subject : m.after_mail_new_subject,
      title: isKitchen ? m.after_mail_new_dish_title : m.after_mail_new_title,
      words: chooseNewOrderText(facts.source, facts.pickupAt !== null),
      more: [
        ...(!isKitchen && due && !facts.pickupAt ? [m.after_mail_new_due({ moment: due }, say)] : []),
        ...(facts.pickupAt ? [m.pickup_mail_new({ place: facts.pickupAt }, say)] : []),
        m.after_mail_new_refuse({}, say),
      ],
      sheet: sheetOf(facts, language),
      notes: facts.isDemo ? [m.mail_demo_note({}, say)] : [],
    });
  },
  examples: { CAD: () => example('merchant', 'CAD', 'CA'), XOF: () => example('restaurant', 'XOF', 'ML') },
});

const inBrackets = (words: string | null): string => (words ? ` (${words})` : '');

function sheetOf(
  { lines, currency, itemsMinor, shippingMinor, country, city, seller, pickupAt }: NewPartMailFacts,
  language: Language,
) {
  const say = { locale: language };
  const price = (minor: number) => formatPrice(minor, currency, true);
  return {
    groups: [
      {
        heading: m.mail_part_of({ seller }, say),
        rows: lines.map(({ titleFr, titleEn, quantity, itemsMinor: minor, ...customization }) => ({
          label: `${quantity} × ${titleIn(language, { titleFr, titleEn })}${inBrackets(formatOptions(customization, language))}`,
          amount: price(minor),
        })),
      },
    ],
    totals: [
      { label: m.mail_items({}, say), amount: price(itemsMinor) },
      { label: m.mail_shipping({}, say), amount: price(shippingMinor) },
    ],
    address: pickupAt
      ? { label: m.pickup_slip_place({}, say), lines: [pickupAt] }
      : { label: m.after_mail_new_to({}, say), lines: [`${city}, ${countryName(country, language)}`] },
  };
}

const example = (source: 'merchant' | 'restaurant', currency: string, country: string): NewPartMailFacts => ({
  number: 'S2026DEMA23',
  seller: source === 'restaurant' ? 'Chez Tantie Exemple' : 'Comptoir Exemple de Bamako',
  source,
  status: 'to_prepare',
  isDemo: true,
  shipBy: new Date('2026-11-25T12:00:00Z'),
  country,
  city: country === 'ML' ? 'Bamako' : 'Montréal',
  pickupAt: null,
  currency,
  itemsMinor: currency === 'XOF' ? 13_500 : 12_850,
  shippingMinor: currency === 'XOF' ? 2250 : 1450,
  lines: [
    source === 'restaurant'
      ? {
          titleFr: 'Sauce arachide maison (exemple)',
          titleEn: 'Homemade peanut sauce (example)',
          quantity: 3,
          itemsMinor: 13_500,
          customSpecs: 'Piment : peu',
          options: null,
        }
      : {
          titleFr: 'Bazin riche teint à la main, bleu indigo (exemple)',
          titleEn: 'Hand-dyed bazin riche, indigo blue (example)',
          quantity: 2,
          itemsMinor: 12_850,
          customSpecs: null,
          options: null,
        },
  ],
});
