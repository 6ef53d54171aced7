import type { TransactionSql } from 'postgres';

/** What the database knows about who asks, for a session that lives (database/schema/11-sessions.sql). */
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
};

/** As the market. Null: that session is not theirs, has ended, or was idle for `idleMinutes` (0: no bound). */
export async function readPerson(
  tx: TransactionSql,
  { person, session, idleMinutes }: { person: string; session: string; idleMinutes: number },
): Promise<PersonRow | null> {
  const [row] = await tx<PersonRow[]>`
    select email, email_confirmed as "emailConfirmed", first_name as "firstName", aal, has_second_factor as "hasSecondFactor", is_remembered as "isRemembered", admin_open_until as "adminOpenUntil",
      roles, display_name as "displayName", preferred_currency as "preferredCurrency", phone_country as "phoneCountry", profile_language as "profileLanguage", signed_in_at as "signedInAt", avatar_url as "avatarUrl"
    from private.person_of_session(${person}, ${session}, ${idleMinutes})`;
  return row ?? null;
}

/** As the market: a page view is activity, noted at most once a minute (R-SESS-02). */
export async function noteActivity(tx: TransactionSql, session: string): Promise<void> {
  await tx`select private.note_activity(${session})`;
}

/** The language of a person's mails; null: they never said. */
export async function mailLanguageOf(tx: TransactionSql, person: string): Promise<'fr' | 'en' | null> {
  const [row] = await tx<{ language: 'fr' | 'en' | null }[]>`select language from profiles where user_id = ${person}`;
  return row?.language ?? null;
}
