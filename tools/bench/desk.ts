// npm run bench -- desk: measures the administrators' lists except products. Target: the first rows within 100 ms.
import { runMigrations } from 'graphile-worker';
import type { Sql, TransactionSql } from 'postgres';
import { type ListQuery, type ListDefinition, parseListQuery } from '#domain/desk/list-query.ts';
import { connect } from '#server/database/connect.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { deskLists } from '#server/desk/lists.ts';
import { rowsPerPage } from '#server/database/key-page.ts';
import { openOrFillBenchMarket } from './bench-market.ts';
import { buildListQueryStrings, fillDeskLists } from './desk-lists.ts';
import { type Latency, summarizeLatency, formatTable } from './report.ts';

const [sellers, products, orders, people] = [5_000, 2_000, 50_000, 20_000];
const targetMs = 100;
const reader = { language: 'fr', timeZone: 'America/Toronto' } as const;

/** Searches in the three largest lists. `{page}` is replaced by the cursor of a far page. */
const asks: readonly (readonly [list: 'orders' | 'sellers' | 'people', search: string])[] = [
  ['orders', ''],
  ['orders', 'sort=oldest'],
  ['orders', 'page={page}'],
  ['orders', 'q=S2026'],
  ['orders', 'q=acheteur 31415'],
  ['orders', 'q=acheteur31415@client.example'],
  ['orders', 'q=5145531415'],
  ['orders', 'q=article 1234'],
  ['orders', 'q=article'],
  ['orders', 'q=vendeur 4321'],
  ['orders', 'q=pi_31415'],
  ['orders', 'q=personne-de-ce-nom'],
  ['orders', 'state=paid'],
  ['orders', 'state=expired'],
  ['orders', 'state=to_prepare'],
  ['orders', 'state=disputed'],
  ['orders', 'seller=vendeur-79'],
  ['orders', 'seller=vendeur-1'],
  ['orders', 'country=ML'],
  ['orders', 'country=TG&state=refunded'],
  ['orders', 'from=2026-03-01&to=2026-03-02'],
  ['orders', 'currency=CAD&least=400&most=401'],
  ['orders', 'least=100000'],
  ['sellers', ''],
  ['sellers', 'page={page}'],
  ['sellers', 'sort=newest'],
  ['sellers', 'q=vendeur 4321'],
  ['sellers', 'q=vendeur'],
  ['sellers', 'state=suspended'],
  ['sellers', 'state=appealed'],
  ['sellers', 'state=closed'],
  ['sellers', 'source=restaurant&country=SN'],
  ['people', ''],
  ['people', 'page={page}'],
  ['people', 'q=personne 12345'],
  ['people', 'q=personne'],
  ['people', 'role=employee'],
];

export type DeskFigures = { list: string; search: string; rows: number; times: Latency; isWithinTarget: boolean };

/** Measures each search nine times and prints the median and the maximum. */
export async function benchDesk({ fresh }: { fresh: boolean }): Promise<{ lists: DeskFigures[] }> {
  const market = await openOrFillBenchMarket('desk', {
    fresh,
    madeOf: ['desk.ts', 'desk-lists.ts'],
    fill: ({ owner, ownerUrl }) => fill(owner, ownerUrl),
    say: (line) => console.log(line),
  });
  const sql = connect(market.poolUrl, { most: 1 });
  try {
    const figures: DeskFigures[] = [];
    for (const [name, search] of asks) figures.push(await measure(sql, name, search));
    for (const { name, shape } of deskLists)
      if (name !== 'products')
        for (const search of buildListQueryStrings(name, shape as ListDefinition))
          figures.push(await measure(sql, name, search));
    console.log(
      formatTable(
        ['list', 'search', 'rows', 'p50', 'max', ''],
        figures.map(({ list, search, rows, times, isWithinTarget }) => [
          list,
          search,
          rows,
          times.p50,
          times.max,
          isWithinTarget ? '' : `over ${targetMs} ms`,
        ]),
      ),
    );
    return { lists: figures };
  } finally {
    await sql.end({ timeout: 5 });
    await market.stop();
  }
}

async function measure(sql: Sql, name: string, queryString: string): Promise<DeskFigures> {
  const list = deskLists.find((one) => one.name === name)!;
  const find = (text: string) =>
    asMarket(sql, (tx) => {
      const query = parseListQuery(list.shape as ListDefinition, new URLSearchParams(text)) as ListQuery;
      return (list.find as (tx: TransactionSql, query: ListQuery, limit: number, how: typeof reader) => Promise<Page>)(
        tx,
        query,
        rowsPerPage,
        reader,
      );
    });
  const search = queryString.replace('{page}', queryString.includes('{page}') ? await farDown(find, queryString) : '');
  const times: number[] = [];
  let rows = 0;
  for (let n = 0; n < 10; n++) {
    const began = performance.now();
    rows = (await find(search)).rows.length;
    // The first run plans the query and reads from disk, so it is not counted.
    if (n > 0) times.push(performance.now() - began);
  }
  const latency = summarizeLatency(times);
  return { list: name, search: queryString, rows, times: latency, isWithinTarget: latency.p50 <= targetMs };
}

type Page = { rows: object[]; next: string | null };

/** Returns the cursor of the fortieth page, or of the last one. */
async function farDown(find: (text: string) => Promise<Page>, queryString: string): Promise<string> {
  let page = '';
  for (let n = 0; n < 40; n++) {
    const { next } = await find(queryString.replace('{page}', page));
    if (next === null) break;
    page = next;
  }
  return page;
}

/** Inserts the same generated rows each time, as the owner with triggers off. */
async function fill(owner: Sql, ownerUrl: string): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into auth.users (id, email, email_confirmed_at, created_at)
      select md5('person' || n)::uuid, 'personne' || n || '@client.example', now(), now() - n * interval '20 minutes' from generate_series(1, ${people}) n`;
    await tx`
      insert into profiles (user_id, email, display_name, created_at)
      select md5('person' || n)::uuid, 'personne' || n || '@client.example', 'Personne ' || n, now() - n * interval '20 minutes' from generate_series(1, ${people}) n`;
    await tx`
      insert into user_roles (user_id, role) select md5('person' || n)::uuid, 'employee' from generate_series(1, 20) n`;
    await tx`
      insert into sellers (id, slug, name, source, country_code, is_active, created_at)
      select md5('seller' || n)::uuid, 'vendeur-' || n, 'Vendeur ' || n, (array['african', 'merchant', 'restaurant'])[1 + n % 3]::item_source,
        (array['CA', 'ML', 'SN', 'CI'])[1 + n % 4], n % 20 <> 0, now() - n * interval '4 hours' from generate_series(1, ${sellers}) n`;
    await tx`
      insert into seller_members (seller_id, person_id, permissions) select md5('seller' || n)::uuid, md5('person' || n)::uuid, private.seller_permissions() from generate_series(1, ${sellers}) n`;
    await tx`
      insert into seller_suspensions (id, seller_id, reason, was_active, suspended_by)
      select md5('suspension' || n)::uuid, md5('seller' || n)::uuid, 'Colis jamais partis', true, 'bench' from generate_series(20, 2000, 20) n`;
    await tx`
      insert into seller_appeals (suspension_id, words, key) select md5('suspension' || n)::uuid, 'Ils partent demain', 'appeal:' || n from generate_series(20, 400, 20) n`;
    await tx`
      insert into products (id, slug, title_fr, title_en, category_slug)
      select md5('product' || n)::uuid, 'article-' || n, 'Article ' || n || ' en coton', 'Item ' || n || ' in cotton', 'mode' from generate_series(1, ${products}) n`;
    await tx`
      insert into offers (id, product_id, seller_id, source, price_minor, currency, ships_from)
      select md5('offer' || n)::uuid, md5('product' || (1 + n % ${products}))::uuid, md5('seller' || (1 + n % ${sellers}))::uuid, 'merchant', 1000 + n, 'CAD', 'CA' from generate_series(1, 20000) n`;
    await tx`
      insert into orders (id, number, user_id, payload_hash, order_type, status, language, customer_name, customer_email, customer_phone, street, city, country_code, currency, items_minor, shipping_minor, total_minor, hold_until, created_at, paid_at)
      select md5('order' || n)::uuid, 'S2026' || translate(upper(lpad(to_hex(n * 331), 6, '2')), '01', 'GH'), case when n % 2 = 0 then md5('person' || (1 + n % ${people}))::uuid end, repeat('a', 64), 'merchant',
        (array['paid', 'paid', 'paid', 'paid', 'partially_refunded', 'refunded', 'expired', 'expired', 'cancelled', 'awaiting_payment'])[1 + n % 10], 'fr',
        'Acheteur ' || n, 'acheteur' || n || '@client.example', '+1 514 55' || lpad(n::text, 5, '0'), '1, rue du Test', 'Montréal',
        (array['CA', 'CA', 'CA', 'ML', 'SN', 'CI', 'TG'])[1 + n % 7], case when n % 3 = 0 then 'XOF' else 'CAD' end, 1000 + n, 500, 1500 + n, now(), now() - n * interval '20 minutes', now()
      from generate_series(1, ${orders}) n on conflict (number) do nothing`;
    // One seller (vendeur-1) sells items in every fifth order. The remaining items are spread over the other sellers.
    await tx`
      insert into seller_orders (id, order_id, seller_id, seller_name, position, status, items_minor, shipping_minor, commission_minor, created_at)
      select md5(o.id::text || part)::uuid, o.id, md5('seller' || seller)::uuid, 'Vendeur ' || seller, part, (array['to_prepare', 'shipped', 'delivered', 'delivered', 'delivered', 'delivered'])[1 + n % 6], 500, 250, 50, o.created_at
      from (select id, created_at, (row_number() over (order by created_at))::int as n from orders) o
        cross join (values (0), (1)) parts (part)
        cross join lateral (select case when part = 0 and n % 5 = 0 then 1 else 2 + (n * 7 + part * 13) % (${sellers} - 2) end as seller) s`;
    await tx`
      insert into order_lines (order_id, seller_order_id, position, product_id, slug, title_fr, title_en, source, tile, quantity, unit_price_minor, offer_currency, rate, items_minor, shipping_minor, commission_bps, commission_minor)
      select p.order_id, p.id, p.position, md5('product' || article)::uuid, 'article-' || article, 'Article ' || article || ' en coton', 'Item ' || article || ' in cotton', 'merchant', 't', 1, 500, 'CAD', 1, 500, 250, 1000, 50
      from (select *, 1 + (row_number() over (order by id))::int % ${products} as article from seller_orders) p`;
    await tx`
      insert into payments (id, order_id, provider, idempotency_key, state, session_id, payment_id, amount_minor, currency, expires_at)
      select md5('payment' || n)::uuid, md5('order' || n)::uuid, 'stripe', 'bench:' || n, 'paid', 'cs_' || n, 'pi_' || n, 1500, 'CAD', now() from generate_series(1, ${orders}) n
      where exists (select from orders where id = md5('order' || n)::uuid)`;
    await tx`
      insert into disputes (payment_id, order_id, provider_dispute_id, state, amount_minor)
      select md5('payment' || n)::uuid, md5('order' || n)::uuid, 'dp_' || n, case when n % 2 = 0 then 'open' else 'won' end, 1500 from generate_series(100, ${orders}, 500) n
      where exists (select from payments where id = md5('payment' || n)::uuid)`;
    await fillDeskLists(tx);
  });
  await owner`vacuum analyze`;
  await owner`select private.fill_desk_words(1000000)`;
  await runMigrations({ connectionString: ownerUrl });
  // Inserted by the queue's own function, because graphile_worker.jobs is a view.
  await owner`
    select graphile_worker.add_job('send-notification', json_build_object('n', n), run_at => now() + n * interval '1 second', max_attempts => 25) from generate_series(1, 20000) n`;
  await owner`vacuum analyze`;
}
