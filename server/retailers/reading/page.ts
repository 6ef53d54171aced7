// A page as a flat list of its nodes in document order. It uses no recursion, so deep nesting is no problem.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { replaceSpacesWithPlainSpaces } from '#domain/retailers/written-price.ts';

/** An element, or a text (`tag` is empty). `at`: its index in the list; `end`: the index after its descendants. */
export type PageNode = {
  at: number;
  end: number;
  parent: PageNode | null;
  tag: string;
  text: string;
  attributes: Readonly<Record<string, string>>;
};
/** `base`: the base of relative URLs. `digits`: at each index, how many texts with a digit come before it. */
export type Page = { url: URL; base: URL; nodes: readonly PageNode[]; digits: Uint32Array };

const mostNodes = 150_000;
/** Text inside these elements is not visible text. */
const notWords = new Set(['script', 'style', 'template', 'noscript', 'svg', 'textarea', 'iframe']);

/** Parses HTML as browsers do (the HTML standard's parser; scripts do not run). Nodes beyond 150,000 are left out. */
export function parsePage(html: string, url: URL): Page {
  const document = parse(html, { scriptingEnabled: false });
  const nodes: PageNode[] = [];
  type Open = { children: Tree.ChildNode[]; next: number; node: PageNode | null };
  const open: Open[] = [{ children: document.childNodes, next: 0, node: null }];
  while (open.length > 0) {
    const level = open.at(-1)!;
    const child = nodes.length < mostNodes ? level.children[level.next++] : undefined;
    if (!child) {
      open.pop();
      if (level.node) level.node.end = nodes.length;
      continue;
    }
    const node = nodeOf(child, nodes.length, level.node);
    if (!node) continue;
    nodes.push(node);
    if ('childNodes' in child) open.push({ children: child.childNodes, next: 0, node });
  }
  const base = nodes.find(({ tag }) => tag === 'base')?.attributes.href;
  const digits = new Uint32Array(nodes.length + 1);
  for (const { at, text } of nodes) digits[at + 1] = digits[at]! + (/\d/.test(text) ? 1 : 0);
  return { url, nodes, digits, base: addressOf(base, url) ?? url };
}

function nodeOf(child: Tree.ChildNode, at: number, parent: PageNode | null): PageNode | null {
  if (child.nodeName === '#text')
    return { at, end: at + 1, parent, tag: '', text: (child as Tree.TextNode).value, attributes: {} };
  if (!('tagName' in child)) return null;
  const attributes: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const { name, value } of child.attrs) attributes[name] = value;
  return { at, end: at + 1, parent, tag: child.tagName, text: '', attributes };
}

const addressOf = (address: string | undefined, base: URL): URL | null => {
  const plain = address?.trim();
  return plain && URL.canParse(plain, base.href) ? new URL(plain, base) : null;
};

/** Makes a URL of the page absolute (http or https, without fragment), or returns null. */
export function toAbsoluteUrl({ base }: Page, address: string | null | undefined): string | null {
  const url = addressOf(address ?? undefined, base);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  return url.href;
}

/** The descendants of a node, or all nodes. */
export const descendantsOf = (page: Page, node: PageNode | null): readonly PageNode[] =>
  node ? page.nodes.slice(node.at + 1, node.end) : page.nodes;

export const isInside = (node: PageNode, ancestor: PageNode): boolean =>
  node.at > ancestor.at && node.at < ancestor.end;

/** A node and its ancestors, from the inside out. */
export function* nodeAndAncestors(node: PageNode | null, most = Number.POSITIVE_INFINITY): Generator<PageNode> {
  for (let at = node, steps = 0; at && steps < most; at = at.parent, steps++) yield at;
}

const knownNames = new WeakMap<PageNode, string>();

/** Class, id and the attributes that shops set for tests and scripts, in one text. */
export function nodeNames(node: PageNode): string {
  const known = knownNames.get(node);
  if (known !== undefined) return known;
  const { attributes } = node;
  const names = nameAttributes
    .map((name) => attributes[name])
    .filter(Boolean)
    .join(' ')
    .slice(0, longestNames)
    .toLowerCase();
  knownNames.set(node, names);
  return names;
}
const longestNames = 1000;
const nameAttributes = [
  'class',
  'id',
  'data-testid',
  'data-test',
  'data-automation',
  'data-automation-id',
  'data-qa',
  'data-role',
  'data-component',
];

/** Whether a text in this node has a digit. Only compares two counts, because it is called for every node. */
export function hasDigitInNode({ digits }: Page, node: PageNode): boolean {
  return digits[node.end]! > digits[node.at]!;
}

/** The visible text of a node on one line. Inserts a decimal sign before raised cents. `between` separates blocks. */
export function visibleText(page: Page, node: PageNode, between = ' '): string {
  let words = '';
  for (let at = node.at; at < node.end;) {
    const one = page.nodes[at]!;
    if (notWords.has(one.tag)) {
      at = one.end;
      continue;
    }
    if (one.tag === '') {
      words += isCents(page, one) && /\d\s*$/.test(words) ? `.${one.text.trim()}` : one.text;
    } else if (blocks.has(one.tag)) words += between;
    at++;
  }
  return replaceSpacesWithPlainSpaces(words).replaceAll(/ +/g, ' ').trim();
}

const blocks = new Set(
  'address article aside blockquote br dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol option p section table td th tr ul button'.split(
    ' ',
  ),
);

/** Two digits in a raised or "cents" element right after the whole part: "649<sup>99</sup> $". */
function isCents(page: Page, text: PageNode): boolean {
  if (!/^\s*\d{2}\s*$/.test(text.text)) return false;
  return [...nodeAndAncestors(text.parent, 2)].some(
    (one) =>
      (one.tag === 'sup' || /cent|fraction|decimal|superscript|penn/.test(nodeNames(one))) &&
      wordLength(page, one) <= 3,
  );
}

const wordLength = (page: Page, node: PageNode): number =>
  descendantsOf(page, node).reduce((sum, one) => sum + one.text.trim().length, 0);

/** The content of the first meta element with one of these names or properties. */
export function metaContent(page: Page, ...names: string[]): string | null {
  for (const name of names)
    for (const { tag, attributes } of page.nodes)
      if (
        tag === 'meta' &&
        (attributes.property ?? attributes.name ?? '').trim().toLowerCase() === name &&
        attributes.content?.trim()
      )
        return attributes.content.trim();
  return null;
}

/** Every content of meta elements with this name or property, in order. */
export const metaContents = (page: Page, name: string): string[] =>
  page.nodes.flatMap(({ tag, attributes }) =>
    tag === 'meta' &&
    (attributes.property ?? attributes.name ?? '').toLowerCase() === name &&
    attributes.content?.trim()
      ? [attributes.content.trim()]
      : [],
  );

export const firstElement = (page: Page, tag: string): PageNode | null =>
  page.nodes.find((node) => node.tag === tag) ?? null;

/** The raw text of an element, also of scripts, which `visibleText` skips. */
export const rawTextOfElement = (page: Page, node: PageNode): string =>
  descendantsOf(page, node)
    .map(({ text }) => text)
    .join('');
