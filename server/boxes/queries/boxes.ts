import type { TransactionSql } from 'postgres';
import type { BoxAddress, BoxPlan } from '#domain/boxes/box-plan.ts';
import type { Language } from '#domain/settings/language.ts';

type BoxPlanFees = Pick<BoxPlan, 'currency' | 'storageDays' | 'storageDayMinor' | 'mostTogether' | 'handlingMinor'>;

/** A postal box with its address and what its present term includes. Amounts in minor units of `currency`. */
export type BoxRecord = BoxAddress &
  BoxPlanFees & {
    id: string;
    orderId: string;
    userId: string | null;
    email: string;
    language: Language;
    endsAt: Date;
    closedAt: Date | null;
    /** The holder deleted their account, so the box stays closed. */
    hasLeft: boolean;
    createdAt: Date;
    isDemo: boolean;
    planFr: string;
    planEn: string;
  };

const boxes = (tx: TransactionSql) => tx`
  select b.id, b.suite, b.order_id as "orderId", b.user_id as "userId", b.holder_name as holder, b.email, b.language, b.ends_at as "endsAt", b.closed_at as "closedAt", b.left_at is not null as "hasLeft",
    b.created_at as "createdAt", b.is_demo as "isDemo", p.name_fr as "planFr", p.name_en as "planEn", v.currency, v.storage_days as "storageDays",
    v.storage_day_minor as "storageDayMinor", v.most_together as "mostTogether", v.handling_minor as "handlingMinor",
    s.street, s.city, s.region, s.postal_code as "postalCode", s.country_code as country
  from boxes b join box_plan_versions v on v.id = b.plan_version_id join box_plans p on p.code = v.plan_code join box_sites s on s.code = b.site_code`;

/** The caller's own boxes, by row-level security. At most `most`: open boxes first, then the newest. */
export const findOwnBoxes = (tx: TransactionSql, most: number): Promise<BoxRecord[]> =>
  tx<BoxRecord[]>`${boxes(tx)} order by b.closed_at is not null, b.created_at desc, b.suite limit ${most}`;

/** The boxes that an order opened or extended. */
export const findBoxesOfOrder = (tx: TransactionSql, orderId: string): Promise<BoxRecord[]> =>
  tx<BoxRecord[]>`${boxes(tx)}
    where b.id in (select t.box_id from box_terms t join order_lines l on l.id = t.order_line_id where l.order_id = ${orderId}) order by b.created_at, b.suite`;

export async function findBox(tx: TransactionSql, id: string): Promise<BoxRecord | null> {
  const [row] = await tx<BoxRecord[]>`${boxes(tx)} where b.id = ${id}`;
  return row ?? null;
}

const writtenSuite = (suite: string): string => suite.trim().toUpperCase().replaceAll(/[\s-]/g, '');

/** Finds a box by its suite number, in any spelling. */
export async function findBoxBySuite(tx: TransactionSql, suite: string): Promise<BoxRecord | null> {
  const [row] = await tx<BoxRecord[]>`${boxes(tx)} where b.suite = ${writtenSuite(suite)}`;
  return row ?? null;
}

/** Finds the box and locks it until the transaction ends, so that it is not closed while a parcel is registered for it. */
export async function lockBoxBySuite(tx: TransactionSql, suite: string): Promise<BoxRecord | null> {
  const [row] = await tx<BoxRecord[]>`${boxes(tx)} where b.suite = ${writtenSuite(suite)} for share of b`;
  return row ?? null;
}

/** The mail address of the box's holder: that of their account, else the address stored with the box. */
export async function findHolderMailAddress(tx: TransactionSql, id: string): Promise<string> {
  const [row] = await tx<{ address: string }[]>`
    select coalesce((select p.email from profiles p where p.user_id = b.user_id), b.email) as address from boxes b where b.id = ${id}`;
  return row!.address;
}

/** The terms that an order paid: which box, and whether it is its first term. */
export const findTermsOfOrder = (
  tx: TransactionSql,
  orderId: string,
): Promise<{ id: string; boxId: string; isFirst: boolean }[]> => tx`
  select t.id, t.box_id as "boxId", b.order_id = l.order_id and t.starts_at = b.created_at as "isFirst"
  from box_terms t join order_lines l on l.id = t.order_line_id join boxes b on b.id = t.box_id where l.order_id = ${orderId} order by t.starts_at, t.id`;

/** Open boxes whose term ends before this moment, ordered by id. At most `most`, beginning after the id `after`. */
export const findBoxesEndingBefore = (
  tx: TransactionSql,
  moment: Date,
  { after, most }: { after: string | null; most: number },
): Promise<BoxRecord[]> =>
  tx<BoxRecord[]>`
    ${boxes(tx)} where b.closed_at is null and b.ends_at < ${moment} ${after ? tx`and b.id > ${after}` : tx``} order by b.id limit ${most}`;

/** Gives each box the plan version of the paid term that runs now. Returns how many boxes changed. */
export async function startDueTerms(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ begun: number }[]>`select private.begin_box_terms() as begun`;
  return row!.begun;
}

/** Closes a box whose term still ends before this moment. Returns false when it was renewed or closed meanwhile. */
export async function closeBox(tx: TransactionSql, id: string, endedBefore: Date): Promise<boolean> {
  const { count } =
    await tx`update boxes set closed_at = now() where id = ${id} and closed_at is null and ends_at < ${endedBefore}`;
  return count > 0;
}
