import { m } from '#texts/compiled/messages.js';
import { defineSignInSms } from './sign-in-template.ts';

/** Text message with a code as second factor. */
export const mfaTextMessage = defineSignInSms('text_mfa', m.mail_auth_sms_code);
