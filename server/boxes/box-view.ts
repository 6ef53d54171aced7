import { boxStateAt } from '#domain/boxes/box-state.ts';
import type { BoxView, ForwardingView, BoxWithParcels, ParcelView } from '#domain/boxes/box-view.ts';
import { storageDaysUsed } from '#domain/boxes/forwarding-quote.ts';
import type { ParcelTariff } from '#domain/delivery/parcel-tariff.ts';
import { findTooBigEverywhereReason } from '#domain/delivery/parcel-too-big.ts';
import type { Language } from '#domain/settings/language.ts';
import type { BoxRecord } from './queries/boxes.ts';
import type { ForwardingRecord, ParcelRecord } from './queries/parcels.ts';

type Reading = { language: Language; now: Date; graceDays: number };

/** A box as its holder sees it. */
export function toBoxView(box: BoxRecord, renewal: BoxView['renewal'], { language, now, graceDays }: Reading): BoxView {
  const { id, orderId, holder, suite, street, city, region, postalCode, country, isDemo } = box;
  const { currency, storageDays, storageDayMinor, mostTogether } = box;
  const endsAt = box.endsAt.getTime();
  return {
    id,
    orderId,
    hasAccount: box.userId !== null,
    holder,
    suite,
    street,
    city,
    region,
    postalCode,
    country,
    plan: language === 'fr' ? box.planFr : box.planEn,
    state: boxStateAt({ endsAt, isClosed: box.closedAt !== null }, now.getTime(), graceDays),
    endsAt: box.endsAt.toISOString(),
    graceEndsAt: new Date(endsAt + graceDays * 86_400_000).toISOString(),
    isDemo,
    currency,
    storageDays,
    storageDayMinor,
    mostTogether,
    renewal,
  };
}

/** A box view with its stored parcels and its dispatches. `tariff`: today's shipping prices; null: there are none. */
export function addParcelsToBoxView(
  view: BoxView,
  {
    parcels,
    forwardings,
    tariff,
  }: { parcels: readonly ParcelRecord[]; forwardings: readonly ForwardingRecord[]; tariff: ParcelTariff | null },
  now: Date,
): BoxWithParcels {
  const numbers = new Map(forwardings.map(({ id, number }) => [id, number]));
  return {
    ...view,
    parcels: parcels.map((parcel): ParcelView => {
      const { id, number, reference, sender, weightGrams, sizeMm, photo, receivedAt, forwardingId } = parcel;
      const days = storageDaysUsed(receivedAt.getTime(), now.getTime());
      return {
        id,
        number,
        reference,
        sender,
        weightGrams,
        sizeMm,
        hasPhoto: photo !== null,
        receivedAt: receivedAt.toISOString(),
        storageDaysUsed: days,
        daysLeft: Math.max(0, view.storageDays - days),
        forwarding: forwardingId === null ? null : (numbers.get(forwardingId) ?? null),
        unsendable: tariff && findTooBigEverywhereReason(tariff, view.country, { weightGrams, sizeMm }),
      };
    }),
    forwardings: forwardings.flatMap((one): ForwardingView[] =>
      one.status === 'cancelled'
        ? []
        : [
            {
              id: one.id,
              number: one.number,
              status: one.status,
              parcels: one.parcels,
              to: { fullName: one.fullName, city: one.city, country: one.country },
              totalMinor: one.totalMinor,
              currency: one.currency,
              orderId: one.orderId ?? one.unpaidOrderId,
              carrier: one.carrier,
              trackingCode: one.trackingCode,
              at: (one.shippedAt ?? one.paidAt ?? one.quotedAt).toISOString(),
            },
          ],
    ),
  };
}
