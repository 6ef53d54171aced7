import type { AxisKind, AxisWithValueCount } from '#domain/catalogue/variants.ts';
import type { Language } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';

/** The texts on a card about its product's variants, such as "3 tailles" or "2 couleurs". */
export const formatCardVariantCounts = (counts: readonly AxisWithValueCount[], language: Language): string[] =>
  counts.map(({ kind, n }) => (words[kind] ?? m.variants_count_other)({ n }, { locale: language }));

const words: Partial<Record<AxisKind, typeof m.variants_count_size>> = {
  size: m.variants_count_size,
  color: m.variants_count_color,
  memory: m.variants_count_memory,
  width: m.variants_count_width,
};
