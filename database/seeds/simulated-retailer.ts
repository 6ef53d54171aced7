// Demo offers that link to simulators/retailer. They are inactive until the simulator runs and its URL is known.
import type { Sql } from 'postgres';

const waitingOrigin = 'http://detaillant.invalid';
/** The product URL that the seeds store. */
export const simulatedProductUrlTemplate = `${waitingOrigin}/p/{slug}`;

/**
 * Activates the demo offers at the simulated retailer and points them to `host` (`127.0.0.1:4321`). Offers that an
 * operator closed stay closed. With null, no simulator runs, and the offers become inactive again.
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
