import { countries } from '#domain/delivery/countries.ts';
import { applicationKinds } from '#domain/sellers/seller-application.ts';
import { defineList } from './list-query.ts';

/** The states of an application that was sent; drafts are visible only to the applicant. */
export const sentApplicationStates = ['sent', 'more_asked', 'approved', 'refused'] as const;

/** Applications of people who want to sell, the longest waiting first. */
export const sellerApplicationsListDefinition = defineList({
  sorts: ['oldest', 'newest'],
  filters: { state: sentApplicationStates, kind: applicationKinds, country: countries.map(({ code }) => code) },
});
