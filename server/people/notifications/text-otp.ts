import { m } from '#texts/compiled/messages.js';
import { signInText } from './sign-in-template.ts';

/** Text message with a code for signing in. */
export const textOtp = signInText('text_otp', m.mail_auth_sms_code);
