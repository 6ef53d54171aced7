import type { PagePart, SellerPage } from '#domain/sellers/seller-page.ts';
import type { SettingsAnswer } from './save-settings.ts';

export const settingsViews = ['page', 'horaires', 'vacances', 'retours', 'facture', 'images', 'textos'] as const;
export type SettingsView = (typeof settingsViews)[number];

/** A shop as its settings are drawn: with a zone, its own or its country's. */
export type ShownPage = SellerPage & { timeZone: string };

/** The version a form carries: of what it showed first, also after a fault or a conflict. Somebody else's is replaced by a choice only (BothVersions). */
export const versionOf = (page: ShownPage, part: PagePart, answer: SettingsAnswer | undefined): string =>
  answer?.version || page.versions[part];
