import { shop } from '#domain/settings/shop.ts';

/** Hours within which a cleared catalogue can be brought back (SPEC: issue 21). */
export const clearingHours = 24;

/** Whether the typed text is the shop's name. Case and surrounding spaces do not matter. */
export const isShopName = (typed: string): boolean => typed.trim().toLowerCase() === shop.name.toLowerCase();
