// npm run bench -- seller: measures the dashboard of a seller with 50,000 orders. Target: 100 ms per page.
import type { Sql, TransactionSql } from 'postgres';
import { type Cursor, parseCursor } from '#domain/desk/cursor.ts';
import { parseListQuery } from '#domain/desk/list-query.ts';
import { sellerOffersListDefinition } from '#domain/sellers/offer-list.ts';
import { orderPartsListDefinition } from '#domain/sellers/order-parts-list.ts';
import { connect } from '#server/database/connect.ts';
import { rowsPerPage } from '#server/database/key-page.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { countUnread, findInboxFacts, findInboxPage } from '#server/notifications/queries/inbox.ts';
import { findPayouts, findOwedBalances } from '#server/payouts/queries/seller-payouts.ts';
import { findSellerReviews } from '#server/reviews/queries/seller-reviews.ts';
import { readOfferPage } from '#server/sellers/offer-page.ts';
import { findMostViewedProducts, sumSalesFunnel } from '#server/sellers/queries/funnel.ts';
import { findOffersForFile, findSellerOffers } from '#server/sellers/queries/offers.ts';
import {
  sumSellerSalesByDay,
  countPartEventsSince,
  countOffersByStock,
  countWaitingParts,
} from '#server/sellers/queries/overview.ts';
import { findSellerParts } from '#server/sellers/queries/parts.ts';
import { findSellerProducts } from '#server/catalogue/queries/seller-products.ts';
import { findSellerUploads } from '#server/catalogue/queries/import-uploads.ts';
import { countFollowers } from '#server/sellers/queries/followers.ts';
import { findLocations } from '#server/sellers/queries/locations.ts';
import { findSellerPart } from '#server/sellers/queries/part-detail.ts';
import { countOffersWithoutDelivery, findDeliveryProfiles } from '#server/sellers/queries/delivery-profiles.ts';
import { findDishSales, findHourlySales } from '#server/sellers/queries/dish-sales.ts';
import { findKitchenTickets } from '#server/sellers/queries/kitchen-tickets.ts';
import { findStatementRows, findSellerBalances, sumStatement } from '#server/sellers/queries/statement.ts';
import { findOffersWithDueSales } from '#server/sellers/queries/sales.ts';
import { openOrFillBenchMarket } from './bench-market.ts';
import { type Latency, summarizeLatency, formatTable } from './report.ts';

const [offers, orders, others] = [10_000, 50_000, 40_000];
const targetMs = 100;
const timeZone = 'America/Toronto';

export type SellerPageFigures = { what: string; rows: number; times: Latency; isWithinTarget: boolean };

/** Measures each page nine times and prints the median and the maximum. */
export async function benchSellerPages({ fresh }: { fresh: boolean }): Promise<{ pages: SellerPageFigures[] }> {
  const market = await openOrFillBenchMarket('seller', {
    fresh,
    madeOf: ['seller.ts'],
    fill: ({ owner }) => fill(owner),
    say: (line) => console.log(line),
  });
  const sql = connect(market.poolUrl, { most: 1 });
  try {
    const [ids] = await market.owner<Record<'seller' | 'offer' | 'member' | 'returned', string>[]>`
      select md5('seller1')::uuid as seller, md5('offer77')::uuid as offer, md5('member1')::uuid as member,
        (select o.number from order_returns r join orders o on o.id = r.order_id limit 1) as returned`;
    const figures: SellerPageFigures[] = [];
    for (const [what, ask, isFile] of asksOf(ids!)) figures.push(await measure(sql, what, ask, isFile));
    console.log(
      formatTable(
        ['what', 'rows', 'p50', 'max', ''],
        figures.map(({ what, rows, times, isWithinTarget }) => [
          what,
          rows,
          times.p50,
          times.max,
          isWithinTarget ? '' : `over ${targetMs} ms`,
        ]),
      ),
    );
    return { pages: figures };
  } finally {
    await sql.end({ timeout: 5 });
    await market.stop();
  }
}

type SellerQuery = (tx: TransactionSql) => Promise<unknown>;

/** Returns the queries of a seller's pages. The last of each group is an export, which has no target. */
function asksOf(ids: Record<'seller' | 'offer' | 'member' | 'returned', string>): [string, SellerQuery, boolean?][] {
  const { seller, offer, member, returned } = ids;
  const now = new Date();
  const offerList = async (tx: TransactionSql, search: string) =>
    findSellerOffers(tx, seller, parseListQuery(sellerOffersListDefinition, new URLSearchParams(search)), {
      limit: 25,
      lowBelow: 10,
    });
  const partList = (tx: TransactionSql, search: string) =>
    findSellerParts(tx, seller, parseListQuery(orderPartsListDefinition, new URLSearchParams(search)), {
      limit: rowsPerPage,
      timeZone,
      now,
    });
  const pages = (name: string, list: typeof offerList | typeof partList, searches: readonly string[]) =>
    searches.flatMap((search): [string, SellerQuery][] => [
      [`${name} ${search}`, (tx) => list(tx, search)],
      [
        `${name} ${search}, page 40`,
        async (tx) => list(tx, `${search}&page=${await farDown((text) => list(tx, text), search)}`),
      ],
    ]);
  const month = { month: dayAgo(15).slice(0, 7), timeZone };
  const span = { from: dayAgo(27), timeZone };
  const newest = (
    find: (tx: TransactionSql, cursor: Cursor | null) => Promise<{ next: string | null }>,
    name: string,
  ) => [
    [name, (tx: TransactionSql) => find(tx, null)] satisfies [string, SellerQuery],
    [
      `${name}, page 40`,
      async (tx: TransactionSql) => {
        const page = await farDown(
          (text) => find(tx, parseCursor(new URLSearchParams(text).get('page'), 'newest')),
          name,
        );
        return find(tx, parseCursor(page, 'newest'));
      },
    ] satisfies [string, SellerQuery],
  ];
  const journal = (of: 'price' | 'stock', page: string | null = null) => ({
    seller,
    offer,
    zone: timeZone,
    now,
    journal: of,
    cursor: parseCursor(page, 'newest'),
  });
  return [
    ...pages('offers', offerList, ['', 'sort=oldest', 'stock=out', 'stock=low', 'on=no', 'q=coton']),
    ['offers q=ref-4321', (tx) => offerList(tx, 'q=ref-4321')],
    ['offers q=nowhere', (tx) => offerList(tx, 'q=zzzz')],
    ...pages('orders', partList, ['', 'sort=oldest', 'state=to_do', 'state=delivered', 'state=refunded']),
    ['orders of a day', (tx) => partList(tx, 'from=2026-10-01&to=2026-10-01')],
    [
      'an order',
      async (tx) => {
        const { rows } = await partList(tx, '');
        return findSellerPart(tx, { seller, number: rows[0]!.number, language: 'fr' });
      },
    ],
    ['an order with a return', (tx) => findSellerPart(tx, { seller, number: returned, language: 'fr' })],
    ...newest((tx, cursor) => findInboxPage(tx, member, cursor), 'inbox'),
    [
      'inbox: what a page is about',
      async (tx) => {
        const { rows } = await findInboxPage(tx, member, null);
        return findInboxFacts(
          tx,
          rows.map(({ id }) => id),
        );
      },
    ],
    ['inbox: unread', (tx) => countUnread(tx, member)],
    ...newest((tx, cursor) => findSellerReviews(tx, seller, { cursor, limit: 25 }), 'reviews'),
    ...newest(
      (tx, cursor) => findStatementRows(tx, seller, month, { cursor, limit: rowsPerPage }),
      'statement of a month',
    ),
    ['statement: sums', (tx) => sumStatement(tx, seller, month)],
    ['statement: balances', (tx) => findSellerBalances(tx, seller, timeZone)],
    ...newest((tx, cursor) => findPayouts(tx, seller, { cursor, limit: rowsPerPage }), 'payouts'),
    ['payouts: owed', (tx) => findOwedBalances(tx, seller)],
    ['delivery: profiles', (tx) => findDeliveryProfiles(tx, seller)],
    ['delivery: without', (tx) => countOffersWithoutDelivery(tx, seller)],
    ['places', (tx) => findLocations(tx, seller)],
    [
      'described products',
      (tx) => findSellerProducts(tx, seller, parseListQuery(sellerOffersListDefinition, new URLSearchParams()), 12),
    ],
    ['files', (tx) => findSellerUploads(tx, seller)],
    ['kitchen: tickets', (tx) => findKitchenTickets(tx, seller, now)],
    ['kitchen: figures by dish', (tx) => findDishSales(tx, seller, span)],
    ['kitchen: figures by hour', (tx) => findHourlySales(tx, seller, span)],
    ['overview: funnel', (tx) => sumSalesFunnel(tx, seller, { from: dayAgo(29), timeZone })],
    [
      'overview: most viewed',
      (tx) => findMostViewedProducts(tx, seller, { from: dayAgo(29), language: 'fr', most: 5 }),
    ],
    ['overview: followers', (tx) => countFollowers(tx, seller)],
    ['an offer, its prices', (tx) => readOfferPage(tx, journal('price'))],
    ['an offer, its stock', (tx) => readOfferPage(tx, journal('stock'))],
    ['overview: waiting', (tx) => countWaitingParts(tx, seller, now)],
    ['overview: sales by day', (tx) => sumSellerSalesByDay(tx, seller, { from: dayAgo(30), timeZone })],
    ['overview: since yesterday', (tx) => countPartEventsSince(tx, seller, { day: dayAgo(1), timeZone })],
    ['overview: stock', (tx) => countOffersByStock(tx, seller, 10)],
    ['job: due sales', (tx) => findOffersWithDueSales(tx, now, 100)],
    ['all offers as a file', (tx) => findOffersForFile(tx, seller, 50_000), true],
  ];
}

const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const cursors = new Map<string, string>();
/** Returns the cursor of the fortieth page, or of the last one. The result is cached. */
async function farDown(find: (text: string) => Promise<{ next: string | null }>, search: string): Promise<string> {
  const known = cursors.get(search);
  if (known !== undefined) return known;
  let page = '';
  for (let n = 0; n < 40; n++) page = (await find(`${search}&page=${page}`)).next ?? page;
  cursors.set(search, page);
  return page;
}

async function measure(sql: Sql, what: string, ask: SellerQuery, isFile = false): Promise<SellerPageFigures> {
  const times: number[] = [];
  let rows = 0;
  for (let n = 0; n < 10; n++) {
    const began = performance.now();
    const answer = await asMarket(sql, ask);
    rows = Array.isArray(answer) ? answer.length : ((answer as { rows?: unknown[] } | null)?.rows?.length ?? 1);
    // The first run plans the query and reads from disk, so it is not counted.
    if (n > 0) times.push(performance.now() - began);
  }
  const latency = summarizeLatency(times);
  return { what, rows, times: latency, isWithinTarget: isFile || latency.p50 <= targetMs };
}

/** Inserts the same rows each time, as the owner with triggers off. Seller 1 has all orders, a fifth of the offers. */
async function fill(owner: Sql): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into sellers (id, slug, name, source, country_code)
      select md5('seller' || n)::uuid, 'vendeur-' || n, 'Vendeur ' || n, 'merchant', 'CA' from generate_series(1, 500) n`;
    await tx`
      insert into products (id, slug, title_fr, title_en, category_slug)
      select md5('product' || n)::uuid, 'article-' || n, 'Article ' || n || case when n % 3 = 0 then ' en coton' else ' en lin' end, 'Item ' || n, 'mode' from generate_series(1, ${offers}) n`;
    await tx`
      insert into offers (id, product_id, seller_id, external_id, source, price_minor, currency, stock, is_active, ships_from, created_at)
      select md5('offer' || n)::uuid, md5('product' || n)::uuid, md5('seller1')::uuid, 'ref-' || n, 'merchant', 1000 + n, 'CAD', n % 40, n % 25 <> 0, 'CA', now() - n * interval '11 minutes'
      from generate_series(1, ${offers}) n`;
    await tx`
      insert into offers (id, product_id, seller_id, external_id, source, price_minor, currency, stock, ships_from, created_at)
      select md5('other' || n)::uuid, md5('product' || (1 + n % ${offers}))::uuid, md5('seller' || (2 + n % 499))::uuid, 'x-' || n, 'merchant', 1000 + n, 'CAD', n % 40, 'CA', now() - n * interval '11 minutes'
      from generate_series(1, ${others}) n`;
    await tx`
      insert into price_changes (offer_id, price_minor, currency, changed_at)
      select o.id, o.price_minor + n, 'CAD', now() - n * interval '9 days' from offers o cross join generate_series(0, 4) n`;
    // One offer with 20,000 changes of stock and 2,000 of price.
    await tx`
      insert into private.stock_changes (offer_id, old_stock, new_stock, changed_at)
      select md5('offer77')::uuid, n % 50, (n + 1) % 50, now() - (20001 - n) * interval '6 minutes' from generate_series(1, 20000) n`;
    await tx`
      insert into price_changes (offer_id, price_minor, currency, changed_at)
      select md5('offer77')::uuid, 1000 + n % 90, 'CAD', now() - n * interval '1 hour' from generate_series(1, 2000) n`;
    await tx`
      insert into offer_sales (offer_id, price_minor, currency, starts_at, ends_at, state, regular_price_minor, began_at)
      select md5('offer' || n)::uuid, 900, 'CAD', now() - interval '1 day', now() + interval '1 day', 'running', 1000 + n, now() - interval '1 day' from generate_series(1, 2000) n`;
    await tx`
      insert into orders (id, number, payload_hash, order_type, status, language, customer_name, customer_email, street, city, country_code, currency, items_minor, shipping_minor, total_minor, hold_until, created_at, paid_at)
      select md5('order' || n)::uuid, 'S2026' || translate(upper(lpad(to_hex(n * 331), 6, '2')), '01', 'GH'), repeat('a', 64), 'merchant', 'paid', 'fr',
        'Acheteur ' || n, 'acheteur' || n || '@client.example', '1, rue du Test', 'Montréal', 'CA', 'CAD', 1000, 500, 1500, now(), now() - n * interval '10 minutes', now() - n * interval '10 minutes'
      from generate_series(1, ${orders}) n on conflict (number) do nothing`;
    await tx`
      insert into seller_orders (id, order_id, seller_id, seller_name, position, status, items_minor, shipping_minor, commission_minor, created_at, ship_by, updated_at)
      select md5(o.id::text || 'part')::uuid, o.id, md5('seller1')::uuid, 'Vendeur 1', 0, (array['to_prepare', 'shipped', 'delivered', 'delivered', 'delivered', 'refunded'])[1 + n % 6], 1000, 500, 100, o.created_at, o.created_at + interval '3 days', o.created_at
      from (select id, created_at, (row_number() over (order by created_at))::int as n from orders) o`;
    await tx`
      insert into order_lines (order_id, seller_order_id, position, product_id, offer_id, slug, title_fr, title_en, source, tile, quantity, unit_price_minor, offer_currency, rate, items_minor, shipping_minor, commission_bps, commission_minor)
      select p.order_id, p.id, 0, md5('product' || article)::uuid, md5('offer' || article)::uuid, 'article-' || article, 'Article ' || article, 'Item ' || article, 'merchant', 't', 2, 500, 'CAD', 1, 1000, 500, 1000, 100
      from (select *, 1 + (row_number() over (order by id))::int % ${offers} as article from seller_orders) p`;
    // Rows for the other lists of the dashboard: a message and a ledger entry per order, some reviews and returns, years of payouts.
    await tx`
      insert into notifications (template, channel, subject_kind, subject_id, person_id, language, parameters, state, queued_at, sent_at)
      select 'inbox_new_order', 'inbox', 'part', p.id, md5('member1')::uuid, 'fr', '{"source": "merchant"}', 'sent', p.created_at, p.created_at from seller_orders p`;
    await tx`
      insert into ledger_transactions (id, order_id, kind, reference, at)
      select md5('paid' || p.order_id)::uuid, p.order_id, 'paid', '', p.created_at from seller_orders p`;
    await tx`
      insert into ledger_entries (transaction_id, account, amount_minor, currency)
      select md5('paid' || p.order_id)::uuid, 'seller:' || p.seller_id || one.account, -one.amount, 'CAD'
      from seller_orders p cross join (values (':held', 900), (':shipping', 500)) as one (account, amount)`;
    await tx`
      insert into product_reviews (product_id, order_line_id, author_name, stars, words, language, state, seller_id, created_at)
      select l.product_id, l.id, 'Acheteur', 4, 'Bien emballé.', 'fr', 'shown', p.seller_id, p.created_at
      from seller_orders p join order_lines l on l.seller_order_id = p.id where p.status = 'delivered'`;
    await tx`
      insert into order_returns (id, order_id, seller_order_id, seller_id, reason, created_at)
      select md5('return' || p.id)::uuid, p.order_id, p.id, p.seller_id, 'damaged', p.created_at from seller_orders p where p.status = 'delivered' limit 5000`;
    await tx`
      insert into order_return_lines (return_id, order_line_id, quantity)
      select r.id, l.id, 1 from order_returns r join order_lines l on l.seller_order_id = r.seller_order_id`;
    await tx`
      insert into payout_accounts (id, seller_id, method, country_code, holder, institution, account, contact_email, asked_by, asked_at, effective_at, key)
      values (md5('account1')::uuid, md5('seller1')::uuid, 'bank', 'CA', 'Vendeur 1', 'Banque', '00000000', 'caisse@vendeur.example', 'bench', now() - interval '9 years', now() - interval '9 years', 'bench-account')`;
    await tx`
      insert into payout_batches (id, method, currency, state, key, proposed_by, proposed_at, approved_by, approved_at)
      select md5('batch' || n)::uuid, 'bank', 'CAD', 'done', 'bench-batch-' || n, 'bench', now() - n * interval '1 day', 'bench', now() - n * interval '1 day' from generate_series(1, 2500) n`;
    await tx`
      insert into payout_lines (batch_id, seller_id, account_id, amount_minor, currency, state, idempotency_key, created_at, sent_at, decided_at)
      select md5('batch' || n)::uuid, md5('seller1')::uuid, md5('account1')::uuid, 1000, 'CAD', 'paid', 'bench-line-' || n, now() - n * interval '1 day', now() - n * interval '1 day', now() - n * interval '1 day' from generate_series(1, 2500) n`;
    await tx`
      insert into seller_product_days (seller_id, day, product_id, views, adds)
      select md5('seller1')::uuid, current_date - d, md5('product' || n)::uuid, 1 + n % 9, n % 2 from generate_series(0, 61) d cross join generate_series(1, 3000) n`;
    await tx`insert into shop_followers (seller_id, user_id) select md5('seller1')::uuid, md5('person' || n)::uuid from generate_series(1, 20000) n`;
  });
  // Triggers were off, so the rows for searching product lists are refreshed here (45-product-desk.sql).
  await owner`select private.refresh_desk_products(array_agg(id)) from products`;
  await owner`vacuum analyze`;
}
