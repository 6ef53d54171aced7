import { m } from '#texts/compiled/messages.js';
import { defineSignInMail } from './sign-in-template.ts';

export const factorRemoved = defineSignInMail({
  name: 'factor_removed',
  carries: 'nothing',
  subject: m.mail_auth_unfactor_subject,
  title: m.mail_auth_unfactor_title,
  text: m.mail_auth_unfactor_text,
  act: m.mail_auth_account_act,
  note: m.mail_auth_not_you,
});
