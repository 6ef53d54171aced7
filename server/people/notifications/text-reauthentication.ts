import { m } from '#texts/compiled/messages.js';
import { signInText } from './sign-in-template.ts';

/** A code with which a person proves their identity before changing the password. */
export const textReauthentication = signInText('text_reauthentication', m.mail_auth_sms_code);
