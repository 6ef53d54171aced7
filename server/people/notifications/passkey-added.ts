import { m } from '#texts/compiled/messages.js';
import { defineSignInMail } from './sign-in-template.ts';

export const passkeyAdded = defineSignInMail({
  name: 'passkey_added',
  carries: 'nothing',
  subject: m.mail_auth_passkey_subject,
  title: m.mail_auth_passkey_title,
  text: m.mail_auth_passkey_text,
  act: m.mail_auth_account_act,
  note: m.mail_auth_not_you,
});
