// What the server passes to loaders and actions (server/rendering/pages.ts): `visitorQueriesContext` and
// `accountApiContext` run queries, `performActionContext` runs actions by name.
import { createContext } from 'react-router';
import type { packRatesInCurrencyOrder } from '#domain/money/convert.ts';
import type { PublicPerson } from '#domain/people/person.ts';
import type { Visitor } from '#domain/visitor.ts';
import type { Act, ActionResult } from '#server/actions.ts';
import type { ContentLibrary } from '#server/editorial/library.ts';
import type { VisitorQueries } from '#server/visitor-page-queries.ts';
import type { AccountApi } from '#server/people/account.ts';
import type { IdentityApi } from '#server/people/identity.ts';

/** The root loader's data. `rates`: exchange rates. `cartUnits`: units in the server's cart. */
export type RootData = Pick<Visitor, 'language' | 'country' | 'postalCode' | 'currency' | 'light' | 'siteUrl'> & {
  rates: ReturnType<typeof packRatesInCurrencyOrder>;
  cartUnits: number;
  /** Whether the demo banner is shown. */ isDemo: boolean;
  /** The text above the header, if an administrator set one. */ promo?: string;
  /** The advertisements at the end of the page, as HTML; undefined: none. */ ads?: string | undefined;
  /** Below this many units the stock is shown as limited. */ limitedBelow: number;
  person: PublicPerson | null;
  /** The person's unread messages, at most 100; absent: none. */ unread?: number;
  /** True when the password was accepted but the second factor is still missing; else absent. */ isHalfIn?: boolean;
  /** Whether to load web/state/page-guard.ts, which blocks pasted scripts. */ isGuarded?: boolean;
  /** The percentage of page views whose speed is measured. */ speedPercent?: number;
  /** The key with which the browser opens its Supabase client. */ publishableKey: string;
};

export const visitorQueriesContext = createContext<VisitorQueries>();
export const visitorContext = createContext<Visitor>();
/** Reads the articles, and the pages about the shop. */
export const contentLibraryContext = createContext<ContentLibrary>();
/** Performs an action as the caller. The action checks the permission; if it refuses, a Refusal is thrown. */
export const performActionContext = createContext<Act>();
/** Null when nobody is signed in. Screens that need a sign-in call `requireSignedIn` (parts/account/guard/signed-in.ts). */
export const accountApiContext = createContext<AccountApi | null>(null);
/** Sign-in and sign-out for visitors without scripts. With scripts, web/state/supabase-client.ts does the same. */
export const signInApiContext = createContext<IdentityApi | null>(null);

export type { AccountApi, Act, ActionResult, IdentityApi, ContentLibrary, VisitorQueries, Visitor };
export type { OrderSmsSettings } from '#server/sellers/queries/order-texts.ts';
export type { InboxMessage } from '#server/notifications/inbox-words.ts';
export type { IdentityResult, SecondFactor } from '#server/people/identity.ts';
export type { OrderSummary, SellerDashboard } from '#server/people/account.ts';
export type { EnterAdminModeResult } from '#server/people/actions/enter-admin-mode.ts';
