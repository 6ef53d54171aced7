import { isEmpty, textOf } from './fields.ts';
import { cutText, lookedAt, oneLine } from './html-to-text.ts';
import type { CatalogueRow } from './row.ts';

type Attribute = CatalogueRow['attributes'][number];

/**
 * Specification lines as our own format writes them: a list of {name_fr, name_en, value_fr, value_en} or {name, value}, an object {name: value},
 * or a cell "Couleur | Colour = Noir | Black; Poids = 4 kg". Where one language is given it stands for the other.
 * Null: not a list of names and values at all. `dropped`: a line without name or value was left out.
 */
export function parseAttributes(value: unknown): { attributes: Attribute[]; dropped: boolean } | null {
  if (isEmpty(value)) return { attributes: [], dropped: false };
  const lines = linesOf(value);
  if (lines === null) return null;
  const attributes = lines.filter((one) => one !== null);
  return { attributes, dropped: attributes.length < lines.length };
}

/** "Couleur | Colour" → both languages; one text stands for both. */
export function inBoth(text: string): [french: string, english: string] {
  const [french = '', english = ''] = text.split(/\s\|\s/, 2).map(shortLine);
  return [french || english, english || french];
}

function linesOf(value: unknown): (Attribute | null)[] | null {
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'object' && one !== null)
      ? value.map((one) => fromObject(one as Record<string, unknown>))
      : null;
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([name, said]) => attribute(inBoth(name), inBoth(textOf(said))));
  if (typeof value !== 'string') return null;
  const json = /^\s*[[{]/.test(value) ? parsed(value) : null;
  if (json !== null) return linesOf(json);
  const cells = value.split(';').filter((cell) => cell.trim() !== '');
  if (!cells.some((cell) => cell.includes('='))) return null;
  return cells.map((cell) => {
    const [name = '', ...said] = cell.split('=');
    return attribute(inBoth(name), inBoth(said.join('=')));
  });
}

function fromObject(one: Record<string, unknown>): Attribute | null {
  const [nameFr, nameEn] = inBoth(textOf(one['name'] ?? ''));
  const [valueFr, valueEn] = inBoth(textOf(one['value'] ?? ''));
  const said = (key: string): string => shortLine(textOf(one[key]));
  const name: [string, string] = [
    said('name_fr') || nameFr || said('name_en'),
    said('name_en') || nameEn || said('name_fr'),
  ];
  return attribute(name, [
    said('value_fr') || valueFr || said('value_en'),
    said('value_en') || valueEn || said('value_fr'),
  ]);
}

const longest = 500;
const shortLine = (text: string): string => cutText(oneLine(lookedAt(text, longest)), longest);

const attribute = ([name_fr, name_en]: [string, string], [value_fr, value_en]: [string, string]): Attribute | null =>
  name_fr === '' || value_fr === '' ? null : { name_fr, name_en, value_fr, value_en };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
