import { countries } from '#domain/delivery/countries.ts';
import { applicationKinds } from '#domain/sellers/application.ts';
import { defineShape } from './list-query.ts';

/** What an application may stand at once it was sent; a draft is nobody's but the applicant's. */
export const sentStates = ['sent', 'more_asked', 'approved', 'refused'] as const;

/** Applications to sell, the one that waits longest first. */
export const sellerApplicationsShape = defineShape({
  sorts: ['oldest', 'newest'],
  filters: { state: sentStates, kind: applicationKinds, country: countries.map(({ code }) => code) },
});
