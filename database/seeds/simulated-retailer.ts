// The demo market's offers that lead to simulators/retailer, so that a newcomer sees a link to a retailer and what stands behind it. The simulator's
// address is known only when it has started: until then they are closed, and name a host that cannot exist.
import type { Sql } from 'postgres';

const waitingOrigin = 'http://detaillant.invalid';
/** Where the seeds say that these offers lead. */
export const simulatedProductUrl = `${waitingOrigin}/p/{slug}`;

/**
 * Opens the demo's offers at the simulated retailer and lets those that are open lead to `host` (`127.0.0.1:4321`), which may differ from the last
 * start's. What an operator closed stays closed. Null: no simulator runs here, and they wait again. `sql` speaks as the owner.
 */
export async function pointOffersToSimulator(sql: Sql, host: string | null): Promise<void> {
  const origin = host === null ? waitingOrigin : `http://${host}`;
  await sql`
    update public.offers o
    set retailer_url = regexp_replace(o.retailer_url, '^https?://[^/]+', ${origin}),
      external_id = regexp_replace(o.retailer_url, '^https?://[^/]+', ${origin.replace('http://', '')}),
      is_active = case when ${host === null} then false else o.is_active or starts_with(o.retailer_url, ${waitingOrigin}) end
    from public.sellers s
    where s.id = o.seller_id and s.slug = 'detaillant-simule' and s.is_demo and o.is_demo and not o.is_direct
      and (o.is_active or starts_with(o.retailer_url, ${waitingOrigin})) and not starts_with(o.retailer_url, ${`${origin}/`})
      and not exists (
        select from public.offers other
        where other.seller_id = o.seller_id and other.external_id = regexp_replace(o.retailer_url, '^https?://[^/]+', ${origin.replace('http://', '')}))`;
}
