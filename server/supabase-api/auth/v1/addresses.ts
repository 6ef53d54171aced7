import { isDisposableEmailDomain } from 'disposable-email-domains-js';
import type { AuthSettings } from './settings.ts';
import { validationError } from './errors.ts';

const emailForm =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** E.164, without the plus. */
const phoneForm = /^[1-9][0-9]{1,14}$/;

/** Returns the address in lower case. Throws 400 validation_failed. */
export function parseEmail(text: string): string {
  if (text === '') throw validationError('An email address is required');
  if (text.length > 255) throw validationError('An email address is too long');
  if (!emailForm.test(text)) throw validationError('Unable to validate email address: invalid format');
  return text.toLowerCase();
}

/** Returns the number without plus and spaces. Throws 400 validation_failed. */
export function parsePhone(text: string): string {
  const number = normalizePhone(text);
  if (!phoneForm.test(number)) throw validationError('Invalid phone number format (E.164 required)');
  return number;
}

export const normalizePhone = (text: string): string => text.replace(/^\+/, '').replaceAll(' ', '');

/** Whether the address belongs to a disposable mail service; such addresses cannot sign up. */
export function isDisposableEmail(email: string, settings: AuthSettings): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return (
    isDisposableEmailDomain(domain) ||
    settings.disposableDomains.some((one) => domain === one || domain.endsWith(`.${one}`))
  );
}
