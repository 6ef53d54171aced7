import { m } from '#texts/compiled/messages.js';
import { defineSignInMail } from './sign-in-template.ts';

/** Mail with a code that proves a person's identity before they change the password. */
export const reauthentication = defineSignInMail({
  name: 'reauthentication',
  carries: 'code',
  subject: m.mail_auth_proof_subject,
  title: m.mail_auth_proof_title,
  text: m.mail_auth_proof_text,
  act: m.mail_auth_account_act,
  note: m.mail_auth_not_you,
});
