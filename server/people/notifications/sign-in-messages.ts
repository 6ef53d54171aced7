// The templates of the mails and SMS for signing in: one for each kind in server/supabase-api/dependencies.ts.
import type { Template } from '#server/notifications/template.ts';
import type { AuthMail, AuthSms } from '#server/supabase-api/dependencies.ts';
import { alreadyRegistered } from './already-registered.ts';
import { emailChangeCurrent } from './email-change-current.ts';
import { emailChangeNew } from './email-change-new.ts';
import { emailChanged } from './email-changed.ts';
import { factorAdded } from './factor-added.ts';
import { factorRemoved } from './factor-removed.ts';
import { inviteMail } from './invite.ts';
import { magicLinkMail } from './magiclink.ts';
import { passkeyAdded } from './passkey-added.ts';
import { passwordChanged } from './password-changed.ts';
import { reauthentication } from './reauthentication.ts';
import { passwordRecovery } from './password-recovery.ts';
import { signupMail } from './signup.ts';
import { mfaTextMessage } from './text-mfa.ts';
import { otpTextMessage } from './text-otp.ts';
import { phoneChangeTextMessage } from './text-phone-change.ts';
import { reauthenticationTextMessage } from './text-reauthentication.ts';

export const signInMailTemplates: Record<AuthMail['kind'], Template> = {
  signup: signupMail,
  invite: inviteMail,
  magiclink: magicLinkMail,
  recovery: passwordRecovery,
  email_change_current: emailChangeCurrent,
  email_change_new: emailChangeNew,
  reauthentication,
  password_changed: passwordChanged,
  email_changed: emailChanged,
  factor_added: factorAdded,
  factor_removed: factorRemoved,
  passkey_added: passkeyAdded,
  already_registered: alreadyRegistered,
};

export const signInSmsTemplates: Record<AuthSms['kind'], Template> = {
  otp: otpTextMessage,
  phone_change: phoneChangeTextMessage,
  mfa: mfaTextMessage,
  reauthentication: reauthenticationTextMessage,
};
