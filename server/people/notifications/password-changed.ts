import { m } from '#texts/compiled/messages.js';
import { defineSignInMail } from './sign-in-template.ts';

export const passwordChanged = defineSignInMail({
  name: 'password_changed',
  carries: 'nothing',
  subject: m.mail_auth_password_subject,
  title: m.mail_auth_password_title,
  text: m.mail_auth_password_text,
  act: m.mail_auth_account_act,
  note: m.mail_auth_not_you,
});
