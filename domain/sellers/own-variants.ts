// A seller adds a variant to a product they described: another size or colour of the same thing (docs/decisions/0150).
import { type AxisKind, longestValue } from '#domain/catalogue/variants.ts';

export type NamedAxis = { kind: AxisKind; name_fr: string; name_en: string };
/** What a product's variants may differ by, by the code of the form. */
export const axisChoices = {
  taille: { kind: 'size', name_fr: 'Taille', name_en: 'Size' },
  pointure: { kind: 'size', name_fr: 'Pointure', name_en: 'Shoe size' },
  couleur: { kind: 'color', name_fr: 'Couleur', name_en: 'Colour' },
  matiere: { kind: 'material', name_fr: 'Matière', name_en: 'Material' },
  motif: { kind: 'pattern', name_fr: 'Motif', name_en: 'Pattern' },
  memoire: { kind: 'memory', name_fr: 'Mémoire', name_en: 'Storage' },
  largeur: { kind: 'width', name_fr: 'Largeur', name_en: 'Width' },
  contenance: { kind: 'volume', name_fr: 'Contenance', name_en: 'Volume' },
} as const satisfies Record<string, NamedAxis>;
export type AxisCode = keyof typeof axisChoices;
export const isAxisCode = (code: string): code is AxisCode => Object.keys(axisChoices).includes(code);

/** A value in both languages; `Rouge | Red` as it is typed, or one text for both. */
export type VariantValue = { fr: string; en: string };

/** Null: nothing, too long, or with signs that nobody sees. */
export function parseVariantValue(typed: string): VariantValue | null {
  const [first = '', second = ''] = typed.split('|').map((part) => part.replaceAll(/\s+/g, ' ').trim());
  const value = { fr: first || second, en: second || first };
  const isFit = [value.fr, value.en].every(
    (text) => text !== '' && text.length <= longestValue && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text),
  );
  return isFit ? value : null;
}

/** The title of a variant says its values: carts, mails and slips show titles alone. What it says already is not said again. */
export function titleOfVariant(title: string, values: readonly string[], most: number): string {
  const said = new Set(title.toLowerCase().split(/[\s,/–-]+/));
  const missing = values.filter(
    (value) =>
      !value
        .toLowerCase()
        .split(/\s+/)
        .every((word) => said.has(word)),
  );
  const suffix = missing.map((value) => `, ${value}`).join('');
  return title.slice(0, most - suffix.length) + suffix;
}
