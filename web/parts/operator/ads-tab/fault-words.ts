import { type AdErrorCode, type AdField, adLimits } from '#domain/advertising/ad-form.ts';
import { m } from '#texts/compiled/messages.js';

export const adErrorTextByField = (faults: Partial<Record<AdField, AdErrorCode>>): Record<string, string> =>
  Object.fromEntries(
    (Object.entries(faults) as [AdField, AdErrorCode][]).map(([name, fault]) => [name, sentences[fault](name)]),
  );

const sentences: Record<AdErrorCode, (name: AdField) => string> = {
  missing: () => m.ads_fault_missing(),
  'too-long': (name) => m.ads_fault_too_long({ n: (adLimits as Record<string, number>)[name] ?? 0 }),
  link: () => m.ads_fault_link(),
  picture: () => m.ads_fault_picture(),
  choice: () => m.ads_fault_choice(),
  moment: () => m.ads_fault_moment(),
  percent: () => m.ads_fault_percent(),
  order: () => m.ads_fault_order(),
};
