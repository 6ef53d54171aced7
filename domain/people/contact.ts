export const disposableDomains: readonly string[] = ['mailinator.com', 'yopmail.com', 'guerrillamail.com'];
export const maxPhoneLength = 30;
const emailLimit = 254; // RFC 5321, the longest address a mail server must take

// Dot-separated words, then a domain of labels without a hyphen at either end: the payment provider refuses other addresses.
const emailShape =
  /^[^\s@<>()[\]\\"',;:.]+(?:\.[^\s@<>()[\]\\"',;:.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/** An e-mail address trimmed and lower-cased, or '' when it does not look like one or its domain is disposable (R-VAL-06..08). */
export function cleanEmail(text: string, disposable: readonly string[] = disposableDomains): string {
  const email = text.trim().toLowerCase();
  if (email.length > emailLimit || !emailShape.test(email)) return '';
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return disposable.some((one) => domain === one || domain.endsWith(`.${one}`)) ? '' : email;
}

/** Keeps digits, spaces and - + ( ) . of a phone number, at most 30 characters (R-VAL-09, R-VAL-10). */
export const cleanPhone = (text: string): string =>
  text
    .replaceAll(/[^\d\-+(). ]/g, '')
    .slice(0, maxPhoneLength)
    .trim();
