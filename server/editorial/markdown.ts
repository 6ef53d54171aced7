// Renders Markdown to HTML on the server (docs/decisions/0064). Escapes HTML; only http, https and mailto links work.
import MarkdownIt, { type Token } from 'markdown-it';
import type { DocumentSubsection, DocumentSection } from '#domain/editorial/document.ts';

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

markdown.validateLink = (address) => /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(address);

// The app follows links within the shop (web/ui/link.tsx). Links to other sites get rel="noopener".
markdown.renderer.rules['link_open'] = (tokens, at, options, _env, renderer) => {
  const token = tokens[at]!;
  const address = String(token.attrGet('href'));
  if (address.startsWith('/')) token.attrSet('data-screen', '');
  else if (!address.startsWith('#')) token.attrSet('rel', 'noopener');
  return renderer.renderToken(tokens, at, options);
};

// A wide table gets a scroll container that the keyboard can focus.
markdown.renderer.rules['table_open'] = () => '<div class="prose-table" tabindex="0" role="group"><table>';
markdown.renderer.rules['table_close'] = () => '</table></div>';

// `---:` makes a right-aligned column of figures. A class is used because the security policy refuses inline styles.
for (const cell of ['th_open', 'td_open'])
  markdown.renderer.rules[cell] = (tokens, at, options, _env, renderer) => {
    const token = tokens[at]!;
    if (token.attrGet('style')) token.attrs = [['class', 'number']];
    return renderer.renderToken(tokens, at, options);
  };

/** The tokens of a text as the renderer sees them, for checks before publication (check-markdown.ts). */
export const tokenizeMarkdown = (text: string): Token[] => markdown.parse(text, {});

/** Renders an opening and its sections (`##`, `###`). Throws on other headings, and on two headings with one name. */
export function renderMarkdownSections(text: string): { opening: string; sections: DocumentSection[] } {
  const [before, ...blocks] = splitAt(markdown.parse(text, {}), 'h2');
  const names = new Set<string>();
  const part = ({ title: written, tokens }: Block): DocumentSubsection => {
    // `## Help {#aide}` sets an anchor that is the same in both languages.
    const [, title, anchor] = /^(.*?)(?: \{#([a-z-]+)\})?$/.exec(written) as unknown as [string, string, string?];
    const id = anchor ?? toAnchor(title);
    if (names.has(id)) throw new Error(`Two headings have the name "${id}".`);
    names.add(id);
    return { id, title, html: htmlOf(tokens) };
  };
  return {
    opening: htmlOf(before!.tokens),
    sections: blocks.map(({ title, tokens }) => {
      const [lead, ...below] = splitAt(tokens, 'h3');
      return { ...part({ title, tokens: lead!.tokens }), parts: below.map(part) };
    }),
  };
}

type Block = { title: string; tokens: Token[] };

/** Splits at headings of this level: first the tokens before any heading (no title), then one block per heading. */
function splitAt(tokens: readonly Token[], level: 'h2' | 'h3'): Block[] {
  const blocks: Block[] = [{ title: '', tokens: [] }];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.type === 'heading_open' && token.tag === level) {
      blocks.push({ title: tokens[at + 1]!.content, tokens: [] });
      at += 2;
    } else blocks.at(-1)!.tokens.push(token);
  }
  return blocks;
}

function htmlOf(tokens: Token[]): string {
  const heading = tokens.find(({ type }) => type === 'heading_open');
  if (heading) throw new Error(`A heading of level ${heading.tag} stands where none may.`);
  return markdown.renderer.render(tokens, markdown.options, {});
}

/** The anchor of a heading: `Ce qu’on paie` becomes `ce-qu-on-paie`. */
export const toAnchor = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
