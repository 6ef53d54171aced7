import { isEmptyValue, toText } from './row-draft.ts';
import { cutTextWithoutEllipsis, cutHtmlBeforeParsing, htmlToOneLine } from './html-to-text.ts';
import type { CatalogueRow } from './row.ts';

type Attribute = CatalogueRow['attributes'][number];

/** Parses a list, object or text "Poids = 4 kg; …"; null: another type. `dropped`: an incomplete one was left out. */
export function parseAttributes(value: unknown): { attributes: Attribute[]; dropped: boolean } | null {
  if (isEmptyValue(value)) return { attributes: [], dropped: false };
  const lines = linesOf(value);
  if (lines === null) return null;
  const attributes = lines.filter((one) => one !== null);
  return { attributes, dropped: attributes.length < lines.length };
}

/** Splits "Couleur | Colour" into French and English; a text without "|" is used for both. */
export function splitBilingualText(text: string): [french: string, english: string] {
  const [french = '', english = ''] = text.split(/\s\|\s/, 2).map(shortLine);
  return [french || english, english || french];
}

function linesOf(value: unknown): (Attribute | null)[] | null {
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'object' && one !== null)
      ? value.map((one) => fromObject(one as Record<string, unknown>))
      : null;
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([name, said]) =>
      attribute(splitBilingualText(name), splitBilingualText(toText(said))),
    );
  if (typeof value !== 'string') return null;
  const json = /^\s*[[{]/.test(value) ? parsed(value) : null;
  if (json !== null) return linesOf(json);
  const cells = value.split(';').filter((cell) => cell.trim() !== '');
  if (!cells.some((cell) => cell.includes('='))) return null;
  return cells.map((cell) => {
    const [name = '', ...said] = cell.split('=');
    return attribute(splitBilingualText(name), splitBilingualText(said.join('=')));
  });
}

function fromObject(one: Record<string, unknown>): Attribute | null {
  const [nameFr, nameEn] = splitBilingualText(toText(one['name'] ?? ''));
  const [valueFr, valueEn] = splitBilingualText(toText(one['value'] ?? ''));
  const said = (key: string): string => shortLine(toText(one[key]));
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
const shortLine = (text: string): string =>
  cutTextWithoutEllipsis(htmlToOneLine(cutHtmlBeforeParsing(text, longest)), longest);

const attribute = ([name_fr, name_en]: [string, string], [value_fr, value_en]: [string, string]): Attribute | null =>
  name_fr === '' || value_fr === '' ? null : { name_fr, name_en, value_fr, value_en };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
