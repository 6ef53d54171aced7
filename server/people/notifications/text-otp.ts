import { m } from '#texts/compiled/messages.js';
import { defineSignInSms } from './sign-in-template.ts';

/** Text message with a code for signing in. */
export const otpTextMessage = defineSignInSms('text_otp', m.mail_auth_sms_code);
