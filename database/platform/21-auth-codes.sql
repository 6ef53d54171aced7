-- Platform 21 · Additions of our auth/v1 to the hosted tables. The shop itself does not use them. Our columns are
-- optional, so that seeds written for the hosted schema can be used.

-- A link has its own secret, stored as a hash, because six digits are too few for a URL. `attempts`: wrong codes from
-- the network that requested it (`asked_from`, a hash; null: unknown). `attempts_elsewhere`: from all others.
-- server/supabase-api/auth/v1/one-time-tokens.ts has the limits.
alter table auth.one_time_tokens add column if not exists link_hash text unique;
alter table auth.one_time_tokens add column if not exists attempts smallint not null default 0;
alter table auth.one_time_tokens add column if not exists attempts_elsewhere smallint not null default 0;
alter table auth.one_time_tokens add column if not exists asked_from text;

-- Hash of a cookie: only the browser that started the sign-in at a provider may finish it.
alter table auth.flow_state add column if not exists browser_hash text;
-- Hash of the password chosen at sign-up, until the same client confirms with the code.
alter table auth.flow_state add column if not exists pending_password text;
-- The provider's data of an identity to be linked, until the same client confirms with the code.
alter table auth.flow_state add column if not exists pending_identity jsonb;

-- The newest TOTP period of an accepted code, so that no code is accepted twice.
alter table auth.mfa_factors add column if not exists last_totp_step bigint;
-- Number of wrong answers to this challenge.
alter table auth.mfa_challenges add column if not exists attempts smallint not null default 0;

-- Recovery codes for a lost phone: hashed, each valid once. Only a person's newest ten are valid.
create table if not exists auth.mfa_recovery_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  unique (user_id, code_hash)
);
alter table auth.mfa_recovery_codes enable row level security;
do $$ begin
  create policy service_does_all on auth.mfa_recovery_codes for all to supabase_auth_admin using (true) with check (true);
exception when duplicate_object then null;
end $$;
grant select, insert, update, delete on auth.mfa_recovery_codes to supabase_auth_admin;
