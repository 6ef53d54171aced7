// The queries of the admin screens, for loaders: `const { desk } = await loadDesk(asked, { role })`. Each subject has a
// file in server/desk/reads and a line here. Changes are actions.
import { type ListQuery, type ListDefinition, parseListQuery } from '#domain/desk/list-query.ts';
import { deskAds } from '#server/advertising/desk-ads.ts';
import { deskLinks } from '#server/affiliate/desk-links.ts';
import type { SettingKey } from '#domain/settings/settings.ts';
import type { RefusalCode, RefusalFacts } from '#domain/refusals.ts';
import { catalogueReads } from '#server/catalogue/desk-reads.ts';
import { rowsPerPage } from '#server/database/key-page.ts';
import { deskTextQueries } from '#server/copy/desk-reads.ts';
import { articleReads } from '#server/editorial/desk-reads.ts';
import type { Language } from '#domain/settings/language.ts';
import { settingFields } from '#domain/settings/setting-fields.ts';
import { settingLabel } from '#server/settings/form.ts';
import { refusalText } from '#server/http/refusal-words.ts';
import type { AccountContext, PeopleDependencies } from '#server/people/people-dependencies.ts';
import { deskLists, type DeskListName, type ListOf, type RowOf } from './lists.ts';
import { readOverview } from './overview-page.ts';
import { findDeskOpening, listDeskOpenings } from '#server/careers/queries/openings.ts';
import { countReaders } from '#server/newsletter/queries/issues.ts';
import { readIssuePage } from './issue-page.ts';
import { readNoticesPage } from './notices-page.ts';
import { findNotes, type NoteSubject } from './queries/notes.ts';
import { readReturn } from './queries/returns.ts';
import { readReview } from './queries/reviews.ts';
import { findSavedViews } from './queries/saved-views.ts';
import { retailerReads } from '#server/retailers/desk-reads.ts';
import { findReturnPhotoFile } from '#server/orders/queries/return-photos.ts';
import { createDeskRead, canReadDesk } from './read.ts';
import { type AnyList, type FoundGroup, searchCategories, searchDesk, searchSettings, searchTexts } from './search.ts';
import { commissionReads } from './reads/commissions.ts';
import { orderReads } from './reads/orders.ts';
import { tariffReads } from './reads/tariffs.ts';
import { categoryReads } from './reads/categories.ts';
import { rateReads } from './reads/rates.ts';
import { parcelReads } from './reads/parcels.ts';
import { payoutReads } from './reads/payouts.ts';
import { peopleReads } from './reads/people.ts';
import { sellerApplicationReads } from './reads/seller-applications.ts';
import { sellerReads } from './reads/sellers.ts';
import { readSettingsPage } from './settings-page.ts';

/** One page of a list. `query`: the parsed query; `views`: the user's own saved views. */
export type DeskListPage<Row> = {
  query: Pick<ListQuery, 'sort' | 'filters'>;
  rows: Row[];
  next: string | null;
  previous: string | null;
  views: { id: string; name: string; search: string }[];
};

export function createDesk(
  { sql, shop }: Pick<PeopleDependencies, 'sql' | 'shop'>,
  { person, reader }: Omit<AccountContext, 'claims'>,
) {
  const read = createDeskRead(sql, person);
  const how = { language: reader.language, timeZone: shop.timeZone };
  return {
    ...orderReads(read),
    ...sellerReads(read),
    ...sellerApplicationReads(read, shop),
    ...payoutReads(read, shop),
    ...parcelReads(read, shop),
    ...peopleReads(read),
    orderReturn: (id: string) => read('employee', (tx) => readReturn(tx, id, reader.language)),
    returnPhoto: async (photo: string): Promise<Response | null> => {
      const name = await read('employee', (tx) => findReturnPhotoFile(tx, photo, 'any'));
      return name === null ? null : (shop.privateFiles?.get('returns', name) ?? null);
    },
    review: (id: string) => read('employee', (tx) => readReview(tx, id)),
    ...commissionReads(read, () => shop.now()),
    ...categoryReads(read),
    ...rateReads(read, shop),
    ...tariffReads(read, shop),
    ads: deskAds(sql, read, shop),
    links: deskLinks(read, shop.timeZone),
    /** The sentence of a refusal, in the user's language. */
    say: (code: RefusalCode, facts: RefusalFacts): string =>
      refusalText(code, withLabel(code, facts, reader.language), reader.language),

    ...retailerReads(read, shop),
    /** The figures of these days in the shop's time zone (domain/desk/overview.ts). Administrators only. */
    overview: ({ from, to }: { from: string; to: string }) => {
      const hours = Math.ceil((shop.now().getTime() - Date.parse(`${from}T00:00:00Z`)) / 3_600_000) + 14;
      return read('admin', (tx) => readOverview(tx, { from, to, timeZone: shop.timeZone }, hours));
    },

    /** The settings with their labels, and the latest changes: of one setting, or of all. Administrators only. */
    settings: (key: SettingKey | null) => read('admin', (tx) => readSettingsPage(tx, reader.language, key)),

    /** How many subscribers the newsletter has. Administrators only. */
    newsletterReaders: () => read('admin', countReaders),

    /** An issue of the newsletter, or null. Administrators only. */
    newsletterIssue: (id: string) => read('admin', (tx) => readIssuePage(tx, id, shop.siteUrl())),

    /** The job openings. Administrators only. */
    openings: () => read('admin', listDeskOpenings),
    opening: (id: string) => read('admin', (tx) => findDeskOpening(tx, id)),

    /** The CV of an application by its file name; null when its bytes are gone. Administrators only. */
    applicationFile: async (fileName: string): Promise<Response | null> => {
      await read('admin', async () => undefined);
      return shop.privateFiles?.get('applications', fileName) ?? null;
    },

    /** How the shop is notified of new orders: the switch, the gateway, the recipients, the latest messages. Administrators only. */
    notices: () => read('admin', (tx) => readNoticesPage(tx, shop)),

    /** The notes on an order or a person, newest first. Notes on people are for administrators only. */
    notes: (subject: NoteSubject) =>
      read(subject.kind === 'person' ? 'admin' : 'employee', (tx) => findNotes(tx, subject)),

    /** Searches everything that the user may see: lists, categories, and for administrators settings and texts. */
    search: (words: string) =>
      read('employee', async (tx): Promise<FoundGroup[]> => {
        const isAdmin = canReadDesk(person, 'admin');
        const lists = (deskLists as readonly unknown[] as AnyList[]).filter(
          ({ role }) => isAdmin || role === 'employee',
        );
        const found = await searchDesk(tx, words, lists, how);
        found.push(...searchCategories(words, reader.language));
        return isAdmin
          ? [...found, ...searchSettings(words, reader.language), ...searchTexts(words, reader.language)]
          : found;
      }),
    ...articleReads(read, shop),
    ...deskTextQueries(read),
    catalogue: catalogueReads(read, shop, reader.language),

    /** A page of one of the lists of server/desk/lists.ts. Throws access/denied. */
    list: async <Name extends DeskListName>(
      name: Name,
      params: URLSearchParams,
    ): Promise<DeskListPage<RowOf<Name>>> => {
      const list = deskLists.find((one) => one.name === name) as ListOf<Name>;
      return read(list.role, async (tx) => {
        const query = parseListQuery(list.shape as ListDefinition, params);
        const page = await list.find(tx, query as never, rowsPerPage, how);
        const views = await findSavedViews(tx, person.id, name);
        return {
          query: { sort: query.sort, filters: query.filters },
          ...page,
          rows: page.rows as RowOf<Name>[],
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
