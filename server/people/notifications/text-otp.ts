import { m } from '#texts/compiled/messages.js';
import { signInText } from './sign-in-template.ts';

/** A code to sign in with. */
export const textOtp = signInText('text_otp', m.mail_auth_sms_code);
