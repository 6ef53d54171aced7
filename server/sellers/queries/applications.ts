// Applications to sell (database/schema/25-seller-applications.sql), as the market: the actions have asked whose they are.
import type { TransactionSql } from 'postgres';
import type {
  ApplicationKind,
  ApplicationState,
  BusinessStep,
  DocumentKind,
  PlaceStep,
} from '#domain/sellers/seller-application.ts';
import type { PayoutAccount } from '#domain/sellers/payout-account.ts';
import type { UploadType } from '#domain/people/upload.ts';
import type { Language } from '#domain/settings/language.ts';

export type ApplicationRow = BusinessStep &
  PlaceStep & {
    id: string;
    personId: string;
    state: ApplicationState;
    language: Language;
    reply: string;
    sellerId: string | null;
    /** Which state of it: changes with every change. */
    version: string;
  };

/** A moment to the microsecond: with it a form says which state it was about. */
export const versionOf = (tx: TransactionSql) =>
  tx`to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

const columns = (tx: TransactionSql) => tx`
  id, person_id as "personId", kind, state, language, business_name as "businessName", legal_name as "legalName", registration, about, phone,
  country_code as country, city, street, slug, reply, seller_id as "sellerId", ${versionOf(tx)} as version`;

/** The one a person has under way, locked; null: none. */
export async function lockUnderWay(tx: TransactionSql, personId: string): Promise<ApplicationRow | null> {
  const [row] = await tx<ApplicationRow[]>`
    select ${columns(tx)} from seller_applications where person_id = ${personId} and state in ('draft', 'sent', 'more_asked') for update`;
  return row ?? null;
}

/** The one under way, locked, or a new draft that begins with what a refused one said. */
export async function lockOrBegin(
  tx: TransactionSql,
  personId: string,
  { kind, language }: { kind: ApplicationKind; language: Language },
): Promise<ApplicationRow> {
  await tx`
    insert into seller_applications (person_id, kind, language, business_name, legal_name, registration, about, phone, country_code, city, street, slug)
    select ${personId}, ${kind}, ${language}, coalesce(old.business_name, ''), coalesce(old.legal_name, ''), coalesce(old.registration, ''), coalesce(old.about, ''),
      coalesce(old.phone, ''), old.country_code, coalesce(old.city, ''), coalesce(old.street, ''), coalesce(old.slug, '')
    from (values (1)) one left join lateral (
      select * from seller_applications a where a.person_id = ${personId} and a.state = 'refused' order by a.sent_at desc limit 1) old on true
    on conflict (person_id) where state in ('draft', 'sent', 'more_asked') do nothing`;
  return (await lockUnderWay(tx, personId))!;
}

export async function saveBusinessPart(
  tx: TransactionSql,
  id: string,
  part: BusinessStep,
  language: Language,
): Promise<void> {
  await tx`
    update seller_applications set kind = ${part.kind}, business_name = ${part.businessName}, legal_name = ${part.legalName},
      registration = ${part.registration}, about = ${part.about}, slug = ${part.slug}, language = ${language}, changed_at = now() where id = ${id}`;
}

export async function savePlacePart(tx: TransactionSql, id: string, part: PlaceStep): Promise<void> {
  await tx`
    update seller_applications set country_code = ${part.country}, city = ${part.city}, street = ${part.street}, phone = ${part.phone},
      changed_at = now() where id = ${id}`;
}

export async function savePayoutPart(tx: TransactionSql, id: string, payout: PayoutAccount): Promise<void> {
  await tx`
    insert into seller_application_payouts (application_id, method, holder, institution, account)
    values (${id}, ${payout.method}, ${payout.holder}, ${payout.institution}, ${payout.account})
    on conflict (application_id) do update set method = excluded.method, holder = excluded.holder, institution = excluded.institution,
      account = excluded.account, changed_at = now()`;
  await tx`update seller_applications set changed_at = now() where id = ${id}`;
}

export async function hasPayout(tx: TransactionSql, id: string): Promise<boolean> {
  const rows = await tx`select 1 from seller_application_payouts where application_id = ${id}`;
  return rows.length > 0;
}

/** The whole account, for an administrator whose reading is written down; null: none was given. */
export async function readPayout(tx: TransactionSql, id: string): Promise<PayoutAccount | null> {
  const [row] = await tx<PayoutAccount[]>`
    select method, holder, institution, account from seller_application_payouts where application_id = ${id}`;
  return row ?? null;
}

export async function documentKindsOf(tx: TransactionSql, id: string): Promise<DocumentKind[]> {
  const rows = await tx<{ kind: DocumentKind }[]>`
    select kind from seller_application_documents where application_id = ${id} order by added_at, id limit 50`;
  return rows.map(({ kind }) => kind);
}

export async function insertDocument(
  tx: TransactionSql,
  one: {
    id: string;
    applicationId: string;
    kind: DocumentKind;
    fileName: string;
    fileType: UploadType;
    fileBytes: number;
  },
): Promise<void> {
  await tx`
    insert into seller_application_documents (id, application_id, kind, file_name, file_type, file_bytes)
    values (${one.id}, ${one.applicationId}, ${one.kind}, ${one.fileName}, ${one.fileType}, ${one.fileBytes})`;
  await tx`update seller_applications set changed_at = now() where id = ${one.applicationId}`;
}

/** Removes a paper of this application; its file goes with it. False: there is none. */
export async function removeDocument(tx: TransactionSql, applicationId: string, id: string): Promise<boolean> {
  const { count } = await tx`
    delete from seller_application_documents where id = ${id} and application_id = ${applicationId}`;
  return count > 0;
}

/** A paper with the name of its file; null: there is none. */
export async function findDocument(
  tx: TransactionSql,
  id: string,
): Promise<{ id: string; applicationId: string; kind: DocumentKind; fileName: string; fileType: UploadType } | null> {
  const [row] = await tx<
    { id: string; applicationId: string; kind: DocumentKind; fileName: string; fileType: UploadType }[]
  >`select id, application_id as "applicationId", kind, file_name as "fileName", file_type as "fileType"
    from seller_application_documents where id = ${id}`;
  return row ?? null;
}

/** How many times this person sent an application since. */
export async function countSent(tx: TransactionSql, personId: string, since: Date): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from seller_applications where person_id = ${personId} and sent_at > ${since}`;
  return row!.n;
}

export async function markSent(tx: TransactionSql, id: string, now: Date): Promise<void> {
  await tx`update seller_applications set state = 'sent', sent_at = ${now}, changed_at = ${now} where id = ${id}`;
}

/** One application, locked; null: there is none, or it is a draft, which is nobody's but the applicant's. */
export async function lockSentApplication(tx: TransactionSql, id: string): Promise<ApplicationRow | null> {
  const [row] = await tx<ApplicationRow[]>`
    select ${columns(tx)} from seller_applications where id = ${id} and state <> 'draft' for update`;
  return row ?? null;
}

export async function answerApplication(
  tx: TransactionSql,
  {
    id,
    state,
    reply,
    by,
    now,
    sellerId = null,
  }: {
    id: string;
    state: 'approved' | 'refused' | 'more_asked';
    reply: string;
    by: string;
    now: Date;
    sellerId?: string | null;
  },
): Promise<void> {
  await tx`
    update seller_applications set state = ${state}, reply = ${reply}, decided_by = ${by}, decided_at = ${now}, changed_at = ${now},
      seller_id = ${sellerId} where id = ${id}`;
}

export async function isSlugFree(tx: TransactionSql, slug: string, sellerId: string | null = null): Promise<boolean> {
  const [row] = await tx<{ free: boolean }[]>`select private.is_seller_slug_free(${slug}, ${sellerId}) as free`;
  return row!.free;
}

/** Makes the seller of an application; its owner is a member by trigger (21-seller-members.sql). */
export async function openSeller(tx: TransactionSql, id: string, slug: string): Promise<string> {
  const [row] = await tx<{ id: string }[]>`select private.open_seller(${id}, ${slug}) as id`;
  return row!.id;
}

/** What a mail about an application says; null: it is deleted. */
export async function applicationFacts(
  tx: TransactionSql,
  id: string,
): Promise<{
  kind: ApplicationKind;
  state: ApplicationState;
  name: string;
  reply: string;
  slug: string | null;
} | null> {
  const [row] = await tx<
    { kind: ApplicationKind; state: ApplicationState; name: string; reply: string; slug: string | null }[]
  >`select a.kind, a.state, a.business_name as name, a.reply, s.slug from seller_applications a left join sellers s on s.id = a.seller_id where a.id = ${id}`;
  return row ?? null;
}

/** Deletes drafts, refused applications and those whose question nobody answered, that nothing happened to for so many months, and files that no row names. Answers how many applications. */
export async function purgeSellerApplications(tx: TransactionSql, months: number): Promise<number> {
  const { count } = await tx`
    delete from seller_applications where state in ('draft', 'more_asked', 'refused') and changed_at < now() - make_interval(months => ${months})`;
  await tx`select private.drop_files_without_seller_document()`;
  return count;
}

/** Deletes the papers of applications that were approved so many months ago; the application stays with its account. Answers how many papers. */
export async function purgeApprovedPapers(tx: TransactionSql, months: number): Promise<number> {
  const { count } = await tx`
    delete from seller_application_documents d using seller_applications a
    where a.id = d.application_id and a.state = 'approved' and a.decided_at < now() - make_interval(months => ${months})`;
  return count;
}

/** Of the applicant, as them (asPerson): the latest application with its papers and the end of its payout account. Moments as ISO 8601. */
export type OwnApplication = BusinessStep &
  PlaceStep & {
    id: string;
    state: ApplicationState;
    reply: string;
    sellerId: string | null;
    sellerSlug: string | null;
    sentAt: string | null;
    documents: { id: string; kind: DocumentKind; type: UploadType; bytes: number }[];
    payout: { method: PayoutAccount['method']; holder: string; institution: string; tail: string } | null;
  };

export async function ownApplication(tx: TransactionSql, personId: string): Promise<OwnApplication | null> {
  const [row] = await tx<(Omit<OwnApplication, 'sentAt'> & { sentAt: Date | null })[]>`
    select a.id, a.state, a.kind, a.business_name as "businessName", a.legal_name as "legalName", a.registration, a.about, a.phone,
      a.country_code as country, a.city, a.street, a.slug, a.reply, a.seller_id as "sellerId", s.slug as "sellerSlug", a.sent_at as "sentAt",
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'type', d.file_type, 'bytes', d.file_bytes) order by d.added_at, d.id), '[]')
        from seller_application_documents d where d.application_id = a.id) as documents,
      (select jsonb_build_object('method', p.method, 'holder', p.holder, 'institution', p.institution, 'tail', p.tail) from private.my_application_payout(a.id) p) as payout
    from seller_applications a left join sellers s on s.id = a.seller_id
    where a.person_id = ${personId} order by a.created_at desc limit 1`;
  return row ? { ...row, sentAt: row.sentAt?.toISOString() ?? null } : null;
}
