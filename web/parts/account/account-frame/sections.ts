import { m } from '#texts/compiled/messages.js';
import type { IconName } from '#web/ui/icon.tsx';

/** The sections of /account in menu order; the URL decides which section is open. */
export const accountSections = [
  'overview',
  'profile',
  'addresses',
  'orders',
  'messages',
  'shops',
  'boxes',
  'security',
  'data',
] as const;
export type AccountSection = (typeof accountSections)[number];

export type SectionLink = { path: string; icon: IconName; name: () => string; about: () => string };

export const linkByAccountSection: Record<AccountSection, SectionLink> = {
  overview: { path: '/account', icon: 'home', name: m.account_overview, about: m.account_hello_lead },
  profile: { path: '/account/profil', icon: 'user', name: m.account_profile, about: m.account_profile_short },
  addresses: { path: '/account/adresses', icon: 'pin', name: m.account_addresses, about: m.account_addresses_short },
  orders: { path: '/account/commandes', icon: 'package', name: m.account_orders, about: m.account_orders_short },
  messages: { path: '/account/messages', icon: 'mail', name: m.inbox_title, about: m.inbox_short },
  shops: { path: '/account/boutiques', icon: 'heart', name: m.following_title, about: m.following_short },
  boxes: { path: '/account/boite', icon: 'store', name: m.box_account, about: m.box_account_short },
  security: { path: '/account/securite', icon: 'shield', name: m.account_security, about: m.account_security_short },
  data: { path: '/account/donnees', icon: 'info', name: m.account_data, about: m.account_data_short },
};
