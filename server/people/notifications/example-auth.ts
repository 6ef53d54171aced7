import { shop } from '#domain/settings/shop.ts';
import { authMail, type AuthMailKind } from './auth-mail.ts';
import type { MailText } from '#server/orders/notifications/order-mail.ts';

/** What each carries: as server/supabase-api/auth/v1/send-codes.ts sends it. The others tell of a change, and carry nothing. */
const carries: Partial<Record<AuthMailKind, { link: boolean; code: boolean }>> = {
  signup: { link: true, code: true },
  invite: { link: true, code: true },
  magiclink: { link: true, code: true },
  recovery: { link: true, code: true },
  email_change_current: { link: true, code: true },
  email_change_new: { link: true, code: true },
  reauthentication: { link: false, code: true },
};

/** A mail of the sign-in for the preview in development, made up and marked as such: its code is 000000, and its link, as long as a real one, opens nothing. */
export function exampleAuthMail(kind: AuthMailKind, language: 'fr' | 'en'): MailText {
  const { link = false, code = false } = carries[kind] ?? {};
  const url = `https://exemple.example/auth/v1/verify?token=pkce_${'exemple'.repeat(8)}&type=${kind}&redirect_to=https%3A%2F%2Fexemple.example%2F`;
  const mark = language === 'fr' ? 'exemple' : 'example';
  return authMail(
    { kind, language, link: link ? url : null, code: code ? '000000' : null },
    { site: `${shop.name} (${mark})`, siteUrl: 'https://exemple.example' },
  );
}
