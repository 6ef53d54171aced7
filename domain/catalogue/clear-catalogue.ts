import { shop } from '#domain/settings/shop.ts';

/** Hours in which a cleared catalogue can be restored (SPEC: issue 21). */
export const catalogueRestoreHours = 24;

/** Whether the typed text is the shop's name. Case and surrounding spaces do not matter. */
export const isMarketplaceName = (typed: string): boolean => typed.trim().toLowerCase() === shop.name.toLowerCase();
