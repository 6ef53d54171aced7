import { m } from '#texts/compiled/messages.js';
import { signInText } from './sign-in-template.ts';

/** Text message with a code that proves a person's identity before they change the password. */
export const textReauthentication = signInText('text_reauthentication', m.mail_auth_sms_code);
