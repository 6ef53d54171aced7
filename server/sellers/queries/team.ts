// The team of a seller and its invitations (database/schema/21-seller-members.sql, 26-seller-invitations.sql). Writes run as service_role.
import type { TransactionSql } from 'postgres';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import type { TeamMember } from '#domain/sellers/team.ts';
import type { Language } from '#domain/settings/language.ts';

/** The permissions of a person for a seller in a session; an administrator who acts as the seller has all. */
export async function findPermissions(
  tx: TransactionSql,
  { person, session, seller }: { person: string; session: string; seller: string },
): Promise<SellerPermission[]> {
  const [row] = await tx<{ held: SellerPermission[] }[]>`
    select array(select one from unnest(private.seller_permissions()) one where ${seller}::uuid in (select private.sellers_of(${person}, ${session}, one))) as held`;
  return row!.held;
}

/** Locks the seller, so that changes of its team run one after the other; null: there is no such seller. */
export async function lockTeam(tx: TransactionSql, seller: string): Promise<{ name: string } | null> {
  const [row] = await tx<{ name: string }[]>`select name from sellers where id = ${seller} for update`;
  return row ?? null;
}

/** Number of members and open invitations. */
export async function countTeam(tx: TransactionSql, seller: string): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select (select count(*) from seller_members where seller_id = ${seller})::int
      + (select count(*) from seller_invitations where seller_id = ${seller} and expires_at > now())::int as n`;
  return row!.n;
}

export async function isMemberEmail(tx: TransactionSql, seller: string, email: string): Promise<boolean> {
  const rows = await tx`
    select 1 from seller_members m join profiles p on p.user_id = m.person_id where m.seller_id = ${seller} and lower(p.email) = ${email}`;
  return rows.length > 0;
}

/** Upserts the open invitation of an email address. `isDue`: a mail should be sent, because none was sent in the last
 * hour. */
export async function upsertInvitation(
  tx: TransactionSql,
  one: {
    seller: string;
    email: string;
    permissions: SellerPermission[];
    by: string;
    language: Language;
    expiresAt: Date;
  },
): Promise<{ id: string; isDue: boolean }> {
  const [before] = await tx<{ invitedAt: Date }[]>`
    select invited_at as "invitedAt" from seller_invitations where seller_id = ${one.seller} and email = ${one.email} and invited_at > now() - interval '1 hour'`;
  const [row] = await tx<{ id: string }[]>`
    insert into seller_invitations (seller_id, email, permissions, invited_by, language, expires_at)
    values (${one.seller}, ${one.email}, ${one.permissions}, ${one.by}, ${one.language}, ${one.expiresAt})
    on conflict (seller_id, email) do update set permissions = excluded.permissions, invited_by = excluded.invited_by, expires_at = excluded.expires_at,
      invited_at = case when seller_invitations.invited_at > now() - interval '1 hour' then seller_invitations.invited_at else now() end
    returning id`;
  return { id: row!.id, isDue: before === undefined };
}

/** Number of invitation mails to this email address in the last hour, and of this seller in the last day, withdrawn
 * ones included. */
export async function countInvitationMails(
  tx: TransactionSql,
  { seller, email }: { seller: string; email: string },
): Promise<{ toAddress: number; ofSeller: number }> {
  const [row] = await tx<{ toAddress: number; ofSeller: number }[]>`
    select (select count(*) from notifications where template = 'team_invitation' and address = ${email} and queued_at > now() - interval '1 hour')::int as "toAddress",
      (select count(*) from audit_log where action = 'team/invited' and at > now() - interval '1 day'
        and facts ->> 'seller' = ${seller} and facts ->> 'isMailed' = 'true')::int as "ofSeller"`;
  return row!;
}

/** Deletes the invitations sent by `person` that exceed their remaining permissions `left` (empty: no longer a member). */
export async function deleteInvitationsExceedingPermissions(
  tx: TransactionSql,
  { seller, person, left }: { seller: string; person: string; left: SellerPermission[] },
): Promise<void> {
  await tx`
    delete from seller_invitations where seller_id = ${seller} and invited_by = ${person}
      and not ('team' = any (${left}::text[]) and permissions <@ ${left}::text[])`;
}

/** Deletes invitations that expired more than `months` ago. */
export async function deleteLongExpiredInvitations(tx: TransactionSql, months: number): Promise<void> {
  await tx`delete from seller_invitations where expires_at < now() - make_interval(months => ${months})`;
}

/** The permissions that a person may give to members: their own for a member with `team`, all for an administrator. */
export async function findGrantablePermissions(
  tx: TransactionSql,
  seller: string,
  person: string,
): Promise<SellerPermission[]> {
  const [row] = await tx<{ givable: SellerPermission[] }[]>`
    select case when exists (select from user_roles where user_id = ${person} and role = 'admin') then private.seller_permissions()
      else coalesce((select permissions from seller_members where seller_id = ${seller} and person_id = ${person} and 'team' = any (permissions)), '{}')
      end as givable`;
  return row!.givable;
}

type Invitation = {
  seller: string;
  email: string;
  permissions: SellerPermission[];
  expiresAt: Date;
  invitedBy: string | null;
};

/** Locks the seller of an invitation. Call it before lockInvitation: every change of a team locks the seller first. */
export async function lockTeamOfInvitation(tx: TransactionSql, id: string): Promise<void> {
  await tx`select 1 from sellers where id = (select seller_id from seller_invitations where id = ${id}) for update`;
}

/** Locks an invitation; null: it was accepted or withdrawn, or never existed. */
export async function lockInvitation(tx: TransactionSql, id: string): Promise<Invitation | null> {
  const [row] = await tx<Invitation[]>`
    select seller_id as seller, email, permissions, expires_at as "expiresAt", invited_by as "invitedBy" from seller_invitations where id = ${id} for update`;
  return row ?? null;
}

/** Locks the invitation of an email address and returns its permissions; null: there is none. */
export async function lockInvitedPermissions(
  tx: TransactionSql,
  seller: string,
  email: string,
): Promise<SellerPermission[] | null> {
  const [row] = await tx<{ permissions: SellerPermission[] }[]>`
    select permissions from seller_invitations where seller_id = ${seller} and email = ${email} for update`;
  return row?.permissions ?? null;
}

export async function deleteInvitation(tx: TransactionSql, id: string): Promise<void> {
  await tx`delete from seller_invitations where id = ${id}`;
}

/** The confirmed email address of a person in lower case; null: it is not confirmed. */
export async function findConfirmedEmail(tx: TransactionSql, person: string): Promise<string | null> {
  const [row] = await tx<{ email: string | null }[]>`select private.confirmed_address(${person}) as email`;
  return row!.email;
}

/** Adds a member, or adds these permissions to an existing member. */
export async function addMember(
  tx: TransactionSql,
  { seller, person, permissions }: { seller: string; person: string; permissions: SellerPermission[] },
): Promise<void> {
  await tx`
    insert into seller_members (seller_id, person_id, permissions) values (${seller}, ${person}, ${permissions})
    on conflict (seller_id, person_id) do update set permissions = array(
      select one from unnest(private.seller_permissions()) one where one = any (seller_members.permissions || excluded.permissions))
    where not seller_members.is_owner`;
}

/** Locks a member; null: the person is not a member. */
export async function lockMember(
  tx: TransactionSql,
  seller: string,
  person: string,
): Promise<{ permissions: SellerPermission[]; isOwner: boolean } | null> {
  const [row] = await tx<{ permissions: SellerPermission[]; isOwner: boolean }[]>`
    select permissions, is_owner as "isOwner" from seller_members where seller_id = ${seller} and person_id = ${person} for update`;
  return row ?? null;
}

/** Sets a member's permissions; null removes the member. */
export async function setPermissions(
  tx: TransactionSql,
  seller: string,
  person: string,
  permissions: SellerPermission[] | null,
): Promise<void> {
  if (permissions === null) await tx`delete from seller_members where seller_id = ${seller} and person_id = ${person}`;
  else
    await tx`update seller_members set permissions = ${permissions} where seller_id = ${seller} and person_id = ${person}`;
}

/** The data of an invitation mail; null: the invitation does not exist. */
export async function findInvitationMailData(
  tx: TransactionSql,
  id: string,
): Promise<{ seller: string; expiresAt: Date } | null> {
  const [row] = await tx<{ seller: string; expiresAt: Date }[]>`
    select s.name as seller, i.expires_at as "expiresAt" from seller_invitations i join sellers s on s.id = i.seller_id where i.id = ${id}`;
  return row ?? null;
}

/** Members with their names, the owner first. Runs as service_role; the calling code checks the permission. */
export const findTeam = (tx: TransactionSql, seller: string): Promise<TeamMember[]> => tx<TeamMember[]>`
  select m.person_id as id, p.display_name as name, p.email, m.permissions, m.is_owner as "isOwner"
  from seller_members m left join profiles p on p.user_id = m.person_id where m.seller_id = ${seller} order by m.is_owner desc, m.since, m.person_id limit 60`;

/** A seller's open invitations. Runs with the caller's rights (asPerson). */
export const findOpenInvitations = (
  tx: TransactionSql,
  seller: string,
): Promise<{ id: string; email: string; permissions: SellerPermission[] }[]> =>
  tx<{ id: string; email: string; permissions: SellerPermission[] }[]>`
    select id, email, permissions from seller_invitations where seller_id = ${seller} and expires_at > now() order by invited_at, id limit 60`;

/** The invitations to the caller's own confirmed email address. Runs with the caller's rights (asPerson). */
export const findOwnInvitations = (
  tx: TransactionSql,
): Promise<{ id: string; seller: string; permissions: SellerPermission[] }[]> =>
  tx<{ id: string; seller: string; permissions: SellerPermission[] }[]>`
    select id, seller, permissions from private.my_invitations() order by expires_at limit 20`;
