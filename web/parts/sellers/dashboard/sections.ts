// The sections of a seller's dashboard. The parameter `vue` selects one (docs/decisions/0094).
import type { VendorKind } from '#domain/people/acting-as.ts';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { m } from '#texts/compiled/messages.js';
import type { IconName } from '#web/ui/icon.tsx';

/** `vue`: the section's value in the URL. `needs`: the required permission. `within`: the parent section. */
export type DashboardSectionDefinition = {
  vue: string;
  icon: IconName;
  needs: SellerPermission | null;
  within?: string;
  /** Absent: for both merchants and restaurants. */
  only?: VendorKind;
  name: () => string;
};

/** Data for the page layout: `path` of the dashboard, its seller, the person's permissions. */
export type DashboardFrame = {
  path: string;
  seller: { id: string; name: string } | null;
  mayChoose: boolean;
  permissions: readonly SellerPermission[];
  waiting: number;
};

const spaceSections: readonly DashboardSectionDefinition[] = [
  { vue: '', icon: 'home', needs: null, name: () => m.selling_nav_overview() },
  { vue: 'commandes', icon: 'cart', needs: 'orders', name: () => m.selling_nav_orders() },
  { vue: 'cuisine', icon: 'source-restaurant', needs: 'orders', only: 'restaurant', name: () => m.kitchen_nav() },
  { vue: 'carte', icon: 'book', needs: 'products', only: 'restaurant', name: () => m.menu_nav() },
  { vue: 'chiffres', icon: 'scale', needs: 'orders', only: 'restaurant', name: () => m.dishfig_nav() },
  { vue: 'livraison', icon: 'truck', needs: 'settings', only: 'restaurant', name: () => m.zones_nav() },
  { vue: 'offres', icon: 'package', needs: 'products', name: () => m.selling_nav_offers() },
  { vue: 'offre', icon: 'package', needs: 'products', name: () => m.wares_offer(), within: 'offres' },
  { vue: 'livraison', icon: 'truck', needs: 'settings', only: 'merchant', name: () => m.rates_nav() },
  { vue: 'lieux', icon: 'pin', needs: 'settings', name: () => m.places_nav() },
  { vue: 'versements', icon: 'external', needs: 'money', name: () => m.payouts_nav() },
  { vue: 'ajouter', icon: 'plus', needs: 'products', name: () => m.listing_add(), within: 'offres', only: 'merchant' },
  { vue: 'avis', icon: 'chat', needs: 'messages', name: () => m.selling_nav_reviews() },
  {
    vue: 'produit',
    icon: 'package',
    needs: 'products',
    name: () => m.listing_new(),
    within: 'offres',
    only: 'merchant',
  },
  {
    vue: 'fichiers',
    icon: 'book',
    needs: 'products',
    name: () => m.listing_files_nav(),
    within: 'offres',
    only: 'merchant',
  },
  { vue: 'argent', icon: 'scale', needs: 'money', name: () => m.selling_nav_money() },
];

/** The sections of a dashboard, /merchant or /restaurant. */
export const dashboardSections = (path: string): DashboardSectionDefinition[] =>
  spaceSections.filter(({ only }) => only === undefined || path === `/${only}`);

/** The URL of a section. `more`: further parameters. */
export function dashboardPath(path: string, vue: string, more: Readonly<Record<string, string>> = {}): string {
  const params = new URLSearchParams({ ...(vue && { vue }), ...more });
  return params.size > 0 ? `${path}?${params}` : path;
}
