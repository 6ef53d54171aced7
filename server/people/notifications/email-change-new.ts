import { m } from '#texts/compiled/messages.js';
import { defineSignInMail } from './sign-in-template.ts';

/** Mail to the new address of an account: its link confirms the change. */
export const emailChangeNew = defineSignInMail({
  name: 'email_change_new',
  carries: 'link',
  subject: m.mail_auth_take_subject,
  title: m.mail_auth_take_title,
  text: m.mail_auth_take_text,
  act: m.mail_auth_confirm_act,
  note: m.mail_auth_ignore,
});
