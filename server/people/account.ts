// A person's account as loaders and actions meet it (web/context.ts): every read and write as them, under row security.
import type { TransactionSql } from 'postgres';
import { isSameCart, mergeLists, printOf } from '#domain/people/lists.ts';
import { actingCookie, effectiveId, type VendorKind, writeActing } from '#domain/people/acting-as.ts';
import type { Profile } from '#domain/people/profile.ts';
import { type Vendor, vendorName } from '#domain/people/vendor-name.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Account, OrderSummary } from '#web/context.ts';
import {
  addAddress,
  changeAddress,
  endSessions,
  makeDefaultAddress,
  readAddresses,
  readProfile,
  readSessions,
  removeAddress,
  updateProfile,
} from './queries/account.ts';
import { copyOfAccount } from './queries/account-copy.ts';
import {
  holdLists,
  readFavourites,
  readSavedCart,
  replaceFavourites,
  replaceSavedCart,
} from './queries/account-lists.ts';
import { type OrderSummaryRow, readOwnOrder, readOwnOrders } from './queries/account-orders.ts';
import { asMarket, asPerson } from '#server/database/transaction-as.ts';
import { readSpace } from '#server/sellers/queries/dashboard.ts';
import { latestAlerts } from '#server/notifications/queries/alerts.ts';
import { readVendors } from '#server/sellers/queries/vendors.ts';
import { fairTurns } from '#server/fair-queue.ts';
import { closeAdmin, openAdmin } from './admin-gate.ts';
import { setCookie } from './cookies.ts';
import { leave } from './delete-account.ts';
import type { AccountOf, AccountParts } from './people-parts.ts';

const ordersPerPage = 10;
const actingSeconds = 8 * 3600;
/** One after another of one person, before a connection is taken: what waits for the lock of other processes (holdLists) holds one each. */
const merges = fairTurns({
  most: Infinity,
  mostOfOne: 1,
  waiting: Infinity,
  each: 16,
  refuse: () => new Refusal('request/too-many'),
});
const noProfile: Profile = {
  displayName: null,
  email: null,
  merchantSlug: null,
  preferredCurrency: 'CAD',
  countryCode: null,
  phoneCountry: null,
  phoneNumber: null,
  phoneVerified: false,
};

export function accountFor(parts: AccountParts, mine: AccountOf): Account {
  const { sql, url } = parts;
  const { claims, person, reader } = mine;
  const mySelf = <Answer>(work: (tx: TransactionSql) => Promise<Answer>) => asPerson(sql, claims, work);
  const profile = () => mySelf(async (tx) => (await readProfile(tx, person.id)) ?? noProfile);
  const vendors = (kind: VendorKind) =>
    mySelf(async (tx) =>
      (await readVendors(tx, kind)).map((row): Vendor => ({ ...row, kind, name: vendorName(kind, row) })),
    );
  return {
    profile,
    updateProfile: async (change) => {
      await mySelf((tx) => updateProfile(tx, person.id, change));
      parts.forget();
      return profile();
    },
    speak: (language) => mySelf((tx) => updateProfile(tx, person.id, { language })),

    addresses: () => mySelf(readAddresses),
    saveAddress: (address, id) =>
      mySelf((tx) => (id === undefined ? addAddress(tx, address) : changeAddress(tx, id, address))),
    removeAddress: (id) => mySelf((tx) => removeAddress(tx, id)),
    makeDefaultAddress: (id) => mySelf((tx) => makeDefaultAddress(tx, id)),

    orders: async (page) => {
      const { orders, total } = await mySelf((tx) =>
        readOwnOrders(tx, { limit: ordersPerPage, offset: (Math.max(1, Math.floor(page) || 1) - 1) * ordersPerPage }),
      );
      return { orders: orders.map(summaryOf), total, pages: Math.ceil(total / ordersPerPage) };
    },
    orderNumbered: async (number) => {
      const order = await mySelf((tx) => readOwnOrder(tx, number));
      return order && summaryOf(order);
    },

    sessions: async () => {
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
    endSession: async (id) => void (await mySelf((tx) => endSessions(tx, id))),
    endOtherSessions: () => mySelf((tx) => endSessions(tx, null)),

    exportData: () => mySelf(copyOfAccount),
    deleteAccount: (password) => leave(parts, mine, password),

    mergeLists: (since, here) =>
      merges.take(person.id, () =>
        mySelf(async (tx) => {
          await holdLists(tx, person.id);
          const there = { favourites: await readFavourites(tx, reader), cart: await readSavedCart(tx, reader) };
          const both = mergeLists(since, here, there);
          const [before, after] = [printOf(there), printOf(both)];
          if (before.favourites.join() !== after.favourites.join()) await replaceFavourites(tx, after.favourites);
          if (!isSameCart(before.cart, after.cart)) await replaceSavedCart(tx, both.cart);
          return both;
        }),
      ),

    favourites: () => mySelf((tx) => readFavourites(tx, reader)),

    merchants: () => vendors('merchant'),
    restaurants: () => vendors('restaurant'),
    actAs: async (asked) => {
      if (!person.flags.admin) throw new Refusal('access/denied');
      const found = asked && (await mySelf((tx) => readVendors(tx, asked.kind, asked.id)))[0];
      if (asked && !found) throw new Refusal('access/denied');
      const value = asked ? writeActing(asked) : '';
      return {
        setCookie: setCookie(
          { name: actingCookie, value },
          { siteUrl: url(), seconds: asked ? actingSeconds : 0, isHidden: true },
        ),
      };
    },
    space: async (kind) => {
      const asked = person.actingAs?.kind === kind ? person.actingAs.id : null;
      const { sellers, toPrepare, latest } = await asMarket(sql, (tx) =>
        readSpace(tx, kind, effectiveId(person, asked)),
      );
      return {
        sellers,
        toPrepare,
        latest: latest.map((part) => ({ ...part, createdAt: part.createdAt.toISOString() })),
      };
    },
    alerts: async () => {
      if (!person.flags.admin) return [];
      return (await asMarket(sql, latestAlerts)).map(({ at, action, number }) => ({
        at: at.toISOString(),
        what: [action, number].filter(Boolean).join(' '),
      }));
    },
    openAdmin: (password) => openAdmin(parts, mine, password),
    closeAdmin: () => closeAdmin(parts, mine),
  };
}

const summaryOf = (order: OrderSummaryRow): OrderSummary => ({
  ...order,
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
});
