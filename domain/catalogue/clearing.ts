import { shop } from '#domain/settings/shop.ts';

/** Hours within which a cleared catalogue can be brought back (SPEC: issue 21). */
export const clearingHours = 24;

/** Whether somebody typed the shop's name, whatever the case and the spaces around it. */
export const isShopName = (typed: string): boolean => typed.trim().toLowerCase() === shop.name.toLowerCase();
