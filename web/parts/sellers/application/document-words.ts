import type { DocumentKind, MissingItem } from '#domain/sellers/seller-application.ts';
import type { PayoutMethod } from '#domain/sellers/payout-account.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';

const documents: Record<DocumentKind, () => string> = {
  identity: () => m.sellapp_document_identity(),
  registration: () => m.sellapp_document_registration(),
  food_permit: () => m.sellapp_document_food_permit(),
};

export const applicationDocumentName = (kind: DocumentKind): string => documents[kind]();

export const payoutMethodName = (method: PayoutMethod): string =>
  method === 'bank' ? m.sellapp_method_bank() : m.sellapp_method_mobile_money();

const missing: Record<MissingItem, () => string> = {
  businessName: () => m.sellapp_missing_businessName(),
  registrationNumber: () => m.sellapp_missing_registration_number(),
  about: () => m.sellapp_missing_about(),
  country: () => m.sellapp_missing_country(),
  city: () => m.sellapp_missing_city(),
  phone: () => m.sellapp_missing_phone(),
  identity: () => m.sellapp_missing_identity(),
  registration: () => m.sellapp_missing_registration(),
  food_permit: () => m.sellapp_missing_food_permit(),
  payout: () => m.sellapp_missing_payout(),
};

export const missingApplicationItemText = (one: MissingItem): string => missing[one]();

/** Formats "PDF, 340 ko". `bytes`: the size of the file. */
export const documentTypeAndSize = (type: string, bytes: number): string => {
  const isLarge = bytes >= 1_000_000;
  const n = (isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000)).toLocaleString(getLocale(), {
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  const size = isLarge ? m.sellapp_megabytes({ n }) : m.sellapp_kilobytes({ n });
  return m.sellapp_document_facts({ type: type.split('/')[1]!.toUpperCase(), size });
};
