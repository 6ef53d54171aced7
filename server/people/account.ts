// Loads a person's own data for pages, under row-level security. Changes are actions.
import type { TransactionSql } from 'postgres';
import { localDayOf } from '#domain/catalogue/local-day.ts';
import type { BoxWithParcels } from '#domain/boxes/box-view.ts';
import { type VendorKind, vendorKindOfSource } from '#domain/people/acting-as.ts';
import { emptyProfile } from '#domain/people/profile.ts';
import type { PersonSession } from '#domain/people/sessions.ts';
import { type VendorListItem, vendorOwnerName } from '#domain/people/vendor-name.ts';
import { findTariffOfDay } from '#server/delivery/queries/parcel-tariff.ts';
import { toBoxView, addParcelsToBoxView } from '#server/boxes/box-view.ts';
import { findBox, findOwnBoxes } from '#server/boxes/queries/boxes.ts';
import { findRenewalPrices } from '#server/boxes/queries/offers.ts';
import { findForwardingsOfBoxes, findStoredParcels, findParcel } from '#server/boxes/queries/parcels.ts';
import { quoteBoxParcels } from '#server/boxes/quote-parcels.ts';
import { findAddresses, findProfile, findSessions } from './queries/account.ts';
import { findFavouriteProducts } from './queries/account-lists.ts';
import { findShareTokens, findWishlists } from './queries/wishlists.ts';
import {
  type OrderSummaryRow,
  findOrdersVersion,
  findOwnOrderByNumber,
  findOwnOrders,
} from './queries/account-orders.ts';
import { asMarket, asPerson } from '#server/database/transaction-as.ts';
import { createDeskQueries } from '#server/desk/desk.ts';
import { canReadDesk } from '#server/desk/read.ts';
import { loadMemberSellersAndOrders, type MemberSellersAndOrders } from '#server/sellers/queries/dashboard.ts';
import { findSellerIdentity } from '#server/sellers/queries/identity.ts';
import { createSellerQueryRunner } from '#server/sellers/read.ts';
import { createSellingApi } from '#server/sellers/selling.ts';
import { findLatestAlerts } from '#server/notifications/queries/alerts.ts';
import { type Appeal, findOwnCurrentSuspensions } from '#server/sellers/queries/suspensions.ts';
import { findOwnApplication } from '#server/sellers/queries/applications.ts';
import { findOwnShopsPageSettings } from '#server/sellers/queries/seller-pages.ts';
import { findOpenInvitations, findOwnInvitations, findTeam } from '#server/sellers/queries/team.ts';
import { createInbox } from '#server/notifications/inbox.ts';
import { countOwnPushSubscriptions, isSubscribedTo } from '#server/notifications/queries/push-subscriptions.ts';
import { findOrderSmsSettings } from '#server/sellers/queries/order-texts.ts';
import { findFollowedShops } from '#server/sellers/queries/followers.ts';
import { searchVendorsAsAdmin } from '#server/sellers/queries/vendors.ts';
import { readPublicSettings } from '#server/settings/queries.ts';
import type { AccountContext, PeopleDependencies } from './people-dependencies.ts';

export type AccountApi = ReturnType<typeof createAccountApi>;

/** An order in a person's list. Amounts in minor units of `currency`, times as ISO 8601. */
export type OrderSummary = Omit<OrderSummaryRow, 'createdAt' | 'paidAt'> & { createdAt: string; paidAt: string | null };

/** The start page of a seller's dashboard. Amounts in minor units of `currency`, times as ISO 8601. */
export type SellerDashboard = {
  sellers: MemberSellersAndOrders['sellers'];
  /** The person's suspended sellers with appeals and answers, the latest first. */
  suspensions: { seller: string; name: string; reason: string; since: string; appeals: Appeal[] }[];
  /** The id of the seller whose orders are counted and listed; null: those of all the person's sellers. */
  chosen: string | null;
  /** Null for a member without the permission `orders`. */
  orders: {
    toPrepare: number;
    latest: { number: string; status: string; currency: string; totalMinor: number; createdAt: string }[];
  } | null;
};

const ordersPerPage = 10;
/** Higher page numbers are reduced to this one, so that the offset stays within a PostgreSQL bigint. */
const mostPages = 1_000_000;
/** The list of sellers shows at most this many; others are found by searching their name. */
const mostVendors = 50;
/** The most postal boxes shown. There is no paging, because nobody has more. */
const mostBoxes = 50;

export function createAccountApi(parts: PeopleDependencies, { claims, person, reader }: AccountContext) {
  const { sql } = parts;
  const mySelf = <Answer>(work: (tx: TransactionSql) => Promise<Answer>) => asPerson(sql, claims, work);
  const profile = () => mySelf(async (tx) => (await findProfile(tx, person.id)) ?? emptyProfile);
  return {
    profile,

    /** The queries of the admin screens. Each one checks the person's role (server/desk/read.ts). */
    desk: createDeskQueries(parts, { person, reader }),

    /** The queries of a seller's dashboard. Each one checks the person's permission (server/sellers/read.ts). */
    selling: createSellingApi(parts, { claims, person, language: reader.language }),

    /** The messages of the person's inbox, in the language of the page. */
    inbox: createInbox({ sql, mySelf, personId: person.id, language: reader.language }),
    /** The person's settings for text messages about new orders of this seller. */
    orderTexts: (seller: string) => asMarket(sql, (tx) => findOrderSmsSettings(tx, person.id, seller)),

    /** The legal identity of a seller, as on its invoices, or null. Needs the permission `settings`. */
    sellerIdentity: (seller: string) =>
      createSellerQueryRunner(sql, person)(seller, 'settings', (tx) => findSellerIdentity(tx, seller)),

    addresses: () => mySelf(findAddresses),

    /** The public key for push subscriptions, and how many browsers are subscribed; null: the shop has no keys. */
    push: async () => {
      const { pusher } = parts.shop;
      if (!pusher) return null;
      const devices = await mySelf(countOwnPushSubscriptions);
      return { publicKey: pusher.publicKey, devices };
    },
    /** Whether this browser is subscribed for the person. Only service_role may read push endpoints. */
    hasPush: (endpoint: string) => asMarket(sql, (tx) => isSubscribedTo(tx, person.id, endpoint)),
    /** The shops that the person follows, the latest follow first. */
    followedShops: () => mySelf(findFollowedShops),

    /** A page of the person's orders, the newest first, ten per page. `page` begins at 1. */
    orders: async (page: number) => {
      const { orders, total } = await mySelf((tx) =>
        findOwnOrders(tx, {
          limit: ordersPerPage,
          offset: (Math.min(Math.max(1, Math.floor(page) || 1), mostPages) - 1) * ordersPerPage,
        }),
      );
      return { orders: orders.map(summaryOf), total, pages: Math.ceil(total / ordersPerPage) };
    },
    /** A short text that changes whenever one of the person's orders changes. */
    ordersVersion: () => mySelf((tx) => findOrdersVersion(tx, person.id)),
    /** The person's order with this number; null: there is none. */
    orderNumbered: async (number: string) => {
      const order = await mySelf((tx) => findOwnOrderByNumber(tx, number));
      return order && summaryOf(order);
    },

    /** The person's sessions: the current one first, then by last activity. */
    sessions: async (): Promise<PersonSession[]> => {
      const rows = await mySelf(findSessions);
      const told = rows.map((row) => ({
        ...row,
        userId: person.id,
        createdAt: row.createdAt.toISOString(),
        lastActivity: row.lastActivity.toISOString(),
        isCurrent: row.id === claims.session_id,
      }));
      return told.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    },

    /** The person's postal boxes with parcels and dispatches, at most fifty: open ones first, then the newest. */
    boxes: (): Promise<BoxWithParcels[]> =>
      mySelf(async (tx) => {
        const now = parts.shop.now();
        const graceDays = (await readPublicSettings(tx)).box_grace_days ?? 0;
        const boxes = await findOwnBoxes(tx, mostBoxes);
        const ids = boxes.map(({ id }) => id);
        const [tariff, prices, parcels, forwardings] = [
          ids.length > 0 ? await findTariffOfDay(tx, localDayOf(now.getTime(), parts.shop.timeZone)) : null,
          await findRenewalPrices(tx, ids),
          await findStoredParcels(tx, ids),
          await findForwardingsOfBoxes(tx, ids),
        ];
        return boxes.map((box) => {
          const view = toBoxView(box, prices.get(box.id) ?? null, { language: reader.language, now, graceDays });
          const ofBox = <Row extends { boxId: string }>(rows: Row[]) => rows.filter(({ boxId }) => boxId === box.id);
          return addParcelsToBoxView(view, { parcels: ofBox(parcels), forwardings: ofBox(forwardings), tariff }, now);
        });
      }),
    /** The price of forwarding these parcels, or why there is none; null: not all are in the person's box. */
    forwardingQuote: (boxId: string, parcelIds: readonly string[], to: string) =>
      mySelf(async (tx) => {
        const box = await findBox(tx, boxId);
        const there = box ? await findStoredParcels(tx, [boxId]) : [];
        const parcels = there.filter(({ id, forwardingId }) => parcelIds.includes(id) && !forwardingId);
        if (!box || parcels.length === 0 || parcels.length < new Set(parcelIds).size) return null;
        const answer = await quoteBoxParcels(tx, { box, parcels, to, shop: parts.shop });
        return { ...answer, numbers: parcels.map(({ number }) => number) };
      }),
    /** The file name of the photo of a parcel of the person; null: there is none. */
    parcelPhoto: async (id: string) => (await mySelf((tx) => findParcel(tx, id)))?.photo ?? null,

    favourites: () => mySelf((tx) => findFavouriteProducts(tx, reader)),
    /** The person's named lists, and the tokens of the share links by list. */
    wishlists: () => mySelf(async (tx) => ({ lists: await findWishlists(tx), shares: await findShareTokens(tx) })),

    /** Finds at most fifty sellers by name, slug or owner, to act on their behalf (R-ROLE-13, R-ROLE-15). */
    vendors: (words: string) =>
      mySelf(async (tx) =>
        // PostgreSQL accepts no NUL character: such a search is treated as empty, as in the admin lists.
        (await searchVendorsAsAdmin(tx, words.includes('\0') ? '' : words, mostVendors)).map(
          ({ source, ...row }): VendorListItem => {
            const kind = vendorKindOfSource(source)!;
            return { ...row, kind, name: vendorOwnerName(kind, row) };
          },
        ),
      ),
    /** The sellers of a member or acting administrator, how many order parts to prepare, and the ten latest parts. */
    dashboard: async (kind: VendorKind): Promise<SellerDashboard> => {
      const acting = person.actingAs?.kind === kind ? person.actingAs : null;
      const { sellers, orders } = await mySelf((tx) =>
        loadMemberSellersAndOrders(tx, kind, {
          only: acting?.isAdminMode ? acting.id : null,
          chosen: acting?.id ?? null,
        }),
      );
      const latest = orders?.latest.map((part) => ({ ...part, createdAt: part.createdAt.toISOString() }));
      const suspended = await mySelf((tx) =>
        findOwnCurrentSuspensions(
          tx,
          sellers.map(({ id }) => id),
        ),
      );
      return {
        sellers,
        suspensions: suspended.map(({ sellerId, reason, suspendedAt, appeals }) => ({
          seller: sellerId,
          name: sellers.find(({ id }) => id === sellerId)!.name,
          reason,
          since: suspendedAt.toISOString(),
          appeals,
        })),
        chosen: acting?.id ?? null,
        orders: orders && { toPrepare: orders.toPrepare, latest: latest! },
      };
    },
    /** The person's latest application to sell; null: none. */
    sellerApplication: () => mySelf((tx) => findOwnApplication(tx, person.id)),
    /** The shops for which the person has this permission, with the content of their pages. */
    sellerPages: (permission: 'settings' | 'team' | 'orders') =>
      mySelf((tx) => findOwnShopsPageSettings(tx, permission, parts.shop.timeZone)),
    /** The team of a shop and its open invitations. Needs the permission `team`. */
    sellerTeam: async (seller: string) => {
      const members = await createSellerQueryRunner(sql, person)(seller, 'team', (tx) => findTeam(tx, seller));
      return { members, invitations: await mySelf((tx) => findOpenInvitations(tx, seller)) };
    },
    /** The invitations to the person's own confirmed address. */
    sellerInvitations: () => mySelf(findOwnInvitations),
    /** The latest alerts, the newest first; empty for whoever may not read the admin screens. */
    alerts: async () => {
      if (!canReadDesk(person, 'admin')) return [];
      return (await asMarket(sql, findLatestAlerts)).map(({ at, action, number }) => ({
        at: at.toISOString(),
        what: [action, number].filter(Boolean).join(' '),
      }));
    },
  };
}

const summaryOf = (order: OrderSummaryRow): OrderSummary => ({
  ...order,
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
});
