-- Platform 22 · Passkeys. The same tables as in a hosted Supabase. A passkey signs in by itself; an authenticator used
-- only as second factor is in auth.mfa_factors. Only public keys are stored (server/supabase-api/auth/v1/passkeys).

-- `sign_count`: the authenticator's signature counter. A lower value means that the key was copied; many always send 0.
create table if not exists auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  credential_id bytea not null,
  public_key bytea not null,
  attestation_type text not null default '',
  aaguid uuid,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  friendly_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index if not exists webauthn_credentials_credential_id_key on auth.webauthn_credentials (credential_id);
create index if not exists webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id);

-- Challenges to sign, deleted at the first response. A sign-in challenge belongs to no user.
create table if not exists auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  challenge_type text not null check (challenge_type in ('signup', 'registration', 'authentication')),
  session_data jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index if not exists webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
create index if not exists webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);

alter table auth.webauthn_credentials enable row level security;
alter table auth.webauthn_challenges enable row level security;
do $$
declare
  name name;
begin
  foreach name in array array['webauthn_credentials', 'webauthn_challenges'] loop
    if not exists (select from pg_policy where polrelid = format('auth.%I', name)::regclass and polname = 'service_does_all') then
      execute format('create policy service_does_all on auth.%I for all to supabase_auth_admin using (true) with check (true)', name);
    end if;
  end loop;
end $$;
grant select, insert, update, delete on auth.webauthn_credentials, auth.webauthn_challenges to supabase_auth_admin;
