import type { Language } from '#domain/settings/language.ts';
import { formatPrice } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';

type Sentence = (facts: Record<string, unknown>, options: { locale: Language }) => string;

/** Translates a key; an unknown key is returned as it is. */
export const createMessageTranslator =
  (language: Language) =>
  (key: string, facts: Record<string, unknown> = {}): string =>
    (m as unknown as Record<string, Sentence | undefined>)[key]?.(facts, { locale: language }) ?? key;
export type Translate = ReturnType<typeof createMessageTranslator>;

/** Formats an amount with ordinary spaces, not no-break ones. */
export const formatMoney = (minor: number, currency: string): string =>
  formatPrice(minor, currency).replaceAll(/[\u00A0\u202F]/g, ' ');

/** Formats a time as 2026-11-21 16:05. */
export const formatUtcTime = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

/** Formats rows as aligned columns; the last one is not padded. */
export function formatColumns(rows: string[][]): string {
  const widths = rows[0]!.map((_, place) => Math.max(...rows.map((row) => row[place]!.length)));
  return rows
    .map((row) => row.map((cell, place) => (place === row.length - 1 ? cell : cell.padEnd(widths[place]!))).join('  '))
    .join('\n');
}
