// Converts structured data of all three notations to one shape: items with types and properties (schema.org).
import { jsonrepair } from 'jsonrepair';
import { toAbsoluteUrl, descendantsOf, type Page, type PageNode, rawTextOfElement, visibleText } from './page.ts';

export type DataNotation = 'json-ld' | 'microdata' | 'rdfa';
/** `types`: the last part of each type, such as "Product". `path`: the property names from the outermost item. */
export type DataItem = {
  types: string[];
  properties: Record<string, DataValue[]>;
  source: DataNotation;
  path: string[];
  node: PageNode | null;
};
export type DataValue = string | number | boolean | DataItem;

/** Every item of the page, outer items before inner ones. */
export const parseStructuredData = (page: Page): DataItem[] => [
  ...jsonLdItems(page),
  ...attributeItems(page, microdata),
  ...attributeItems(page, rdfa),
];

export const isDataItem = (value: DataValue | undefined): value is DataItem => typeof value === 'object';
export const hasType = (item: DataItem, ...types: string[]): boolean => item.types.some((type) => types.includes(type));

/** The values of a property; empty when it has none. */
export const propertyValues = (item: DataItem, ...names: string[]): DataValue[] =>
  names.flatMap((name) => item.properties[name] ?? []);
/** The first plain value of a property as trimmed text, or null. */
export function propertyText(item: DataItem, ...names: string[]): string | null {
  for (const value of propertyValues(item, ...names)) {
    const text = isDataItem(value) ? propertyText(value, 'name', '@value', '@id') : String(value).trim();
    if (text) return text;
  }
  return null;
}
export const propertyItems = (item: DataItem, ...names: string[]): DataItem[] =>
  propertyValues(item, ...names).filter(isDataItem);

const mostItems = 3000;
const deepest = 12;

function jsonLdItems(page: Page): DataItem[] {
  const items: DataItem[] = [];
  for (const node of page.nodes)
    if (node.tag === 'script' && /ld\+json/i.test(node.attributes.type ?? ''))
      for (const value of parseScriptJsonValues(rawTextOfElement(page, node))) collect(value, [], items, node, 0);
  const byId = new Map(
    items.flatMap((item) => {
      const id = propertyText(item, '@id');
      return id && Object.keys(item.properties).length > 1 ? [[id, item] as const] : [];
    }),
  );
  // A bare {"@id": "#x"} refers to the item with that id.
  for (const item of items)
    for (const [name, values] of Object.entries(item.properties))
      item.properties[name] = values.map((value) => {
        if (!isDataItem(value) || Object.keys(value.properties).length !== 1) return value;
        return byId.get(propertyText(value, '@id') ?? '') ?? value;
      });
  return items;
}

/** Parses a script's JSON: one value, or several in a row. Broken JSON is repaired if possible, else skipped. */
export function parseScriptJsonValues(source: string): unknown[] {
  const text = source
    .replace(/^[\s\uFEFF]*(?:\/\/\s*)?(?:\/\*)?\s*<!\[CDATA\[\s*(?:\*\/)?|<!--/, '')
    .replace(/(?:\/\/|\/\*)?\s*\]\]>\s*(?:\*\/)?\s*;?\s*$|-->\s*$/, '')
    .trim()
    .replace(/;$/, '');
  if (text === '' || text.length > 4_000_000) return [];
  try {
    return [JSON.parse(text)];
  } catch {
    // Invalid JSON is repaired below.
  }
  if (text.length > 400_000) return [];
  for (const candidate of [text, text.replaceAll('&quot;', '"')])
    try {
      return [JSON.parse(jsonrepair(candidate.replaceAll(/[\u0000-\u001f]+/g, ' ')))];
    } catch {
      // Try the next repair.
    }
  return [];
}

function collect(value: unknown, path: string[], items: DataItem[], node: PageNode, depth: number): DataValue[] {
  if (value === null || value === undefined || depth > deepest || items.length > mostItems) return [];
  // Flatten nested lists: some shops write offers as [[…]].
  if (Array.isArray(value)) return value.flatMap((one) => collect(one, path, items, node, depth + 1));
  if (typeof value !== 'object') return [value as string | number | boolean];
  const item: DataItem = { types: [], properties: {}, source: 'json-ld', path, node };
  items.push(item);
  for (const [key, inner] of Object.entries(value)) {
    const name = key.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, '');
    if (name === '@type') item.types = namesOfTypes([inner].flat());
    else {
      const values = collect(inner, name === '@graph' ? path : [...path, name], items, node, depth + 1);
      if (values.length > 0) item.properties[name] = values;
    }
  }
  return [item];
}

const namesOfTypes = (types: unknown[]): string[] =>
  types
    .filter((type) => typeof type === 'string')
    .flatMap((type) => type.trim().split(/\s+/))
    .map((type) => type.replace(/^.*[/#:]/, ''));

/** The differences between microdata and RDFa: where an item begins, its types, and the property of an element. */
type Notation = {
  source: DataNotation;
  typesOf(node: PageNode): string[] | null;
  propertyOf(node: PageNode): string[];
};
const microdata: Notation = {
  source: 'microdata',
  typesOf: ({ attributes }) => (attributes.itemscope === undefined ? null : namesOfTypes([attributes.itemtype ?? ''])),
  propertyOf: ({ attributes }) => namesOfTypes([attributes.itemprop ?? '']).filter(Boolean),
};
const rdfa: Notation = {
  source: 'rdfa',
  typesOf: ({ attributes }) => (attributes.typeof === undefined ? null : namesOfTypes([attributes.typeof])),
  // Open Graph's meta elements also have a `property`, but are no RDFa. metaContent() reads them.
  propertyOf: ({ tag, attributes }) =>
    tag === 'meta' && /^(?:og|fb|product|article|twitter):/i.test(attributes.property ?? '')
      ? []
      : namesOfTypes([attributes.property ?? '']).filter(Boolean),
};

function attributeItems(page: Page, notation: Notation): DataItem[] {
  const items: DataItem[] = [];
  const byNode = new Map<PageNode, DataItem>();
  // itemref: properties elsewhere in the page belong to the item that refers to their id.
  const referrers = new Map(
    page.nodes.flatMap((node) =>
      (node.attributes.itemref ?? '')
        .split(/\s+/)
        .filter(Boolean)
        .map((id) => [id, node] as const),
    ),
  );
  for (const node of page.nodes) {
    if (node.tag === '' || items.length > mostItems) continue;
    const types = notation.typesOf(node);
    const names = notation.propertyOf(node);
    if (!types && names.length === 0) continue;
    const outer = itemAround(node);
    const value: DataValue | null = types
      ? { types, properties: {}, source: notation.source, path: [...(outer?.path ?? []), ...names.slice(0, 1)], node }
      : valueOf(page, node);
    if (types) {
      byNode.set(node, value as DataItem);
      items.push(value as DataItem);
    }
    const owner = types ? itemAround(node.parent) : outer;
    if (owner && value !== null) for (const name of names) (owner.properties[name] ??= []).push(value);
  }
  return items;
  function itemAround(from: PageNode | null): DataItem | null {
    for (let at = from; at; at = at.parent) {
      const referrer = at.attributes.id === undefined ? undefined : referrers.get(at.attributes.id);
      const found = byNode.get(at) ?? (referrer && byNode.get(referrer));
      if (found) return found;
    }
    return null;
  }
}

const linked: Record<string, string> = {
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  audio: 'src',
  video: 'src',
  source: 'src',
  iframe: 'src',
  embed: 'src',
  object: 'data',
  data: 'value',
  meter: 'value',
  time: 'datetime',
};

function valueOf(page: Page, node: PageNode): string | null {
  const { attributes, tag } = node;
  if (attributes.content !== undefined) return attributes.content.trim() || null;
  const name = linked[tag];
  if (name && attributes[name] !== undefined) {
    const value = attributes[name].trim();
    // A link gives its text as a brand or category, and its URL as a picture.
    if (
      tag === 'a' &&
      attributes.itemprop !== 'url' &&
      attributes.itemprop !== 'image' &&
      descendantsOf(page, node).some(({ text }) => text.trim())
    )
      return visibleText(page, node) || value || null;
    return ['a', 'img', 'area'].includes(tag)
      ? (toAbsoluteUrl(page, attributes['data-src'] && value.startsWith('data:') ? attributes['data-src'] : value) ??
          null)
      : value || null;
  }
  if (tag === 'meta') return null;
  return visibleText(page, node) || null;
}
