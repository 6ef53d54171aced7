import { type AxisKind, maxVariantValueLength, maxVariantAxes } from '#domain/catalogue/variants.ts';
import { translateToBothLanguages } from './attribute-words.ts';
import { splitBilingualText } from './attributes.ts';
import type { RowVariant } from './row.ts';

/** A variant as the file writes it. `name` and `value` are `French | English`, or one text for both languages. */
export type DraftVariant = { group: string; title: string; axes: { name: string; value: string }[] };

/** Parses a variant of a draft. Null: no variant, the wrong number of axes, or a value that is empty or too long. */
export function parseRowVariant(value: unknown, title: { fr: string; en: string }): RowVariant | null {
  if (!isDraftVariant(value)) return null;
  const said = value;
  const group = plain(said.group).slice(0, 200);
  const axes = said.axes.map(({ name, value: its }) => ({
    name: pair(name, splitBilingualText),
    value: pair(its, its.includes('|') ? splitBilingualText : translateToBothLanguages),
  }));
  const texts = axes.flatMap((axis) => [...axis.name, ...axis.value]);
  const isFit =
    group !== '' &&
    axes.length > 0 &&
    axes.length <= maxVariantAxes &&
    texts.every((text) => text !== '' && text.length <= maxVariantValueLength);
  if (!isFit) return null;
  const named = plain(said.title);
  return {
    group,
    title_fr: named || title.fr,
    title_en: named || title.en,
    axes: axes.map(({ name: [name_fr, name_en] }) => ({ kind: kindOfAxis(name_fr), name_fr, name_en })),
    values_fr: axes.map(({ value: [french] }) => french),
    values_en: axes.map(({ value: [, english] }) => english),
  };
}

/** A mapping file may give any value, so its type is checked. */
const isDraftVariant = (value: unknown): value is DraftVariant =>
  typeof value === 'object' &&
  value !== null &&
  'group' in value &&
  typeof value.group === 'string' &&
  'title' in value &&
  typeof value.title === 'string' &&
  'axes' in value &&
  Array.isArray(value.axes) &&
  value.axes.every(
    (axis: { name?: unknown; value?: unknown } | null) =>
      typeof axis?.name === 'string' && typeof axis.value === 'string',
  );

const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();

function pair(text: string, split: (text: string) => readonly string[]): [string, string] {
  const [french = '', english = ''] = split(plain(text)).map(plain);
  return [french || english, english || french];
}

const kinds: [RegExp, AxisKind][] = [
  [/^(taille|pointure|size|shoe size)/i, 'size'],
  [/^(couleur|coloris|colou?r)/i, 'color'],
  [/^(mati[eè]re|mat[eé]riau|material|tissu)/i, 'material'],
  [/^(motif|imprim[eé]|pattern)/i, 'pattern'],
  [/^(m[eé]moire|stockage|capacit[eé]|storage|memory)/i, 'memory'],
  [/^(largeur|width)/i, 'width'],
  [/^(contenance|volume)/i, 'volume'],
];

/** The kind of an axis, by its name; `other` for an unknown name. */
const kindOfAxis = (name: string): AxisKind => kinds.find(([words]) => words.test(name.trim()))?.[1] ?? 'other';
