import { m } from '#texts/compiled/messages.js';

/** What a text message says; `kind` as the wire names it. */
export type AuthTextFacts = {
  kind: 'otp' | 'phone_change' | 'mfa' | 'reauthentication';
  language: 'fr' | 'en';
  code: string;
};

/** One line of at most 160 characters of the common alphabet, the code first: it is read on a locked screen. */
export const authText = ({ kind, language, code }: AuthTextFacts, site: string): string =>
  kind === 'phone_change'
    ? m.mail_auth_sms_phone({ code, site }, { locale: language })
    : m.mail_auth_sms_code({ code, site }, { locale: language });
