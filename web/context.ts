// What loaders may read and page actions may change: `market` and `account` are queries, `act` runs actions by name. Their types come
// from the server, so a new action or query needs no line here. server/rendering/pages.ts puts them into the load context.
import { createContext } from 'react-router';
import type { ratesToList } from '#domain/money/convert.ts';
import type { PublicPerson } from '#domain/people/person.ts';
import type { Visitor } from '#domain/visitor.ts';
import type { Act, ActionAnswer } from '#server/actions.ts';
import type { Library } from '#server/editorial/library.ts';
import type { Market } from '#server/visitor-market.ts';
import type { AccountApi } from '#server/people/account.ts';
import type { IdentityApi } from '#server/people/identity.ts';

/** The data of every page, from the root loader. `rates` and `cartUnits` (units in the server's cart) are for the header and the drawer; `person` (domain/people/person.ts toPublicPerson) for header, menu and delivery dialog. */
export type Shell = Pick<Visitor, 'language' | 'country' | 'postalCode' | 'currency' | 'light' | 'siteUrl'> & {
  rates: ReturnType<typeof ratesToList>;
  cartUnits: number;
  /** The band of the demo is shown. */ isDemo: boolean;
  /** The line above the header, where an administrator wrote one; absent: the release's. */ promo?: string;
  /** The advertisements at the end of the page, as HTML; undefined: none. */ ads?: string | undefined;
  /** Below this many units the stock is shown as limited. */ limitedBelow: number;
  person: PublicPerson | null;
  /** Unread messages of theirs, at most a hundred; absent: none, or nobody has signed in. */ unread?: number;
  /** True when the password was accepted but the second factor is still missing; else absent. */ isHalfIn?: boolean;
  /** The page's own script is loaded (web/state/page-guard.ts). */ isGuarded?: boolean;
  /** Of so many pages in a hundred the speed is measured (web/state/page-speed.ts). */ speedPercent?: number;
  /** What the browser's client is opened with (web/state/supabase-client.ts). */ publishableKey: string;
};

export const market = createContext<Market>();
export const visitor = createContext<Visitor>();
/** Articles, and pages about the shop. */
export const library = createContext<Library>();
/** Performs an action as the caller, and throws its Refusal. The action checks the permission. */
export const act = createContext<Act>();
/** Null: not signed in. Screens that need a sign-in call `signedIn` (web/parts/account/guard/signed-in.ts). */
export const account = createContext<AccountApi | null>(null);
/** Sign-in and sign-out for visitors without scripts, in this process and with cookies. With scripts the Supabase client does the same over HTTP (web/state/supabase-client.ts). */
export const identity = createContext<IdentityApi | null>(null);

export type { AccountApi, Act, ActionAnswer, IdentityApi, Library, Market, Visitor };
export type { OrderTextSettings } from '#server/sellers/queries/order-texts.ts';
export type { InboxMessage } from '#server/notifications/inbox-words.ts';
export type { IdentityResult, SecondFactor } from '#server/people/identity.ts';
export type { OrderSummary, SellerDashboard } from '#server/people/account.ts';
export type { EnterAdminModeResult } from '#server/people/actions/enter-admin-mode.ts';
