import { expect, test } from 'vitest';
import type { Language } from '#domain/settings/language.ts';
import { signInMailTemplates, signInSmsTemplates } from './sign-in-messages.ts';

type AuthMailKind = keyof typeof signInMailTemplates;
const place = { site: 'Sugu', siteUrl: 'https://shop.example', timeZone: 'America/Toronto' };
const authMail = (
  { kind, language, ...secrets }: { kind: AuthMailKind; language: Language; link: string | null; code: string | null },
  at: typeof place,
) => signInMailTemplates[kind].write(secrets, language, at);
const asking: AuthMailKind[] = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
];
const telling: AuthMailKind[] = [
  'password_changed',
  'email_changed',
  'factor_added',
  'factor_removed',
  'passkey_added',
  'already_registered',
];

test.each(['fr', 'en'] as const)(
  'in %s every mail says what it is for, and what to do for who did not ask',
  (language) => {
    const subjects = [...asking, ...telling, 'reauthentication' as const].map((kind) => {
      const { subject, text, html } = authMail(
        { kind, language, link: 'https://shop.example/x?a=1&b=2', code: '123456' },
        place,
      );
      expect(text, kind).toContain('https://shop.example/x?a=1&b=2');
      // A mail about an address change contains no code, because no page has a field for it.
      expect(/^123456$/m.test(text), kind).toBe(!kind.startsWith('email_change_'));
      expect(text, kind).toMatch(
        language === 'fr' ? /Vous n’avez rien demandé|Ce n’était pas vous/ : /Didn’t ask for this|Wasn’t this you/,
      );
      expect(html, kind).toContain(`<html lang="${language}">`);
      expect(html, kind).toContain('href="https://shop.example/x?a=1&#38;b=2"');
      expect(`${subject}${text}`, kind).not.toMatch(/undefined|null|\{\w+\}/);
      return subject;
    });
    expect(new Set(subjects).size).toBe(subjects.length);
  },
);

test('a mail without link or code says so: it leads to the account, and speaks of no code', () => {
  for (const kind of telling) {
    const { text } = authMail({ kind, language: 'fr', link: null, code: null }, place);
    expect(text, kind).toContain(
      kind === 'already_registered' ? 'https://shop.example/auth' : 'https://shop.example/account',
    );
    expect(text, kind).not.toMatch(/Votre code|expirent/);
  }
  expect(authMail({ kind: 'reauthentication', language: 'en', link: null, code: '123456' }, place).text).toMatch(
    /Your code:\n123456/,
  );
  // A mail without a code does not mention when the code expires.
  const life = (kind: AuthMailKind, link: string | null) =>
    /The .* expires? soon/.exec(authMail({ kind, language: 'en', link, code: '123456' }, place).text)?.[0];
  expect([
    life('signup', 'https://shop.example/x'),
    life('email_change_new', 'https://shop.example/x'),
    life('reauthentication', null),
  ]).toEqual([
    'The link and the code work once and expire soon',
    'The link works once and expires soon',
    'The code works once and expires soon',
  ]);
});

test('nothing in a mail becomes HTML', () => {
  expect(
    authMail({ kind: 'signup', language: 'fr', link: 'https://shop.example/"><script>x', code: '<b>1' }, place).html,
  ).not.toMatch(/<script|<b>1/);
});

test('a text message is one line of at most 160 characters, the code first', () => {
  for (const language of ['fr', 'en'] as const)
    for (const kind of ['otp', 'phone_change', 'mfa', 'reauthentication'] as const)
      expect(signInSmsTemplates[kind].write({ link: null, code: '123456' }, language, place).text).toMatch(
        /^123456 .{10,150}$/,
      );
});
