// Openings and applications for the admin screens (database/schema/86-careers.sql). Runs as service_role.
import type { TransactionSql } from 'postgres';
import type { ListQuery } from '#domain/desk/list-query.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';

/** The texts of an opening in both languages. */
export type EditedOpening = {
  id: string;
  slug: string;
  position: number;
  titleFr: string;
  titleEn: string;
  placeFr: string;
  placeEn: string;
  termsFr: string;
  termsEn: string;
  descriptionFr: string;
  descriptionEn: string;
  isOpen: boolean;
};
export type AdminJobOpening = EditedOpening & { isExample: boolean; applications: number };

const columns = (tx: TransactionSql) => tx`
  o.id, o.slug, o.position, o.title_fr as "titleFr", o.title_en as "titleEn", o.place_fr as "placeFr", o.place_en as "placeEn",
  o.terms_fr as "termsFr", o.terms_en as "termsEn", o.description_fr as "descriptionFr", o.description_en as "descriptionEn", o.is_open as "isOpen",
  o.is_example as "isExample", (select count(*)::integer from job_applications a where a.opening_id = o.id) as applications`;

/** The first hundred openings, in the order of the careers page. */
export const listAdminJobOpenings = (tx: TransactionSql): Promise<AdminJobOpening[]> =>
  tx<AdminJobOpening[]>`select ${columns(tx)} from job_openings o order by o.position, o.id limit 100`;

export async function findAdminJobOpening(tx: TransactionSql, id: string): Promise<AdminJobOpening | null> {
  const [row] = await tx<AdminJobOpening[]>`select ${columns(tx)} from job_openings o where o.id = ${id}`;
  return row ?? null;
}

/** Creates or updates an opening. Returns false when another opening has this slug. */
export async function upsertOpening(tx: TransactionSql, one: EditedOpening): Promise<boolean> {
  const [other] = await tx`select from job_openings where slug = ${one.slug} and id <> ${one.id}`;
  if (other) return false;
  await tx`
    insert into job_openings (id, slug, position, title_fr, title_en, place_fr, place_en, terms_fr, terms_en, description_fr, description_en, is_open)
    values (${one.id}, ${one.slug}, ${one.position}, ${one.titleFr}, ${one.titleEn}, ${one.placeFr}, ${one.placeEn}, ${one.termsFr}, ${one.termsEn},
      ${one.descriptionFr}, ${one.descriptionEn}, ${one.isOpen})
    on conflict (id) do update set slug = excluded.slug, position = excluded.position, title_fr = excluded.title_fr, title_en = excluded.title_en,
      place_fr = excluded.place_fr, place_en = excluded.place_en, terms_fr = excluded.terms_fr, terms_en = excluded.terms_en,
      description_fr = excluded.description_fr, description_en = excluded.description_en, is_open = excluded.is_open`;
  return true;
}

/** An application as the list shows it; `at` as ISO 8601. */
export type ListedApplication = {
  id: string;
  name: string;
  email: string;
  titleFr: string;
  titleEn: string;
  at: string;
};

export async function listApplicationsPage(
  tx: TransactionSql,
  query: ListQuery<'newest' | 'oldest', never>,
  limit: number,
): Promise<KeysetPage<ListedApplication>> {
  const page = await keysetPage<Omit<ListedApplication, 'at'> & { at: Date }>(tx, {
    select: tx`a.id, a.name, a.email, o.title_fr as "titleFr", o.title_en as "titleEn", a.received_at as at`,
    from: tx`job_applications a join job_openings o on o.id = a.opening_id`,
    where: [],
    sort: { by: tx`a.received_at`, type: 'timestamptz', isDescending: query.sort === 'newest' },
    id: { by: tx`a.id`, type: 'uuid' },
    query,
    limit,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}
