import type { SellerPageFormName, SellerPage } from '#domain/sellers/seller-page.ts';
import type { RefusedSettingsForm } from './save-settings.ts';

export const settingsViews = ['page', 'horaires', 'vacances', 'retours', 'facture', 'images', 'textos'] as const;
export type SettingsView = (typeof settingsViews)[number];

/** A shop with its time zone, its own or its country's, for the settings screens. */
export type ZonedSellerPage = SellerPage & { timeZone: string };

/** The version of the settings on which the form's values are based. After a refused save it is the submitted one. */
export const settingsFormVersion = (
  page: ZonedSellerPage,
  part: SellerPageFormName,
  answer: RefusedSettingsForm | undefined,
): string => answer?.version || page.versions[part];
