import { countries } from '#domain/delivery/countries.ts';
import { applicationKinds } from '#domain/sellers/application.ts';
import { defineShape } from './list-query.ts';

/** The states of a sent application. Only the applicant sees a draft. */
export const sentStates = ['sent', 'more_asked', 'approved', 'refused'] as const;

/** Applications to sell, the one that waits longest first. */
export const sellerApplicationsShape = defineShape({
  sorts: ['oldest', 'newest'],
  filters: { state: sentStates, kind: applicationKinds, country: countries.map(({ code }) => code) },
});
