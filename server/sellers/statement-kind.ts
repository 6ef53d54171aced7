import type { Language } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';

const kinds: Record<string, (language: Language) => string> = {
  paid: (locale) => m.selling_money_paid({}, { locale }),
  refunded: (locale) => m.selling_money_refunded({}, { locale }),
  refund_reversed: (locale) => m.selling_money_reversed({}, { locale }),
  dispute_borne: (locale) => m.selling_money_dispute({}, { locale }),
  payout_sent: (locale) => m.payouts_kind_sent({}, { locale }),
  payout_returned: (locale) => m.payouts_kind_returned({}, { locale }),
};

export const accountMovementLabel = (kind: string, language: Language): string =>
  kinds[kind]?.(language) ?? m.selling_money_other({}, { locale: language });
