// A person's JSON for clients. Like hosted Supabase, it omits some fields when they are empty.
import type { FactorRow, IdentityRow, Person } from './people.ts';

export type UserJson = {
  id: string;
  email: string;
  phone: string;
  app_metadata: object;
  user_metadata: object;
  is_anonymous: boolean;
  [field: string]: unknown;
};

export function toUserJson(person: Person): UserJson {
  return {
    id: person.id,
    aud: person.aud ?? '',
    role: person.role ?? '',
    email: person.email ?? '',
    ...given({ email_confirmed_at: person.email_confirmed_at, invited_at: person.invited_at }),
    phone: person.phone ?? '',
    ...given({
      phone_confirmed_at: person.phone_confirmed_at,
      confirmation_sent_at: person.confirmation_sent_at,
      confirmed_at: person.confirmed_at,
      recovery_sent_at: person.recovery_sent_at,
      new_email: person.email_change,
      email_change_sent_at: person.email_change_sent_at,
      new_phone: person.phone_change,
      phone_change_sent_at: person.phone_change_sent_at,
      reauthentication_sent_at: person.reauthentication_sent_at,
      last_sign_in_at: person.last_sign_in_at,
    }),
    app_metadata: person.raw_app_meta_data ?? {},
    user_metadata: person.raw_user_meta_data ?? {},
    ...(person.factors.length ? { factors: person.factors.map(toFactorJson) } : {}),
    identities: person.identities.map(toIdentityJson),
    ...given({
      created_at: person.created_at,
      updated_at: person.updated_at,
      banned_until: person.banned_until,
      deleted_at: person.deleted_at,
    }),
    is_anonymous: person.is_anonymous,
  };
}

export const toIdentityJson = (row: IdentityRow): object => ({
  identity_id: row.id,
  id: row.provider_id,
  user_id: row.user_id,
  identity_data: row.identity_data,
  provider: row.provider,
  ...given({
    last_sign_in_at: moment(row.last_sign_in_at),
    created_at: moment(row.created_at),
    updated_at: moment(row.updated_at),
    email: row.email,
  }),
});

export const toFactorJson = (row: FactorRow): object => ({
  id: row.id,
  created_at: moment(row.created_at),
  updated_at: moment(row.updated_at),
  status: row.status,
  ...given({ friendly_name: row.friendly_name }),
  factor_type: row.factor_type,
  ...given({ phone: row.phone, last_challenged_at: moment(row.last_challenged_at) }),
});

/** Omits empty fields. */
const given = (fields: Record<string, Date | string | null>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));

const moment = (written: string | null): string | null => (written === null ? null : new Date(written).toISOString());
