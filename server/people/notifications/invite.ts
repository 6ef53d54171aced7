import { m } from '#texts/compiled/messages.js';
import { defineSignInMail } from './sign-in-template.ts';

/** Mail to somebody whom an operator invited. */
export const inviteMail = defineSignInMail({
  name: 'invite',
  carries: 'link and code',
  subject: m.mail_auth_invite_subject,
  title: m.mail_auth_invite_title,
  text: m.mail_auth_invite_text,
  act: m.mail_auth_invite_act,
  note: m.mail_auth_not_asked,
});
