// Example counts of views and cart additions for the demo merchant's shops, so that the overview's chart is not empty.
import type { Sql } from 'postgres';
import { randomInteger, createSeededRandom } from './seeded-random.ts';

/** One day more than the chart of the seller's overview shows. */
const days = 31;
/** Number of products with views; the others have none. */
const mostProducts = 12;

/** `timeZone`: the market's time zone, in which days are counted. Days with counts are not changed. */
export async function seedProductViews(
  sql: Sql,
  { seller, timeZone, isBrief }: { seller: string; timeZone: string; isBrief: boolean },
): Promise<void> {
  const products = await sql<{ id: string; slug: string }[]>`
    select distinct p.id, p.slug from public.offers o join public.products p on p.id = o.product_id
    where o.seller_id = ${seller} and o.is_active and o.is_direct and o.visibility = 'catalogue' and p.is_shown
    order by p.slug limit ${isBrief ? 4 : mostProducts}`;
  const rows = products.flatMap(({ id, slug }, place) => {
    const dice = createSeededRandom(`views of ${slug}`);
    return Array.from({ length: days }, (_, ago) => {
      // The first products get the most views, and recent days get more than earlier ones.
      const views = randomInteger(dice, 0, Math.max(1, Math.round((14 - place) * (1 - ago / 60))));
      const adds = Array.from({ length: views }, dice).filter((thrown) => thrown < 0.06).length;
      return { product: id, ago, views, adds };
    }).filter(({ views }) => views > 0);
  });
  await sql`
    insert into public.seller_product_days (seller_id, day, product_id, views, adds)
    select ${seller}, (now() at time zone ${timeZone})::date - r.ago, r.product, r.views, r.adds
    from jsonb_to_recordset(${sql.json(rows)}) as r (product uuid, ago integer, views integer, adds integer)
    on conflict do nothing`;
}
