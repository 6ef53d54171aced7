import type { MetaDescriptor } from 'react-router';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';

/** The `meta` of a screen of the administration: its title, and noindex. */
export const deskMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | ${m.admin_title()} | ${shop.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];
