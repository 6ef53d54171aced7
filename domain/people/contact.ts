export const disposableDomains: readonly string[] = ['mailinator.com', 'yopmail.com', 'guerrillamail.com'];
export const maxPhoneLength = 30;
const emailLimit = 254; // The longest address that mail servers must accept (RFC 5321)

// The payment provider refuses a domain with a hyphen at the start or end of a label (`-x.ca`), so we do too.
const emailShape =
  /^[^\s@<>()[\]\\"',;:.]+(?:\.[^\s@<>()[\]\\"',;:.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/** Trims and lower-cases an email address; '' when it is invalid or its domain is disposable (R-VAL-06..08). */
export function validEmailOrEmpty(text: string, disposable: readonly string[] = disposableDomains): string {
  const email = text.trim().toLowerCase();
  if (email.length > emailLimit || !emailShape.test(email)) return '';
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return disposable.some((one) => domain === one || domain.endsWith(`.${one}`)) ? '' : email;
}

/** Keeps digits, spaces and - + ( ) . of a phone number, at most 30 characters (R-VAL-09, R-VAL-10). */
export const keepPhoneCharacters = (text: string): string =>
  text
    .replaceAll(/[^\d\-+(). ]/g, '')
    .slice(0, maxPhoneLength)
    .trim();
