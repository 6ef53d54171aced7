import { m } from '#texts/compiled/messages.js';
import { defineSignInMail } from './sign-in-template.ts';

export const factorAdded = defineSignInMail({
  name: 'factor_added',
  carries: 'nothing',
  subject: m.mail_auth_factor_subject,
  title: m.mail_auth_factor_title,
  text: m.mail_auth_factor_text,
  act: m.mail_auth_account_act,
  note: m.mail_auth_not_you,
});
