import type { TransactionSql } from 'postgres';
import type { Source } from '#domain/catalogue/product.ts';

/** The person of an active session (database/schema/11-sessions.sql, 21-seller-members.sql). */
export type PersonRow = {
  email: string | null;
  emailConfirmed: boolean;
  firstName: string | null;
  aal: string;
  hasSecondFactor: boolean;
  isRemembered: boolean;
  adminOpenUntil: Date | null;
  roles: string[];
  displayName: string | null;
  preferredCurrency: string | null;
  phoneCountry: string | null;
  profileLanguage: string | null;
  signedInAt: Date;
  avatarUrl: string | null;
  /** The sources of the sellers of which the person is a member. */
  sellerSources: Source[];
  /** The seller for which this session acts; `isMemberWithPermission`: the person is a member of it. */
  chosenSeller: { id: string; name: string; source: Source; isMember: boolean } | null;
};

/** The person of a session. Null: the session is another's, has ended, or was idle for `idleMinutes` (0: no limit). */
export async function findPersonOfSession(
  tx: TransactionSql,
  { person, session, idleMinutes }: { person: string; session: string; idleMinutes: number },
): Promise<PersonRow | null> {
  const [row] = await tx<PersonRow[]>`
    select email, email_confirmed as "emailConfirmed", first_name as "firstName", aal, has_second_factor as "hasSecondFactor", is_remembered as "isRemembered", admin_open_until as "adminOpenUntil",
      roles, display_name as "displayName", preferred_currency as "preferredCurrency", phone_country as "phoneCountry", profile_language as "profileLanguage", signed_in_at as "signedInAt", avatar_url as "avatarUrl",
      sources::text[] as "sellerSources", case when chosen_id is not null then
        jsonb_build_object('id', chosen_id, 'name', chosen_name, 'source', chosen_source, 'isMember', is_member) end as "chosenSeller"
    from private.person_of_session(${person}, ${session}, ${idleMinutes}), private.selling_of_session(${person}, ${session})`;
  return row ?? null;
}

/** Stores that the session was active, at most once a minute (R-SESS-02). Runs as service_role. */
export async function recordSessionActivity(tx: TransactionSql, session: string): Promise<void> {
  await tx`select private.note_activity(${session})`;
}
