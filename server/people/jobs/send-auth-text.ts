import { asMarket } from '#server/database/transaction-as.ts';
import { audit, type Jobs } from '#server/jobs/queries.ts';
import { mailLanguageOf } from '#server/people/queries/people.ts';
import { unseal } from '#server/database/sealed.ts';
import { type Texter, TextFault } from '#server/integrations/text-messages.ts';
import type { Shop } from '#server/shop.ts';
import { authText, type AuthTextFacts } from '#server/people/notifications/auth-text.ts';

/** Codes by text message are valid for a minute to an hour; nobody waits longer with the telephone in hand. */
const longestWaitMs = 10 * 60_000;

/** Sends a one-time code by text message, in the language of the person's profile, else as they asked. Without a gateway or a post box (`texter`) nothing is sent. */
export async function sendAuthText(
  shop: Shop,
  texter: Texter | undefined,
  siteName: string,
  { sealed }: Jobs['send-auth-text'],
  { jobId, queuedAt }: { jobId: string; queuedAt: Date },
): Promise<void> {
  const text = unseal<AuthTextFacts & { to: string; userId: string }>(shop.linkSecret, sealed);
  const isLate = shop.now().getTime() - queuedAt.getTime() > longestWaitMs;
  if (!text || !texter || isLate)
    return shop.log.warn({ isLate, hasGateway: texter !== undefined }, 'a text message was dropped');
  const known = await asMarket(shop.sql, (tx) => mailLanguageOf(tx, text.userId));
  try {
    await texter.send({
      id: `text-${text.kind.replaceAll('_', '-')}-${jobId}`,
      to: text.to.startsWith('+') ? text.to : `+${text.to}`,
      text: authText({ ...text, language: known ?? text.language }, siteName),
    });
  } catch (fault) {
    if (!(fault instanceof TextFault) || !fault.isForGood) throw fault;
    await asMarket(shop.sql, (tx) =>
      audit(tx, 'job:send-auth-text', 'text/refused', null, {
        kind: text.kind,
        userId: text.userId,
        error: fault.message,
      }),
    );
  }
}
