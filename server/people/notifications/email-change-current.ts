import { m } from '#texts/compiled/messages.js';
import { defineSignInMail } from './sign-in-template.ts';

/** Mail to the old address of an account: its link confirms the change. */
export const emailChangeCurrent = defineSignInMail({
  name: 'email_change_current',
  carries: 'link',
  subject: m.mail_auth_leave_subject,
  title: m.mail_auth_leave_title,
  text: m.mail_auth_leave_text,
  act: m.mail_auth_confirm_act,
  note: m.mail_auth_not_you,
});
