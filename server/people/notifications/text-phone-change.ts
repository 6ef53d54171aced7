import { m } from '#texts/compiled/messages.js';
import { defineSignInSms } from './sign-in-template.ts';

/** Text message with a code that confirms a new number. */
export const phoneChangeTextMessage = defineSignInSms('text_phone_change', m.mail_auth_sms_phone);
