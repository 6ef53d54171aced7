// The reads of a seller's dashboard, for loaders: `account.selling`. Each one checks that this person has the permission for that seller.
import type { Sql, TransactionSql } from 'postgres';
import { localDayOf } from '#domain/catalogue/local-day.ts';
import { addDays } from '#domain/desk/day.ts';
import { type Cursor, parseCursor } from '#domain/desk/cursor.ts';
import { parseListQuery } from '#domain/desk/list-query.ts';
import { currencyOfCountry } from '#domain/delivery/countries.ts';
import { daysBetween } from '#domain/desk/overview.ts';
import { buildFunnel, funnelPeriods } from '#domain/sellers/funnel.ts';
import type { SessionPerson } from '#domain/people/person.ts';
import type { RefusalCode, RefusalFacts } from '#domain/refusals.ts';
import { type SalesPeriod, groupHourSalesByCurrency } from '#domain/sellers/dish-sales.ts';
import type { KitchenScreen } from '#domain/sellers/kitchen-screen.ts';
import { isMonth, listMonthsNewestFirst } from '#domain/sellers/month.ts';
import { sellerOffersListDefinition } from '#domain/sellers/offer-list.ts';
import { orderPartsListDefinition } from '#domain/sellers/order-parts-list.ts';
import { type SellerPermission, sellerPermissions } from '#domain/sellers/permissions.ts';
import { sumSalesInOneCurrency } from '#domain/sellers/sales.ts';
import type { Language } from '#domain/settings/language.ts';
import { isUuid } from '#domain/uuid.ts';
import { uploadPaths } from '#server/catalogue/import/upload-paths.ts';
import { findSellerUploads } from '#server/catalogue/queries/import-uploads.ts';
import { asPerson } from '#server/database/transaction-as.ts';
import { rowsPerPage } from '#server/database/key-page.ts';
import { refusalText } from '#server/http/refusal-words.ts';
import { pricedPackingSlipContent } from '#server/orders/packing-slip.ts';
import { extractOrderNumber } from '#server/orders/resend-order-link.ts';
import { payoutAccountsOf, findPayoutFormDefaults } from '#server/payouts/queries/payout-accounts.ts';
import { findPayouts, findOwedBalances } from '#server/payouts/queries/seller-payouts.ts';
import { readRates } from '#server/pricing/queries.ts';
import { findSellerReviews } from '#server/reviews/queries/seller-reviews.ts';
import { findReturnPhotoFile } from '#server/orders/queries/return-photos.ts';
import { findSellerCourierLinks } from '#server/orders/courier-view.ts';
import { refundabilityOfParts } from '#server/payments/part-refunds.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import type { Shop } from '#server/shop.ts';
import { isMemberWithPermission } from './queries/membership.ts';
import { findKitchenTickets } from './queries/kitchen-tickets.ts';
import { findGrantedPermissions, findSellerName } from './queries/dashboard.ts';
import { countFollowers } from './queries/followers.ts';
import { findMostViewedProducts, sumSalesFunnel } from './queries/funnel.ts';
import {
  calculatePartsVersion,
  sumSellerSalesByDay,
  countPartEventsSince,
  countOffersByStock,
  countWaitingParts,
} from './queries/overview.ts';
import { findSellerPart } from './queries/part-detail.ts';
import { findNewOfferOptions } from './queries/new-offers.ts';
import { readOfferPage } from './offer-page.ts';
import { findOptionsForEditor } from './queries/dish-options.ts';
import { countOffersWithoutDelivery, findDeliveryProfiles } from './queries/delivery-profiles.ts';
import { findLocations } from './queries/locations.ts';
import { findOffersForFile, findSellerOffers, findSellerOffersByIds } from './queries/offers.ts';
import { findDish, findNewDishDefaults } from './queries/dishes.ts';
import { findKitchenCountryAndCurrency, findKitchenServices } from './queries/kitchen-services.ts';
import { findDishSales, findHourlySales } from './queries/dish-sales.ts';
import { findMenuForEditor } from './queries/menus.ts';
import { findBusyState } from './queries/seller-pages.ts';
import { findSellerParts } from './queries/parts.ts';
import { findTimeZoneAndCurrency } from './queries/seller-place.ts';
import { findStatementRows, findSellerBalances, sumStatement } from './queries/statement.ts';
import { createProductReads } from './product-reads.ts';
import { createSellerQueryRunner } from './read.ts';
import { offersWorkbook } from './offers-workbook.ts';
import { offersCsv, readStoredRowRejections } from './offers-csv.ts';
import { buildStatementCsvHeader, statementCsvRows } from './statement-csv.ts';
import { statementContent } from './statement-paper.ts';

/** Each offer of a page is a row of form fields, so a page has fewer rows than a plain list. */
const offersPerPage = 25;
const mostMonths = 36;
/** The most rows of an exported file of offers: more than a large shop has. */
const mostFileRows = 50_000;
/** Rows of a statement per query. The CSV file may need several queries; the PDF has only the first rows. */
const rowsOfPiece = 1000;
/** The number of most viewed products in the list. */
const topViewed = 5;
const chartDays = 30;

export function createSellingApi(
  { sql, shop }: { sql: Sql; shop: Shop },
  {
    claims,
    person,
    language,
  }: { claims: { sub: string } & Record<string, unknown>; person: SessionPerson; language: Language },
) {
  const read = createSellerQueryRunner(sql, person);
  const placeOf = (tx: TransactionSql, seller: string) => findTimeZoneAndCurrency(tx, seller, shop.timeZone);
  return {
    /** The sentence of a refusal, in the user's language. */
    say: (code: RefusalCode, facts: RefusalFacts): string => refusalText(code, facts, language),

    /** The person's permissions for that seller; empty: they are not a member. */
    permissions: (seller: string): Promise<SellerPermission[]> =>
      asPerson(sql, claims, (tx) => findGrantedPermissions(tx, seller, sellerPermissions)),

    /** The numbers of waiting orders. Permission `orders`. */
    waiting: (seller: string) => read(seller, 'orders', (tx) => countWaitingParts(tx, seller, shop.now())),

    /** A version that changes with every change of the seller's orders, for screens that refresh themselves. Permission `orders`. */
    version: (seller: string) => read(seller, 'orders', (tx) => calculatePartsVersion(tx, seller, shop.now())),

    /** Sales of the last thirty days, and changes since yesterday, in the seller's time zone. Permission `orders`. */
    sales: (seller: string) =>
      read(seller, 'orders', async (tx) => {
        const { zone: timeZone, currency } = await placeOf(tx, seller);
        const today = localDayOf(shop.now().getTime(), timeZone);
        const [from, yesterday] = [addDays(today, 1 - chartDays), addDays(today, -1)];
        const sums = await sumSellerSalesByDay(tx, seller, { from, timeZone });
        return {
          from,
          yesterday,
          sales: sumSalesInOneCurrency(daysBetween(from, today), sums, await readRates(tx), currency),
          since: await countPartEventsSince(tx, seller, { day: yesterday, timeZone }),
        };
      }),

    /** Views, additions to carts and orders of the last week and month, and the most viewed products of the month. Permission `orders`. */
    funnel: async (seller: string) => {
      // Write the counts that are still in memory first, so that the query includes them.
      await shop.writeGoods?.();
      return read(seller, 'orders', async (tx) => {
        // Views are counted per day of the shop's time zone, so the orders beside them must use the same days.
        const { timeZone } = shop;
        const today = localDayOf(shop.now().getTime(), timeZone);
        const rows = [];
        for (const days of funnelPeriods)
          rows.push({ days, ...(await sumSalesFunnel(tx, seller, { from: addDays(today, 1 - days), timeZone })) });
        const from = addDays(today, 1 - Math.max(...funnelPeriods));
        return {
          isDemo: (await placeOf(tx, seller)).isDemo,
          began: rows.at(-1)!.began,
          periods: rows.map(({ days, began: _began, ...sums }) => buildFunnel(days, sums)),
          top: await findMostViewedProducts(tx, seller, { from, language, most: topViewed }),
        };
      });
    },

    /** Numbers of open offers and of offers with little or no stock. Permission `products`. */
    stock: (seller: string) =>
      read(seller, 'products', async (tx) => {
        const { limited_stock_below: lowBelow } = await readSettingsForKeys(tx, ['limited_stock_below']);
        return countOffersByStock(tx, seller, lowBelow);
      }),

    /** How many people follow the shop. Permission `products`. */
    followers: (seller: string) => read(seller, 'products', (tx) => countFollowers(tx, seller)),

    /** A page of the seller's orders. `params`: the query string of the page. Permission `orders`. */
    orders: (seller: string, params: URLSearchParams) =>
      read(seller, 'orders', async (tx) => {
        const query = parseListQuery(orderPartsListDefinition, params);
        const { zone: timeZone } = await placeOf(tx, seller);
        const page = await findSellerParts(tx, seller, query, { limit: rowsPerPage, timeZone, now: shop.now() });
        return { query: { sort: query.sort, filters: query.filters }, ...page, views: [] };
      }),

    /** One order by its number, in any spelling; null: this seller has no such order. The commission is shown with the permission `money`, the messages with `messages`. Permission `orders`. */
    order: (seller: string, number: string) =>
      read(seller, 'orders', async (tx) => {
        const part = await findSellerPart(tx, { seller, number: extractOrderNumber(number), language });
        if (!part) return null;
        const has = (permission: SellerPermission) =>
          isMemberWithPermission(tx, person.id, seller, permission, person.sessionId);
        const [money, messages] = [await has('money'), await has('messages')];
        return {
          ...part,
          /** How much of the order part can be refunded automatically (domain/orders/part-refundability.ts). */
          reach: (await refundabilityOfParts(tx, shop, part.orderId))[part.id] ?? ('any' as const),
          commissionMinor: money ? part.commissionMinor : null,
          messages: messages ? part.messages : [],
          courier: await findSellerCourierLinks(tx, shop, part),
        };
      }),

    /** What the kitchen screen shows now. Permission `orders`. */
    kitchen: (seller: string): Promise<KitchenScreen> =>
      read(seller, 'orders', async (tx) => {
        const now = shop.now();
        return {
          now: now.toISOString(),
          tickets: await findKitchenTickets(tx, seller, now),
          busy: await findBusyState(tx, seller, now),
        };
      }),

    /** The menu as its editor shows it. Permission `products`. */
    menu: (seller: string) => read(seller, 'products', (tx) => findMenuForEditor(tx, seller)),
    /** The sales of a restaurant by dish and by hour, in its time zone. Permission `orders`. */
    dishFigures: (seller: string, days: SalesPeriod) =>
      read(seller, 'orders', async (tx) => {
        const { zone } = await placeOf(tx, seller);
        const span = { from: addDays(localDayOf(shop.now().getTime(), zone), 1 - days), timeZone: zone };
        return {
          days,
          dishes: [...(await findDishSales(tx, seller, span))],
          hours: groupHourSalesByCurrency(await findHourlySales(tx, seller, span)),
        };
      }),
    /** Delivery and pick-up of a restaurant; `service` null: not configured yet. Permission `settings`. */
    kitchenService: (seller: string) =>
      read(seller, 'settings', async (tx) => {
        const [service] = await findKitchenServices(tx, [seller]);
        const kitchen = await findKitchenCountryAndCurrency(tx, seller);
        return { service: service ?? null, country: kitchen?.country ?? 'CA' };
      }),
    /** One dish for its edit form; null: the restaurant has no such dish. Permission `products`. */
    dish: (seller: string, offer: string) => read(seller, 'products', (tx) => findDish(tx, seller, offer)),
    /** The currency of a new dish. Permission `products`. */
    dishCurrency: (seller: string) =>
      read(seller, 'products', async (tx) => {
        const kitchen = await findNewDishDefaults(tx, seller);
        return kitchen && (kitchen.currency ?? currencyOfCountry(kitchen.country));
      }),
    /** The options of one dish, for their editor; null: the restaurant has no such dish. Permission `products`. */
    dishOptions: (seller: string, offer: string) =>
      read(seller, 'products', (tx) => findOptionsForEditor(tx, seller, offer)),

    /** A photo of a return of this seller; null: the seller has no such photo. Permission `orders`. */
    returnPhoto: async (seller: string, photo: string): Promise<Response | null> => {
      const name = await read(seller, 'orders', (tx) => findReturnPhotoFile(tx, photo, { sellerId: seller }));
      return name === null ? null : (shop.privateFiles?.get('returns', name) ?? null);
    },

    /** The packing slip of an order as a PDF; null: there is none (any more). Permission `orders`. */
    slip: (seller: string, number: string) =>
      read(seller, 'orders', async (tx) => {
        const part = await findSellerPart(tx, { seller, number: extractOrderNumber(number), language });
        const { zone: timeZone } = await placeOf(tx, seller);
        const content =
          part &&
          pricedPackingSlipContent(part, { seller: (await findSellerName(tx, seller)) ?? '', language, timeZone });
        if (!part || !content) return null;
        // Loaded only here: the library and its fonts take a tenth of a second to load.
        const { drawReceiptPdf } = await import('#server/orders/receipt-paper.ts');
        return { number: part.number, pdf: await drawReceiptPdf(content, shop.now()) };
      }),

    /** A page of the seller's offers. `params`: the query string of the page. Permission `products`. */
    offers: (seller: string, params: URLSearchParams) =>
      read(seller, 'products', async (tx) => {
        const query = parseListQuery(sellerOffersListDefinition, params);
        const { limited_stock_below: lowBelow } = await readSettingsForKeys(tx, ['limited_stock_below']);
        const page = await findSellerOffers(tx, seller, query, { limit: offersPerPage, lowBelow });
        const without = await countOffersWithoutDelivery(tx, seller);
        return { query: { sort: query.sort, filters: query.filters }, ...page, without };
      }),
    /** One offer (`id` of the query string) with its sales and a page of its logs, or null. Permission `products`. */
    offer: (seller: string, params: URLSearchParams) =>
      read(seller, 'products', async (tx) => {
        const offer = params.get('id') ?? '';
        const journal = params.get('journal') === 'stock' ? ('stock' as const) : ('price' as const);
        const cursor = parseCursor(params.get('page'), 'newest');
        if (!isUuid(offer)) return null;
        const { zone } = await placeOf(tx, seller);
        return readOfferPage(tx, { seller, offer, zone, now: shop.now(), journal, cursor });
      }),
    /** The delivery rates of a seller, and how many offers have none, by currency. Permission `settings`. */
    deliveryRates: (seller: string) =>
      read(seller, 'settings', async (tx) => {
        const terms = await findNewOfferOptions(tx, seller);
        return {
          profiles: [...(await findDeliveryProfiles(tx, seller))],
          without: [...(await countOffersWithoutDelivery(tx, seller))],
          country: terms?.country ?? 'CA',
          currency: terms?.currency ?? 'CAD',
        };
      }),
    /** The seller's locations, with the time zone of their opening hours. Permission `settings`. */
    locations: (seller: string) =>
      read(seller, 'settings', async (tx) => {
        const { country, zone } = await placeOf(tx, seller);
        return { locations: await findLocations(tx, seller), country, zone };
      }),
    /** The seller's offers with these ids. Permission `products`. */
    offersByIds: (seller: string, ids: readonly string[]) =>
      read(seller, 'products', (tx) => findSellerOffersByIds(tx, seller, ids)),

    /** The payout accounts, the balances and a page of past payouts. Permission `money`. */
    payouts: (seller: string, params: URLSearchParams) =>
      read(seller, 'money', async (tx) => ({
        ...(await payoutAccountsOf(tx, seller, shop.now())),
        ...(await findPayoutFormDefaults(tx, seller)),
        owed: await findOwedBalances(tx, seller),
        ...(await findPayouts(tx, seller, { cursor: parseCursor(params.get('page'), 'newest'), limit: rowsPerPage })),
        hours: (await readSettingsForKeys(tx, ['payout_account_hours'])).payout_account_hours,
      })),
    ...createProductReads(read, language),

    /** A page of buyers' reviews of this seller's sales. Permission `messages`. */
    reviews: (seller: string, params: URLSearchParams) =>
      read(seller, 'messages', (tx) =>
        findSellerReviews(tx, seller, { cursor: parseCursor(params.get('page'), 'newest'), limit: offersPerPage }),
      ),

    /** All offers as a CSV file that can be imported again. Permission `products`. */
    offersFile: (seller: string) =>
      read(seller, 'products', async (tx) => offersCsv(await findOffersForFile(tx, seller, mostFileRows))),
    /** All offers as a spreadsheet that can be imported again. Permission `products`. */
    offersWorkbook: async (seller: string) =>
      offersWorkbook(await read(seller, 'products', (tx) => findOffersForFile(tx, seller, mostFileRows))),
    /** The seller's last imported files, the newest first. Permission `products`. */
    imports: (seller: string) => read(seller, 'products', (tx) => findSellerUploads(tx, seller)),
    /** Why rows of an import were rejected, at most `most` reasons; null: no such import. Permission `products`. */
    importRefused: async (seller: string, id: string, most: number) => {
      const uploads = await read(seller, 'products', (tx) => findSellerUploads(tx, seller));
      const upload = uploads.find((one) => one.id === id);
      return upload ? readStoredRowRejections(uploadPaths(shop, upload.id).rejects, most) : null;
    },

    /** A page of the account movements of the month in the query parameter `mois`, with sums. Permission `money`. */
    money: (seller: string, params: URLSearchParams) =>
      read(seller, 'money', async (tx) => {
        const { zone: timeZone } = await placeOf(tx, seller);
        const current = localDayOf(shop.now().getTime(), timeZone).slice(0, 7);
        const { balances, first } = await findSellerBalances(tx, seller, timeZone);
        const months = listMonthsNewestFirst(current, first ?? current, mostMonths);
        const month = months.find((one) => one === params.get('mois')) ?? current;
        const at = { month, timeZone };
        const cursor = parseCursor(params.get('page'), 'newest');
        const sums = await sumStatement(tx, seller, at);
        return {
          month,
          months,
          balances,
          sums: [...sums],
          ...(await findStatementRows(tx, seller, at, { cursor, limit: rowsPerPage })),
        };
      }),
    /** A month's movements as CSV, streamed; null: the month is invalid or has no movements. Permission `money`. */
    statementFile: async (seller: string, month: string): Promise<AsyncGenerator<string> | null> => {
      const page = (cursor: Cursor | null) =>
        read(seller, 'money', async (tx) => {
          const { zone: timeZone } = await placeOf(tx, seller);
          return findStatementRows(tx, seller, { month, timeZone }, { cursor, limit: rowsOfPiece });
        });
      if (!isMonth(month)) return null;
      const first = await page(null);
      if (first.rows.length === 0) return null;
      return (async function* () {
        yield buildStatementCsvHeader(language) + statementCsvRows(first.rows, language);
        for (let { next } = first; next !== null;) {
          const piece = await page(parseCursor(next, 'newest'));
          yield statementCsvRows(piece.rows, language);
          next = piece.next;
        }
      })();
    },
    /** A month's first 1,000 movements as a PDF; null: the month is invalid or has no movements. Permission `money`. */
    statementPaper: (seller: string, month: string) =>
      read(seller, 'money', async (tx) => {
        if (!isMonth(month)) return null;
        const { country, zone: timeZone } = await placeOf(tx, seller);
        const at = { month, timeZone };
        const { rows, next } = await findStatementRows(tx, seller, at, { cursor: null, limit: rowsOfPiece });
        if (rows.length === 0) return null;
        const content = statementContent({
          seller: (await findSellerName(tx, seller)) ?? '',
          country,
          month,
          language,
          timeZone,
          rows,
          sums: await sumStatement(tx, seller, at),
          isCut: next !== null,
        });
        // Loaded only here: the library and its fonts take a tenth of a second to load.
        const { drawReceiptPdf } = await import('#server/orders/receipt-paper.ts');
        return drawReceiptPdf(content, shop.now());
      }),

    /** The current time, with which the screens find late orders. */
    now: () => shop.now().toISOString(),
  };
}
