// Queues the mails and texts of the sign-in in the caller's transaction, with code and link encrypted.
import { encrypt } from '#server/database/sealed.ts';
import { notify } from '#server/notifications/notify.ts';
import type { AuthMail, AuthSms, AuthMessageQueue } from '#server/supabase-api/dependencies.ts';
import { signInMailTemplates, signInSmsTemplates } from './notifications/sign-in-messages.ts';
import type { SignInSecrets } from './notifications/sign-in-template.ts';

/** `secret`: encrypts codes and links until they are sent. A message's `language` applies if the profile has none. */
export const createAuthMessageQueue = (secret: string): AuthMessageQueue => {
  const sealed = (secrets: SignInSecrets): string => encrypt(secret, secrets);
  return {
    async mail(tx, { kind, to, userId, language, link, code }: AuthMail) {
      const recipient = { address: to, personId: userId };
      await notify(tx, {
        template: signInMailTemplates[kind],
        to: recipient,
        language,
        sealed: sealed({ link, code }),
      });
    },
    async text(tx, { kind, to, userId, language, code }: AuthSms) {
      const recipient = { address: to.startsWith('+') ? to : `+${to}`, personId: userId };
      await notify(tx, {
        template: signInSmsTemplates[kind],
        to: recipient,
        language,
        sealed: sealed({ link: null, code }),
      });
    },
  };
};
