import { m } from '#texts/compiled/messages.js';
import { signInText } from './sign-in-template.ts';

/** A code to prove who they are before a change of password. */
export const textReauthentication = signInText('text_reauthentication', m.mail_auth_sms_code);
