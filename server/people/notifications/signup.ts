import { m } from '#texts/compiled/messages.js';
import { defineSignInMail } from './sign-in-template.ts';

/** Mail to somebody who signed up, to confirm the address. */
export const signupMail = defineSignInMail({
  name: 'signup',
  carries: 'link and code',
  subject: m.mail_auth_signup_subject,
  title: m.mail_auth_signup_title,
  text: m.mail_auth_signup_text,
  act: m.mail_auth_signup_act,
  note: m.mail_auth_not_asked,
});
