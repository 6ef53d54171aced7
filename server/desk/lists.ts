// Every list of the admin screens. A screen loads one by its name: `desk.list('audit', params)`.
import type { DeskList } from './list.ts';
import { jobApplicationsList } from './lists/applications.ts';
import { articlesList } from './lists/articles.ts';
import { auditList } from './lists/audit.ts';
import { retailerImportsList } from './lists/retailer-imports.ts';
import { jobsList } from './lists/jobs.ts';
import { ordersList } from './lists/orders.ts';
import { peopleList } from './lists/people.ts';
import { productsList } from './lists/products.ts';
import { newsletterIssuesList } from './lists/newsletter.ts';
import { boxShipmentsList } from './lists/parcels.ts';
import { reportsList } from './lists/reports.ts';
import { returnsList } from './lists/returns.ts';
import { reviewsList } from './lists/reviews.ts';
import { searchesList } from './lists/searches.ts';
import { sellersList } from './lists/sellers.ts';
import { payoutsList } from './lists/payouts.ts';
import { sellerApplicationsList } from './lists/seller-applications.ts';
import { synonymsList } from './lists/synonyms.ts';

export const deskLists = [
  auditList,
  ordersList,
  peopleList,
  sellersList,
  jobsList,
  reportsList,
  searchesList,
  retailerImportsList,
  productsList,
  synonymsList,
  jobApplicationsList,
  newsletterIssuesList,
  articlesList,
  boxShipmentsList,
  payoutsList,
  sellerApplicationsList,
  reviewsList,
  returnsList,
] as const;

type Listed = (typeof deskLists)[number];
export type DeskListName = Listed['name'];
export type DeskListByName<Name extends DeskListName> = Extract<Listed, { name: Name }>;
export type DeskListRow<Name extends DeskListName> =
  DeskListByName<Name> extends DeskList<string, infer _Sort extends string, infer _Filter extends string, infer Row>
    ? Row
    : never;
