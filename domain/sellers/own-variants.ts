// A seller adds a variant (another size or colour) to a product (docs/decisions/0150).
import { type AxisKind, maxVariantValueLength } from '#domain/catalogue/variants.ts';

export type NamedAxis = { kind: AxisKind; name_fr: string; name_en: string };
/** The axes that a seller may choose, by the value in the form. */
export const variantAxes = {
  taille: { kind: 'size', name_fr: 'Taille', name_en: 'Size' },
  pointure: { kind: 'size', name_fr: 'Pointure', name_en: 'Shoe size' },
  couleur: { kind: 'color', name_fr: 'Couleur', name_en: 'Colour' },
  matiere: { kind: 'material', name_fr: 'Matière', name_en: 'Material' },
  motif: { kind: 'pattern', name_fr: 'Motif', name_en: 'Pattern' },
  memoire: { kind: 'memory', name_fr: 'Mémoire', name_en: 'Storage' },
  largeur: { kind: 'width', name_fr: 'Largeur', name_en: 'Width' },
  contenance: { kind: 'volume', name_fr: 'Contenance', name_en: 'Volume' },
} as const satisfies Record<string, NamedAxis>;
export type VariantAxisCode = keyof typeof variantAxes;
export const isVariantAxisCode = (code: string): code is VariantAxisCode => Object.keys(variantAxes).includes(code);

/** A value in both languages, from `Rouge | Red` or from one text for both. */
export type BilingualVariantValue = { fr: string; en: string };

/** Parses a typed value; null: empty, too long, or with invisible characters. */
export function parseVariantValue(typed: string): BilingualVariantValue | null {
  const [first = '', second = ''] = typed.split('|').map((part) => part.replaceAll(/\s+/g, ' ').trim());
  const value = { fr: first || second, en: second || first };
  const isFit = [value.fr, value.en].every(
    (text) => text !== '' && text.length <= maxVariantValueLength && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text),
  );
  return isFit ? value : null;
}

/** Adds the values to the title, because carts and mails show only titles. Values in the title are not repeated. */
export function buildVariantTitle(title: string, values: readonly string[], most: number): string {
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
