/**
 * What a member of a seller may be given, shops and restaurants alike. The database holds the same list
 * (`private.seller_permissions()`); a test compares both. A person who owns the seller has all of them.
 *
 * - `orders`: see, accept, prepare and ship orders; the kitchen screen. Refusing one gives money back: `refunds` too.
 * - `refunds`: give money back, decide on returns.
 * - `products`: products, offers, menus, prices and stock, also those not on sale.
 * - `messages`: read and answer buyers, answer reviews.
 * - `money`: commission, statements, payouts and the payout account.
 * - `settings`: the storefront, hours, locations, delivery.
 * - `team`: who else is a member, and what they may do.
 */
export const sellerPermissions = ['orders', 'refunds', 'products', 'messages', 'money', 'settings', 'team'] as const;
export type SellerPermission = (typeof sellerPermissions)[number];
