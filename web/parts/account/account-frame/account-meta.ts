import type { MetaDescriptor } from 'react-router';
import { shop } from '#domain/settings/shop.ts';

/** Response headers of a personal page: no cache may store it. */
export const noStoreResponseInit = { headers: { 'cache-control': 'private, no-store' } } as const;

/** The `meta` of an account page: its title, and noindex. */
export const accountMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];
