import { m } from '#texts/compiled/messages.js';
import { defineSignInMail } from './sign-in-template.ts';

export const passwordRecovery = defineSignInMail({
  name: 'recovery',
  carries: 'link and code',
  subject: m.mail_auth_recovery_subject,
  title: m.mail_auth_recovery_title,
  text: m.mail_auth_recovery_text,
  act: m.mail_auth_recovery_act,
  note: m.mail_auth_not_asked,
});
