import type { TransactionSql } from 'postgres';
import type { ZodType } from 'zod';
import { formatBoxAddress } from '#domain/boxes/box-plan.ts';
import { findBoxTimeZone } from '#domain/boxes/box-time-zone.ts';
import { countryName } from '#domain/delivery/countries.ts';
import type { Language } from '#domain/settings/language.ts';
import { formatLongDate } from '#server/notifications/format-moment.ts';
import { type BoxRecord, findBox } from '#server/boxes/queries/boxes.ts';
import { mailFrame, paragraph } from '#server/notifications/layout.ts';
import { type MailTable, renderTableHtml, renderTableText } from '#server/notifications/sheet.ts';
import {
  type ClaimedNotification,
  defineTemplate,
  type ShopContext,
  type Template,
} from '#server/notifications/template.ts';
import { signOrderLink } from '#server/orders/order-link.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#texts/compiled/messages.js';

/** The facts of a box that its mails use. `boxUrl`: the account's page of boxes, or for a guest the signed link to the first order. */
export type BoxMailFacts = { box: BoxRecord; boxUrl: string };

/** The content of the mail: sentences, and a table (`rows`) below the address. `showsAddress`: include the box's address. */
export type BoxMailText = {
  subject: string;
  title: string;
  sentences: string[];
  button: string;
  rows?: MailTable['totals'];
  showsAddress?: boolean;
};

type Desk<Facts> = Facts & { plan: string; say: { locale: Language }; place: ShopContext };

type BoxTemplate<Parameters extends object, Facts extends BoxMailFacts> = {
  name: string;
  parameters: ZodType<Parameters>;
  /** Loads the facts of this mail that are not in BoxMailFacts; null: the mail is no longer needed. */
  more(tx: TransactionSql, parameters: Parameters): Promise<Omit<Facts, keyof BoxMailFacts> | null>;
  isStillTrue(facts: Facts, parameters: Parameters, now: Date): boolean;
  example: Omit<Facts, keyof BoxMailFacts>;
  letter(desk: Desk<Facts>): BoxMailText;
};

/** A mail to the holder of a postal box. */
export const defineBoxMail = <Parameters extends object, Facts extends BoxMailFacts = BoxMailFacts>({
  name,
  parameters,
  more,
  isStillTrue,
  example,
  letter,
}: BoxTemplate<Parameters, Facts>): Template<Parameters, Facts> =>
  defineTemplate<Parameters, Facts>({
    name,
    channel: 'mail',
    subject: 'box',
    parameters,
    facts: async (tx, notification, shop) => {
      const own = await boxFacts(tx, notification, shop);
      const others = own && (await more(tx, notification.parameters));
      return own && others && ({ ...own, ...others } as Facts);
    },
    isStillTrue: (facts, notification, now) => isStillTrue(facts, notification.parameters, now),
    messageName: ({ box }, { id }) => [box.suite, ...name.split('_'), id].join('-'),
    write(facts, language, place) {
      const { planFr, planEn } = facts.box;
      const plan = language === 'fr' ? planFr : planEn;
      return boxMail(facts, language, place, letter({ ...facts, plan, say: { locale: language }, place }));
    },
    examples: {
      '': () => ({ box: exampleBox, boxUrl: 'https://exemple.example/account/boite', ...example }) as Facts,
    },
  });

async function boxFacts(
  tx: TransactionSql,
  { subjectId }: ClaimedNotification,
  { linkSecret, siteUrl, now }: Pick<Shop, 'linkSecret' | 'siteUrl' | 'now'>,
): Promise<BoxMailFacts | null> {
  const box = subjectId === null ? null : await findBox(tx, subjectId);
  if (!box) return null;
  const token = signOrderLink(linkSecret, box.orderId, now());
  const path = box.userId ? '/account/boite' : `/commande/${box.orderId}?${new URLSearchParams({ token })}`;
  return { box, boxUrl: siteUrl() + path };
}

function boxMail(
  { box, boxUrl }: BoxMailFacts,
  language: Language,
  { site, siteUrl }: ShopContext,
  letter: BoxMailText,
) {
  const say = { locale: language };
  const greeting = m.mail_greeting({ name: box.holder }, say);
  const sentences = [greeting, ...letter.sentences];
  const button = { label: letter.button, url: boxUrl };
  const address = {
    label: m.box_address_title({}, say),
    lines: formatBoxAddress(box, countryName(box.country, language)),
  };
  const sheet: MailTable = { groups: [], totals: letter.rows ?? [], ...(letter.showsAddress && { address }) };
  const notes = [...(box.isDemo ? [m.box_demo_note({}, say)] : []), m.box_mail_footer({ site }, say)];
  const html = mailFrame({
    language,
    site,
    siteUrl,
    subject: letter.subject,
    title: letter.title,
    preview: letter.sentences[0] ?? '',
    words: sentences.map(paragraph).join(''),
    button,
    figures: renderTableHtml(sheet),
    notes,
  });
  const text = [
    letter.title,
    '',
    ...sentences.flatMap((sentence) => [sentence, '']),
    button.label,
    button.url,
    '',
    ...renderTableText(sheet),
    '',
    ...notes,
    '',
  ].join('\n');
  return { subject: letter.subject, html, text };
}

/** A day in the box's time zone, as on its pages: "21 novembre 2026". `timeZone`: the shop's time zone. */
export const formatBoxDay = (
  moment: Date,
  box: Pick<BoxRecord, 'country'>,
  { say, place }: { say: { locale: Language }; place: Pick<ShopContext, 'timeZone'> },
): string => formatLongDate(moment, say.locale, findBoxTimeZone(box, place.timeZone));

/** A day with the city whose date it is: "21 novembre 2026 (date à Montréal)". */
export const formatBoxDayWithCity = (...[moment, box, desk]: DayOfBox): string =>
  m.box_day_there({ day: formatBoxDay(moment, box, desk), city: box.city }, desk.say);

type DayOfBox = [moment: Date, box: Pick<BoxRecord, 'country' | 'city'>, desk: Parameters<typeof formatBoxDay>[2]];

const exampleBox: BoxRecord = {
  id: '00000000-0000-4000-8000-000000000000',
  suite: 'SGEXEMP',
  orderId: '00000000-0000-4000-8000-000000000000',
  userId: null,
  holder: 'Awa (exemple)',
  email: 'awa@exemple.example',
  language: 'fr',
  endsAt: new Date('2027-11-21T19:05:00Z'),
  closedAt: null,
  hasLeft: false,
  createdAt: new Date('2026-11-21T19:05:00Z'),
  isDemo: true,
  planFr: 'Famille',
  planEn: 'Family',
  currency: 'CAD',
  storageDays: 30,
  storageDayMinor: 50,
  mostTogether: 5,
  handlingMinor: 250,
  street: '100, rue de l’Exemple',
  city: 'Montréal',
  region: 'QC',
  postalCode: 'H0H 0H0',
  country: 'CA',
};
