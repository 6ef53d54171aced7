// The administration's screens in navigation order, one line each. A separate array per group avoids merge conflicts.
import type { DeskRole } from '#domain/desk/role.ts';
import { m } from '#texts/compiled/messages.js';
import type { IconName } from '#web/ui/icon.tsx';

/** `path`: the path of the screen's URL. `role`: who may open it; an employee sees only employee screens. */
export type DeskSection = { path: string; icon: IconName; role: DeskRole; name: () => string };

/** The screens that are used every day. */
const today: readonly DeskSection[] = [
  { path: '/admin', icon: 'home', role: 'admin', name: () => m.desk_nav_market() },
  { path: '/admin/overview', icon: 'scale', role: 'admin', name: () => m.desk_nav_overview() },
  { path: '/admin/search', icon: 'search', role: 'employee', name: () => m.desk_nav_search() },
];

/** Orders, buyers' messages, disputes, parcels. */
const sales: readonly DeskSection[] = [
  { path: '/admin/orders', icon: 'cart', role: 'employee', name: () => m.desk_nav_orders() },
  { path: '/admin/returns', icon: 'package', role: 'employee', name: () => m.return_desk_title() },
  { path: '/admin/reviews', icon: 'chat', role: 'employee', name: () => m.review_desk_title() },
  { path: '/admin/parcels', icon: 'package', role: 'employee', name: () => m.parcels_desk_title() },
];

const catalogue: readonly DeskSection[] = [
  { path: '/admin/products', icon: 'package', role: 'employee', name: () => m.cdesk_nav_products() },
  { path: '/admin/categories', icon: 'grid', role: 'employee', name: () => m.desk_category_title() },
  { path: '/admin/imports', icon: 'up', role: 'admin', name: () => m.cdesk_nav_imports() },
  { path: '/admin/duplicates', icon: 'grid', role: 'admin', name: () => m.cdesk_nav_duplicates() },
  { path: '/admin/synonyms', icon: 'chat', role: 'admin', name: () => m.cdesk_nav_synonyms() },
  { path: '/admin/links', icon: 'external', role: 'admin', name: () => m.links_title() },
  { path: '/admin/retailer-imports', icon: 'globe', role: 'admin', name: () => m.retailers_nav() },
];

const people: readonly DeskSection[] = [
  { path: '/admin/sellers', icon: 'source-merchant', role: 'employee', name: () => m.desk_nav_sellers() },
  { path: '/admin/seller-applications', icon: 'up', role: 'employee', name: () => m.sellapp_desk_title() },
  { path: '/admin/commissions', icon: 'scale', role: 'admin', name: () => m.desk_nav_commissions() },
  { path: '/admin/payouts', icon: 'external', role: 'admin', name: () => m.payouts_desk_title() },
  { path: '/admin/people', icon: 'user', role: 'admin', name: () => m.desk_nav_people() },
  { path: '/admin/careers', icon: 'heart', role: 'admin', name: () => m.careers_desk_title() },
  { path: '/admin/act-as', icon: 'user', role: 'admin', name: () => m.desk_nav_act_as() },
];

/** Settings, jobs and the audit log. */
const market: readonly DeskSection[] = [
  { path: '/admin/settings', icon: 'filter', role: 'admin', name: () => m.desk_nav_settings() },
  { path: '/admin/texts', icon: 'chat', role: 'admin', name: () => m.copy_title() },
  { path: '/admin/blog', icon: 'book', role: 'admin', name: () => m.blog_desk_title() },
  { path: '/admin/tariffs', icon: 'package', role: 'admin', name: () => m.desk_tariff_title() },
  { path: '/admin/rates', icon: 'scale', role: 'admin', name: () => m.desk_rate_title() },
  { path: '/admin/newsletter', icon: 'mail', role: 'admin', name: () => m.newsletter_desk_title() },
  { path: '/admin/notifications', icon: 'phone', role: 'admin', name: () => m.notifications_title() },
  { path: '/admin/jobs', icon: 'clock', role: 'admin', name: () => m.desk_nav_jobs() },
  { path: '/admin/audit', icon: 'book', role: 'admin', name: () => m.desk_nav_audit() },
];

const groups: readonly { name: () => string; sections: readonly DeskSection[] }[] = [
  { name: () => m.desk_group_today(), sections: today },
  { name: () => m.desk_group_sales(), sections: sales },
  { name: () => m.desk_group_catalogue(), sections: catalogue },
  { name: () => m.desk_group_people(), sections: people },
  { name: () => m.desk_group_market(), sections: market },
];

/** The navigation groups for this person, without empty groups. */
export const deskSectionsFor = (isAdmin: boolean): { name: string; sections: DeskSection[] }[] =>
  groups
    .map(({ name, sections }) => ({
      name: name(),
      sections: sections.filter(({ role }) => isAdmin || role === 'employee'),
    }))
    .filter(({ sections }) => sections.length > 0);
