// A person's account as loaders meet it (web/context.ts): every read as them, under row security. What they change is an action.
import type { TransactionSql } from 'postgres';
import { type VendorKind, vendorKindOf } from '#domain/people/acting-as.ts';
import { noProfile } from '#domain/people/profile.ts';
import type { PersonSession } from '#domain/people/sessions.ts';
import { type Vendor, vendorName } from '#domain/people/vendor-name.ts';
import { readAddresses, readProfile, readSessions } from './queries/account.ts';
import { readFavourites } from './queries/account-lists.ts';
import { type OrderSummaryRow, readOwnOrder, readOwnOrders } from './queries/account-orders.ts';
import { asMarket, asPerson } from '#server/database/transaction-as.ts';
import { readDashboard } from '#server/sellers/queries/dashboard.ts';
import { latestAlerts } from '#server/notifications/queries/alerts.ts';
import { findVendors } from '#server/sellers/queries/vendors.ts';
import type { AccountOf, PeopleParts } from './people-parts.ts';

export type Account = ReturnType<typeof accountFor>;

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
  parts: { seller: string; status: string; carrier: string | null; trackingCode: string | null }[];
};

/** What one who sells sees first. Amounts in minor units of `currency`, instants as ISO 8601; states as texts/orders `order_part_…`. */
export type SellerDashboard = {
  sellers: { id: string; slug: string; name: string; city: string | null; offers: number }[];
  /** The seller that was chosen, whose orders these are; null: of all. */
  chosen: string | null;
  /** Null: a member without the permission `orders`. */
  orders: {
    toPrepare: number;
    latest: { number: string; status: string; currency: string; totalMinor: number; createdAt: string }[];
  } | null;
};

const ordersPerPage = 10;
/** At most this many sellers are listed at the desk: the rest is found by its name. */
const mostVendors = 50;

/** What a person may read about themselves. */
export function accountFor(parts: PeopleParts, { claims, person, reader }: AccountOf) {
  const { sql } = parts;
  const mySelf = <Answer>(work: (tx: TransactionSql) => Promise<Answer>) => asPerson(sql, claims, work);
  const profile = () => mySelf(async (tx) => (await readProfile(tx, person.id)) ?? noProfile);
  return {
    profile,

    addresses: () => mySelf(readAddresses),

    /** `page` from 1; the newest first, ten a page. */
    orders: async (page: number) => {
      const { orders, total } = await mySelf((tx) =>
        readOwnOrders(tx, { limit: ordersPerPage, offset: (Math.max(1, Math.floor(page) || 1) - 1) * ordersPerPage }),
      );
      return { orders: orders.map(summaryOf), total, pages: Math.ceil(total / ordersPerPage) };
    },
    /** Their own order of this number, as numbers are written; null: none such is theirs. */
    orderNumbered: async (number: string) => {
      const order = await mySelf((tx) => readOwnOrder(tx, number));
      return order && summaryOf(order);
    },

    /** The present one first, then by last activity. */
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

    favourites: () => mySelf((tx) => readFavourites(tx, reader)),

    /** Sellers an admin may act as, whose name, slug or owner holds these words, at most fifty; for anybody else the list is empty (R-ROLE-13, R-ROLE-15). */
    vendors: (words: string) =>
      mySelf(async (tx) =>
        (await findVendors(tx, words, mostVendors)).map(({ source, ...row }): Vendor => {
          const kind = vendorKindOf(source)!;
          return { ...row, kind, name: vendorName(kind, row) };
        }),
      ),
    /** The sellers one is a member of (or the one an admin acts as), the parts that wait, and the latest ten. */
    dashboard: async (kind: VendorKind): Promise<SellerDashboard> => {
      const acting = person.actingAs?.kind === kind ? person.actingAs : null;
      const { sellers, orders } = await mySelf((tx) =>
        readDashboard(tx, kind, { only: acting?.isAdminMode ? acting.id : null, chosen: acting?.id ?? null }),
      );
      const latest = orders?.latest.map((part) => ({ ...part, createdAt: part.createdAt.toISOString() }));
      return {
        sellers,
        chosen: acting?.id ?? null,
        orders: orders && { toPrepare: orders.toPrepare, latest: latest! },
      };
    },
    /** What the shop itself should look at, the newest first; for anybody but an admin the list is empty. */
    alerts: async () => {
      if (!person.flags.admin) return [];
      return (await asMarket(sql, latestAlerts)).map(({ at, action, number }) => ({
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
