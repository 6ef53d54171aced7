import { m } from '#texts/compiled/messages.js';
import { defineSignInMail } from './sign-in-template.ts';

/** Mail to somebody who has an account and signed up again. */
export const alreadyRegistered = defineSignInMail({
  name: 'already_registered',
  carries: 'nothing',
  subject: m.mail_auth_known_subject,
  title: m.mail_auth_known_title,
  text: m.mail_auth_known_text,
  act: m.mail_auth_known_act,
  note: m.mail_auth_ignore,
  page: '/auth',
});
