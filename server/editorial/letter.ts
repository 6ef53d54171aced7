// Markdown as HTML for mails: styles are inline because mail programs ignore style sheets, and links are absolute.
import MarkdownIt from 'markdown-it';

const styles: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px;overflow-wrap:anywhere',
  h2: 'margin:24px 0 12px;font-size:18px;line-height:1.3',
  h3: 'margin:20px 0 8px;font-size:16px;line-height:1.3',
  ul: 'margin:0 0 16px;padding:0 0 0 20px',
  ol: 'margin:0 0 16px;padding:0 0 0 20px',
  li: 'margin:0 0 6px',
  a: 'color:#24408e',
  blockquote: 'margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #d8d3c4',
};

// No pictures: they would track who opens the mail, and most programs block them.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image');
markdown.validateLink = (address) => /^(?:https:\/\/|mailto:|\/(?!\/))/i.test(address);

/** Makes a link absolute. */
const whole = (address: string, siteUrl: string): string => (address.startsWith('/') ? siteUrl + address : address);

/** `isStyled`: with inline styles, which mails need but the preview page does not. HTML in the text is escaped. */
export function toMailHtml(text: string, siteUrl: string, { isStyled = true } = {}): string {
  const tokens = markdown.parse(text, {});
  for (const token of tokens.flatMap((one) => [one, ...(one.children ?? [])])) {
    const style = token.nesting === 1 && isStyled ? styles[token.tag] : undefined;
    if (style) token.attrSet('style', style);
    // In dark mode the mail's style sheet changes the colour of this class (server/notifications/layout.ts).
    if (style && token.tag === 'a') token.attrSet('class', 'link');
    const address = token.type === 'link_open' ? token.attrGet('href') : null;
    if (address) token.attrSet('href', whole(String(address), siteUrl));
  }
  return markdown.renderer.render(tokens, markdown.options, {});
}

/** The plain-text part: the Markdown source, with absolute links. */
export const toMailText = (text: string, siteUrl: string): string =>
  text.replaceAll(/\]\((\/(?!\/)[^)\s]*)\)/g, (_whole, address: string) => `](${siteUrl}${address})`).trim();

/** The preview text that a mail program shows beside the subject: the first words. */
export const toPreviewText = (text: string): string =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[#*_>`]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
