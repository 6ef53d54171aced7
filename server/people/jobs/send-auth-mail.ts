import { asMarket } from '#server/database/transaction-as.ts';
import { audit, type Jobs } from '#server/jobs/queries.ts';
import { mailLanguageOf } from '#server/people/queries/people.ts';
import { unseal } from '#server/database/sealed.ts';
import { type Mailer, MailFault } from '#server/integrations/mail.ts';
import type { Shop } from '#server/shop.ts';
import { authMail, type AuthMailFacts } from '#server/people/notifications/auth-mail.ts';

/** What a mail says is valid for an hour at most; what waited longer would only mislead. */
const longestWaitMs = 3_600_000;

/**
 * Sends a mail of the sign-in: a link, a code, or word of a change. In the language of the person's profile, else as they asked. A post office that
 * refuses for good is believed, any other fault is thrown for the queue to try again. At least once, with the same Message-ID.
 */
export async function sendAuthMail(
  shop: Shop,
  mailer: Mailer,
  siteName: string,
  { sealed }: Jobs['send-auth-mail'],
  { jobId, queuedAt }: { jobId: string; queuedAt: Date },
): Promise<void> {
  const mail = unseal<AuthMailFacts & { to: string; userId: string }>(shop.linkSecret, sealed);
  const isLate = shop.now().getTime() - queuedAt.getTime() > longestWaitMs;
  if (!mail || isLate) return shop.log.warn({ jobId, isLate }, 'a mail of the sign-in was dropped');
  const known = await asMarket(shop.sql, (tx) => mailLanguageOf(tx, mail.userId));
  const text = authMail({ ...mail, language: known ?? mail.language }, { site: siteName, siteUrl: shop.siteUrl() });
  try {
    await mailer.send({ id: `${mail.kind.replaceAll('_', '-')}-${jobId}`, to: mail.to, ...text });
  } catch (fault) {
    if (!(fault instanceof MailFault) || !fault.isForGood) throw fault;
    await asMarket(shop.sql, (tx) =>
      audit(tx, 'job:send-auth-mail', 'mail/refused', null, {
        kind: mail.kind,
        userId: mail.userId,
        error: fault.message,
      }),
    );
  }
}
