import { isCardNumber, testCards } from '#simulators/stripe/test-cards.ts';
import type { CardDetails } from '#simulators/stripe/payments.ts';
import { isEmail } from '#simulators/stripe/session-request.ts';
import type { TextKey } from './texts.ts';

export type FieldName = 'email' | 'cardNumber' | 'cardExpiry' | 'cardCvc' | 'billingName';
/** The fields that are shown again after an attempt. Card number and code are never sent back. */
export type EnteredFields = { card: string; email: string; billingName: string; cardExpiry: string };
export type ParsedCardForm = {
  entered: EnteredFields;
  errors: Partial<Record<FieldName, TextKey>>;
  payer: CardDetails | null;
};

/** The value of the option "enter a card", for a card number typed by hand. */
export const typedCardOption = 'typed';

/** Parses the card form. `email`: the session's e-mail address, used instead of the field; `now`: epoch ms. */
export function parseCardForm(fields: Record<string, unknown>, email: string | null, now: number): ParsedCardForm {
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name].trim() : '');
  const entered: EnteredFields = {
    card: text('card') || typedCardOption,
    email: email ?? text('email'),
    billingName: text('billingName'),
    cardExpiry: text('cardExpiry'),
  };
  const errors: ParsedCardForm['errors'] = {};
  if (!isEmail(entered.email)) errors.email = 'email_wrong';
  const test = testCards.find((card) => card.number === entered.card);
  if (test) {
    const payer = { email: entered.email, name: entered.billingName, number: test.number, month: 12, year: 2034 };
    return { entered, errors, payer: errors.email ? null : payer };
  }

  const number = text('cardNumber').replaceAll(/[\s-]/g, '');
  if (!number) errors.cardNumber = 'number_missing';
  else if (!isCardNumber(number)) errors.cardNumber = 'number_wrong';
  const expiry = readExpiry(entered.cardExpiry);
  if (!expiry) errors.cardExpiry = 'expiry_wrong';
  else if (Date.UTC(expiry.year, expiry.month) <= now) errors.cardExpiry = 'expiry_past';
  if (!/^\d{3,4}$/.test(text('cardCvc'))) errors.cardCvc = 'cvc_wrong';
  if (!entered.billingName) errors.billingName = 'name_missing';
  const isWhole = Object.keys(errors).length === 0 && expiry;
  return {
    entered,
    errors,
    payer: isWhole ? { email: entered.email, name: entered.billingName.slice(0, 200), number, ...expiry } : null,
  };
}

/** Accepts "12 / 34", "12/2034", "1234" and, from a number keypad without a slash, "12 34". */
function readExpiry(text: string): { month: number; year: number } | undefined {
  const match = /^(\d{1,2})\s*[/ .-]\s*(\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{4}|\d{2})$/.exec(text);
  const month = Number(match?.[1]);
  const year = Number(match?.[2]);
  if (!match || month < 1 || month > 12) return undefined;
  return { month, year: year < 100 ? 2000 + year : year };
}
