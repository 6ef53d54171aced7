import { parsePhoneNumber } from 'awesome-phonenumber';
import { invalid } from './errors.ts';

/** A number as it is stored and compared: E.164 without the plus, as the hosted service keeps it. Throws 400 validation_failed where no such number is possible. */
export function requirePhone(text: string): string {
  const phone = readPhone(text);
  if (phone === null) throw invalid('Invalid phone number format (E.164 required)');
  return phone;
}

/** The same; null where no such number is possible. */
export function readPhone(text: string): string | null {
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^(\+|00)/, '');
  if (!/^[1-9]\d{5,14}$/.test(digits)) return null;
  return parsePhoneNumber(`+${digits}`).possible ? digits : null;
}

/** Whether a text message can arrive there: a number that some operator has been given. */
export const canText = (phone: string): boolean => parsePhoneNumber(`+${phone}`).valid;
