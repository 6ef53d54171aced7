// The queries of the admin screens, for loaders: `const { desk } = authorizeDesk(args)`. Each subject
// has a file in server/desk/reads and a line here. Changes are actions.
import { type ListQuery, type ListDefinition, parseListQuery } from '#domain/desk/list-query.ts';
import { adminAdQueries } from '#server/advertising/desk-ads.ts';
import { adminAffiliateQueries } from '#server/affiliate/desk-links.ts';
import type { SettingKey } from '#domain/settings/settings.ts';
import type { RefusalCode, RefusalFacts } from '#domain/refusals.ts';
import { catalogueDeskQueries } from '#server/catalogue/desk-reads.ts';
import { rowsPerPage } from '#server/database/key-page.ts';
import { shopTextDeskQueries } from '#server/copy/desk-reads.ts';
import { adminArticleQueries } from '#server/editorial/desk-reads.ts';
import type { Language } from '#domain/settings/language.ts';
import { settingFields } from '#domain/settings/setting-fields.ts';
import { settingLabel } from '#server/settings/form.ts';
import { refusalText } from '#server/http/refusal-words.ts';
import type { AccountContext, PeopleDependencies } from '#server/people/people-dependencies.ts';
import { deskLists, type DeskListName, type DeskListByName, type DeskListRow } from './lists.ts';
import { readOverview } from './overview-page.ts';
import { findAdminJobOpening, listAdminJobOpenings } from '#server/careers/queries/openings.ts';
import { countRecipients } from '#server/newsletter/queries/issues.ts';
import { readNewsletterIssue } from './issue-page.ts';
import { readNotificationsPage } from './notices-page.ts';
import { findNotes, type NoteSubject } from './queries/notes.ts';
import { readReturn } from './queries/returns.ts';
import { readReview } from './queries/reviews.ts';
import { findSavedViews } from './queries/saved-views.ts';
import { retailerDeskQueries } from '#server/retailers/desk-reads.ts';
import { findReturnPhotoFile } from '#server/orders/queries/return-photos.ts';
import { createDeskServiceRoleRunner, canReadDesk } from './read.ts';
import {
  type AnyDeskList,
  type HitGroup,
  searchCategories,
  searchDeskLists,
  searchSettings,
  searchShopTexts,
} from './search.ts';
import { commissionDeskQueries } from './reads/commissions.ts';
import { orderDeskQueries } from './reads/orders.ts';
import { tariffDeskQueries } from './reads/tariffs.ts';
import { categoryDeskQueries } from './reads/categories.ts';
import { rateDeskQueries } from './reads/rates.ts';
import { parcelDeskQueries } from './reads/parcels.ts';
import { payoutDeskQueries } from './reads/payouts.ts';
import { peopleDeskQueries } from './reads/people.ts';
import { sellerApplicationDeskQueries } from './reads/seller-applications.ts';
import { sellerDeskQueries } from './reads/sellers.ts';
import { readSettingsPage } from './settings-page.ts';

/** One page of a list. `query`: the parsed query; `views`: the user's own saved views. */
export type DeskListPage<Row> = {
  query: Pick<ListQuery, 'sort' | 'filters'>;
  rows: Row[];
  next: string | null;
  previous: string | null;
  views: { id: string; name: string; search: string }[];
};

export function createDeskQueries(
  { sql, shop }: Pick<PeopleDependencies, 'sql' | 'shop'>,
  { person, reader }: Omit<AccountContext, 'claims'>,
) {
  const read = createDeskServiceRoleRunner(sql, person);
  const how = { language: reader.language, timeZone: shop.timeZone };
  return {
    ...orderDeskQueries(read),
    ...sellerDeskQueries(read),
    ...sellerApplicationDeskQueries(read, shop),
    ...payoutDeskQueries(read, shop),
    ...parcelDeskQueries(read, shop),
    ...peopleDeskQueries(read),
    orderReturn: (id: string) => read('employee', (tx) => readReturn(tx, id, reader.language)),
    returnPhoto: async (photo: string): Promise<Response | null> => {
      const name = await read('employee', (tx) => findReturnPhotoFile(tx, photo, 'any'));
      return name === null ? null : (shop.privateFiles?.get('returns', name) ?? null);
    },
    review: (id: string) => read('employee', (tx) => readReview(tx, id)),
    ...commissionDeskQueries(read, () => shop.now()),
    ...categoryDeskQueries(read),
    ...rateDeskQueries(read, shop),
    ...tariffDeskQueries(read, shop),
    ads: adminAdQueries(sql, read, shop),
    links: adminAffiliateQueries(read, shop.timeZone),
    /** The sentence of a refusal, in the user's language. */
    say: (code: RefusalCode, facts: RefusalFacts): string =>
      refusalText(code, withLabel(code, facts, reader.language), reader.language),

    ...retailerDeskQueries(read, shop),
    /** The figures of these days in the shop's time zone (domain/desk/overview.ts). Administrators only. */
    overview: ({ from, to }: { from: string; to: string }) => {
      const hours = Math.ceil((shop.now().getTime() - Date.parse(`${from}T00:00:00Z`)) / 3_600_000) + 14;
      return read('admin', (tx) => readOverview(tx, { from, to, timeZone: shop.timeZone }, hours));
    },

    /** The settings with their labels, and the latest changes: of one setting, or of all. Administrators only. */
    settings: (key: SettingKey | null) => read('admin', (tx) => readSettingsPage(tx, reader.language, key)),

    /** How many subscribers the newsletter has. Administrators only. */
    newsletterReaders: () => read('admin', countRecipients),

    /** An issue of the newsletter, or null. Administrators only. */
    newsletterIssue: (id: string) => read('admin', (tx) => readNewsletterIssue(tx, id, shop.siteUrl())),

    /** The job openings. Administrators only. */
    openings: () => read('admin', listAdminJobOpenings),
    opening: (id: string) => read('admin', (tx) => findAdminJobOpening(tx, id)),

    /** The CV of an application by its file name; null when its bytes are gone. Administrators only. */
    applicationFile: async (fileName: string): Promise<Response | null> => {
      await read('admin', async () => undefined);
      return shop.privateFiles?.get('applications', fileName) ?? null;
    },

    /** How the shop is notified of orders: switch, gateway, recipients, latest messages. Administrators only. */
    notices: () => read('admin', (tx) => readNotificationsPage(tx, shop)),

    /** The notes on an order or a person, newest first. Notes on people are for administrators only. */
    notes: (subject: NoteSubject) =>
      read(subject.kind === 'person' ? 'admin' : 'employee', (tx) => findNotes(tx, subject)),

    /** Searches everything that the user may see: lists, categories, and for administrators settings and texts. */
    search: (words: string) =>
      read('employee', async (tx): Promise<HitGroup[]> => {
        const isAdmin = canReadDesk(person, 'admin');
        const lists = (deskLists as readonly unknown[] as AnyDeskList[]).filter(
          ({ role }) => isAdmin || role === 'employee',
        );
        const found = await searchDeskLists(tx, words, lists, how);
        found.push(...searchCategories(words, reader.language));
        return isAdmin
          ? [...found, ...searchSettings(words, reader.language), ...searchShopTexts(words, reader.language)]
          : found;
      }),
    ...adminArticleQueries(read, shop),
    ...shopTextDeskQueries(read),
    catalogue: catalogueDeskQueries(read, shop, reader.language),

    /** A page of one of the lists of server/desk/lists.ts. Throws access/denied. */
    list: async <Name extends DeskListName>(
      name: Name,
      params: URLSearchParams,
    ): Promise<DeskListPage<DeskListRow<Name>>> => {
      const list = deskLists.find((one) => one.name === name) as DeskListByName<Name>;
      return read(list.role, async (tx) => {
        const query = parseListQuery(list.shape as ListDefinition, params);
        const page = await list.find(tx, query as never, rowsPerPage, how);
        const views = await findSavedViews(tx, person.id, name);
        return {
          query: { sort: query.sort, filters: query.filters },
          ...page,
          rows: page.rows as DeskListRow<Name>[],
          views,
        };
      });
    },
  };
}

/** Replaces a setting's stored name by its label. */
function withLabel(code: RefusalCode, facts: RefusalFacts, language: Language): RefusalFacts {
  const field = code.startsWith('setting/') ? settingFields.find(({ name }) => name === facts['name']) : undefined;
  return field ? { ...facts, name: settingLabel(field, language) } : facts;
}
