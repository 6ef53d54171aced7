// What a loader or an action may ask: the market, already speaking as this visitor, and who the visitor is.
// server/app.ts puts both into the load context; screens never see the server.
import { createContext } from 'react-router';
import type { Card, ProductAnswer } from '#domain/catalogue/product.ts';
import type { SearchAnswer, SearchAsk, Suggestions } from '#domain/catalogue/search.ts';
import type { CartItem } from '#domain/cart/lines.ts';
import type { Source } from '#domain/catalogue/product.ts';
import type { Rates } from '#domain/money/convert.ts';
import type { OrderPayload } from '#domain/orders/checkout.ts';
import type { Quote, QuoteAsk } from '#domain/orders/quote.ts';
import type { OrderView } from '#domain/orders/order-view.ts';

export type Visitor = {
  language: 'fr' | 'en';
  /** ISO 3166-1 alpha-2 code of the country of delivery; CA until chosen. */
  country: string;
  postalCode: string;
  /** ISO 4217 code prices are shown in. */
  currency: string;
  /** Light pages: no pictures until asked for, no web font, no app before it is needed (docs/decisions/0021). */
  light: boolean;
  requestId: string;
  /** Where this shop is reached from outside, without a trailing slash. */
  siteUrl: string;
};

/** What every page knows, from the root loader. `rates` and `cartUnits` (units in the server-side cart) serve the header and the drawer. */
export type Shell = Pick<Visitor, 'language' | 'country' | 'postalCode' | 'currency' | 'light' | 'siteUrl'> & { affiliateTag: string; rates: Rates; cartUnits: number };

export type Market = {
  search(ask: Partial<SearchAsk>): Promise<SearchAnswer>;
  suggest(query: string): Promise<Suggestions>;
  product(slug: string): Promise<ProductAnswer | null>;
  related(productId: string, howMany: number): Promise<Card[]>;
  cards(productIds: string[]): Promise<Card[]>;
  rates(): Promise<Rates>;
  /** The public settings by key: marketing copy and the like. */
  settings(): Promise<Record<string, unknown>>;
  /** Whose midnight ends the day (R-SCR-11). */
  timeZone(): string;
  /** What retailer links carry. */
  affiliateTag(): string;

  /** The lines of a server-side cart, priced now; an unknown id is an empty cart. */
  cart(cartId: string): Promise<CartItem[]>;
  /** Adds or sets units of an offer; answers the cart's id (a new one when there was none), or null when the offer cannot be bought here. */
  changeCart(cartId: string | null, offerId: string, quantity: number, how: 'add' | 'set'): Promise<string | null>;
  clearCart(cartId: string, source: Source | null): Promise<void>;
  /** Hands the lines over to the browser's own cart and forgets them. */
  takeCart(cartId: string): Promise<CartItem[]>;

  quote(ask: QuoteAsk): Promise<Quote>;
  /** Throws Refusal; the same key and payload answer the same order. */
  placeOrder(payload: OrderPayload, idempotencyKey: string, provider?: string | null): Promise<{ url: string; orderId: string; orderToken: string; instead?: 'paid' | 'undecided' }>;
  /** Null: no such order, or a token that does not open it. */
  order(orderId: string, token: string | null): Promise<OrderView | null>;
  /** Where an order that still waits is paid now, by `provider` (null: the usual one); null as for `order`. Throws Refusal for a provider that does not take it. */
  payAgain(orderId: string, token: string | null, provider: string | null): Promise<string | null>;
  /** The receipt of a paid order as a PDF, in the visitor's language; null as for `order`. */
  receipt(orderId: string, token: string | null): Promise<{ number: string; pdf: Uint8Array<ArrayBuffer> } | 'not-paid' | null>;
  /** Sends the link to an order to the order's own address; the answer never says whether there is one. `faults`: what cannot be a number or an address at all. */
  resendOrderLink(ask: { number: string; email: string }): Promise<{ faults: { number: boolean; email: boolean } } | 'asked'>;
};

export const market = createContext<Market>();
export const visitor = createContext<Visitor>();
