import { m } from '#texts/compiled/messages.js';
import { defineSignInMail } from './sign-in-template.ts';

export const emailChanged = defineSignInMail({
  name: 'email_changed',
  carries: 'nothing',
  subject: m.mail_auth_email_subject,
  title: m.mail_auth_email_title,
  text: m.mail_auth_email_text,
  act: m.mail_auth_account_act,
  note: m.mail_auth_not_you,
});
