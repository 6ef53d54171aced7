import type { ParcelTooBigReason } from '#domain/delivery/parcel-too-big.ts';
import { m } from '#texts/compiled/messages.js';
import type { AccountApi } from '#web/context.ts';

/** The price of a shipment, or why it has no price. Null: some of the parcels are not in the box. */
export type ForwardingQuoteOrRefusal = Awaited<ReturnType<AccountApi['forwardingQuote']>>;
type Reason = Extract<NonNullable<ForwardingQuoteOrRefusal>, { refusal: unknown }>['refusal'];

/** Why a shipment has no price, as a sentence. `refusal.parcel` is an index of `numbers`, the parcel numbers. */
export function quoteRefusalText({ refusal, numbers }: { refusal: Reason; numbers: readonly string[] }): string {
  switch (refusal.reason) {
    case 'too-many':
      return m.refusal_forwarding_too_many({ most: refusal.most });
    case 'too-heavy': {
      const kilograms = Math.floor(refusal.maxGrams / 1000);
      const number = refusal.parcel === null ? undefined : numbers[refusal.parcel];
      return number ? m.box_quote_one_too_heavy({ number, kilograms }) : m.box_quote_too_heavy({ kilograms });
    }
    case 'too-long':
    case 'too-thick':
      return m.box_quote_too_large();
    case 'no-lane':
    case 'unknown-country':
      return m.box_quote_no_lane();
    default:
      return m.refusal_forwarding_not_possible();
  }
}

/** Why no carrier takes a parcel, shown in its row. */
export function unsendableParcelText(reason: ParcelTooBigReason): string {
  switch (reason.reason) {
    case 'too-heavy': {
      const kilograms = Math.floor(reason.maxGrams / 1000);
      return reason.byVolume ? m.box_parcel_too_bulky({ kilograms }) : m.box_parcel_too_heavy({ kilograms });
    }
    case 'too-long':
      return m.box_parcel_too_long({ centimetres: Math.floor(reason.maxSideMm / 10) });
    case 'too-thick':
      return m.box_parcel_too_thick({ centimetres: Math.floor(reason.maxGirthMm / 10) });
  }
}
