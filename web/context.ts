// What a loader or an action may ask: the market, already speaking as this visitor, who the visitor is, and for who has signed in their account.
// server/rendering/pages.ts puts them into the load context; screens never see the server.
import { createContext } from 'react-router';
import type { Card, ComparedCard, ProductAnswer } from '#domain/catalogue/product.ts';
import type { SearchAnswer, SearchAsk, Suggestions } from '#domain/catalogue/search.ts';
import type { Favourite } from '#domain/catalogue/favourites.ts';
import type { HandOver } from '#domain/cart/hand-over.ts';
import type { CartItem } from '#domain/cart/lines.ts';
import type { Rates, ratesInOrder } from '#domain/money/convert.ts';
import type { OrderPayload } from '#domain/orders/checkout.ts';
import type { Quote, QuoteAsk } from '#domain/orders/quote.ts';
import type { OrderView } from '#domain/orders/order-view.ts';
import type { VendorKind } from '#domain/people/acting-as.ts';
import type { Address, AddressDraft } from '#domain/people/address.ts';
import type { Lists, ListsPrint } from '#domain/people/lists.ts';
import type { Person, ShownPerson } from '#domain/people/person.ts';
import type { Profile, ProfileChange } from '#domain/people/profile.ts';
import type { PersonSession } from '#domain/people/sessions.ts';
import type { Vendor } from '#domain/people/vendor-name.ts';

export type Visitor = {
  language: 'fr' | 'en';
  /** ISO 3166-1 alpha-2 code of the country of delivery; CA until chosen. */
  country: string;
  postalCode: string;
  /** ISO 4217 code prices are shown in. */
  currency: string;
  /** Light pages: no pictures until asked for, no web font, no app before it is needed (docs/decisions/0021). */
  light: boolean;
  /** Who has signed in; null: nobody. Always null on pages that are the same for everyone. */
  person: Person | null;
  requestId: string;
  /** Where this shop is reached from outside, without a trailing slash. */
  siteUrl: string;
};

/** What every page knows, from the root loader. `rates` and `cartUnits` (units in the server-side cart) serve the header and the drawer; `person` (domain/people/person.ts shownPerson) header, menu and delivery dialog. */
export type Shell = Pick<Visitor, 'language' | 'country' | 'postalCode' | 'currency' | 'light' | 'siteUrl'> & {
  affiliateTag: string;
  rates: ReturnType<typeof ratesInOrder>;
  cartUnits: number;
  /** Fewer units than these are said to be a limited stock. */ limitedBelow: number;
  person: ShownPerson | null;
  /** The password was right, the second factor is still to be given; said only then. */ isHalfIn?: boolean;
  /** What the browser's client is opened with (web/state/wire.ts). */ publishableKey: string;
};

export type Market = {
  search(ask: Partial<SearchAsk>): Promise<SearchAnswer>;
  suggest(query: string): Promise<Suggestions>;
  product(slug: string): Promise<ProductAnswer | null>;
  related(productId: string, howMany: number): Promise<Card[]>;
  cards(productIds: string[]): Promise<ComparedCard[]>;
  rates(): Promise<Rates>;
  /** The public settings by key: marketing copy and the like. */
  settings(): Promise<Record<string, unknown>>;
  /** Whose midnight ends the day (R-SCR-11). */
  timeZone(): string;
  /** What retailer links carry. */
  affiliateTag(): string;

  /** The lines of a server-side cart, priced now; an unknown id is an empty cart. */
  cart(cartId: string): Promise<CartItem[]>;
  /** Adds or sets units of an offer (`put`: adds where the cart has none of it); answers the cart's id (a new one when there was none), or null when the offer cannot be bought here. */
  changeCart(
    cartId: string | null,
    offerId: string,
    quantity: number,
    how: 'add' | 'put' | 'set',
  ): Promise<string | null>;
  /** The paid order that left the cart last. */
  lastPaid(cartId: string): Promise<string | null>;
  /** What became of the order the cart was sent to be paid as: paid units leave the cart, once. */
  settleCart(cartId: string, orderId: string): Promise<{ state: 'paid' | 'open' | 'over'; units: number }>;
  /** Takes what the browser's own cart hands over (light pages), once per key; answers the cart's id (null: none was made), its units, and how many offers cannot be bought here. */
  takeHandOver(
    cartId: string | null,
    handOver: HandOver,
  ): Promise<{ id: string | null; units: number; absent: number }>;

  quote(ask: QuoteAsk): Promise<Quote>;
  /** Throws Refusal; the same key and payload answer the same order. */
  placeOrder(
    payload: OrderPayload,
    idempotencyKey: string,
    provider?: string | null,
  ): Promise<{ url: string; orderId: string; orderToken: string; instead?: 'paid' | 'undecided' }>;
  /** Null: no such order, or neither a token that opens it nor its buyer signed in. */
  order(orderId: string, token: string | null): Promise<OrderView | null>;
  /** Where an order that still waits is paid now, by `provider` (null: the usual one); null as for `order`. Throws Refusal for a provider that does not take it. */
  payAgain(orderId: string, token: string | null, provider: string | null): Promise<string | null>;
  /** The receipt of a paid order as a PDF, in the visitor's language; null as for `order`. */
  receipt(
    orderId: string,
    token: string | null,
  ): Promise<{ number: string; pdf: Uint8Array<ArrayBuffer> } | 'not-paid' | null>;
  /** Sends the link to an order to the order's own address; the answer never says whether there is one. `faults`: what cannot be a number or an address at all. */
  resendOrderLink(ask: {
    number: string;
    email: string;
  }): Promise<{ faults: { number: boolean; email: boolean } } | 'asked'>;
};

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
export type VendorSpace = {
  sellers: { slug: string; name: string; city: string | null; offers: number }[];
  toPrepare: number;
  latest: { number: string; status: string; currency: string; totalMinor: number; createdAt: string }[];
};

/** What an admin's password did: wrong ones lock the gate for a while; `until` as ISO 8601. */
export type AdminGate =
  | { outcome: 'open'; until: string }
  | { outcome: 'incorrect'; left: number }
  | { outcome: 'locked'; until: string }
  | { outcome: 'denied' };

/** What a person may ask about themselves. Everything runs as them, under row-level security. Methods that answer `setCookie` are to be answered with that header. */
export type Account = {
  profile(): Promise<Profile>;
  /** What is not named stays. */
  updateProfile(change: Partial<ProfileChange>): Promise<Profile>;

  /** The default one first. */
  addresses(): Promise<Address[]>;
  /** A new one without `id`; null: no such address, or there are twenty already. The first one is the default whatever it says. */
  saveAddress(address: AddressDraft, id?: string): Promise<Address | null>;
  removeAddress(id: string): Promise<void>;
  makeDefaultAddress(id: string): Promise<void>;

  /** `page` from 1; the newest first, ten a page. `context.get(market).order(id, null)` opens one. */
  orders(page: number): Promise<{ orders: OrderSummary[]; total: number; pages: number }>;
  /** Their own order of this number, as numbers are written; null: none such is theirs. */
  orderNumbered(number: string): Promise<OrderSummary | null>;

  /** The present one first, then by last activity. */
  sessions(): Promise<PersonSession[]>;
  endSession(id: string): Promise<void>;
  /** Answers how many ended. */
  endOtherSessions(): Promise<number>;

  /** Everything held about the person, as one JSON text. */
  exportData(): Promise<string>;
  /**
   * Deletes the account for good; orders stay, without what names the buyer once the law allows (docs/decisions). `password`: theirs; null: signed in
   * less than ten minutes ago. `wrong-password`, `sign-in-again`: prove it first. `open-orders`: something is still being paid, prepared or sent.
   */
  deleteAccount(
    password: string | null,
  ): Promise<
    | { outcome: 'deleted'; setCookie: string[] }
    | { outcome: 'wrong-password' | 'sign-in-again' | 'open-orders' | 'too-many-tries' }
  >;

  /**
   * What the browser holds and what the account holds, as one (domain/people/lists.ts), kept in one transaction: repeated, or asked by two tabs at
   * once, it comes to the same. Of the account only what can be bought now, priced now; what the browser alone brought is answered as it came, and
   * not kept if it is gone: it is missing the next time. More than 16 at once of one person: Refusal `request/too-many`.
   */
  mergeLists(since: ListsPrint | null, ofBrowser: Lists): Promise<{ favourites: Favourite[]; cart: CartItem[] }>;

  /** What the account holds, the newest first. */
  favourites(): Promise<Favourite[]>;

  /** Every merchant, every restaurant; for anybody but an admin the list is empty (R-ROLE-13, R-ROLE-15). */
  merchants(): Promise<Vendor[]>;
  restaurants(): Promise<Vendor[]>;
  /** Whom an admin looks after from now on; null: oneself. Throws Refusal access/denied for anybody else, and for a vendor there is not. */
  actAs(vendor: { kind: VendorKind; id: string } | null): Promise<{ setCookie: string }>;
  /** Checks the admin password; opens the gate of this session for thirty minutes (R-ADMIN-04). `denied`: not an admin. */
  openAdmin(password: string): Promise<AdminGate>;
  closeAdmin(): Promise<void>;
  /** The sellers one owns (or whom an admin acts as), the parts that wait, and the latest ten. */
  space(kind: VendorKind): Promise<VendorSpace>;
  /** What the shop itself should look at, the newest first; for anybody but an admin the list is empty. */
  alerts(): Promise<{ at: string; what: string }[]>;
  /** The language mails are written in from now on. */
  speak(language: 'fr' | 'en'): Promise<void>;
};

/** What became of a sign-in, a sign-up or a mail asked for. `setCookie`: headers to answer with. `code`: as auth/v1 says it; `message`: its sentence. */
export type IdentityAnswer =
  | { outcome: 'done' | 'second-factor'; setCookie: string[] }
  | { outcome: 'mail-sent'; setCookie: string[] }
  | { outcome: 'refused'; code: string; message: string };

/** A proven second factor of who is signing in. `name`: as its owner called it; `phone`: E.164 without the plus, of a number that gets texts. */
export type SecondFactor = { id: string; kind: 'totp' | 'phone'; name: string | null; phone: string | null };

/** Coming and going for who has no scripts, in process and by cookies; with scripts the browser's client does the same over the wire (web/state/wire.ts). */
export type Identity = {
  /** What the browser's client is opened with. */
  publishableKey: string;
  /** Is this the configured second address of the administration? Compared in constant time (R-ROUTE-12). */
  isAdminPath(pathname: string): boolean;
  /** `providers`: who is configured, as the wire calls them and as people do; `leastPassword` in characters. */
  methods(): { signUp: boolean; providers: { id: string; name: string }[]; leastPassword: number };
  signIn(who: { email: string; password: string; remember: boolean }): Promise<IdentityAnswer>;
  /** The mail's link leads to the root of the site (R-AUTH-21). */
  signUp(who: { email: string; password: string; firstName: string; remember: boolean }): Promise<IdentityAnswer>;
  /** The mail's link leads to /auth?mode=new, which finds a session and asks for the new password. */
  recover(email: string): Promise<IdentityAnswer>;
  /** The new password of who came by such a link. */
  changePassword(password: string): Promise<IdentityAnswer>;
  /** The first name of who is signed in; the pages that follow say it. */
  rename(firstName: string): Promise<IdentityAnswer>;
  /** `code`: the six digits of the mail. */
  verify(ask: {
    email: string;
    code: string;
    what: 'signup' | 'recovery' | 'email';
    remember: boolean;
  }): Promise<IdentityAnswer>;
  /** A code by mail instead of the password, for who has an account; the answer never says whether there is one. `back`: path the mail's link leads to. */
  sendCode(ask: { email: string; back: string }): Promise<IdentityAnswer>;
  /** Those of the session in the cookies; without one, none. */
  factors(): Promise<SecondFactor[]>;
  /** Opens a try at a factor; a phone gets its code by text. */
  challenge(
    factorId: string,
  ): Promise<{ outcome: 'sent'; challenge: string } | (IdentityAnswer & { outcome: 'refused' })>;
  /** Null as `challenge`: one is opened for this code, as for an app's. */
  verifyFactor(ask: { factorId: string; challenge: string | null; code: string }): Promise<IdentityAnswer>;
  /** One of the codes kept for the day the factors are lost. */
  verifyRecoveryCode(code: string): Promise<IdentityAnswer>;
  /** The `?code=` of a link, with the verifier kept in a cookie when it was asked for. */
  exchange(code: string): Promise<IdentityAnswer>;
  /** Ends this session; answers the cookies to remove whatever happens (R-AUTH-31). */
  signOut(): Promise<{ setCookie: string[] }>;
};

export const market = createContext<Market>();
export const visitor = createContext<Visitor>();
/** Null: nobody has signed in. Screens that need somebody ask `signedIn` (web/parts/account/guard/signed-in.ts). */
export const account = createContext<Account | null>(null);
export const identity = createContext<Identity | null>(null);
