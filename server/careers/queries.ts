// Openings and applications (database/schema/86-careers.sql). Openings are read as anon, all else as service_role.
import type { TransactionSql } from 'postgres';
import type { JobApplication } from '#domain/careers/job-application.ts';
import type { UploadType } from '#domain/people/upload.ts';
import type { Language } from '#domain/settings/language.ts';

/** An opening as the list shows it, in the user's language. */
export type OpeningListItem = { slug: string; title: string; place: string; terms: string; isExample: boolean };
export type JobOpening = OpeningListItem & { id: string; description: string };

const columns = (tx: TransactionSql, language: Language) =>
  language === 'fr'
    ? tx`slug, title_fr as title, place_fr as place, terms_fr as terms, is_example as "isExample"`
    : tx`slug, title_en as title, place_en as place, terms_en as terms, is_example as "isExample"`;

export const findOpenOpenings = (tx: TransactionSql, language: Language): Promise<OpeningListItem[]> =>
  tx<OpeningListItem[]>`select ${columns(tx, language)} from job_openings where is_open order by position, slug`;

export async function findOpening(tx: TransactionSql, slug: string, language: Language): Promise<JobOpening | null> {
  const [row] = await tx<JobOpening[]>`
    select id, ${language === 'fr' ? tx`description_fr` : tx`description_en`} as description, ${columns(tx, language)}
    from job_openings where slug = ${slug} and is_open`;
  return row ?? null;
}

/** Whether a form with this key was already accepted. */
export async function isApplicationStored(tx: TransactionSql, idempotencyKey: string): Promise<boolean> {
  const rows = await tx`select 1 from job_applications where idempotency_key = ${idempotencyKey}`;
  return rows.length > 0;
}

/** How many applications this mail address and this network have sent after `since`. */
export async function countApplications(
  tx: TransactionSql,
  { email, networkHash, since }: { email: string; networkHash: string; since: Date },
): Promise<{ ofAddress: number; ofNetwork: number }> {
  const [row] = await tx<{ ofAddress: number; ofNetwork: number }[]>`
    select count(*) filter (where private.mailbox_of(email) = private.mailbox_of(${email}))::integer as "ofAddress",
      count(*) filter (where network_hash = ${networkHash})::integer as "ofNetwork"
    from job_applications where received_at > ${since}`;
  return row!;
}

/** Locks this mailbox and this network until the transaction ends, so that their applications come one by one. */
export async function lockApplicant(
  tx: TransactionSql,
  { email, networkHash }: { email: string; networkHash: string },
): Promise<void> {
  await tx`select pg_advisory_xact_lock(key) from (
    select hashtextextended(x, 86) as key from unnest(array[private.mailbox_of(${email}), ${networkHash}]) x order by key) sorted`;
}

export type NewApplication = JobApplication & {
  id: string;
  openingId: string;
  idempotencyKey: string;
  language: Language;
  fileName: string;
  fileType: UploadType;
  fileBytes: number;
  networkHash: string;
};

/** Returns false when the same form was accepted meanwhile. */
export async function insertApplication(tx: TransactionSql, one: NewApplication): Promise<boolean> {
  const { count } = await tx`
    insert into job_applications (id, opening_id, idempotency_key, name, email, phone, message, language, file_name, file_type, file_bytes, network_hash)
    values (${one.id}, ${one.openingId}, ${one.idempotencyKey}, ${one.name}, ${one.email}, ${one.phone}, ${one.message}, ${one.language},
      ${one.fileName}, ${one.fileType}, ${one.fileBytes}, ${one.networkHash})
    on conflict (idempotency_key) do nothing`;
  return count > 0;
}

export type ReceivedApplication = JobApplication & {
  id: string;
  titleFr: string;
  titleEn: string;
  fileName: string;
  fileType: UploadType;
  receivedAt: Date;
};

const received = (tx: TransactionSql) => tx`
  select a.id, a.name, a.email, a.phone, a.message, o.title_fr as "titleFr", o.title_en as "titleEn", a.file_name as "fileName",
    a.file_type as "fileType", a.received_at as "receivedAt"
  from job_applications a join job_openings o on o.id = a.opening_id`;

export async function findApplication(tx: TransactionSql, id: string): Promise<ReceivedApplication | null> {
  const [row] = await tx<ReceivedApplication[]>`${received(tx)} where a.id = ${id}`;
  return row ?? null;
}

/** A page of applications, newest first, at most `most`; `total`: how many there are. */
export async function listApplications(
  tx: TransactionSql,
  most = 500,
): Promise<{ applications: ReceivedApplication[]; total: number }> {
  const applications = await tx<ReceivedApplication[]>`${received(tx)} order by a.received_at desc, a.id limit ${most}`;
  const [row] = await tx<{ total: number }[]>`select count(*)::int as total from job_applications`;
  return { applications, total: row!.total };
}

/** Deletes an application; a trigger deletes its file (86-careers.sql). Returns false when there is none. */
export async function deleteApplicationAndFile(tx: TransactionSql, id: string): Promise<boolean> {
  const { count } = await tx`delete from job_applications where id = ${id}`;
  return count > 0;
}

/** The version of the CV in the file store (server/supabase-api/storage/v1/files); null: its bytes are gone. */
export async function findStoredFileVersion(tx: TransactionSql, fileName: string): Promise<string | null> {
  const [row] = await tx<{ version: string | null }[]>`
    select version from storage.objects where bucket_id = 'applications' and name = ${fileName}`;
  return row?.version ?? null;
}

/** Deletes applications older than `months`, and files without an application. Returns how many applications. */
export async function purgeApplicationsAndFiles(tx: TransactionSql, months: number): Promise<number> {
  const { count } =
    await tx`delete from job_applications where received_at < now() - make_interval(months => ${months})`;
  await tx`select private.drop_files_without_application()`;
  return count;
}
