import type { MetaDescriptor } from 'react-router';
import { shop } from '#domain/settings/shop.ts';

/** One person's page stays in no cache. */
export const noStoreResponse = { headers: { 'cache-control': 'private, no-store' } } as const;

/** The title of a page of the account; no search engine keeps it. */
export const accountMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];
