import { z } from 'zod';
import { actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import { writeAudit } from '#server/jobs/queries.ts';
import { refreshRates } from '#server/pricing/refresh-rates.ts';
import { administrator } from '#server/access-rules.ts';

/** Fetches the exchange rates now. Returns `fixed` if the response is unusable and the fixed rates apply. Throws
 * rate/no-service. */
export const fetchRatesNow = action({
  name: 'rate/fetch',
  input: z.object({}),
  who: [administrator],
  async steps(shop, _input, actor) {
    if (!shop.ratesUrl) throw new Refusal('rate/no-service');
    const outcome = await refreshRates(shop.sql, shop.log, shop.ratesUrl, actorName(actor));
    await runMarketTransaction(shop, (tx) => writeAudit(tx, actor, 'rate/fetched', null, { outcome }));
    return { outcome };
  },
  audit: 'in its steps: rate/fetched, once the service was asked',
});
