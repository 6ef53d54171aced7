// The templates of sign-in mails and texts, by the kinds in server/supabase-api/dependencies.ts.
import type { Template } from '#server/notifications/template.ts';
import type { AuthMail, AuthText } from '#server/supabase-api/dependencies.ts';
import { alreadyRegistered } from './already-registered.ts';
import { emailChangeCurrent } from './email-change-current.ts';
import { emailChangeNew } from './email-change-new.ts';
import { emailChanged } from './email-changed.ts';
import { factorAdded } from './factor-added.ts';
import { factorRemoved } from './factor-removed.ts';
import { invite } from './invite.ts';
import { magiclink } from './magiclink.ts';
import { passkeyAdded } from './passkey-added.ts';
import { passwordChanged } from './password-changed.ts';
import { reauthentication } from './reauthentication.ts';
import { passwordRecovery } from './password-recovery.ts';
import { signup } from './signup.ts';
import { textMfa } from './text-mfa.ts';
import { textOtp } from './text-otp.ts';
import { textPhoneChange } from './text-phone-change.ts';
import { textReauthentication } from './text-reauthentication.ts';

export const signInMails: Record<AuthMail['kind'], Template> = {
  signup,
  invite,
  magiclink,
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

export const signInTexts: Record<AuthText['kind'], Template> = {
  otp: textOtp,
  phone_change: textPhoneChange,
  mfa: textMfa,
  reauthentication: textReauthentication,
};
