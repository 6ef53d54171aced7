import { m } from '#texts/compiled/messages.js';
import type { ActionResult } from '#web/context.ts';

type AddOfferFault = Extract<ActionResult<'offer/add'>, { fault: unknown }>['fault'];

export function addOfferErrorText(fault: AddOfferFault, currency: string): string {
  const words: Record<AddOfferFault, () => string> = {
    price: () => m.selling_offer_fault_price({ currency }),
    dear: () => m.selling_offer_fault_dear(),
    stock: () => m.selling_offer_fault_stock(),
    minimum: () => m.selling_offer_fault_minimum(),
    country: () => m.listing_fault_country(),
    long: () => m.listing_fault_long(),
    gone: () => m.listing_fault_gone(),
    already: () => m.listing_fault_already(),
    barcode: () => m.listing_fault_barcode_taken(),
    reference: () => m.listing_fault_reference(),
    terms: () => m.listing_fault_terms(),
  };
  return words[fault]();
}
