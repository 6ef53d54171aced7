// The administration's screens in navigation order, one line each. A separate array per group avoids merge conflicts.
import { m } from '#texts/compiled/messages.js';
import { employeeRoutePaths } from '#web/route-lists.ts';
import type { IconName } from '#web/ui/icon.tsx';

/** `path`: the path of the screen's URL. */
export type DeskSection = { path: string; icon: IconName; name: () => string };

/** The screens that are used every day. */
const today: readonly DeskSection[] = [
  { path: '/admin', icon: 'home', name: () => m.desk_nav_market() },
  { path: '/admin/overview', icon: 'scale', name: () => m.desk_nav_overview() },
  { path: '/admin/search', icon: 'search', name: () => m.desk_nav_search() },
];

/** Orders, buyers' messages, disputes, parcels. */
const sales: readonly DeskSection[] = [
  { path: '/admin/orders', icon: 'cart', name: () => m.desk_nav_orders() },
  { path: '/admin/returns', icon: 'package', name: () => m.return_desk_title() },
  { path: '/admin/reviews', icon: 'chat', name: () => m.review_desk_title() },
  { path: '/admin/parcels', icon: 'package', name: () => m.parcels_desk_title() },
];

const catalogue: readonly DeskSection[] = [
  { path: '/admin/products', icon: 'package', name: () => m.cdesk_nav_products() },
  { path: '/admin/categories', icon: 'grid', name: () => m.desk_category_title() },
  { path: '/admin/imports', icon: 'up', name: () => m.cdesk_nav_imports() },
  { path: '/admin/duplicates', icon: 'grid', name: () => m.cdesk_nav_duplicates() },
  { path: '/admin/synonyms', icon: 'chat', name: () => m.cdesk_nav_synonyms() },
  { path: '/admin/links', icon: 'external', name: () => m.links_title() },
  { path: '/admin/retailer-imports', icon: 'globe', name: () => m.retailers_nav() },
];

const people: readonly DeskSection[] = [
  { path: '/admin/sellers', icon: 'source-merchant', name: () => m.desk_nav_sellers() },
  { path: '/admin/seller-applications', icon: 'up', name: () => m.sellapp_desk_title() },
  { path: '/admin/commissions', icon: 'scale', name: () => m.desk_nav_commissions() },
  { path: '/admin/payouts', icon: 'external', name: () => m.payouts_desk_title() },
  { path: '/admin/people', icon: 'user', name: () => m.desk_nav_people() },
  { path: '/admin/careers', icon: 'heart', name: () => m.careers_desk_title() },
  { path: '/admin/act-as', icon: 'user', name: () => m.desk_nav_act_as() },
];

/** Settings, jobs and the audit log. */
const market: readonly DeskSection[] = [
  { path: '/admin/settings', icon: 'filter', name: () => m.desk_nav_settings() },
  { path: '/admin/texts', icon: 'chat', name: () => m.copy_title() },
  { path: '/admin/blog', icon: 'book', name: () => m.blog_desk_title() },
  { path: '/admin/tariffs', icon: 'package', name: () => m.desk_tariff_title() },
  { path: '/admin/rates', icon: 'scale', name: () => m.desk_rate_title() },
  { path: '/admin/newsletter', icon: 'mail', name: () => m.newsletter_desk_title() },
  { path: '/admin/notifications', icon: 'phone', name: () => m.notifications_title() },
  { path: '/admin/jobs', icon: 'clock', name: () => m.desk_nav_jobs() },
  { path: '/admin/audit', icon: 'book', name: () => m.desk_nav_audit() },
];

const groups: readonly { name: () => string; sections: readonly DeskSection[] }[] = [
  { name: () => m.desk_group_today(), sections: today },
  { name: () => m.desk_group_sales(), sections: sales },
  { name: () => m.desk_group_catalogue(), sections: catalogue },
  { name: () => m.desk_group_people(), sections: people },
  { name: () => m.desk_group_market(), sections: market },
];

/** The navigation groups for this person, without empty groups. An employee sees only the employees' screens. */
export const deskSectionsFor = (isAdmin: boolean): { name: string; sections: DeskSection[] }[] =>
  groups
    .map(({ name, sections }) => ({
      name: name(),
      sections: sections.filter(({ path }) => isAdmin || employeeRoutePaths.includes(path)),
    }))
    .filter(({ sections }) => sections.length > 0);
