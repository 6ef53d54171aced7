import type { MetaDescriptor } from 'react-router';
import { shop } from '#domain/settings/shop.ts';

/** The `meta` of an account page: its title, and noindex. */
export const accountMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];
