// The reads of a person's own data for loaders (web/context.ts). Each query runs as that person, under row-level security. Changes are actions.
import type { TransactionSql } from 'postgres';
import { localDayOf } from '#domain/catalogue/local-day.ts';
import type { BoxWithParcels } from '#domain/boxes/box-view.ts';
import { type VendorKind, vendorKindOfSource } from '#domain/people/acting-as.ts';
import { emptyProfile } from '#domain/people/profile.ts';
import type { PersonSession } from '#domain/people/sessions.ts';
import { type VendorListItem, vendorName } from '#domain/people/vendor-name.ts';
import { findTariffOn } from '#server/delivery/queries/parcel-tariff.ts';
import { toBoxView, toHeldBoxView } from '#server/boxes/box-view.ts';
import { findBox, findOwnBoxes } from '#server/boxes/queries/boxes.ts';
import { findRenewalPrices } from '#server/boxes/queries/offers.ts';
import { findForwardingsOfBoxes, findPresentParcels, findParcel } from '#server/boxes/queries/parcels.ts';
import { quoteBoxParcels } from '#server/boxes/quote-parcels.ts';
import { readAddresses, readProfile, readSessions } from './queries/account.ts';
import { readFavourites } from './queries/account-lists.ts';
import { findShares, findWishlists } from './queries/wishlists.ts';
import { type OrderSummaryRow, ownOrdersVersion, readOwnOrder, readOwnOrders } from './queries/account-orders.ts';
import { asMarket, asPerson } from '#server/database/transaction-as.ts';
import { createDesk } from '#server/desk/desk.ts';
import { readDashboard } from '#server/sellers/queries/dashboard.ts';
import { readIdentity } from '#server/sellers/queries/identity.ts';
import { sellerRead } from '#server/sellers/read.ts';
import { createSellingApi } from '#server/sellers/selling.ts';
import { findLatestAlerts } from '#server/notifications/queries/alerts.ts';
import { type Appeal, ownSuspensions } from '#server/sellers/queries/suspensions.ts';
import { ownApplication } from '#server/sellers/queries/applications.ts';
import { ownPages } from '#server/sellers/queries/seller-pages.ts';
import { invitationsOf, ownInvitations, teamOf } from '#server/sellers/queries/team.ts';
import { createInbox } from '#server/notifications/inbox.ts';
import { countOwnPush, isSubscribedTo } from '#server/notifications/queries/push-subscriptions.ts';
import { ownOrderTexts } from '#server/sellers/queries/order-texts.ts';
import { followedShops } from '#server/sellers/queries/followers.ts';
import { findVendors } from '#server/sellers/queries/vendors.ts';
import { readPublicSettings } from '#server/settings/queries.ts';
import type { AccountOf, PeopleParts } from './people-parts.ts';

export type Account = ReturnType<typeof createAccountApi>;

/** An order in a person's list; amounts in minor units of `currency`, instants as ISO 8601. The words of the states are texts/orders `order_status_…` and `order_part_…`. */
export type OrderSummary = {
  id: string;
  number: string;
  status: string;
  currency: string;
  totalMinor: number;
  units: number;
  createdAt: string;
  paidAt: string | null;
  /** `isPickup`: the buyer fetches it. */
  parts: { seller: string; status: string; isPickup: boolean; carrier: string | null; trackingCode: string | null }[];
};

/** The first screen of a selling person. Amounts in minor units of `currency`, instants as ISO 8601; states as texts/orders `order_part_…`. */
export type SellerDashboard = {
  sellers: {
    id: string;
    slug: string;
    name: string;
    city: string | null;
    country: string;
    /** The time zone of its page; null: it has none. */
    timeZone: string | null;
    offers: number;
  }[];
  /** Their sellers that the market suspended, with the appeals and answers; the latest answer first. */
  suspensions: { seller: string; name: string; reason: string; since: string; appeals: Appeal[] }[];
  /** The chosen seller, whose orders these are; null: the orders of all their sellers. */
  chosen: string | null;
  /** Null for a member without the permission `orders`. */
  orders: {
    toPrepare: number;
    latest: { number: string; status: string; currency: string; totalMinor: number; createdAt: string }[];
  } | null;
};

const ordersPerPage = 10;
/** More pages than anybody has: a page beyond them is empty, and the offset stays within a PostgreSQL bigint. */
const mostPages = 1_000_000;
/** The desk lists at most this many sellers; others are found by searching their name. */
const mostVendors = 50;
/** More boxes than anybody has: the page stays one page. */
const mostBoxes = 50;

/** The reads of a person's own data. */
export function createAccountApi(parts: PeopleParts, { claims, person, reader }: AccountOf) {
  const { sql } = parts;
  const mySelf = <Answer>(work: (tx: TransactionSql) => Promise<Answer>) => asPerson(sql, claims, work);
  const profile = () => mySelf(async (tx) => (await readProfile(tx, person.id)) ?? emptyProfile);
  return {
    profile,

    /** The reads of the desk. Each one checks the person's role (server/desk/read.ts). */
    desk: createDesk(parts, { person, reader }),

    /** The reads of a seller's dashboard. Each one checks the person's permission (server/sellers/read.ts). */
    selling: createSellingApi(parts, { claims, person, language: reader.language }),

    /** Their messages, in the language they read. */
    inbox: createInbox({ sql, mySelf, personId: person.id, language: reader.language }),
    /** True if they get a text message for each new order of this seller. */
    orderTexts: (seller: string) => asMarket(sql, (tx) => ownOrderTexts(tx, person.id, seller)),

    /** The legal identity of a seller, as its invoices state it; null: there is no such seller. Permission `settings`. */
    sellerIdentity: (seller: string) => sellerRead(sql, person)(seller, 'settings', (tx) => readIdentity(tx, seller)),

    addresses: () => mySelf(readAddresses),

    /** The public key for push subscriptions, and how many browsers of the person are subscribed; null: the shop has no keys. */
    push: async () => {
      const { pusher } = parts.shop;
      if (!pusher) return null;
      const devices = await mySelf(countOwnPush);
      return { publicKey: pusher.publicKey, devices };
    },
    /** True if the browser with this address gets push messages of this person. No role may read the address, so this runs as the market role, for this person alone. */
    hasPush: (endpoint: string) => asMarket(sql, (tx) => isSubscribedTo(tx, person.id, endpoint)),
    /** The shops they follow, the latest first. */
    followedShops: () => mySelf(followedShops),

    /** `page` from 1; the newest first, ten a page. */
    orders: async (page: number) => {
      const { orders, total } = await mySelf((tx) =>
        readOwnOrders(tx, {
          limit: ordersPerPage,
          offset: (Math.min(Math.max(1, Math.floor(page) || 1), mostPages) - 1) * ordersPerPage,
        }),
      );
      return { orders: orders.map(summaryOf), total, pages: Math.ceil(total / ordersPerPage) };
    },
    /** Changes whenever one of their orders changes. */
    ordersVersion: () => mySelf((tx) => ownOrdersVersion(tx, person.id)),
    /** Their own order with this number; null: they have none. */
    orderNumbered: async (number: string) => {
      const order = await mySelf((tx) => readOwnOrder(tx, number));
      return order && summaryOf(order);
    },

    /** The current session first, then by last activity. */
    sessions: async (): Promise<PersonSession[]> => {
      const rows = await mySelf(readSessions);
      const told = rows.map((row) => ({
        ...row,
        userId: person.id,
        createdAt: row.createdAt.toISOString(),
        lastActivity: row.lastActivity.toISOString(),
        isCurrent: row.id === claims.session_id,
      }));
      return told.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    },

    /** Their postal boxes with parcels and dispatches, at most fifty: the open ones first, then the newest. */
    boxes: (): Promise<BoxWithParcels[]> =>
      mySelf(async (tx) => {
        const now = parts.shop.now();
        const graceDays = (await readPublicSettings(tx)).box_grace_days ?? 0;
        const boxes = await findOwnBoxes(tx, mostBoxes);
        const ids = boxes.map(({ id }) => id);
        const [tariff, prices, parcels, forwardings] = [
          ids.length > 0 ? await findTariffOn(tx, localDayOf(now.getTime(), parts.shop.timeZone)) : null,
          await findRenewalPrices(tx, ids),
          await findPresentParcels(tx, ids),
          await findForwardingsOfBoxes(tx, ids),
        ];
        return boxes.map((box) => {
          const view = toBoxView(box, prices.get(box.id) ?? null, { language: reader.language, now, graceDays });
          const ofBox = <Row extends { boxId: string }>(rows: Row[]) => rows.filter(({ boxId }) => boxId === box.id);
          return toHeldBoxView(view, { parcels: ofBox(parcels), forwardings: ofBox(forwardings), tariff }, now);
        });
      }),
    /** The current price of forwarding these parcels of the person's box, or why there is none; null: not all of them are in the box. */
    forwardingQuote: (boxId: string, parcelIds: readonly string[], to: string) =>
      mySelf(async (tx) => {
        const box = await findBox(tx, boxId);
        const there = box ? await findPresentParcels(tx, [boxId]) : [];
        const parcels = there.filter(({ id, forwardingId }) => parcelIds.includes(id) && !forwardingId);
        if (!box || parcels.length === 0 || parcels.length < new Set(parcelIds).size) return null;
        const answer = await quoteBoxParcels(tx, { box, parcels, to, shop: parts.shop });
        return { ...answer, numbers: parcels.map(({ number }) => number) };
      }),
    /** The name of the photo of a parcel of theirs; null: there is none. */
    parcelPhoto: async (id: string) => (await mySelf((tx) => findParcel(tx, id)))?.photo ?? null,

    favourites: () => mySelf((tx) => readFavourites(tx, reader)),
    /** The named lists, and the tokens of those that a link shows, by list. */
    wishlists: () => mySelf(async (tx) => ({ lists: await findWishlists(tx), shares: await findShares(tx) })),

    /** Sellers an admin may act as, whose name, slug or owner holds these words, at most fifty; for anybody else the list is empty (R-ROLE-13, R-ROLE-15). */
    vendors: (words: string) =>
      mySelf(async (tx) =>
        // PostgreSQL accepts no NUL character: such a search is treated as empty, as in the lists of the desk.
        (await findVendors(tx, words.includes('\0') ? '' : words, mostVendors)).map(
          ({ source, ...row }): VendorListItem => {
            const kind = vendorKindOfSource(source)!;
            return { ...row, kind, name: vendorName(kind, row) };
          },
        ),
      ),
    /** The sellers of a member (or the one an admin acts as), the waiting parts, and the latest ten. */
    dashboard: async (kind: VendorKind): Promise<SellerDashboard> => {
      const acting = person.actingAs?.kind === kind ? person.actingAs : null;
      const { sellers, orders } = await mySelf((tx) =>
        readDashboard(tx, kind, { only: acting?.isAdminMode ? acting.id : null, chosen: acting?.id ?? null }),
      );
      const latest = orders?.latest.map((part) => ({ ...part, createdAt: part.createdAt.toISOString() }));
      const suspended = await mySelf((tx) =>
        ownSuspensions(
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
    /** Their latest application to sell; null: none. */
    sellerApplication: () => mySelf((tx) => ownApplication(tx, person.id)),
    /** The shops where they have this permission, with the content of their pages. */
    sellerPages: (permission: 'settings' | 'team' | 'orders') =>
      mySelf((tx) => ownPages(tx, permission, parts.shop.timeZone)),
    /** The team of a shop and its open invitations; null: they may not see it. */
    sellerTeam: async (seller: string) => {
      const pages = await mySelf((tx) => ownPages(tx, 'team', parts.shop.timeZone));
      if (!pages.some(({ id }) => id === seller)) return null;
      const invitations = await mySelf((tx) => invitationsOf(tx, seller));
      return { members: await asMarket(sql, (tx) => teamOf(tx, seller)), invitations };
    },
    /** The invitations to their own confirmed address. */
    sellerInvitations: () => mySelf(ownInvitations),
    /** The alerts of the shop, the newest first. The list is empty for everybody but administrators. */
    alerts: async () => {
      if (!person.flags.admin) return [];
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
