-- Platform 21 · What our auth/v1 adds to the hosted tables.
--
-- A hosted Supabase has none of this and needs none of it: the market asks nothing here. Columns of ours are optional, so that seeds
-- written for the hosted schema apply.

-- A link carries a secret of its own, kept as a hash: six digits are too few to stand in an address. `attempts`: wrong codes so far from the
-- network that asked for it (`asked_from`, a hash; null: nobody's), `attempts_elsewhere`: from all others. What they may be is said in
-- server/supabase-api/auth/v1/one-time-tokens.ts.
alter table auth.one_time_tokens add column if not exists link_hash text unique;
alter table auth.one_time_tokens add column if not exists attempts smallint not null default 0;
alter table auth.one_time_tokens add column if not exists attempts_elsewhere smallint not null default 0;
alter table auth.one_time_tokens add column if not exists asked_from text;

-- The cookie of the browser that went to a provider, as a hash: only that browser may come back.
alter table auth.flow_state add column if not exists browser_hash text;
-- The password somebody chose at a sign-up, as a hash, until the client that asked for it comes with the code.
alter table auth.flow_state add column if not exists pending_password text;
-- What a provider said of an identity that is to be linked, until the client that asked for it comes with the code.
alter table auth.flow_state add column if not exists pending_identity jsonb;

-- The newest period of which a code was taken: no code is taken twice.
alter table auth.mfa_factors add column if not exists last_totp_step bigint;
-- Wrong answers to one challenge.
alter table auth.mfa_challenges add column if not exists attempts smallint not null default 0;

-- Codes to print and keep, for the day the telephone is lost: hashed, each good once. Ten at a time, the newest ten only.
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
