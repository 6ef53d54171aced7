import type { Language } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';

/** The reason for a cancellation, as part of a sentence. */
export const cancellationReasonText = (reason: string, locale: Language): string =>
  (words[reason] ?? words['other']!)({}, { locale });

const words: Record<string, (inputs: object, options: { locale: Language }) => string> = {
  out_of_stock: m.called_off_out_of_stock,
  damaged: m.called_off_damaged,
  cannot_deliver: m.called_off_cannot_deliver,
  wrong_price: m.called_off_wrong_price,
  not_accepted: m.called_off_not_accepted,
  changed_mind: m.called_off_changed_mind,
  other: m.called_off_other,
};
