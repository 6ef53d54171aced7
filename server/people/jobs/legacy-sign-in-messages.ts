import { z } from 'zod';
import { asMarket } from '#server/database/transaction-as.ts';
import { decrypt } from '#server/database/sealed.ts';
import { defineJob, type JobTools } from '#server/jobs/define-job.ts';
import type { AuthMail, AuthSms } from '#server/supabase-api/dependencies.ts';
import { createAuthMessageQueue } from '#server/people/auth-messages.ts';

// Sends sign-in messages that release 0.2 queued, with the whole message encrypted. To be removed after release 0.3.
const payload = z.object({ sealed: z.string() });

export const sendLegacyAuthMailJob = defineJob({
  name: 'send-auth-mail',
  payload,
  run: (tools, { sealed }, { queuedAt }) => bookAgain(tools, 'mail', sealed, queuedAt),
});

export const sendLegacyAuthTextJob = defineJob({
  name: 'send-auth-text',
  payload,
  run: (tools, { sealed }, { queuedAt }) => bookAgain(tools, 'text', sealed, queuedAt),
});

/** Queues the message as a notification. Drops an expired message, because the new row counts as just queued. */
async function bookAgain({ shop }: JobTools, channel: 'mail' | 'text', sealed: string, queuedAt: Date): Promise<void> {
  const message = decrypt<AuthMail & AuthSms>(shop.linkSecret, sealed);
  const isLate = shop.now().getTime() - queuedAt.getTime() > (channel === 'mail' ? 60 : 10) * 60_000;
  if (!message || isLate) return shop.log.warn({ isLate }, 'a message of the sign-in was dropped');
  await asMarket(shop.sql, (tx) => createAuthMessageQueue(shop.linkSecret)[channel](tx, message));
}
