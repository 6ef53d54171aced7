// Applications to sell (database/schema/25-seller-applications.sql). Runs as service_role; the actions check whose application it is.
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
    /** Changes with every update of the row (applicationVersionSql). */
    version: string;
  };

/** The time of the last change in microseconds, with which a form detects that somebody else changed the row. */
export const applicationVersionSql = (tx: TransactionSql) =>
  tx`to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

const columns = (tx: TransactionSql) => tx`
  id, person_id as "personId", kind, state, language, business_name as "businessName", legal_name as "legalName", registration, about, phone,
  country_code as country, city, street, slug, reply, seller_id as "sellerId", ${applicationVersionSql(tx)} as version`;

/** Locks a person's open application; null: none. */
export async function lockOwnOpenApplication(tx: TransactionSql, personId: string): Promise<ApplicationRow | null> {
  const [row] = await tx<ApplicationRow[]>`
    select ${columns(tx)} from seller_applications where person_id = ${personId} and state in ('draft', 'sent', 'more_asked') for update`;
  return row ?? null;
}

/** Locks a person's open application, or inserts a draft with the texts of their last refused one. */
export async function lockOrInsertApplication(
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
  return (await lockOwnOpenApplication(tx, personId))!;
}

export async function saveApplicationBusiness(
  tx: TransactionSql,
  id: string,
  part: BusinessStep,
  language: Language,
): Promise<void> {
  await tx`
    update seller_applications set kind = ${part.kind}, business_name = ${part.businessName}, legal_name = ${part.legalName},
      registration = ${part.registration}, about = ${part.about}, slug = ${part.slug}, language = ${language}, changed_at = now() where id = ${id}`;
}

export async function saveApplicationAddress(tx: TransactionSql, id: string, part: PlaceStep): Promise<void> {
  await tx`
    update seller_applications set country_code = ${part.country}, city = ${part.city}, street = ${part.street}, phone = ${part.phone},
      changed_at = now() where id = ${id}`;
}

export async function saveApplicationPayout(tx: TransactionSql, id: string, payout: PayoutAccount): Promise<void> {
  await tx`
    insert into seller_application_payouts (application_id, method, holder, institution, account)
    values (${id}, ${payout.method}, ${payout.holder}, ${payout.institution}, ${payout.account})
    on conflict (application_id) do update set method = excluded.method, holder = excluded.holder, institution = excluded.institution,
      account = excluded.account, changed_at = now()`;
  await tx`update seller_applications set changed_at = now() where id = ${id}`;
}

export async function hasApplicationPayout(tx: TransactionSql, id: string): Promise<boolean> {
  const rows = await tx`select 1 from seller_application_payouts where application_id = ${id}`;
  return rows.length > 0;
}

/** The full payout account; null: none was entered. Only for administrators, with an audit entry. */
export async function findFullPayoutAccount(tx: TransactionSql, id: string): Promise<PayoutAccount | null> {
  const [row] = await tx<PayoutAccount[]>`
    select method, holder, institution, account from seller_application_payouts where application_id = ${id}`;
  return row ?? null;
}

export async function findDocumentKinds(tx: TransactionSql, id: string): Promise<DocumentKind[]> {
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

/** Deletes a document of this application; its file is deleted too. False: there is none. */
export async function deleteDocumentAndFile(tx: TransactionSql, applicationId: string, id: string): Promise<boolean> {
  const { count } = await tx`
    delete from seller_application_documents where id = ${id} and application_id = ${applicationId}`;
  return count > 0;
}

/** A document with the name of its file; null: there is none. */
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

export async function countApplicationsSentByPerson(
  tx: TransactionSql,
  personId: string,
  since: Date,
): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from seller_applications where person_id = ${personId} and sent_at > ${since}`;
  return row!.n;
}

export async function markApplicationSent(tx: TransactionSql, id: string, now: Date): Promise<void> {
  await tx`update seller_applications set state = 'sent', sent_at = ${now}, changed_at = ${now} where id = ${id}`;
}

/** Locks an application; null: there is none, or it is a draft, which only the applicant may read. */
export async function lockNonDraftApplication(tx: TransactionSql, id: string): Promise<ApplicationRow | null> {
  const [row] = await tx<ApplicationRow[]>`
    select ${columns(tx)} from seller_applications where id = ${id} and state <> 'draft' for update`;
  return row ?? null;
}

export async function saveApplicationAnswer(
  tx: TransactionSql,
  decision: {
    id: string;
    state: 'approved' | 'refused' | 'more_asked';
    reply: string;
    by: string;
    now: Date;
    sellerId?: string | null;
  },
): Promise<void> {
  const { id, state, reply, by, now, sellerId = null } = decision;
  await tx`
    update seller_applications set state = ${state}, reply = ${reply}, decided_by = ${by}, decided_at = ${now}, changed_at = ${now},
      seller_id = ${sellerId} where id = ${id}`;
}

export async function isSlugFree(tx: TransactionSql, slug: string, sellerId: string | null = null): Promise<boolean> {
  const [row] = await tx<{ free: boolean }[]>`select private.is_seller_slug_free(${slug}, ${sellerId}) as free`;
  return row!.free;
}

/** Creates the seller of an application and returns its id; a trigger adds its owner as a member (21-seller-members.sql). */
export async function insertSellerOfApplication(tx: TransactionSql, id: string, slug: string): Promise<string> {
  const [row] = await tx<{ id: string }[]>`select private.open_seller(${id}, ${slug}) as id`;
  return row!.id;
}

/** The data of a mail about an application; null: it was deleted. */
export async function findApplicationMailData(
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

/** Deletes applications unchanged for `months` that are drafts, refused, or waiting for more information, and files without a row. Returns the number of applications. */
export async function deleteOldApplicationsAndFiles(tx: TransactionSql, months: number): Promise<number> {
  const { count } = await tx`
    delete from seller_applications where state in ('draft', 'more_asked', 'refused') and changed_at < now() - make_interval(months => ${months})`;
  await tx`select private.drop_files_without_seller_document()`;
  return count;
}

/** Deletes the documents of applications approved more than `months` ago. Returns the number of documents. */
export async function deleteApprovedDocumentsAndFiles(tx: TransactionSql, months: number): Promise<number> {
  const { count } = await tx`
    delete from seller_application_documents d using seller_applications a
    where a.id = d.application_id and a.state = 'approved' and a.decided_at < now() - make_interval(months => ${months})`;
  return count;
}

/** An application as its applicant sees it. `tail`: the last characters of the payout account. Times are ISO 8601. */
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

/** The caller's latest application. Runs with the caller's rights (asPerson). */
export async function findOwnApplication(tx: TransactionSql, personId: string): Promise<OwnApplication | null> {
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
