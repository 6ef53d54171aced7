import { m } from '#texts/compiled/messages.js';

/** A count as the visitor's language groups it: "2 847", "2,847". */
export const formatCount = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, m.thousands_separator());

/** One digit after the language's decimal sign: "4,8", "4.8". */
export const formatOneDecimal = (value: number): string => value.toFixed(1).replace('.', m.decimal_separator());
