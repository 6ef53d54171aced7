import { m } from '#texts/compiled/messages.js';

/** A count with the grouping of the visitor's language: "2 847", "2,847". */
export const formatCount = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, m.thousands_separator());

/** One decimal digit with the language's separator: "4,8", "4.8". */
export const formatOneDecimal = (value: number): string => value.toFixed(1).replace('.', m.decimal_separator());
