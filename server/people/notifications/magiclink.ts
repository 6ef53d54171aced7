import { m } from '#texts/compiled/messages.js';
import { defineSignInMail } from './sign-in-template.ts';

/** Mail to somebody who signs in by a link or code, without a password. */
export const magicLinkMail = defineSignInMail({
  name: 'magiclink',
  carries: 'link and code',
  subject: m.mail_auth_magic_subject,
  title: m.mail_auth_magic_title,
  text: m.mail_auth_magic_text,
  act: m.mail_auth_magic_act,
  note: m.mail_auth_not_asked,
});
