import type { Language } from '#domain/settings/language.ts';
import { formatPrice } from '#domain/money/format.ts';
import { formatNextOrderDayTime, formatLongDay } from '#domain/sellers/ordering-hours.ts';
import { Refusal, type RefusalCode, type RefusalFacts, refusalMessageKey } from '#domain/refusals.ts';
import { m } from '#texts/compiled/messages.js';
import { classifyDatabaseError } from '#server/database/trouble.ts';
import { OrderLinesRefusal } from '#domain/orders/order-lines-refusal.ts';
import type { Shop } from '#server/shop.ts';

type Sentence = (facts: RefusalFacts, options: { locale: Language }) => string;

/** The sentence of a refusal. Numbers in the facts `old` and `new` are prices in minor units of `facts.currency`. */
export function refusalText(code: RefusalCode, facts: RefusalFacts, language: Language): string {
  const { currency, day, at } = facts;
  const said =
    code === 'offer/seller-closed' || code === 'offer/dish-not-now'
      ? { ...facts, ...formatNextOrderDayTime({ day: String(day), at: String(at) }, language) }
      : code === 'offer/seller-away'
        ? { ...facts, until: formatLongDay(String(facts['until'] ?? ''), language) }
        : facts;
  const shown = Object.entries(said).map(
    ([name, fact]) =>
      [
        name,
        typeof fact === 'number' && typeof currency === 'string' ? formatPrice(fact, currency, true) : fact,
      ] as const,
  );
  const sentence = (m as unknown as Record<string, Sentence | undefined>)[refusalMessageKey(code)];
  return sentence ? sentence(Object.fromEntries(shown), { locale: language }) : code;
}

/** The error response of functions: `{error: {code, message, facts, lines?}}` with the refusal's status. */
export function refusalResponse(refusal: Refusal, language: Language): Response {
  const { code, facts, status } = refusal;
  const lines =
    refusal instanceof OrderLinesRefusal
      ? refusal.lines.map((line) => ({ ...line, message: refusalText(line.code, line.facts, language) }))
      : undefined;
  return Response.json(
    { error: { code, message: refusalText(code, facts, language), facts, ...(lines && { lines }) } },
    { status, headers: { 'cache-control': 'no-store' } },
  );
}

/** The refusal for a database that is down or full, with the thrown error as its cause; null for any other error. */
export function outageRefusal(problem: unknown): Refusal | null {
  const trouble = classifyDatabaseError(problem);
  if (!trouble) return null;
  return Object.assign(new Refusal(trouble === 'full' ? 'shop/full' : 'shop/unavailable'), { cause: problem });
}

/** Runs a function. A Refusal, or a database that is down or full, becomes its response. Other errors are rethrown. */
export async function respondWithRefusals(
  language: Language,
  log: Pick<Shop['log'], 'warn'>,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (problem) {
    const refusal = problem instanceof Refusal ? problem : outageRefusal(problem);
    if (!refusal) throw problem;
    if (refusal.cause !== undefined)
      log.warn({ code: refusal.code, cause: causeOf(refusal.cause) }, 'refused, because of something else');
    return refusalResponse(refusal, language);
  }
}

/** The logged fields of a cause, never the whole object, which may hold headers, bodies or keys. */
function causeOf(cause: unknown): object {
  if (!(cause instanceof Error)) return { message: 'not an error' };
  const { code, requestId, statusCode } = cause as { code?: unknown; requestId?: unknown; statusCode?: unknown };
  return {
    name: cause.constructor.name,
    message: cause.message.replaceAll(/\b(?:[sr]k|pk|whsec)_[\w*]+/g, '[key]').slice(0, 500),
    code,
    requestId,
    statusCode,
  };
}
