import { z } from 'zod';
import { storageDaysUsed } from '#domain/boxes/forwarding-quote.ts';
import { formatWeight } from '#domain/boxes/format-parcel.ts';
import { findParcel, type ParcelRecord } from '#server/boxes/queries/parcels.ts';
import { m } from '#texts/compiled/messages.js';
import { type BoxMailFacts, defineBoxMail } from './box-mail.ts';

type Facts = BoxMailFacts & { parcel: ParcelRecord };

/** Mail: a parcel arrived for a postal box. */
export const parcelReceived = defineBoxMail<{ parcelId: string }, Facts>({
  name: 'parcel_received',
  parameters: z.object({ parcelId: z.uuid() }),
  more: async (tx, { parcelId }) => {
    const parcel = await findParcel(tx, parcelId);
    return parcel && { parcel };
  },
  // Not sent a month after the arrival or later, because such an old message would only confuse the holder.
  isStillTrue: ({ parcel }, _parameters, now) =>
    parcel.leftAt === null && storageDaysUsed(parcel.receivedAt.getTime(), now.getTime()) < 30,
  example: {
    parcel: {
      id: '00000000-0000-4000-8000-000000000000',
      number: 'CEXEMPLE',
      boxId: '00000000-0000-4000-8000-000000000000',
      reference: '1Z999EXEMPLE',
      sender: 'Boutique d’exemple',
      weightGrams: 1450,
      sizeMm: { length: 320, width: 240, height: 120 },
      photo: null,
      receivedAt: new Date('2026-11-25T15:00:00Z'),
      forwardingId: null,
      leftAt: null,
    },
  },
  letter: ({ box, parcel, say }) => ({
    subject: m.box_mail_parcel_subject({ suite: box.suite, number: parcel.number }, say),
    title: m.box_mail_parcel_title({}, say),
    sentences: [
      m.box_mail_parcel_text({ number: parcel.number, suite: box.suite }, say),
      m.box_storage_included({ days: box.storageDays }, say),
    ],
    rows: [
      ...(parcel.sender ? [{ label: m.box_parcel_sender({}, say), amount: parcel.sender }] : []),
      { label: m.box_parcel_reference({}, say), amount: parcel.reference },
      { label: m.box_parcel_weight({}, say), amount: formatWeight(parcel.weightGrams, say.locale) },
    ],
    button: m.box_see_parcels({}, say),
  }),
});
