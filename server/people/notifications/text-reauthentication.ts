import { m } from '#texts/compiled/messages.js';
import { defineSignInSms } from './sign-in-template.ts';

/** Text message with a code that proves a person's identity before they change the password. */
export const reauthenticationTextMessage = defineSignInSms('text_reauthentication', m.mail_auth_sms_code);
