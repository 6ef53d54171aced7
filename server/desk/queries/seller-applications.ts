// Sent applications to become a seller, without drafts and payout accounts. Runs as service_role.
import type { TransactionSql } from 'postgres';
import type { ListQueryOf } from '#domain/desk/list-query.ts';
import type { sellerApplicationsListDefinition, sentApplicationStates } from '#domain/desk/seller-applications-list.ts';
import { type ApplicationKind, type DocumentKind, typedSlugOrFromName } from '#domain/sellers/seller-application.ts';
import { validateSlug } from '#domain/sellers/slug.ts';
import type { Language } from '#domain/settings/language.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';
import { isSlugFree, applicationVersionSql } from '#server/sellers/queries/applications.ts';

/** Times as ISO 8601. */
export type DeskApplicationRow = {
  id: string;
  name: string;
  kind: ApplicationKind;
  state: (typeof sentApplicationStates)[number];
  city: string;
  country: string | null;
  sentAt: string;
};

export async function findSellerApplications(
  tx: TransactionSql,
  query: ListQueryOf<typeof sellerApplicationsListDefinition>,
  limit: number,
): Promise<KeysetPage<DeskApplicationRow>> {
  const { state, kind, country } = query.filters;
  const page = await keysetPage<Omit<DeskApplicationRow, 'sentAt'> & { sentAt: Date }>(tx, {
    select: tx`a.id, a.business_name as name, a.kind, a.state, a.city, a.country_code as country, a.sent_at as "sentAt"`,
    from: tx`seller_applications a`,
    where: [
      tx`a.state <> 'draft'`,
      state && tx`a.state = ${state}`,
      kind && tx`a.kind = ${kind}`,
      country && tx`a.country_code = ${country}`,
    ],
    sort: { by: tx`a.sent_at`, type: 'timestamptz', isDescending: query.sort === 'newest' },
    id: { by: tx`a.id`, type: 'uuid' },
    query,
    limit,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() })) };
}

/** `slug`: the URL that the storefront would get, and whether it is free. */
export type DeskApplication = Omit<DeskApplicationRow, 'sentAt'> & {
  personId: string;
  personName: string | null;
  email: string | null;
  legalName: string;
  registration: string;
  about: string;
  phone: string;
  street: string;
  language: Language;
  reply: string;
  sellerId: string | null;
  sellerSlug: string | null;
  sentAt: Date;
  decidedAt: Date | null;
  hasPayout: boolean;
  documents: { id: string; kind: DocumentKind; type: string; bytes: number }[];
  slug: string;
  isSlugFree: boolean;
  /** An approval must name this version, so that changed data are never approved unread. */
  version: string;
};

export async function readSellerApplication(tx: TransactionSql, id: string): Promise<DeskApplication | null> {
  const [row] = await tx<(Omit<DeskApplication, 'slug' | 'isSlugFree'> & { wish: string })[]>`
    select a.id, a.business_name as name, a.kind, a.state, a.city, a.country_code as country, a.sent_at as "sentAt", a.decided_at as "decidedAt",
      a.person_id as "personId", p.display_name as "personName", p.email, a.legal_name as "legalName", a.registration, a.about, a.phone, a.street,
      a.language, a.reply, a.seller_id as "sellerId", s.slug as "sellerSlug", a.slug as wish, ${applicationVersionSql(tx)} as version,
      exists (select from seller_application_payouts y where y.application_id = a.id) as "hasPayout",
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'type', d.file_type, 'bytes', d.file_bytes) order by d.added_at, d.id), '[]')
        from seller_application_documents d where d.application_id = a.id) as documents
    from seller_applications a left join profiles p on p.user_id = a.person_id left join sellers s on s.id = a.seller_id
    where a.id = ${id} and a.state <> 'draft'`;
  if (!row) return null;
  const { wish, ...application } = row;
  const slug = typedSlugOrFromName({ slug: wish, businessName: application.name });
  return { ...application, slug, isSlugFree: validateSlug(slug) === null && (await isSlugFree(tx, slug)) };
}
