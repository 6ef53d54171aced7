// Finds faults that prevent the publication of an article: Markdown that the renderer would drop, and broken links.
import type { Token } from 'markdown-it';
import { tokenizeMarkdown, renderMarkdownSections } from './markdown.ts';

/** `heading`: wrong level or used twice. `picture`: not allowed. `html`: shown as text. `link`: malformed or broken. */
export type MarkdownProblem = { kind: 'heading' | 'picture' | 'html' | 'link'; words: string };

/** `isPath`: whether the shop has a page at this path. Returns each fault once; empty: the text can be shown. */
export function checkMarkdown(text: string, isPath: (path: string) => boolean): MarkdownProblem[] {
  const all = tokenizeMarkdown(text).flatMap((token) => [token, ...(token.children ?? [])]);
  const found = [...headingFaults(text), ...all.flatMap((token) => faultsOf(token, isPath))];
  return [...new Map(found.map((fault) => [`${fault.kind} ${fault.words}`, fault])).values()];
}

function headingFaults(text: string): MarkdownProblem[] {
  try {
    renderMarkdownSections(text);
    return [];
  } catch (error) {
    const [, words] = /"(.+)"|level (h\d)/.exec((error as Error).message) ?? [];
    return [{ kind: 'heading', words: words ?? '' }];
  }
}

function faultsOf(token: Token, isPath: (path: string) => boolean): MarkdownProblem[] {
  if (token.type === 'image') return [{ kind: 'picture', words: token.content || String(token.attrGet('src')) }];
  if (token.type === 'link_open') {
    const address = String(token.attrGet('href'));
    return isGood(address, isPath) ? [] : [{ kind: 'link', words: address }];
  }
  if (token.type !== 'text') return [];
  // The renderer leaves a link as plain text when its URL is not allowed.
  const [, link] = /\]\(\s*([^)]*)\)/.exec(token.content) ?? [];
  if (link !== undefined) return [{ kind: 'link', words: link.trim() }];
  const [tag] = /<\/?[a-z][^>]*>|<!--/i.exec(token.content) ?? [];
  return tag ? [{ kind: 'html', words: tag }] : [];
}

function isGood(address: string, isPath: (path: string) => boolean): boolean {
  if (address.startsWith('#')) return address.length > 1;
  if (/^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/i.test(address)) return true;
  if (address.startsWith('/')) return isPath(new URL(address, 'https://shop.invalid').pathname);
  const url = URL.parse(address);
  return url !== null && url.protocol === 'https:' && url.hostname.includes('.');
}
