/** Escapes text for HTML and XML, both between tags and in quoted attributes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
