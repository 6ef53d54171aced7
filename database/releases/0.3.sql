-- Platform 10 · Roles.
--
-- What a hosted Supabase project brings with it; everywhere else it is made here. May be applied again at any time.
-- A visitor is `anon`, a signed-in person is `authenticated`, the server itself is `service_role`. No login uses one of
-- these: the pool logs in as `authenticator`, which has no rights of its own, and each transaction sets its role.

do $$
begin
  if to_regrole('anon') is null then create role anon nologin noinherit; end if;
  if to_regrole('authenticated') is null then create role authenticated nologin noinherit; end if;
  if to_regrole('authenticator') is null then create role authenticator nologin noinherit; end if;
  -- Above row security, not above grants.
  if to_regrole('service_role') is null then create role service_role nologin noinherit bypassrls; end if;
  -- The services of the Supabase API, each with rights in its own schema only. No token can name them.
  if to_regrole('supabase_auth_admin') is null then create role supabase_auth_admin nologin noinherit; end if;
  if to_regrole('supabase_storage_admin') is null then create role supabase_storage_admin nologin noinherit; end if;
  if to_regrole('supabase_realtime_admin') is null then create role supabase_realtime_admin nologin noinherit; end if;
exception when insufficient_privilege then
  raise exception 'The owner of this database (%) may not make the roles anon, authenticated, authenticator, service_role, supabase_auth_admin, supabase_storage_admin and supabase_realtime_admin. A superuser makes them once: all but service_role "nologin noinherit", service_role "nologin noinherit bypassrls", and grants them to % with admin option', current_user, current_user;
end $$;

-- The pool's login and the owner (an external PostgreSQL, DATABASE_URL, is used with its owner's login) may become
-- each role. Checked first, because only the creator of a role may grant it.
do $$
declare
  login name;
  speaker name;
  -- Until PostgreSQL 15 a member may always become the role; since 16 that is a right of its own.
  right_to_become text := case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end;
begin
  foreach login in array array['authenticator', current_user] loop
    foreach speaker in array array['anon', 'authenticated', 'service_role', 'supabase_auth_admin', 'supabase_storage_admin', 'supabase_realtime_admin'] loop
      if not pg_has_role(login, speaker, right_to_become) then execute format('grant %I to %I', speaker, login); end if;
    end loop;
  end loop;
end $$;
-- Platform 20 · Authentication.
--
-- The schema `auth` as a hosted Supabase has it: its own tables, columns, types and names, so that seeds and tools written for it
-- apply. server/supabase-api/auth/v1 works on them as `supabase_auth_admin`; the market only refers to `auth.users` and asks the functions
-- at the end for the current user. Differences from the hosted schema are noted where they are.

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role, supabase_auth_admin;

-- Reads the bcrypt passwords of accounts that were imported from elsewhere (server/supabase-api/auth/v1/passwords.ts).
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
grant usage on schema extensions to supabase_auth_admin;

do $$ begin create type auth.aal_level as enum ('aal1', 'aal2', 'aal3'); exception when duplicate_object then null; end $$;
do $$ begin create type auth.factor_type as enum ('totp', 'webauthn', 'phone'); exception when duplicate_object then null; end $$;
do $$ begin create type auth.factor_status as enum ('unverified', 'verified'); exception when duplicate_object then null; end $$;
do $$ begin create type auth.code_challenge_method as enum ('s256', 'plain'); exception when duplicate_object then null; end $$;
do $$ begin
  create type auth.one_time_token_type as enum ('confirmation_token', 'reauthentication_token', 'recovery_token', 'email_change_token_new', 'email_change_token_current', 'phone_change_token');
exception when duplicate_object then null;
end $$;

-- A person. An e-mail address is kept in lower case; two people may share one only when single sign-on brought them.
-- The columns *_token hold hashes, and are here for the hosted schema's sake: what is valid is in one_time_tokens.
-- Beyond the hosted one: defaults for id, created_at and updated_at.
create table if not exists auth.users (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  aud varchar(255),
  role varchar(255),
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255),
  email_change varchar(255),
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  phone text unique,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
  banned_until timestamptz,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
create unique index if not exists users_email_partial_key on auth.users (email) where not is_sso_user;
create unique index if not exists users_email on auth.users (lower(email)) where not is_sso_user;
create index if not exists users_created_at on auth.users (created_at);

-- How a person can sign in: one row per provider, `email` and `phone` among them.
create table if not exists auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz,
  updated_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid primary key default gen_random_uuid(),
  constraint identities_provider_id_provider_unique unique (provider_id, provider)
);
create index if not exists identities_user_id_idx on auth.identities (user_id);
create index if not exists identities_email_idx on auth.identities (email text_pattern_ops);

-- One sign-in on one device. `tag` = 'remembered' does not end by idleness (DECISIONS R-SESS); `not_after` in the past: it has ended.
-- `refresh_token_hmac_key` and `refresh_token_counter` derive its refresh tokens (server/supabase-api/auth/v1/refresh-tokens.ts).
create table if not exists auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz,
  updated_at timestamptz,
  factor_id uuid,
  aal auth.aal_level,
  not_after timestamptz,
  refreshed_at timestamp without time zone,
  user_agent text,
  ip inet,
  tag text,
  oauth_client_id uuid,
  refresh_token_hmac_key text,
  refresh_token_counter bigint,
  scopes text check (char_length(scopes) <= 4096)
);
create index if not exists sessions_user_id_idx on auth.sessions (user_id);
create index if not exists user_id_created_at_idx on auth.sessions (user_id, created_at);
create index if not exists sessions_not_after_idx on auth.sessions (not_after desc);

-- The chain of refresh tokens of a session. Unlike the hosted service's, `token` and `parent` hold SHA-256 hashes: a reader of this
-- table cannot sign in with it.
create table if not exists auth.refresh_tokens (
  instance_id uuid,
  id bigserial primary key,
  token varchar(255) unique,
  user_id varchar(255),
  revoked boolean,
  created_at timestamptz,
  updated_at timestamptz,
  parent varchar(255),
  session_id uuid references auth.sessions on delete cascade
);
create index if not exists refresh_tokens_instance_id_user_id_idx on auth.refresh_tokens (instance_id, user_id);
create index if not exists refresh_tokens_parent_idx on auth.refresh_tokens (parent);
create index if not exists refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);
create index if not exists refresh_tokens_updated_at_idx on auth.refresh_tokens (updated_at desc);

-- Second factors, and how a session was authenticated.
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz unique,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb
);
create unique index if not exists mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create index if not exists factor_id_created_at_idx on auth.mfa_factors (user_id, created_at);
create unique index if not exists unique_phone_factor_per_user on auth.mfa_factors (user_id, phone);
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);

create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
create index if not exists mfa_challenges_factor_id on auth.mfa_challenges (factor_id);
create index if not exists mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);

create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  id uuid not null constraint amr_id_pk primary key,
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);

-- A pending sign-in: at a provider, or by a mailed link with a PKCE challenge.
create table if not exists auth.flow_state (
  id uuid primary key,
  user_id uuid,
  auth_code text,
  code_challenge_method auth.code_challenge_method,
  code_challenge text,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz,
  updated_at timestamptz,
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  invite_token text,
  referrer text,
  oauth_client_state_id uuid,
  linking_target_id uuid,
  email_optional boolean not null default false
);
create index if not exists idx_auth_code on auth.flow_state (auth_code);
create index if not exists idx_user_id_auth_method on auth.flow_state (user_id, authentication_method);
create index if not exists flow_state_created_at_idx on auth.flow_state (created_at desc);

-- The code verifier of a pending sign-in at a provider.
create table if not exists auth.oauth_client_states (
  id uuid primary key,
  provider_type text not null,
  code_verifier text,
  created_at timestamptz not null
);
create index if not exists idx_oauth_client_states_created_at on auth.oauth_client_states (created_at);

-- One-time codes and links: hashed, one of each kind per person, deleted on use.
create table if not exists auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (char_length(token_hash) > 0),
  relates_to text not null,
  created_at timestamp without time zone not null default now(),
  updated_at timestamp without time zone not null default now()
);
create index if not exists one_time_tokens_token_hash_hash_idx on auth.one_time_tokens using hash (token_hash);
create index if not exists one_time_tokens_relates_to_hash_idx on auth.one_time_tokens using hash (relates_to);
create unique index if not exists one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type);

-- The audit log: one row per event, written in its transaction. Never contains secrets.
create table if not exists auth.audit_log_entries (
  instance_id uuid,
  id uuid primary key,
  payload json,
  created_at timestamptz,
  ip_address varchar(64) not null default ''
);
create index if not exists audit_logs_instance_id_idx on auth.audit_log_entries (instance_id);
create index if not exists audit_log_created_at on auth.audit_log_entries (created_at);

create table if not exists auth.instances (
  id uuid primary key,
  uuid uuid,
  raw_base_config text,
  created_at timestamptz,
  updated_at timestamptz
);

-- Ours, not in the hosted schema: rate limits. `key` is a hash of what is counted and for whom, `free_at` when the
-- allowance is full again (server/supabase-api/auth/v1/rate-limits.ts).
create table if not exists auth.rate_limits (
  key text primary key,
  free_at timestamptz not null
);
create index if not exists rate_limits_free_at on auth.rate_limits (free_at);

-- Row-secured, and only the service has access. Not granted to anon, authenticated and service_role: they use the service.
do $$
declare
  name name;
begin
  for name in select relname from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r' loop
    execute format('alter table auth.%I enable row level security', name);
    if not exists (select from pg_policy where polrelid = format('auth.%I', name)::regclass and polname = 'service_does_all') then
      execute format('create policy service_does_all on auth.%I for all to supabase_auth_admin using (true) with check (true)', name);
    end if;
  end loop;
end $$;
grant select, insert, update, delete on all tables in schema auth to supabase_auth_admin;
grant usage, select on all sequences in schema auth to supabase_auth_admin;

-- Notifies every server process of an ended session, so that it rejects the session's access tokens
-- (server/supabase-api/auth/v1/revocation-list.ts).
create or replace function auth.tell_ended_session() returns trigger language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_notify('auth_session_ended', old.id::text);
  return null;
end $$;
create or replace trigger tell_deleted_session after delete on auth.sessions for each row execute function auth.tell_ended_session();
create or replace trigger tell_ended_session after update of not_after on auth.sessions
  for each row when (new.not_after is not null and new.not_after is distinct from old.not_after) execute function auth.tell_ended_session();
revoke all on function auth.tell_ended_session() from public;

-- The claims of the present transaction: the whole of them in `request.jwt.claims`, or, as older tools set them, one by one in
-- `request.jwt.claim.sub` and its kin.
create or replace function auth.jwt() returns jsonb language sql stable set search_path = ''
  as $$ select coalesce(nullif(current_setting('request.jwt.claim', true), ''), nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
create or replace function auth.uid() returns uuid language sql stable set search_path = ''
  as $$ select nullif(coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), auth.jwt() ->> 'sub'), '')::uuid $$;
create or replace function auth.role() returns text language sql stable set search_path = ''
  as $$ select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''), auth.jwt() ->> 'role') $$;
create or replace function auth.email() returns text language sql stable set search_path = ''
  as $$ select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''), auth.jwt() ->> 'email') $$;

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin;
-- Platform 21 · What our auth/v1 adds to the hosted tables.
--
-- Not in a hosted Supabase, and not used by the shop itself. Our columns are optional, so that seeds
-- written for the hosted schema apply.

-- A link has its own secret, stored as a hash: six digits are too few for a URL. `attempts`: wrong codes so far from the
-- network that requested it (`asked_from`, a hash; null: unknown), `attempts_elsewhere`: from all others. The limits are in
-- server/supabase-api/auth/v1/one-time-tokens.ts.
alter table auth.one_time_tokens add column if not exists link_hash text unique;
alter table auth.one_time_tokens add column if not exists attempts smallint not null default 0;
alter table auth.one_time_tokens add column if not exists attempts_elsewhere smallint not null default 0;
alter table auth.one_time_tokens add column if not exists asked_from text;

-- Hash of the cookie of the browser that started the sign-in at a provider: only that browser may finish it.
alter table auth.flow_state add column if not exists browser_hash text;
-- Hash of the password chosen at sign-up, until the same client confirms with the code.
alter table auth.flow_state add column if not exists pending_password text;
-- The provider's data of an identity to be linked, until the same client confirms with the code.
alter table auth.flow_state add column if not exists pending_identity jsonb;

-- The newest TOTP period of an accepted code: no code is accepted twice.
alter table auth.mfa_factors add column if not exists last_totp_step bigint;
-- Wrong answers to one challenge.
alter table auth.mfa_challenges add column if not exists attempts smallint not null default 0;

-- Recovery codes for a lost phone: hashed, each valid once. Ten at a time; only the newest ten are valid.
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
-- Platform 22 · Passkeys.
--
-- As in a hosted Supabase. A passkey signs in by itself; an authenticator that is only a second factor is in
-- auth.mfa_factors. Only public keys are stored: the private key never leaves the device. (server/supabase-api/auth/v1/passkeys)

-- `sign_count`: the authenticator's signature counter; a lower value means it was copied. Many always send 0.
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

-- Challenges to sign: deleted at the first response, right or wrong. A sign-in challenge belongs to no user.
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
-- Platform 30 · Files.
--
-- The schema `storage` as a hosted Supabase has it, with its own table, column and function names, so that seeds and policies
-- written for it apply here. A row of storage.objects is a file; its bytes are elsewhere (server/supabase-api/storage/v1/files), under the
-- name in `version`. May be applied again at any time. The tables are row-secured and have no policy here: the creator of a
-- bucket writes policies for its files; until then only service_role and this service have access.

create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;
grant all on schema storage to supabase_storage_admin;

do $$
begin
  if to_regtype('storage.buckettype') is null then create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR'); end if;
end $$;

create table if not exists storage.buckets (
  id text primary key,
  name text not null check (length(name) <= 100),
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'
);
create unique index if not exists bname on storage.buckets (name);

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text,
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb,
  constraint "objects_bucketId_fkey" foreign key (bucket_id) references storage.buckets (id)
);
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
create index if not exists idx_objects_bucket_id_name_lower on storage.objects (bucket_id, lower(name) collate "C");
create index if not exists name_prefix_search on storage.objects (name text_pattern_ops);
-- Ours: lets the sweep find bytes that no file refers to (server/supabase-api/storage/v1/sweep.ts).
create index if not exists objects_version on storage.objects (version);

comment on column storage.objects.owner is 'Field is deprecated, use owner_id instead';
comment on column storage.buckets.owner is 'Field is deprecated, use owner_id instead';

-- Ours: buckets whose files are checked by their bytes, not by the declared type. `reencodes_pictures`: of each picture only a
-- WebP made from it is kept, at 640, 320 and 160 pixels, without metadata. A hosted project has no such table and trusts the sender.
create table if not exists storage.checked_buckets (
  bucket_id text primary key references storage.buckets (id) on delete cascade,
  reencodes_pictures boolean not null default false
);

-- The service itself is above row security in its own tables, as their owner: it looks up what a link or a public bucket opens.
do $$
declare
  one regclass;
begin
  foreach one in array array['storage.buckets', 'storage.objects', 'storage.checked_buckets']::regclass[] loop
    if (select relowner from pg_class where oid = one) <> 'supabase_storage_admin'::regrole then
      execute format('alter table %s owner to supabase_storage_admin', one);
    end if;
    if not (select relrowsecurity from pg_class where oid = one) then execute format('alter table %s enable row level security', one); end if;
  end loop;
end $$;

-- Row security decides. Not granted, unlike in a hosted project: truncate, references, trigger, which no policy bounds.
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;
grant select, insert, update, delete on storage.checked_buckets to service_role;

-- What the present request does, in the hosted service's words ('storage.object.upload'), for policies that depend on it.
create or replace function storage.operation() returns text
  language sql stable set search_path = ''
as $$ select current_setting('storage.operation', true) $$;

create or replace function storage.allow_any_operation(expected_operations text[]) returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce(regexp_replace(storage.operation(), '^storage\.', '') = any (select regexp_replace(one, '^storage\.', '') from unnest(expected_operations) one where one <> ''), false)
$$;

create or replace function storage.allow_only_operation(expected_operation text) returns boolean
  language sql stable set search_path = ''
as $$ select storage.allow_any_operation(array[expected_operation]) $$;

-- "a/b/c.png" → {a,b}, "c.png", "png".
create or replace function storage.foldername(name text) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$ select parts[1 : cardinality(parts) - 1] from string_to_array(name, '/') parts $$;

create or replace function storage.filename(name text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select split_part(name, '/', -1) $$;

create or replace function storage.extension(name text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select split_part(split_part(name, '/', -1), '.', -1) $$;

create or replace function storage.get_size_by_bucket() returns table (size bigint, bucket_id text)
  language sql stable set search_path = ''
as $$ select sum((o.metadata ->> 'size')::bigint)::bigint, o.bucket_id from storage.objects o group by o.bucket_id $$;

-- One folder's entries, by pages: files, and below folders without an id. The names are relative to `prefix` and found whatever their
-- case. `levels` is there for callers of the hosted function, which no longer needs it either.
create or replace function storage.search(
  prefix text, bucketname text, limits integer default 100, levels integer default 1, offsets integer default 0,
  search text default '', sortcolumn text default 'name', sortorder text default 'asc'
) returns table (name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz, metadata jsonb)
  language sql stable set search_path = ''
as $$
  with asked as (
    select coalesce(prefix, '') || coalesce(search, '') as whole, lower(coalesce(prefix, '') || coalesce(search, '')) as folded, length(coalesce(prefix, '')) as skipped,
      coalesce(lower(sortorder), 'asc') <> 'desc' as rising, case when lower(sortcolumn) in ('updated_at', 'created_at', 'last_accessed_at') then lower(sortcolumn) else 'name' end as sorting
  ), found as (
    select o.*, substr(o.name, skipped + 1) as rest, length(whole) - skipped + strpos(substr(o.name, length(whole) + 1), '/') as slash, strpos(substr(o.name, length(whole) + 1), '/') > 0 as is_below
    from storage.objects o, asked
    where o.bucket_id = bucketname and lower(o.name) collate "C" >= folded and lower(o.name) collate "C" < folded || chr(1114111) and starts_with(lower(o.name), folded)
  ), entries as (
    select left(f.rest, f.slash - 1) as name, null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
    from found f where f.is_below group by 1
    union all
    select f.rest, f.id, f.updated_at, f.created_at, f.last_accessed_at, f.metadata from found f where not f.is_below
  )
  select e.name, e.id, e.updated_at, e.created_at, e.last_accessed_at, e.metadata
  from entries e, asked,
    lateral (select case sorting when 'updated_at' then e.updated_at when 'created_at' then e.created_at when 'last_accessed_at' then e.last_accessed_at end as at) moment
  order by
    sorting <> 'name' and e.id is not null,
    case when rising then moment.at end, case when not rising then moment.at end desc,
    case when rising then lower(e.name) collate "C" end, case when not rising then lower(e.name) collate "C" end desc, e.name collate "C"
  limit least(coalesce(limits, 100), 1500) offset offsets
$$;

-- The same with a cursor (`start_after`, and for moments `sort_column_after`) and whole names; folders end in "/" and are as old as their oldest file.
create or replace function storage.search_v2(
  prefix text, bucket_name text, limits integer default 100, levels integer default 1, start_after text default '',
  sort_order text default 'asc', sort_column text default 'name', sort_column_after text default ''
) returns table (key text, name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz, metadata jsonb)
  language sql stable set search_path = ''
as $$
  with asked as (
    select coalesce(prefix, '') as whole, coalesce(lower(sort_order), 'asc') <> 'desc' as rising, coalesce(start_after, '') as last_name, nullif(sort_column_after, '')::timestamptz as last_at,
      case when lower(sort_column) in ('updated_at', 'created_at') then lower(sort_column) else 'name' end as sorting
  ), found as (
    select o.*, strpos(substr(o.name, length(whole) + 1), '/') as slash
    from storage.objects o, asked
    where o.bucket_id = bucket_name and o.name collate "C" >= whole and o.name collate "C" < whole || chr(1114111) and starts_with(o.name, whole)
  ), entries as (
    select left(f.name, length(whole) + f.slash) as name, null::uuid as id, min(f.created_at) as updated_at, min(f.created_at) as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
    from found f, asked where f.slash > 0 group by 1
    union all
    select f.name, f.id, f.updated_at, f.created_at, f.last_accessed_at, f.metadata from found f where f.slash = 0
  )
  select split_part(e.name, '/', coalesce(levels, 1)), e.name, e.id, e.updated_at, e.created_at, e.last_accessed_at, e.metadata
  from entries e, asked,
    lateral (select case sorting when 'updated_at' then date_trunc('milliseconds', e.updated_at) when 'created_at' then date_trunc('milliseconds', e.created_at) end as at) moment
  where last_name = ''
    or case
      when moment.at is null or last_at is null then case when rising then e.name collate "C" > last_name else e.name collate "C" < last_name end
      when rising then (moment.at, e.name collate "C") > (last_at, last_name)
      else (moment.at, e.name collate "C") < (last_at, last_name)
    end
  order by
    case when rising then moment.at end, case when not rising then moment.at end desc,
    case when rising then e.name collate "C" end, case when not rising then e.name collate "C" end desc
  limit least(coalesce(limits, 100), 1500)
$$;

create or replace function storage.update_updated_at_column() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;

create or replace trigger update_objects_updated_at before update on storage.objects for each row execute function storage.update_updated_at_column();

-- Rows go through the service, which takes the bytes along: a plain `delete` is refused, whoever asks.
create or replace function storage.protect_delete() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using errcode = 'insufficient_privilege', hint = 'This prevents accidental data loss from orphaned objects.';
  end if;
  return null;
end $$;

create or replace trigger protect_buckets_delete before delete on storage.buckets for each statement execute function storage.protect_delete();
create or replace trigger protect_objects_delete before delete on storage.objects for each statement execute function storage.protect_delete();

grant execute on all functions in schema storage to anon, authenticated, service_role, supabase_storage_admin;
-- Platform 40 · Realtime.
--
-- The schema `realtime` as a hosted Supabase has it: `realtime.messages`, whose policies say who may receive and send on a
-- private channel (`realtime.topic()` is the channel's name while they are evaluated), functions that send from SQL, and the
-- publication whose tables' changes are sent. May be applied again at any time. By default no table's changes are sent.

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role, supabase_realtime_admin;

-- Selecting a row of a topic is receiving there, inserting one is sending; the extension is `broadcast` or `presence`. Without
-- a policy nobody may do either. Rows are written by realtime.send() alone and are kept for three days (to be replayed).
create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  primary key (id, inserted_at),
  constraint messages_payload_exclusive check (payload is null or binary_payload is null)
);
create index if not exists messages_inserted_at_topic_index on realtime.messages (inserted_at desc, topic) where extension = 'broadcast' and private;

-- Messages too long for NOTIFY pass through here from one server process to the others; deleted after a minute. Lost
-- when PostgreSQL crashes, like notifications.
create unlogged table if not exists realtime.relayed (
  id bigint generated always as identity primary key,
  body text not null,
  at timestamptz not null default now()
);

do $$
declare
  service text;
begin
  foreach service in array array['messages', 'relayed'] loop
    if not (select relrowsecurity from pg_class where oid = ('realtime.' || service)::regclass) then
      execute format('alter table realtime.%I enable row level security', service);
    end if;
    if not exists (select from pg_policies where schemaname = 'realtime' and tablename = service and policyname = 'realtime_service_does_all') then
      execute format('create policy realtime_service_does_all on realtime.%I to supabase_realtime_admin using (true) with check (true)', service);
    end if;
  end loop;
end $$;

-- Nothing may be read or written without a policy; none is made here for anon and authenticated.
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
grant select, insert, update, delete on realtime.messages, realtime.relayed to supabase_realtime_admin;

create or replace function realtime.topic() returns text language sql stable set search_path = ''
  as $$ select nullif(current_setting('realtime.topic', true), '') $$;
comment on function realtime.topic() is 'The channel a policy of realtime.messages is asked about.';

-- What the current user may do on a private channel: [receive broadcasts, receive presence, send broadcasts, be present]. One row of
-- each kind is written and read as the policies allow, and taken back; a policy that fails allows nothing. Called as
-- supabase_realtime_admin by a login that may set the user's role.
create or replace function realtime.rights(topic text, speaker text, claims text) returns boolean[]
  language plpgsql volatile set search_path = ''
as $$
declare
  may boolean[] := array[false, false, false, false];
  kinds constant text[] := array['broadcast', 'presence'];
  probes constant uuid[] := array[gen_random_uuid(), gen_random_uuid()];
begin
  begin
    insert into realtime.messages (id, topic, extension) select probes[i], rights.topic, kinds[i] from generate_series(1, 2) i;
    perform set_config('realtime.topic', rights.topic, true), set_config('request.jwt.claims', claims, true), set_config('role', speaker, true);
    for i in 1..2 loop
      may[i] := exists (select from realtime.messages m where m.id = probes[i]);
    end loop;
    raise exception using errcode = 'RT000';
  exception when others then
    -- RT000 is our own: what was written is undone, what was found out stays.
    if sqlstate <> 'RT000' then raise warning 'RlsPolicyError: %', sqlerrm; may := array[false, false, false, false]; end if;
  end;
  for i in 1..2 loop
    begin
      perform set_config('realtime.topic', rights.topic, true), set_config('request.jwt.claims', claims, true), set_config('role', speaker, true);
      insert into realtime.messages (topic, extension) values (rights.topic, kinds[i]);
      may[2 + i] := true;
      raise exception using errcode = 'RT000';
    exception when others then
      if sqlstate not in ('RT000', '42501') then raise warning 'RlsPolicyError: %', sqlerrm; may[2 + i] := false; end if;
    end;
  end loop;
  return may;
end $$;
revoke all on function realtime.rights(text, text, text) from public;
grant execute on function realtime.rights(text, text, text) to supabase_realtime_admin;

-- Notifies the server processes of each committed row; they read it themselves.
create or replace function realtime.tell() returns trigger language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_notify('realtime', json_build_object('kind', 'stored', 'id', new.id, 'room', case when new.private then 'private:' else 'public:' end || left(new.topic, 500))::text);
  return null;
end $$;
create or replace trigger tell after insert on realtime.messages for each row when (new.extension = 'broadcast') execute function realtime.tell();

-- Sends to a channel from SQL, as the caller: the policies of realtime.messages apply. A message that may not be sent is a
-- warning and never fails the caller's transaction.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  message uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', send.topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (message, case when payload ? 'id' then payload else jsonb_set(payload, '{id}', to_jsonb(message)) end, send.event, send.topic, send.private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end $$;

create or replace function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  perform set_config('realtime.topic', send_binary.topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension) values (payload, send_binary.event, send_binary.topic, send_binary.private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end $$;

-- For a row trigger: sends a row's change to a private channel.
create or replace function realtime.broadcast_changes(topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record, level text default 'ROW') returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  if level = 'STATEMENT' then raise exception 'function can only be triggered for each row, not for each statement'; end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then raise exception 'Unexpected operation type: %', operation; end if;
  perform realtime.send(jsonb_build_object('old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema), event_name, topic_name);
end $$;

-- The schema's preface revokes execute by default; these grants say who may call.
grant execute on function realtime.topic(), realtime.send(jsonb, text, text, boolean), realtime.send_binary(bytea, text, text, boolean), realtime.broadcast_changes(text, text, text, text, text, record, record, text) to anon, authenticated, service_role, supabase_realtime_admin;
revoke execute on function realtime.tell() from public;

-- Changes of its tables are sent to users who may see the row (postgres_changes). Empty until a table is added.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then create publication supabase_realtime; end if;
end $$;
-- 00 · Preface.
--
-- The market's schema as it stands, to be read in order. Each chapter, per table: why it is there, the table and its checks,
-- row security, the policies as sentences, the grants and what is not granted, comments, functions.
--
-- Rules that hold for every chapter, each with a test in database/tests:
--   every table is row-secured; nothing is granted by default; every foreign key says what a deletion does and has an index;
--   every function states its volatility; a `security definer` function sets its search_path.
-- Money is a bigint in minor units (ISO 4217 digits) beside its currency. Moments are timestamptz. Ids are uuids.

create schema private;
create schema if not exists extensions;
grant usage on schema public, private, extensions to anon, authenticated, service_role;
revoke create on schema public from public;

create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;
grant execute on all functions in schema extensions to anon, authenticated, service_role;

-- Nothing is granted unless a chapter says so; a hosted project grants everything on new tables to the three roles, so that is taken back.
alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- How words are compared: without case, without accents, anything but letters and digits is a space ("Crème brûlée, 4×" → "creme brulee 4 ").
-- Promised immutable although unaccent() is only stable: its dictionary is the one named here and never changes under us.
create function private.fold(words text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(words, NFKC))), '[^[:alnum:]]+', ' ', 'g');

comment on function private.fold(text) is 'Text without case, accents and punctuation: the only form in which words are compared.';

-- A word of an address: "Crème brûlée" → "creme-brulee".
create function private.slug(words text) returns text
  language sql immutable strict parallel safe
  return trim(both '-' from regexp_replace(private.fold(words), '[^a-z0-9]+', '-', 'g'));

-- Trigger: keeps updated_at true.
create function private.touch() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;

revoke all on function private.fold(text), private.slug(text), private.touch() from public;
grant execute on function private.fold(text), private.slug(text) to anon, authenticated, service_role;
-- 10 · People.
--
-- A person is a row of auth.users. Their data is the profile; their rights are in user_roles, and only
-- there: roles sent by a browser are never trusted (SPEC §3, §6).

create type public.app_role as enum ('admin', 'employee', 'merchant', 'restaurant', 'user');
comment on type public.app_role is 'In order of priority: the first one a person has is his role.';

create table public.user_roles (
  user_id uuid not null references auth.users on delete cascade,
  role public.app_role not null,
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);

create index user_roles_role on public.user_roles (role);

alter table public.user_roles enable row level security;

-- Whether a user with a second factor has used it (AAL2), so that a stolen password alone opens nothing. True without a second factor.
-- security definer, because no role may read auth.mfa_factors.
create function private.is_proven() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false) or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
$$;

-- The current user's first role by priority; `user` for anyone else (SPEC §4).
-- security definer, because the policies of user_roles call it.
create function private.my_role() returns public.app_role
  language sql stable security definer set search_path = ''
as $$
  select coalesce((select min(role) from public.user_roles where user_id = auth.uid() and private.is_proven()), 'user')
$$;

create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select private.my_role() = 'admin'
$$;

revoke all on function private.is_proven(), private.my_role(), private.is_admin() from public;
grant execute on function private.is_proven(), private.my_role(), private.is_admin() to authenticated, service_role;

create policy person_reads_own_roles on public.user_roles for select to authenticated using (user_id = (select auth.uid()));
create policy admin_reads_all_roles on public.user_roles for select to authenticated using ((select private.is_admin()));
grant select on public.user_roles to authenticated;
-- Not granted: insert, update, delete to authenticated. People cannot make themselves admins; the server grants roles.
grant select, insert, delete on public.user_roles to service_role;

comment on table public.user_roles is 'What a person may do. A person without a row is a plain user.';

create table public.profiles (
  user_id uuid primary key references auth.users on delete cascade,
  display_name text check (length(display_name) <= 1000),
  email text check (length(email) <= 320),
  merchant_slug text unique check (merchant_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  preferred_currency text not null default 'CAD' check (preferred_currency in ('CAD', 'USD', 'XOF', 'GNF', 'CDF')),
  country_code text check (country_code ~ '^\+[0-9]{1,4}$'),
  phone_country text check (phone_country ~ '^[A-Z]{2}$'),
  phone_number text check (length(phone_number) <= 30),
  phone_verified boolean not null default false,
  language text check (language in ('fr', 'en')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger touch before update on public.profiles for each row execute function private.touch();

alter table public.profiles enable row level security;
create policy person_reads_own_profile on public.profiles for select to authenticated using (user_id = (select auth.uid()));
create policy admin_reads_all_profiles on public.profiles for select to authenticated using ((select private.is_admin()));
create policy person_updates_own_profile on public.profiles for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy second_factor_guards_profiles on public.profiles as restrictive for all to authenticated using ((select private.is_proven()));
grant select on public.profiles to authenticated;
grant update (display_name, preferred_currency, country_code, phone_country, phone_number, language) on public.profiles to authenticated;
-- Not granted to authenticated: insert and delete (they come and go with the account), merchant_slug (an address is given by the
-- market), email and phone_verified (they are proven first).
grant select, insert, update, delete on public.profiles to service_role;

comment on table public.profiles is 'What the market knows about a person (SPEC §3).';
comment on column public.profiles.country_code is 'The dial code of his phone, "+223": SPEC''s name for it.';
comment on column public.profiles.phone_country is 'The country of his phone, ISO code.';
comment on column public.profiles.language is 'What mails to him are written in; null: what he said when he opened the account, or the page he was on.';

-- A new number is unverified, whoever writes it.
create function private.unverify_phone() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  if new.phone_number is distinct from old.phone_number and new.phone_verified = old.phone_verified then
    new.phone_verified := false;
  end if;
  return new;
end $$;

create trigger unverify_phone before update of phone_number on public.profiles for each row execute function private.unverify_phone();

-- Creates the profile together with the account.
create function private.open_profile() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.profiles (user_id, email, display_name, language)
    values (
      new.id,
      left(lower(new.email), 320),
      left(coalesce(new.raw_user_meta_data ->> 'display_name', new.raw_user_meta_data ->> 'first_name', new.raw_user_meta_data ->> 'full_name'), 1000),
      case when new.raw_user_meta_data ->> 'language' in ('fr', 'en') then new.raw_user_meta_data ->> 'language' end
    )
    on conflict (user_id) do nothing;
  return new;
end $$;

create trigger open_profile after insert on auth.users for each row execute function private.open_profile();

-- Copies the account's address and number to the profile once they are verified.
create function private.follow_account() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.email is distinct from old.email then
    update public.profiles set email = left(lower(new.email), 320) where user_id = new.id;
  end if;
  if (new.phone, new.phone_confirmed_at) is distinct from (old.phone, old.phone_confirmed_at) and new.phone_confirmed_at is not null then
    -- In two steps: a new number is unproven, whoever writes it.
    update public.profiles set phone_number = '+' || ltrim(new.phone, '+') where user_id = new.id;
    update public.profiles set phone_verified = true where user_id = new.id;
  end if;
  return new;
end $$;

create trigger follow_account after update of email, phone, phone_confirmed_at on auth.users for each row execute function private.follow_account();

-- Server processes cache users for a few minutes (R-ROLE-17); this notifies them of changes at once.
create function private.tell_person_changed() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_notify('person_changed', case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0]);
  return null;
end $$;

create trigger tell_role after insert or update or delete on public.user_roles for each row execute function private.tell_person_changed('user_id');
create trigger tell_profile after insert or update or delete on public.profiles for each row execute function private.tell_person_changed('user_id');
create trigger tell_account after update of email, email_confirmed_at, raw_user_meta_data, banned_until, deleted_at on auth.users
  for each row execute function private.tell_person_changed('id');

-- The two calls a browser makes after signing in (SPEC §7).

-- Returns the current user's role.
create function public.get_current_user_role() returns public.app_role
  language sql stable set search_path = ''
as $$
  select private.my_role()
$$;

-- Kept because clients call it (DECISIONS): refuses another person's uuid, ignores `user_role`, and stores nothing any policy reads.
create function public.init_security_context(user_uuid uuid, user_role text default null) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  if user_uuid is distinct from auth.uid() then
    raise exception 'init_security_context speaks for another person' using errcode = 'insufficient_privilege';
  end if;
end $$;

revoke all on function private.unverify_phone(), private.open_profile(), private.follow_account(), private.tell_person_changed() from public;
revoke all on function public.get_current_user_role(), public.init_security_context(uuid, text) from public;
grant execute on function public.get_current_user_role(), public.init_security_context(uuid, text) to authenticated, service_role;
-- 11 · Sessions.
--
-- Sessions are rows of auth.sessions, managed by the sign-in service (server/supabase-api/auth/v1). This chapter adds: what a page needs
-- to know about the caller, a person's own list of sessions, and the administrators' second step, the admin password.

-- Sessions in which the admin password was entered, and until when that is valid (R-ADMIN-04). Deleted with the session.
create table private.admin_steps (
  session_id uuid primary key references auth.sessions on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  open_until timestamptz not null
);

create index admin_steps_user_id on private.admin_steps (user_id);

alter table private.admin_steps enable row level security;
-- No policy and no grant: read by the functions below, as their owner.
revoke all on private.admin_steps from public, anon, authenticated, service_role;
comment on table private.admin_steps is 'Sessions of administrators in which the admin password was given.';

-- Recent wrong admin passwords per person. Stored, so that the count survives restarts and is shared by all processes.
create table private.admin_tries (
  user_id uuid primary key references auth.users on delete cascade,
  tries integer not null check (tries between 1 and 5),
  last_at timestamptz not null default now(),
  locked_until timestamptz
);

alter table private.admin_tries enable row level security;
revoke all on private.admin_tries from public, anon, authenticated, service_role;
comment on table private.admin_tries is 'Wrong admin passwords by person; the fifth locks the gate for fifteen minutes (DECISIONS R-ADMIN-04).';

-- Counts a try before the password is checked, so that parallel tries are counted one by one. `is_allowed`: check it now.
-- `tries_left`: how many there are after this one, should it be wrong. The fifth locks already: the right password opens again.
create function private.take_admin_try(person uuid, out is_allowed boolean, out tries_left integer, out locked_until timestamptz)
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known private.admin_tries;
begin
  insert into private.admin_tries as t (user_id, tries) values (person, 1)
    on conflict (user_id) do update set
      tries = case when t.last_at < now() - interval '15 minutes' then 1 else least(t.tries + 1, 5) end,
      last_at = now(),
      locked_until = case when t.last_at >= now() - interval '15 minutes' and t.tries >= 4 then now() + interval '15 minutes' end
      where t.locked_until is null or t.locked_until <= now()
    returning * into known;
  is_allowed := found;
  if not found then select * into known from private.admin_tries t where t.user_id = person; end if;
  tries_left := 5 - known.tries;
  locked_until := known.locked_until;
end $$;

-- After the right password. Returns until when the step is valid; null: not the person's session, or it has ended.
create function private.open_admin(person uuid, session uuid) returns timestamptz
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  until timestamptz;
begin
  delete from private.admin_tries where user_id = person;
  insert into private.admin_steps (session_id, user_id, open_until)
    select s.id, s.user_id, now() + interval '30 minutes' from auth.sessions s where s.id = session and s.user_id = person and (s.not_after is null or s.not_after > now())
    on conflict (session_id) do update set open_until = excluded.open_until
    returning open_until into until;
  return until;
end $$;

create function private.close_admin(session uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  delete from private.admin_steps where session_id = session
$$;

-- Whether this person entered the admin password in this session and it is still valid. security definer, because no role may read the table.
create function private.has_admin_step(person uuid, session uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.admin_steps a join auth.sessions s on s.id = a.session_id
    where a.session_id = session and a.user_id = person and a.open_until > now() and (s.not_after is null or s.not_after > now()))
$$;

-- Whether the current user is an administrator with a valid admin step in the token's session.
-- Every policy that lets an administrator write requires it: with the role alone (a stolen token) one can only read.
create function private.may_administer() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select private.is_admin() and private.has_admin_step(auth.uid(), (auth.jwt() ->> 'session_id')::uuid)
$$;

-- Not granted: has_admin_step, which takes any person.
revoke all on function private.has_admin_step(uuid, uuid), private.may_administer() from public;
grant execute on function private.may_administer() to authenticated;

create trigger tell_admin_step after insert or update or delete on private.admin_steps for each row execute function private.tell_person_changed('user_id');

-- When a session was last used, however that was noted.
create function private.last_activity(session auth.sessions) returns timestamptz
  language sql stable set search_path = ''
as $$
  select greatest(session.created_at, session.updated_at, session.refreshed_at at time zone 'UTC')
$$;

-- Everything a page needs to know about the caller, for an active session: not ended, not idle for longer than `idle_minutes`
-- (0: no bound) unless remembered, of a person who is neither banned nor deleted. No row otherwise. Two minutes more, as in the
-- sign-in's own rule (server/supabase-api/auth/v1/session-rules.ts): activity is written down up to a minute late, there and here.
create function private.person_of_session(person uuid, session uuid, idle_minutes integer)
  returns table (
    email text, email_confirmed boolean, first_name text, aal text, has_second_factor boolean, is_remembered boolean, admin_open_until timestamptz,
    roles text[], display_name text, preferred_currency text, phone_country text, profile_language text, signed_in_at timestamptz, avatar_url text
  )
  language sql stable security definer set search_path = '' rows 1
as $$
  select u.email, u.email_confirmed_at is not null, u.raw_user_meta_data ->> 'first_name', coalesce(s.aal::text, 'aal1'),
    exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'), s.tag is not distinct from 'remembered',
    (select a.open_until from private.admin_steps a where a.session_id = s.id and a.open_until > now()),
    array(select r.role::text from public.user_roles r where r.user_id = u.id order by r.role),
    p.display_name, p.preferred_currency, p.phone_country, p.language, s.created_at, u.raw_user_meta_data ->> 'avatar_url'
  from auth.sessions s join auth.users u on u.id = s.user_id left join public.profiles p on p.user_id = u.id
  where s.id = session and s.user_id = person and (s.not_after is null or s.not_after > now()) and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null
    and (idle_minutes = 0 or s.tag is not distinct from 'remembered' or private.last_activity(s) > now() - make_interval(mins => idle_minutes + 2))
$$;

-- A page view is activity (R-SESS-02). At most once a minute per session: the rest is not written.
create function private.note_activity(session uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  update auth.sessions s set refreshed_at = now() at time zone 'UTC'
  where s.id = session and (s.not_after is null or s.not_after > now()) and private.last_activity(s) < now() - interval '1 minute'
$$;

revoke all on function private.take_admin_try(uuid), private.open_admin(uuid, uuid), private.close_admin(uuid), private.last_activity(auth.sessions), private.person_of_session(uuid, uuid, integer), private.note_activity(uuid) from public;
-- Not granted to authenticated: they take any person. The server passes the authenticated one.
grant execute on function private.take_admin_try(uuid), private.open_admin(uuid, uuid), private.close_admin(uuid), private.person_of_session(uuid, uuid, integer), private.note_activity(uuid) to service_role;

-- A person's functions on their own sessions. security definer, because no role may read auth.sessions; each is limited to the caller.

create function private.my_sessions()
  returns table (id uuid, ip text, user_agent text, created_at timestamptz, last_activity timestamptz, is_active boolean)
  language sql stable security definer set search_path = ''
as $$
  select s.id, host(s.ip), s.user_agent, s.created_at, private.last_activity(s), s.not_after is null or s.not_after > now()
  from auth.sessions s where s.user_id = auth.uid()
  order by 5 desc
$$;

-- Null: all but the caller's session. Returns how many ended.
create function private.end_my_sessions(session uuid default null) returns integer
  language sql volatile security definer set search_path = ''
as $$
  with ended as (
    delete from auth.sessions s where s.user_id = auth.uid() and case when session is null then s.id is distinct from (auth.jwt() ->> 'session_id')::uuid else s.id = session end
    returning s.id
  )
  select count(*)::integer from ended
$$;

revoke all on function private.my_sessions(), private.end_my_sessions(uuid) from public;
grant execute on function private.my_sessions(), private.end_my_sessions(uuid) to authenticated;
-- 12 · Settings.
--
-- Settings the owner changes at run time, unlike start-up configuration (the environment).

-- Whether a value is a whole number within these bounds; never null, so that a check can rely on it.
create function private.is_whole(value jsonb, at_least bigint, at_most bigint) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(case when jsonb_typeof(value) = 'number' then value::numeric = trunc(value::numeric) and value::numeric between at_least and at_most end, false)
$$;

revoke all on function private.is_whole(jsonb, bigint, bigint) from public;
grant execute on function private.is_whole(jsonb, bigint, bigint) to authenticated, service_role;

-- What a value may be, by setting: rows of database/reference that come from the list in domain/settings/settings.ts. A new setting is a row, not
-- a new check, so it needs no migration; the trigger below applies to every writer, the owner of the database too.
create table private.setting_rules (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$'),
  -- {"kind": "whole", "least": 0, "most": 10}, "decimal" likewise, {"kind": "flag"}, or {"kind": "fields", "fields": {name: rule}}.
  rule jsonb not null check (rule ->> 'kind' in ('whole', 'decimal', 'flag', 'fields')),
  -- administrator: in a form, after the admin password. terminal: only from the server's terminal.
  changed_by text not null check (changed_by in ('administrator', 'terminal'))
);

alter table private.setting_rules enable row level security;
-- No policy and no grant: read by the check of a setting, as its owner.
revoke all on private.setting_rules from public, anon, authenticated, service_role;
comment on table private.setting_rules is 'What the value of each setting may be, and who may change it.';

-- Whether a value is what a rule says; never null.
create function private.setting_fits(value jsonb, rule jsonb) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return coalesce(case rule ->> 'kind'
    when 'whole' then private.is_whole(value, (rule ->> 'least')::bigint, (rule ->> 'most')::bigint)
    when 'decimal' then case when jsonb_typeof(value) = 'number' then value::numeric between (rule ->> 'least')::numeric and (rule ->> 'most')::numeric end
    when 'flag' then jsonb_typeof(value) = 'boolean'
    when 'fields' then jsonb_typeof(value) = 'object'
      and not exists (select from jsonb_each(rule -> 'fields') f where not private.setting_fits($1 -> f.key, f.value))
  end, false);
end $$;

create table public.settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$'),
  value jsonb not null,
  is_public boolean not null default false,
  updated_at timestamptz not null default now()
);

-- Refuses a value that its rule does not allow, and a person who may not change this setting. A setting without a rule is a whole number.
create function private.check_setting() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  known private.setting_rules;
begin
  select * into known from private.setting_rules r where r.key = new.key;
  if known.changed_by = 'terminal' and auth.uid() is not null then
    raise exception 'the setting % is changed at the terminal only', new.key using errcode = 'insufficient_privilege';
  end if;
  if not private.setting_fits(new.value, coalesce(known.rule, '{"kind": "whole", "least": 0, "most": 1000000}')) then
    raise exception 'the value of the setting % is not allowed (settings_value_is_valid)', new.key
      using errcode = 'check_violation', schema = 'public', table = 'settings', constraint = 'settings_value_is_valid',
        detail = coalesce(known.rule::text, 'a whole number from 0 to 1000000');
  end if;
  return null;
end $$;

revoke all on function private.setting_fits(jsonb, jsonb), private.check_setting() from public;
-- After the row, so that whoever may not change settings is told that, and nothing of values.
create trigger check_value after insert or update of key, value on public.settings for each row execute function private.check_setting();
create trigger touch before update on public.settings for each row execute function private.touch();

alter table public.settings enable row level security;
create policy anyone_reads_public_settings on public.settings for select to anon, authenticated using (is_public);
create policy admin_reads_all_settings on public.settings for select to authenticated using ((select private.is_admin()));
-- An administrator without the step gets a refusal, not silence: they may see the row, but not change it.
create policy admin_changes_settings on public.settings for update to authenticated using ((select private.is_admin())) with check ((select private.may_administer()));
grant select on public.settings to anon, authenticated;
grant update (value) on public.settings to authenticated;
-- Not granted: insert and delete. A setting exists because code reads it; is_public is decided here, not in a form.
grant select, update on public.settings to service_role;

comment on table public.settings is 'One row per decision. Marketing claims carry `confirmed`: false shows the "démo" mark until the owner stands by them (R-CARD-12).';

-- SPEC §3 and §7 name this table and its columns: an admin turns SMS notifications on and off here.
create table public.admin_notification_settings (
  setting_key text primary key check (setting_key ~ '^[a-z][a-z0-9_]*$'),
  setting_value boolean not null default false,
  is_active boolean not null default true,
  updated_at timestamptz not null default now()
);

alter table public.admin_notification_settings enable row level security;
create policy admin_reads_notification_settings on public.admin_notification_settings for select to authenticated using ((select private.is_admin()));
create policy admin_adds_notification_settings on public.admin_notification_settings for insert to authenticated with check ((select private.may_administer()));
create policy admin_changes_notification_settings on public.admin_notification_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.may_administer()));
grant select, insert, update on public.admin_notification_settings to authenticated;
-- Not granted: anything to anon; delete to anyone (a switch is turned off, not removed).
grant select, insert, update on public.admin_notification_settings to service_role;

comment on table public.admin_notification_settings is 'SMS notifications are on only when the row is active and its value true (SPEC §4).';

-- How this shop began (demo or empty). Without it an empty shop would get the demo data at its second start.
create table private.market_beginning (
  is_only boolean primary key default true check (is_only),
  with_demo boolean not null,
  began_at timestamptz not null default now()
);

alter table private.market_beginning enable row level security;
-- No policy and no grant: the owner's, at the start (tools/market.ts).
revoke all on private.market_beginning from public, anon, authenticated, service_role;
comment on table private.market_beginning is 'One row: whether the first start filled in the demonstration. None in a database of release 0.1, which has sellers.';
-- 14 · Money.
--
-- Two digit counts per currency, on purpose (DECISIONS: money): minor_digits is ISO 4217's and says how amounts are stored and
-- charged; display_digits is SPEC §9's rule and says how they are written.

create table public.currencies (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  minor_digits smallint not null check (minor_digits between 0 and 3),
  display_digits smallint not null check (display_digits between 0 and 3),
  symbol text check (length(symbol) between 1 and 4),
  is_chargeable boolean not null default false
);

alter table public.currencies enable row level security;
create policy anyone_reads_currencies on public.currencies for select to anon, authenticated using (true);
grant select on public.currencies to anon, authenticated, service_role;
-- Not granted: any change. A currency is reference data (database/reference).

comment on table public.currencies is 'The currencies the market knows.';
comment on column public.currencies.symbol is 'Written after the number; null: the code is (R-FX-17).';
comment on column public.currencies.is_chargeable is 'Whether a payment provider can be asked for it.';

create table public.exchange_rates (
  currency text primary key references public.currencies on delete cascade,
  fixed_per_cad numeric not null check (fixed_per_cad > 0),
  fetched_per_cad numeric check (fetched_per_cad > 0),
  fetched_at timestamptz,
  check ((fetched_per_cad is null) = (fetched_at is null)),
  check (currency <> 'CAD' or (fixed_per_cad = 1 and fetched_per_cad is null))
);

alter table public.exchange_rates enable row level security;
create policy anyone_reads_rates on public.exchange_rates for select to anon, authenticated using (true);
grant select on public.exchange_rates to anon, authenticated;
-- Not granted to a visitor: any change. Only the server fetches rates, as the market.
grant select, update (fetched_per_cad, fetched_at) on public.exchange_rates to service_role;

comment on table public.exchange_rates is 'Units of a currency per 1 CAD: as fetched, else the fixed figure of SPEC §9.';

-- Units per 1 CAD: fetched, else fixed; 1 for an unknown currency (R-FX-05).
create function private.rate(currency text) returns numeric
  language sql stable parallel safe set search_path = ''
as $$
  select coalesce((select coalesce(r.fetched_per_cad, r.fixed_per_cad) from public.exchange_rates r where r.currency = rate.currency), 1)
$$;

-- Minor units that 1 CAD is worth: 100 for CAD itself, 450 for XOF. An unknown currency has 2 digits and counts as 1:1.
create function private.minor_per_cad(currency text) returns numeric
  language sql stable parallel safe set search_path = ''
as $$
  select private.rate(minor_per_cad.currency)
    * coalesce((select power(10::numeric, c.minor_digits) from public.currencies c where c.code = minor_per_cad.currency), 100)
$$;

-- Minor units of one currency in minor units of another, rounded half up once, at the end. An unknown currency on either side
-- makes it 1:1 in units (R-FX-05), for display only. Agrees with domain/money/convert.ts: a test compares.
create function private.convert(amount_minor bigint, source text, target text) returns bigint
  language sql stable parallel safe set search_path = ''
as $$
  select case
    when source = target then amount_minor
    when (select count(*) from public.exchange_rates where currency in (source, target)) = 2
      then round(amount_minor * private.minor_per_cad(target) / private.minor_per_cad(source))::bigint
    else round(amount_minor * power(10::numeric, coalesce((select minor_digits from public.currencies where code = target), 2))
      / power(10::numeric, coalesce((select minor_digits from public.currencies where code = source), 2)))::bigint
  end
$$;

-- The step of what mobile money takes, in minor units: 5 whole units (DECISIONS: payable amounts). Agrees with domain/pricing/asked-amounts.ts: a test compares.
create function private.payable_step(currency text) returns bigint
  language sql immutable parallel safe
  return case currency when 'XOF' then 5 when 'GNF' then 5 when 'CDF' then 500 else 1 end;

revoke all on function private.rate(text), private.minor_per_cad(text), private.convert(bigint, text, text), private.payable_step(text) from public;
grant execute on function private.rate(text), private.minor_per_cad(text), private.convert(bigint, text, text), private.payable_step(text) to anon, authenticated, service_role;
-- 16 · Countries of delivery.
--
-- The twelve countries of SPEC §3. Sellers' delivery charges are in chapter 22.

create table public.countries (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  ordinal integer not null unique check (ordinal between 1 and 60),
  name_fr text not null,
  name_en text not null,
  flag text not null,
  currency text not null references public.currencies on delete restrict,
  phone_code text not null check (phone_code ~ '^\+[0-9]{1,4}$'),
  has_postal_codes boolean not null
);

create index countries_currency on public.countries (currency);

alter table public.countries enable row level security;
create policy anyone_reads_countries on public.countries for select to anon, authenticated using (true);
grant select on public.countries to anon, authenticated, service_role;
-- Not granted: any change. Opening a country is a release, not a form.

comment on table public.countries is 'The countries of delivery. Agrees with domain/delivery/countries.ts: a test compares.';
comment on column public.countries.ordinal is 'Its place in the price lists of product_search, for ever: a new country takes the next number.';
-- 20 · Vendors.
--
-- A seller is anyone who sells: a stall of the African market, an independent merchant, a restaurant, or the administrator's
-- own catalogue (R-GEN-04). It may belong to a person's account and have a team
-- (chapter 21); imported and demo sellers have no owner.

create type public.item_source as enum ('african', 'merchant', 'restaurant', 'admin');
comment on type public.item_source is 'Where an item comes from (R-GEN-04).';

create table public.sellers (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 200),
  source public.item_source not null,
  owner_id uuid references auth.users on delete set null,
  city text check (length(city) <= 200),
  country_code text not null references public.countries on delete restrict,
  description_fr text not null default '' check (length(description_fr) <= 5000),
  description_en text not null default '' check (length(description_en) <= 5000),
  commission_bps integer check (commission_bps between 0 and 10000),
  is_active boolean not null default true,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

create index sellers_owner_id on public.sellers (owner_id) where owner_id is not null;
create index sellers_country_code on public.sellers (country_code);

alter table public.sellers enable row level security;
create policy anyone_reads_open_sellers on public.sellers for select to anon, authenticated using (is_active);
-- A closed shop is read by its members (21-seller-members.sql).
grant select (id, slug, name, source, city, country_code, description_fr, description_en, is_active, is_demo, created_at) on public.sellers to anon, authenticated;
grant select on public.sellers to service_role;
-- Not granted to anon or authenticated: owner_id, which would link a shop to a person; commission_bps, between the seller and the market. Not granted to authenticated: any change; a
-- seller's form goes through the market, which checks it.
grant insert, update, delete on public.sellers to service_role;

comment on table public.sellers is 'Whoever asks a price.';
comment on column public.sellers.commission_bps is 'The market''s share of this seller''s articles in basis points; null: the setting commission_bps. Frozen on each line at the sale.';
-- 21 · Who works for a seller.
--
-- A seller has an owner (sellers.owner_id) and may have a team. Each is a member, with the permissions they were given; the owner has
-- all of them. Policies and server code ask one question, who may do what for which seller: private.sellers_of.

-- Every permission there is, as in domain/sellers/permissions.ts; a test compares both. A step that adds one gives it to the owners.
create function private.seller_permissions() returns text[]
  language sql immutable parallel safe
  return array['orders', 'refunds', 'products', 'messages', 'money', 'settings', 'team'];

create table public.seller_members (
  seller_id uuid not null references public.sellers on delete cascade,
  person_id uuid not null references auth.users on delete cascade,
  permissions text[] not null,
  is_owner boolean not null default false,
  since timestamptz not null default now(),
  primary key (seller_id, person_id),
  constraint known_permissions check (cardinality(permissions) > 0 and permissions <@ private.seller_permissions()),
  constraint owner_has_all_permissions check (not is_owner or permissions @> private.seller_permissions())
);

create unique index seller_members_owner on public.seller_members (seller_id) where is_owner;
create index seller_members_person_id on public.seller_members (person_id);

comment on table public.seller_members is 'Who may do what for a seller.';
comment on column public.seller_members.permissions is 'Some of private.seller_permissions().';
comment on column public.seller_members.is_owner is 'The person of sellers.owner_id, and nobody else: kept by triggers.';

-- The owner is a member. A new owner takes the place of the one before, who is no member any more.
create function private.follow_owner() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    delete from public.seller_members where seller_id = new.id and is_owner;
  end if;
  if new.owner_id is not null then
    insert into public.seller_members (seller_id, person_id, permissions, is_owner) values (new.id, new.owner_id, private.seller_permissions(), true)
      on conflict (seller_id, person_id) do update set permissions = excluded.permissions, is_owner = true;
  end if;
  return null;
end $$;

create trigger owner_is_member after insert on public.sellers for each row when (new.owner_id is not null) execute function private.follow_owner();
create trigger owner_stays_member after update of owner_id on public.sellers for each row when (new.owner_id is distinct from old.owner_id) execute function private.follow_owner();

-- The owner cannot be removed from the team, nor lose a permission (a check): or nobody could transfer the shop. It is
-- transferred by sellers.owner_id. When an account is deleted, its shop stays without an owner, like imported ones.
create function private.guard_owner() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and old.is_owner and (tg_op = 'DELETE' or not new.is_owner or (new.seller_id, new.person_id) <> (old.seller_id, old.person_id))
    and exists (select from public.sellers s join auth.users u on u.id = s.owner_id where s.id = old.seller_id and s.owner_id = old.person_id)
  then
    raise exception 'the owner of seller % stays a member: the shop is handed over by sellers.owner_id', old.seller_id using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.is_owner and not exists (select from public.sellers s where s.id = new.seller_id and s.owner_id = new.person_id) then
    raise exception 'only the owner of seller % is its owner: the shop is handed over by sellers.owner_id', new.seller_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger guard_owner before insert or update or delete on public.seller_members for each row execute function private.guard_owner();
create trigger tell_member after insert or update or delete on public.seller_members for each row execute function private.tell_person_changed('person_id');

-- The seller a session acts for: a member of several chooses one, an administrator may act as any (DECISIONS R-ROLE-10..12).
-- The server writes it after authentication; nothing sent by a browser is trusted.
create table private.acting_as (
  session_id uuid primary key references auth.sessions on delete cascade,
  person_id uuid not null references auth.users on delete cascade,
  seller_id uuid not null references public.sellers on delete cascade,
  since timestamptz not null default now()
);

create index acting_as_person_id on private.acting_as (person_id);
create index acting_as_seller_id on private.acting_as (seller_id);

alter table private.acting_as enable row level security;
-- No policy and no grant: read by the functions below, as their owner.
revoke all on private.acting_as from public, anon, authenticated, service_role;
comment on table private.acting_as is 'The seller that was chosen in a session.';

create trigger tell_acting after insert or update or delete on private.acting_as for each row execute function private.tell_person_changed('person_id');

-- The seller an administrator acts as in this session: for eight hours at most, and only while the administration is open in it.
create function private.acted_seller(person uuid, session uuid) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select a.seller_id from private.acting_as a
  where a.session_id = session and a.person_id = person and a.since > now() - interval '8 hours' and private.has_admin_step(person, session)
    and exists (select from public.user_roles r where r.user_id = person and r.role = 'admin')
$$;

-- The sellers for which a person may do something, in a session (or none: then nobody acts as anybody). No permission named: whatever
-- they may do there. As its owner, because a policy of seller_members itself asks it.
create function private.sellers_of(person uuid, session uuid, permission text default null) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select m.seller_id from public.seller_members m where m.person_id = person and (permission is null or permission = any (m.permissions))
  union
  select acted from private.acted_seller(person, session) acted where acted is not null and (permission is null or permission = any (private.seller_permissions()))
$$;

-- The same for the current user, once they have used their second factor. A policy says `seller_id in (select private.my_sellers('orders'))`,
-- which PostgreSQL evaluates once per statement; member_of(seller_id, 'orders') would run for each row.
create function private.my_sellers(permission text default null) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select private.sellers_of(auth.uid(), (auth.jwt() ->> 'session_id')::uuid, permission) where private.is_proven()
$$;

-- Whether the current user may do this for this seller.
create function public.member_of(seller uuid, permission text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select permission is not null and seller in (select private.my_sellers(permission))
$$;

revoke all on function private.seller_permissions(), private.follow_owner(), private.guard_owner(), private.acted_seller(uuid, uuid), private.sellers_of(uuid, uuid, text), private.my_sellers(text), public.member_of(uuid, text) from public;
-- Not granted to authenticated: sellers_of, which takes any person.
grant execute on function private.seller_permissions() to authenticated, service_role;
grant execute on function private.sellers_of(uuid, uuid, text) to service_role;
grant execute on function private.my_sellers(text), public.member_of(uuid, text) to authenticated;

-- Chooses a seller in a session. Returns how: 'member', 'administrator' (of this seller they are no member), or null: they may not,
-- or the session is over; then nothing changes. No seller: the choice is taken back.
create function private.act_as(person uuid, session uuid, seller uuid) returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  how text;
begin
  if seller is null then
    delete from private.acting_as a where a.session_id = session and a.person_id = person;
    return null;
  end if;
  how := case
    when not exists (select from public.sellers s where s.id = seller)
      or not exists (select from auth.sessions s where s.id = session and s.user_id = person and (s.not_after is null or s.not_after > now())) then null
    when exists (select from public.seller_members m where m.seller_id = seller and m.person_id = person) then 'member'
    when private.has_admin_step(person, session) and exists (select from public.user_roles r where r.user_id = person and r.role = 'admin') then 'administrator'
  end;
  if how is not null then
    insert into private.acting_as (session_id, person_id, seller_id) values (session, person, seller)
      on conflict (session_id) do update set seller_id = excluded.seller_id, since = excluded.since;
  end if;
  return how;
end $$;

-- What a page needs to know of one who sells, in a session: what they are a member of, and the seller that was chosen. An
-- administrator's choice counts while the administration is open, which the page knows.
create function private.selling_of_session(person uuid, session uuid)
  returns table (sources public.item_source[], chosen_id uuid, chosen_name text, chosen_source public.item_source, is_member boolean)
  language sql stable security definer set search_path = '' rows 1
as $$
  select array(select distinct s.source from public.seller_members m join public.sellers s on s.id = m.seller_id where m.person_id = person order by 1),
    c.id, c.name, c.source, c.is_member
  from (values (1)) one left join lateral (
    select s.id, s.name, s.source, a.since, m.seller_id is not null as is_member
    from private.acting_as a join public.sellers s on s.id = a.seller_id left join public.seller_members m on m.seller_id = s.id and m.person_id = person
    where a.session_id = session and a.person_id = person
  ) c on c.is_member or c.since > now() - interval '8 hours'
$$;

revoke all on function private.act_as(uuid, uuid, uuid), private.selling_of_session(uuid, uuid) from public;
-- Not granted to authenticated: they take any person. The server passes the authenticated one.
grant execute on function private.act_as(uuid, uuid, uuid), private.selling_of_session(uuid, uuid) to service_role;

alter table public.seller_members enable row level security;
create policy member_reads_own_memberships on public.seller_members for select to authenticated using (person_id = (select auth.uid()));
create policy team_reads_its_members on public.seller_members for select to authenticated using (seller_id in (select private.my_sellers('team')));
create policy admin_reads_all_members on public.seller_members for select to authenticated using ((select private.is_admin()));
create policy second_factor_guards_members on public.seller_members as restrictive for all to authenticated using ((select private.is_proven()));
grant select on public.seller_members to authenticated;
-- Not granted to authenticated: any change. A team is changed by a server action, which checks the actor and writes the audit log.
grant select, insert, update, delete on public.seller_members to service_role;

create policy member_reads_own_sellers on public.sellers for select to authenticated using (id in (select private.my_sellers()));
create policy admin_reads_all_sellers on public.sellers for select to authenticated using ((select private.is_admin()));
-- 22 · What delivery costs.
--
-- A seller states their delivery once, as a profile, and their offers refer to it. A rate is for one line of an order to one country,
-- whatever the quantity. No row is not "free": it is not stated, reads "livraison à confirmer" and cannot be paid online.

create table public.shipping_profiles (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references public.sellers on delete cascade,
  name text not null check (length(name) between 1 and 200),
  currency text not null references public.currencies on delete restrict,
  unique (seller_id, name),
  -- For the offers' foreign key: an offer and its delivery are of one seller and in one currency.
  unique (id, seller_id, currency)
);

create index shipping_profiles_currency on public.shipping_profiles (currency);

alter table public.shipping_profiles enable row level security;
create policy anyone_reads_shipping_profiles on public.shipping_profiles for select to anon, authenticated using (true);
grant select on public.shipping_profiles to anon, authenticated;
-- Not granted to a visitor's role: any change.
grant select, insert, update, delete on public.shipping_profiles to service_role;

comment on table public.shipping_profiles is 'One way a seller delivers, in one currency.';

create table public.shipping_rates (
  profile_id uuid not null references public.shipping_profiles on delete cascade,
  country_code text not null references public.countries on delete restrict,
  price_minor bigint not null check (price_minor between 0 and 9007199254740991),
  days_min integer not null check (days_min >= 0),
  days_max integer not null check (days_max >= days_min),
  primary key (profile_id, country_code)
);

create index shipping_rates_country_code on public.shipping_rates (country_code);

alter table public.shipping_rates enable row level security;
create policy anyone_reads_shipping_rates on public.shipping_rates for select to anon, authenticated using (true);
grant select on public.shipping_rates to anon, authenticated;
-- Not granted to a visitor's role: any change.
grant select, insert, update, delete on public.shipping_rates to service_role;

comment on table public.shipping_rates is 'Delivery of one line to one country, in minor units of the profile''s currency; 0 is free.';
-- 30 · The catalogue: what things are.
--
-- A product is the thing; an offer (chapter 31) is one seller's price for it. The same barcode from two sellers is one product
-- with two offers. Texts exist in French and English.

create table public.categories (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null unique,
  search_words text not null default ''
);

alter table public.categories enable row level security;
create policy anyone_reads_categories on public.categories for select to anon, authenticated using (true);
grant select on public.categories to anon, authenticated, service_role;
-- Not granted: any change. The tree is SPEC §2's.

comment on table public.categories is 'The eleven categories (R-GEN-03); their names are in texts/. Agrees with domain/catalogue/tree.ts: a test compares.';
comment on column public.categories.search_words is 'Words by which people look for it, in both languages, beside its slug.';

create table public.subcategories (
  category_slug text not null references public.categories on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null,
  search_words text not null default '',
  primary key (category_slug, slug),
  unique (category_slug, position)
);

alter table public.subcategories enable row level security;
create policy anyone_reads_subcategories on public.subcategories for select to anon, authenticated using (true);
grant select on public.subcategories to anon, authenticated, service_role;
-- Not granted: any change.

comment on table public.subcategories is 'The second level of the tree (R-TREE-01..11).';

create table public.files (
  hash text primary key check (hash ~ '^[0-9a-f]{16,64}$'),
  media_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now()
);

alter table public.files enable row level security;
create policy anyone_reads_files on public.files for select to anon, authenticated using (true);
grant select on public.files to anon, authenticated;
-- Not granted to a visitor's role: any change; a picture enters through the upload's checks.
grant select, insert, delete on public.files to service_role;

comment on table public.files is 'The pictures on disk, named by what is in them.';

create table public.products (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title_fr text not null check (length(title_fr) between 1 and 300),
  title_en text not null check (length(title_en) between 1 and 300),
  description_fr text not null default '' check (length(description_fr) <= 20000),
  description_en text not null default '' check (length(description_en) <= 20000),
  brand text check (length(brand) between 1 and 200),
  model text check (length(model) between 1 and 200),
  product_type text check (length(product_type) between 1 and 200),
  category_slug text not null references public.categories on delete restrict,
  subcategory_slug text,
  attributes jsonb not null default '[]' check (jsonb_typeof(attributes) = 'array'),
  tile text not null default 'coton' check (tile in ('indigo', 'ocre', 'terre', 'feuille', 'coton')),
  rating numeric(2, 1) check (rating between 0 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_is_demo boolean not null default false,
  popularity integer not null default 0 check (popularity >= 0),
  is_bestseller boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (category_slug, subcategory_slug) references public.subcategories on delete restrict
);

create index products_category on public.products (category_slug, subcategory_slug);
create trigger touch before update on public.products for each row execute function private.touch();

alter table public.products enable row level security;
create policy anyone_reads_products on public.products for select to anon, authenticated using (true);
grant select on public.products to anon, authenticated;
-- Not granted to a visitor's role: any change. A merchant proposes; the market writes.
grant select, insert, update, delete on public.products to service_role;

comment on table public.products is 'The thing that is sold, whoever sells it.';
comment on column public.products.attributes is 'Specification lines: [{name_fr, name_en, value_fr, value_en}].';
comment on column public.products.model is 'The maker''s own number for it (MPN).';
comment on column public.products.product_type is 'What it is, in a few words: Google''s product_type, Shopify''s Type.';
comment on column public.products.tile is 'The colour of cloth behind its picture.';
comment on column public.products.rating is 'Null until somebody has rated it; rating_is_demo ratings never reach structured data.';
comment on column public.products.popularity is 'How often it is chosen, relative to others; orders equally fitting results.';

create table public.product_barcodes (
  barcode text primary key check (barcode ~ '^[0-9]{8,14}$'),
  product_id uuid not null references public.products on delete cascade
);

create index product_barcodes_product_id on public.product_barcodes (product_id);

alter table public.product_barcodes enable row level security;
create policy anyone_reads_barcodes on public.product_barcodes for select to anon, authenticated using (true);
grant select on public.product_barcodes to anon, authenticated;
-- Not granted to a visitor's role: any change.
grant select, insert, update, delete on public.product_barcodes to service_role;

comment on table public.product_barcodes is 'EAN, UPC and ISBN numbers, digits only. One barcode is one product: that is what brings offers together.';

create table public.product_images (
  product_id uuid not null references public.products on delete cascade,
  position integer not null check (position >= 0),
  file_hash text not null references public.files on delete restrict,
  alt_fr text not null default '',
  alt_en text not null default '',
  primary key (product_id, position)
);

create index product_images_file_hash on public.product_images (file_hash);

alter table public.product_images enable row level security;
create policy anyone_reads_product_images on public.product_images for select to anon, authenticated using (true);
grant select on public.product_images to anon, authenticated;
-- Not granted to a visitor's role: any change.
grant select, insert, update, delete on public.product_images to service_role;

comment on table public.product_images is 'A product''s pictures; the lowest position is the one on its card.';
-- 31 · Offers: each seller's price for a product, and the history of prices.

create table public.offers (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products on delete cascade,
  seller_id uuid not null references public.sellers on delete cascade,
  external_id text check (length(external_id) between 1 and 200),
  source public.item_source not null,
  is_direct boolean not null default true,
  retailer_url text check (retailer_url ~ '^https?://' and length(retailer_url) <= 2000),
  price_minor bigint not null check (price_minor between 1 and 9007199254740991),
  currency text not null references public.currencies on delete restrict,
  reference_price_minor bigint check (reference_price_minor between 1 and 9007199254740991),
  stock integer check (stock >= 0),
  stock_shown integer generated always as (least(stock, greatest(10, minimum_order_quantity))) stored,
  minimum_order_quantity integer not null default 1 check (minimum_order_quantity between 1 and 999),
  ships_from text not null check (ships_from ~ '^[A-Z]{2}$'),
  shipping_profile_id uuid,
  menu_id text,
  checked_at timestamptz not null default now(),
  is_active boolean not null default true,
  is_demo boolean not null default false,
  discount_percent integer check (discount_percent between 1 and 99),
  discount_reference_minor bigint,
  discount_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (seller_id, external_id),
  foreign key (shipping_profile_id, seller_id, currency) references public.shipping_profiles (id, seller_id, currency) on delete set null (shipping_profile_id),
  check (is_direct or retailer_url is not null),
  check (num_nonnulls(discount_percent, discount_reference_minor, discount_since) in (0, 3))
);

create index offers_product_id on public.offers (product_id);
create index offers_seller_id on public.offers (seller_id);
create index offers_currency on public.offers (currency);
create index offers_shipping_profile on public.offers (shipping_profile_id, seller_id, currency);
create index offers_external_id on public.offers (lower(external_id)) where external_id is not null;
create trigger touch before update on public.offers for each row execute function private.touch();

alter table public.offers enable row level security;
create policy anyone_reads_open_offers on public.offers for select to anon, authenticated using (is_active);
create policy member_reads_own_offers on public.offers for select to authenticated
  using (seller_id in (select private.my_sellers('products')));
grant select (id, product_id, seller_id, external_id, source, is_direct, retailer_url, price_minor, currency, reference_price_minor, stock_shown,
  minimum_order_quantity, ships_from, shipping_profile_id, menu_id, checked_at, is_active, is_demo, discount_percent, discount_reference_minor,
  discount_since, created_at, updated_at) on public.offers to anon, authenticated;
-- Not granted to a visitor's role: stock. How many a seller has is the seller's business; visitors see stock_shown, the seller's members public.offer_stock().
-- Not granted to a visitor's role: any change. A price is changed by the market on a seller's behalf, so that it is checked and logged.
grant select, insert, update, delete on public.offers to service_role;

comment on table public.offers is 'One seller''s price for one product.';
comment on column public.offers.external_id is 'The seller''s own number for it, exactly as imported.';
comment on column public.offers.is_direct is 'Bought here; false: by link to a retailer (retailer_url, without our affiliate tag).';
comment on column public.offers.reference_price_minor is 'The "instead of" price the seller claims. Never shown as a reduction: only evidence is (discount_*).';
comment on column public.offers.stock is 'Units left; null: the seller does not say. Fewer than the minimum order counts as none.';
comment on column public.offers.stock_shown is 'What visitors are told of the stock: ten units at most, or as many as the minimum order. Ten may be more.';
comment on column public.offers.shipping_profile_id is 'How it is delivered; null: not stated.';
comment on column public.offers.discount_percent is 'Against the lowest price of the 30 days before the present one began (DECISIONS: discounts); kept by private.refresh_products().';

-- The exact stock: of own offers for a seller, of all for an administrator. security definer, because no role is granted the column.
create function public.offer_stock() returns table (offer_id uuid, stock integer)
  language sql stable security definer set search_path = ''
as $$
  select o.id, o.stock from public.offers o where o.seller_id in (select private.my_sellers('products')) or (select private.is_admin())
$$;

revoke all on function public.offer_stock() from public;
grant execute on function public.offer_stock() to authenticated;

create table public.price_changes (
  id bigint generated always as identity primary key,
  offer_id uuid not null references public.offers on delete cascade,
  price_minor bigint not null check (price_minor between 1 and 9007199254740991),
  currency text not null references public.currencies on delete restrict,
  reference_price_minor bigint,
  changed_at timestamptz not null default now(),
  is_demo boolean not null default false
);

create index price_changes_offer_id on public.price_changes (offer_id, changed_at);
create index price_changes_currency on public.price_changes (currency);

alter table public.price_changes enable row level security;
create policy anyone_reads_price_changes on public.price_changes for select to anon, authenticated using (true);
grant select on public.price_changes to anon, authenticated;
-- Not granted to anyone: update and delete. Evidence is not edited. insert to service_role: an import may add older prices.
grant select, insert on public.price_changes to service_role;

comment on table public.price_changes is 'Every price an offer ever had, from its first day: what reductions are measured against.';

-- Logs a new offer's price, and each change of price or currency.
create function private.log_prices() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.price_changes (offer_id, price_minor, currency, reference_price_minor, is_demo)
      select id, price_minor, currency, reference_price_minor, is_demo from fresh;
  else
    insert into public.price_changes (offer_id, price_minor, currency, reference_price_minor, is_demo)
      select n.id, n.price_minor, n.currency, n.reference_price_minor, n.is_demo
      from fresh n join stale o using (id)
      where (n.price_minor, n.currency) is distinct from (o.price_minor, o.currency);
  end if;
  return null;
end $$;

create trigger a_log_prices_of_new after insert on public.offers
  referencing new table as fresh for each statement execute function private.log_prices();
create trigger a_log_prices_of_changed after update on public.offers
  referencing old table as stale new table as fresh for each statement execute function private.log_prices();

-- The reduction an offer may show, or no row. The present price began at the first entry of its unbroken run; it is measured
-- against the lowest price in force during the 30 days before that moment, all of which the log must cover in one currency
-- (a reference without evidence is not shown); rounded toward zero.
create function private.discounts(offer_ids uuid[]) returns table (offer_id uuid, percent integer, reference_minor bigint, since timestamptz)
  language sql stable security definer set search_path = ''
as $$
  with runs as (
    select c.*, lag(c.price_minor) over w is distinct from c.price_minor or lag(c.currency) over w is distinct from c.currency as is_new
    from public.price_changes c where c.offer_id = any (offer_ids)
    window w as (partition by c.offer_id order by c.changed_at, c.id)
  ), present as (
    select distinct on (r.offer_id) r.offer_id, r.price_minor, r.currency, r.changed_at as began
    from runs r where r.is_new order by r.offer_id, r.changed_at desc, r.id desc
  ), before as (
    select p.offer_id, p.price_minor, p.began, min(r.price_minor) as lowest, bool_and(r.currency = p.currency) as one_currency, min(r.changed_at) as seen_from
    from present p join lateral (
      select c.price_minor, c.currency, c.changed_at, lead(c.changed_at, 1, p.began) over (order by c.changed_at, c.id) as until
      from public.price_changes c where c.offer_id = p.offer_id and c.changed_at < p.began
    ) r on r.until > p.began - interval '30 days'
    group by p.offer_id, p.price_minor, p.began
  )
  select b.offer_id, ((b.lowest - b.price_minor) * 100 / b.lowest)::integer, b.lowest, b.began
  from before b join public.offers o on o.id = b.offer_id and o.price_minor = b.price_minor
  where b.one_currency and b.seen_from <= b.began - interval '30 days' and (b.lowest - b.price_minor) * 100 / b.lowest >= 1
$$;

revoke all on function private.log_prices(), private.discounts(uuid[]) from public;
-- 32 · What an offer costs at a place of delivery.
--
-- domain/pricing says what things cost; this is the same in SQL, because an offer's row is made in the transaction that changed the offer.
-- database/tests/pricing.test.ts compares the two on random offers, in every country and currency. Everything else (search, cards, product
-- pages) reads the row: the charges beside the articles, and the offer's rank within its product.
-- Amounts stay in the seller's currency, so that a new exchange rate makes no row stale but those whose order it changes (docs/decisions/0012).

-- A currency's position in lists of rates: its rank among the codes. A new currency shifts them, so a release that adds one ends with private.refresh_all_products().
create function private.currency_place(code text) returns smallint
  language sql stable parallel safe set search_path = ''
as $$
  select count(*)::smallint from public.currencies c where c.code <= currency_place.code
$$;

-- For each currency an offer can be in: its place in product_search.pays_in, and the two factors of a conversion to `target`
-- (amount * over / under), and the step that converted amounts are rounded up to. An unknown target counts 1:1 (R-FX-05).
create function private.price_factors(target text) returns table (code text, place smallint, over numeric, under numeric, step bigint)
  language sql stable set search_path = ''
as $$
  -- minor_per_cad() and currency_place() of all currencies at once: separate calls cost every product and list half a millisecond.
  with worth as (
    select c.code, rank() over (order by c.code)::smallint as place, power(10::numeric, c.minor_digits) as minor,
      coalesce(r.fetched_per_cad, r.fixed_per_cad, 1) * power(10::numeric, c.minor_digits) as per_cad, r.currency is not null as has_rate
    from public.currencies c left join public.exchange_rates r on r.currency = c.code
  ), wanted as (
    select w.per_cad from worth w where w.code = target and w.has_rate
  )
  select w.code, w.place, coalesce(t.per_cad, 100), case when t.per_cad is null then w.minor else w.per_cad end,
    case when w.code = target then 1 else private.payable_step(target) end
  from worth w left join wanted t on true
$$;

-- The charged price of some units after a conversion (amount * over / under, private.price_factors): where there is a step, the unit is
-- rounded up to it, then multiplied. (None of these three sets a path, so that PostgreSQL can fold them into a query.)
create function private.asked_items(unit_minor bigint, quantity integer, over numeric, under numeric, step bigint) returns bigint
  language sql immutable parallel safe
  return case
    when step = 1 then round(unit_minor * quantity * over / under)
    else ceil(round(unit_minor * over / under) / step) * step * quantity
  end::bigint;

-- One charge; null where it is not stated.
create function private.asked_charge(charge_minor bigint, over numeric, under numeric, step bigint) returns bigint
  language sql immutable parallel safe
  return case
    when step = 1 then round(charge_minor * over / under)
    else ceil(round(charge_minor * over / under) / step) * step
  end::bigint;

-- The total of some units with every stated charge at a place. A new kind of charge is one more term here.
create function private.asked_total(unit_minor bigint, quantity integer, charges bigint[], place integer, over numeric, under numeric, step bigint) returns bigint
  language sql immutable parallel safe
  return private.asked_items(unit_minor, quantity, over, under, step) + coalesce(private.asked_charge(charges[place][1], over, under, step), 0);

create table public.offer_prices (
  offer_id uuid primary key references public.offers on delete cascade,
  charges bigint[] not null,
  ranks smallint[] not null
);

alter table public.offer_prices enable row level security;
create policy anyone_reads_offer_prices on public.offer_prices for select to anon, authenticated using (true);
grant select on public.offer_prices to anon, authenticated, service_role;
-- Not granted to anyone: any change. It is made by private.refresh_products(), of open offers of open sellers.

comment on table public.offer_prices is 'What each open offer costs at each place beside its articles, and its rank there. Place 1 is no country, place 1 + countries.ordinal each country.';
comment on column public.offer_prices.charges is 'By place, then by kind: delivery. Of one line, in minor units of the offer''s currency; 0: free; null: not stated.';
comment on column public.offer_prices.ranks is 'By place: where it stands among its product''s open offers; 1 leads.';

-- The rows of these products' open offers, made anew. The rank (DECISIONS: best offer; domain/pricing/rank-offers.ts): delivery stated before
-- not, in stock before not, then the least total for the least quantity that may be bought, as charged in the place's own currency;
-- ties by the seller's slug, then by id.
create function private.delivered_offers(product_ids uuid[]) returns table (offer_id uuid, product_id uuid, charges bigint[], ranks smallint[])
  language sql stable security definer set search_path = ''
as $$
  with places as (
    select 1 as place, null::text as country, 'CAD' as currency union all select 1 + ordinal, code, currency from public.countries
  ), money as materialized (
    select c.currency, f.* from (select distinct currency from places) c cross join lateral private.price_factors(c.currency) f
  ), ranked as (
    select o.id, o.product_id, p.place, r.price_minor as delivery, row_number() over (partition by o.product_id, p.place
      order by (r.price_minor is not null) desc, (o.stock is null or o.stock >= o.minimum_order_quantity) desc,
        private.asked_total(o.price_minor, o.minimum_order_quantity, array[[r.price_minor]], 1, m.over, m.under, m.step), s.slug, o.id) as rank
    from public.offers o
      join public.sellers s on s.id = o.seller_id and s.is_active
      cross join places p
      join money m on m.currency = p.currency and m.code = o.currency
      left join public.shipping_rates r on r.profile_id = o.shipping_profile_id and r.country_code = p.country
    where o.is_active and o.product_id in (select unnest(product_ids))
  )
  select id, product_id, array_agg(array[delivery] order by place), array_agg(rank::smallint order by place) from ranked group by id, product_id
$$;

revoke all on function private.currency_place(text), private.price_factors(text), private.asked_items(bigint, integer, numeric, numeric, bigint),
  private.asked_charge(bigint, numeric, numeric, bigint), private.asked_total(bigint, integer, bigint[], integer, numeric, numeric, bigint),
  private.delivered_offers(uuid[]) from public;
grant execute on function private.currency_place(text), private.price_factors(text), private.asked_items(bigint, integer, numeric, numeric, bigint),
  private.asked_charge(bigint, numeric, numeric, bigint), private.asked_total(bigint, integer, bigint[], integer, numeric, numeric, bigint) to anon, authenticated, service_role;
-- 33 · Words that mean the same.
--
-- A shopper writes "frigidaire", the title says "réfrigérateur", the manufacturer "refrigerator". Each row below is one group of
-- words or short phrases, French and English together; a search for one of them finds them all. The groups are data, not code:
-- an operator adds, changes and removes them here, and running servers notice. The first ones are in database/reference.
--
-- Terms are written as a person writes them; search folds accents, case, plural and singular itself, so those are not repeated here,
-- but a feminine form is. A word with two meanings ("portable", "four", "pain") stands in no two-way group: it either leads a group
-- that is one-way, or stands there within a phrase that has one meaning ("carte audio", never "carte").

-- Each term says something once folded, and is a phrase rather than a sentence.
create function private.are_search_terms(terms text[]) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(bool_and(coalesce(length(t) <= 60 and private.fold(t) ~ '[[:alnum:]]', false)), false) from unnest(terms) t
$$;

create table public.search_synonyms (
  id bigint generated always as identity primary key,
  terms text[] not null check (cardinality(terms) between 2 and 30) check (private.are_search_terms(terms)),
  is_one_way boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger touch before update on public.search_synonyms for each row execute function private.touch();

-- A change is notified like any other of the catalogue (chapters 34 and 36): servers cache the groups in memory.
revoke all on function private.are_search_terms(text[]) from public;
grant execute on function private.are_search_terms(text[]) to service_role;

alter table public.search_synonyms enable row level security;
create policy anyone_reads_synonyms on public.search_synonyms for select to anon, authenticated using (true);
grant select on public.search_synonyms to anon, authenticated;
-- Not granted to anon or authenticated: any change. A careless group would spoil everybody's results.
grant select, insert, update, delete on public.search_synonyms to service_role;

comment on table public.search_synonyms is 'Groups of words and phrases that mean the same to who searches, French and English.';
comment on column public.search_synonyms.terms is 'Two to thirty phrases of one to four words, as a person writes them.';
comment on column public.search_synonyms.is_one_way is 'True: who searches the first term also means the others (électroménager → lave-linge), but not the other way round.';
-- 34 · Catalogue changes, for processes with a cache.
--
-- Search runs in memory (server/search) and rendered pages are cached (server/rendering/page-cache.ts). A process with such a cache listens on the channel
-- `catalogue`: one notice per transaction that changed something, without a payload. It then reads here what it has not seen, by
-- the transaction and not by the order of the ids: a transaction that began earlier may end later.

create table public.catalogue_changes (
  id bigint generated always as identity primary key,
  made_in xid8 not null default pg_current_xact_id(),
  what text not null check (what in ('products', 'sellers', 'shipping', 'rates', 'words', 'settings', 'everything')),
  product_ids uuid[] not null default '{}',
  made_at timestamptz not null default now()
);

create index catalogue_changes_made_in on public.catalogue_changes (made_in);
create index catalogue_changes_made_at on public.catalogue_changes (made_at);

alter table public.catalogue_changes enable row level security;
create policy anyone_reads_catalogue_changes on public.catalogue_changes for select to anon, authenticated using (true);
grant select on public.catalogue_changes to anon, authenticated;
-- Not granted to anyone: any change except deletion. It is written by the triggers of chapter 36.
grant select, delete on public.catalogue_changes to service_role;

comment on table public.catalogue_changes is 'Which products look different since when; kept for some days (server/catalogue/jobs).';
comment on column public.catalogue_changes.made_in is 'Seen by a reader whose last snapshot did not show it: not pg_visible_in_snapshot(made_in, …).';

-- Identity of this database, so that a copy on disk is never used with another one.
create table private.identity (id uuid primary key default gen_random_uuid());
insert into private.identity default values;
alter table private.identity enable row level security;
create policy anyone_reads_identity on private.identity for select to anon, authenticated using (true);
grant select on private.identity to anon, authenticated, service_role;
comment on table private.identity is 'One row, made with the schema.';

create function private.tell(what text, product_ids uuid[] default '{}') returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.catalogue_changes (what, product_ids) values (tell.what, tell.product_ids);
  -- The same notice twice in one transaction is one.
  perform pg_notify('catalogue', '');
end $$;

revoke all on function private.tell(text, uuid[]) from public;
grant execute on function private.tell(text, uuid[]) to service_role;
-- 34 · Imports: how far each file got.
--
-- `npm run import` (tools/import) takes a seller's file in batches, one transaction each. The batch's own progress is committed
-- with it, so a killed import goes on after the last batch that is there, and no batch is ever taken twice.

create table private.imports (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references public.sellers on delete cascade,
  file_name text not null check (length(file_name) between 1 and 1000),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  options_hash text not null check (options_hash ~ '^[0-9a-f]{64}$'),
  batch_size integer not null check (batch_size > 0),
  state text not null default 'running' check (state in ('running', 'finished', 'dropped')),
  rows_done bigint not null default 0 check (rows_done >= 0),
  counts jsonb not null default '{}' check (jsonb_typeof(counts) = 'object'),
  rejects_bytes bigint not null default 0 check (rejects_bytes >= 0),
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'running') = (finished_at is null))
);

create index imports_seller_id on private.imports (seller_id);
create unique index imports_running on private.imports (seller_id, file_hash, options_hash) where state = 'running';
create trigger touch before update on private.imports for each row execute function private.touch();

alter table private.imports enable row level security;
alter table private.imports force row level security;
-- No policy: only the server reads it.
revoke all on private.imports from public, anon, authenticated;
grant select, insert, update on private.imports to service_role;

comment on table private.imports is 'Each file taken, or being taken, into the catalogue.';
comment on column private.imports.file_hash is 'SHA-256 of the file as it is on disk: another content is another import.';
comment on column private.imports.options_hash is 'SHA-256 of what was asked beside the file (currency, mapping, pictures …): other wishes are another import.';
comment on column private.imports.batch_size is 'Rows per batch. An import that goes on keeps it.';
comment on column private.imports.rows_done is 'Rows of the file, refused ones too, up to the last committed batch.';
comment on column private.imports.rejects_bytes is 'How long the rejects file was then: what a killed batch wrote after it is cut off.';

-- The last source of each product picture, so that a second import fetches only new ones.
create table private.picture_sources (
  product_id uuid not null references public.products on delete cascade,
  position integer not null check (position >= 0),
  source text not null check (length(source) <= 4000),
  primary key (product_id, position)
);

alter table private.picture_sources enable row level security;
alter table private.picture_sources force row level security;
revoke all on private.picture_sources from public, anon, authenticated;
grant select, insert, update on private.picture_sources to service_role;

comment on table private.picture_sources is 'The address or file each imported picture was last asked from.';

-- Queues the fetching of pictures, given as [{product_id, position, source, alt_fr, alt_en}], and returns how many. Left out: a picture
-- that is there or still waiting, from the same source. Files of this machine have a queue of their own, ahead of addresses that may
-- not answer; these have two, so at most two at once. All are behind every job of an order.
create function private.enqueue_pictures(pictures jsonb) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  specs graphile_worker.job_spec[];
begin
  with wanted as (
    select x.* from jsonb_to_recordset(pictures) as x (product_id uuid, position integer, source text, alt_fr text, alt_en text)
      left join private.picture_sources s on s.product_id = x.product_id and s.position = x.position
    where s.source is distinct from x.source
      or (not exists (select from public.product_images i where i.product_id = x.product_id and i.position = x.position)
        and not exists (select from graphile_worker.jobs j where j.key = format('picture:%s:%s', x.product_id, x.position) and j.attempts < j.max_attempts))
  ), kept as (
    insert into private.picture_sources as s (product_id, position, source) select w.product_id, w.position, w.source from wanted w
    on conflict (product_id, position) do update set source = excluded.source where s.source <> excluded.source
  )
  select array_agg(row('fetch-picture', to_jsonb(w)::json, case when w.source like 'file:%' then 'pictures-files' else 'pictures-' || (hashtext(w.product_id::text) & 1) end, null, 12,
    format('picture:%s:%s', w.product_id, w.position), case when w.source like 'file:%' then 9 else 10 end, null)::graphile_worker.job_spec) into specs
  from wanted w;
  if specs is null then return 0; end if;
  perform graphile_worker.add_jobs(specs);
  return cardinality(specs);
end $$;

revoke all on function private.enqueue_pictures(jsonb) from public;
grant execute on function private.enqueue_pictures(jsonb) to service_role;
-- 35 · What search looks at.
--
-- Search never looks at the tables it is about: it looks at one narrow row per product on sale, made whenever something it shows
-- changes, in the same transaction. Text operators are not leakproof, so a policy with a condition would force a scan of the whole
-- table: these two hold only what everyone may see, and their policy is `using (true)`. A test reads the plans as `anon`.
--
-- The row says, for a visitor of no country (place 1) and of each country (place 1 + its ordinal), which offer costs them least and
-- what: the amounts stay in the seller's own currency, so that a new exchange rate makes no row stale and a price filter compares
-- exactly what is shown.

create table public.product_search (
  product_id uuid primary key references public.products on delete cascade,
  category text not null,
  subcategory text,
  brand text,
  brand_folded text,
  sources public.item_source[] not null,
  sellers uuid[] not null,
  units bigint[] not null,
  minimums smallint[] not null,
  charges bigint[] not null,
  pays_in smallint[] not null,
  in_stock boolean not null,
  on_sale smallint[] not null,
  rating numeric(2, 1),
  rating_count integer not null,
  popularity integer not null,
  is_bestseller boolean not null,
  created_at timestamptz not null,
  title tsvector not null,
  words tsvector not null
);

create index product_search_words on public.product_search using gin (words) with (fastupdate = off);
create index product_search_popularity on public.product_search (popularity desc, product_id);
create index product_search_category on public.product_search (category, popularity desc, product_id);
create index product_search_subcategory on public.product_search (subcategory, popularity desc, product_id);
create index product_search_brand on public.product_search (brand_folded, popularity desc, product_id);
create index product_search_created_at on public.product_search (created_at desc, product_id);
create index product_search_bestsellers on public.product_search (popularity desc, product_id) where is_bestseller;
create index product_search_sellers on public.product_search using gin (sellers) with (fastupdate = off);

alter table public.product_search enable row level security;
create policy anyone_searches on public.product_search for select to anon, authenticated using (true);
grant select on public.product_search to anon, authenticated, service_role;
-- Not granted to anyone: any change. It is made by private.refresh_products(), from the tables of chapters 20 to 31.

comment on table public.product_search is 'One narrow row per product on sale.';
comment on column public.product_search.units is 'One article of the offer in the same place of product_search_parts.best_offers: place 1 for no country, place 1 + countries.ordinal for each. Minor units of the currency in the same place of pays_in.';
comment on column public.product_search.minimums is 'The least quantity of that offer that may be bought.';
comment on column public.product_search.charges is 'What that offer asks for beside its articles, as in offer_prices.charges.';
comment on column public.product_search.pays_in is 'private.currency_place() of each amount in units and charges.';
comment on column public.product_search.on_sale is 'The proven reduction of that offer, in percent; 0: none, or its delivery to that country is not stated. Another offer''s reduction does not count: a sale is never dearer than no sale.';
comment on column public.product_search.title is 'The titles'' words with their places, for ranking.';
comment on column public.product_search.words is 'Titles, brand, categories, attributes and numbers, stripped: for matching.';

-- What only some searches or only the shown page needs, so that the table above stays narrow.
create table public.product_search_parts (
  product_id uuid primary key references public.products on delete cascade,
  best_offers uuid[] not null,
  all_words tsvector not null,
  titles text not null
);

create index product_search_parts_words on public.product_search_parts using gin (all_words) with (fastupdate = off);
create index product_search_parts_titles on public.product_search_parts using gin (titles extensions.gin_trgm_ops) with (fastupdate = off);

alter table public.product_search_parts enable row level security;
create policy anyone_searches_parts on public.product_search_parts for select to anon, authenticated using (true);
grant select on public.product_search_parts to anon, authenticated, service_role;
-- Not granted to anyone: any change.

comment on table public.product_search_parts is 'Beside product_search: the chosen offer per place, the words of the descriptions too, the folded titles for spelling mistakes.';

-- A text without the little words of its own language: without this, a search for "thé" would find English "the".
create function private.telling_words(words text, stems regdictionary) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select string_agg(w, ' ' order by n) from regexp_split_to_table(words, '\s+') with ordinality u (w, n)
  where ts_lexize(stems, lower(regexp_replace(w, '^[^[:alnum:]]+|[^[:alnum:]]+$', '', 'g'))) is distinct from '{}'
$$;

-- The words of a text in the three forms used by queries: as they are, French stems, English stems.
create function private.word_forms(folded text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('pg_catalog.simple', folded) || to_tsvector('pg_catalog.french', folded) || to_tsvector('pg_catalog.english', folded);

revoke all on function private.word_forms(text), private.telling_words(text, regdictionary) from public;
-- 36 · Keeping the search rows up to date.
--
-- Every change of a table that search shows is followed, in the same transaction, by a refresh of the products it touches: by
-- statement, so that an import of 20,000 offers is one refresh. An import may say `set local market.refresh = 'later'` and
-- call private.refresh_products() once at its end.

-- The best offer at each place (chapter 32), with the columns search needs.
create function private.best_offers(product_ids uuid[])
  returns table (product_id uuid, offers uuid[], units bigint[], minimums smallint[], charges bigint[], pays_in smallint[], on_sale smallint[])
  language sql stable security definer set search_path = ''
as $$
  with money as materialized (select code, place from private.price_factors('CAD'))
  select o.product_id, array_agg(o.id order by r.place), array_agg(o.price_minor order by r.place), array_agg(o.minimum_order_quantity::smallint order by r.place),
    array_agg(array[d.charges[r.place][1]] order by r.place), array_agg(m.place order by r.place),
    array_agg(case when r.place = 1 or d.charges[r.place][1] is not null then coalesce(o.discount_percent, 0) else 0 end::smallint order by r.place)
  from public.offers o
    join public.offer_prices d on d.offer_id = o.id
    join money m on m.code = o.currency
    cross join lateral unnest(d.ranks) with ordinality r (rank, place)
  where o.product_id in (select unnest(product_ids)) and r.rank = 1
  group by o.product_id
$$;

-- Aggregates of a product's open offers. (Neither this nor the next runs as its owner or sets a path: so PostgreSQL can fold
-- them into the one statement of refresh_products, which does both.)
create function private.offer_facts(product uuid)
  returns table (sources public.item_source[], sellers uuid[], in_stock boolean, external_ids text, seller_names text)
  language sql stable rows 1
as $$
  select array_agg(distinct o.source), array_agg(distinct o.seller_id), bool_or(o.stock is null or o.stock >= o.minimum_order_quantity),
    string_agg(private.fold(o.external_id) || ' ' || lower(regexp_replace(o.external_id, '[^[:alnum:]]', '', 'g')), ' '),
    string_agg(distinct s.name, ' ')
  from public.offers o join public.sellers s on s.id = o.seller_id and s.is_active
  where o.product_id = offer_facts.product and o.is_active
$$;

-- A product's texts by how much they say about what it is: brand, categories and attributes; numbers; descriptions.
create function private.search_texts(p public.products) returns table (others text, numbers text)
  language sql stable rows 1
as $$
  select private.fold(concat_ws(' ', p.brand, p.model, lower(regexp_replace(p.model, '[^[:alnum:]]', '', 'g')), p.product_type, replace(c.slug, '-', ' '), c.search_words, replace(sc.slug, '-', ' '), sc.search_words,
      (select string_agg(concat_ws(' ', a ->> 'value_fr', a ->> 'value_en'), ' ') from jsonb_array_elements(p.attributes) a))),
    -- A UPC with or without its leading zeros is the same number.
    (select string_agg(x.barcode || ' ' || ltrim(x.barcode, '0'), ' ') from public.product_barcodes x where x.product_id = p.id)
  from public.categories c left join public.subcategories sc on sc.category_slug = c.slug and sc.slug = p.subcategory_slug
  where c.slug = p.category_slug
$$;

-- Everything search reads about these products, made anew; only rows that differ are written.
create function private.refresh_products(product_ids uuid[]) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Two changes of one product at once: the second waits here, and then sees what the first one did.
  perform from public.products where id = any (product_ids) order by id for no key update;

  update public.offers o set discount_percent = d.percent, discount_reference_minor = d.reference_minor, discount_since = d.since
  from public.offers was left join private.discounts((select array_agg(id) from public.offers where product_id = any (product_ids))) d on d.offer_id = was.id
  where o.id = was.id and was.product_id = any (product_ids)
    and (was.discount_percent, was.discount_reference_minor, was.discount_since) is distinct from (d.percent, d.reference_minor, d.since);

  with priced as materialized (
    select * from private.delivered_offers(product_ids)
  ), gone as (
    delete from public.offer_prices d using public.offers o
    where o.id = d.offer_id and o.product_id = any (product_ids) and not exists (select from priced where priced.offer_id = d.offer_id)
  )
  insert into public.offer_prices as d (offer_id, charges, ranks) select offer_id, charges, ranks from priced
  on conflict (offer_id) do update set charges = excluded.charges, ranks = excluded.ranks
    where (d.charges, d.ranks) is distinct from (excluded.charges, excluded.ranks);

  with facts as materialized (
    select p.*, b.offers, b.units, b.minimums, b.charges, b.pays_in, b.on_sale, f.sources, f.sellers, f.in_stock, private.fold(concat_ws(' ', private.telling_words(p.title_fr, 'pg_catalog.french_stem'), private.telling_words(p.title_en, 'pg_catalog.english_stem'))) as titles,
      concat_ws(' ', t.others, t.numbers, f.external_ids) as others, private.fold(concat_ws(' ', private.telling_words(p.description_fr, 'pg_catalog.french_stem'), private.telling_words(p.description_en, 'pg_catalog.english_stem'), f.seller_names)) as descriptions
    from private.best_offers(product_ids) b
      join public.products p on p.id = b.product_id
      cross join lateral private.offer_facts(p.id) f
      cross join lateral private.search_texts(p) t
  ), read as materialized (
    select *, private.word_forms(titles) as title_words, private.word_forms(others) as other_words, private.word_forms(descriptions) as description_words from facts
  ), made as materialized (
    select *, strip(title_words || other_words) as words, strip(title_words || other_words || description_words) as all_words from read
  ), gone as (
    delete from public.product_search s where s.product_id = any (product_ids) and not exists (select from made where made.id = s.product_id)
  ), parts_gone as (
    delete from public.product_search_parts s where s.product_id = any (product_ids) and not exists (select from made where made.id = s.product_id)
  ), parts as (
    insert into public.product_search_parts as s (product_id, best_offers, all_words, titles)
    select id, offers, all_words, titles from made order by popularity desc, id
    on conflict (product_id) do update set best_offers = excluded.best_offers, all_words = excluded.all_words, titles = excluded.titles
      where (s.best_offers, s.all_words, s.titles) is distinct from (excluded.best_offers, excluded.all_words, excluded.titles)
  )
  insert into public.product_search as s (product_id, category, subcategory, brand, brand_folded, sources, sellers, units, minimums, charges, pays_in,
    in_stock, on_sale, rating, rating_count, popularity, is_bestseller, created_at, title, words)
  select id, category_slug, subcategory_slug, brand, private.fold(brand), sources, sellers, units, minimums, charges, pays_in,
    in_stock, on_sale, rating, rating_count, popularity, is_bestseller, created_at, title_words, words
  from made order by popularity desc, id
  on conflict (product_id) do update set category = excluded.category, subcategory = excluded.subcategory, brand = excluded.brand,
    brand_folded = excluded.brand_folded, sources = excluded.sources, sellers = excluded.sellers, units = excluded.units, minimums = excluded.minimums, charges = excluded.charges, pays_in = excluded.pays_in,
    in_stock = excluded.in_stock, on_sale = excluded.on_sale, rating = excluded.rating, rating_count = excluded.rating_count,
    popularity = excluded.popularity, is_bestseller = excluded.is_bestseller, created_at = excluded.created_at, title = excluded.title, words = excluded.words
    where s.* is distinct from excluded.*;

  perform private.tell('products', product_ids);
end $$;

-- For a release that changes what search looks at, and after `market.refresh = 'later'`. The most popular first, so that their rows lie together.
create function private.refresh_all_products() returns void
  language sql volatile security definer set search_path = ''
as $$
  select private.refresh_products(coalesce(array_agg(id order by popularity desc, id), '{}')) from public.products
$$;

-- Which products a statement touches: the trigger's argument selects `id` and every column that search shows from `$rows`, the rows
-- before or after. Rows that are the same before and after touch nothing (units left, while there are enough).
create function private.refresh_touched() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  before text := replace(tg_argv[0], '$rows', 'stale');
  after text := replace(tg_argv[0], '$rows', 'fresh');
  touched uuid[];
begin
  if current_setting('market.refresh', true) = 'later' then return null; end if;
  execute case tg_op
    when 'INSERT' then format('select array_agg(distinct id) from (%s) x', after)
    when 'DELETE' then format('select array_agg(distinct id) from (%s) x', before)
    else format('select array_agg(distinct id) from ((%2$s except %1$s) union all (%1$s except %2$s)) x', before, after)
  end into touched;
  if touched is not null then perform private.refresh_products(touched); end if;
  return null;
end $$;

-- The triggers, three per table: a transition table belongs to one kind of change. Named b_… to run after the price log's a_….
do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('products', 'insert update', 'select id, title_fr, title_en, description_fr, description_en, brand, model, product_type, category_slug, subcategory_slug, attributes, rating, rating_count, popularity, is_bestseller, created_at from $rows'),
      ('offers', 'insert update delete', 'select product_id as id, seller_id, external_id, source, price_minor, currency, minimum_order_quantity, stock is null or stock >= minimum_order_quantity, shipping_profile_id, is_active from $rows'),
      ('product_barcodes', 'insert update delete', 'select product_id as id, barcode from $rows'),
      ('sellers', 'update', 'select o.product_id as id, s.slug, s.name, s.is_active from $rows s join public.offers o on o.seller_id = s.id'),
      ('shipping_rates', 'insert update delete', 'select o.product_id as id, r.country_code, r.price_minor from $rows r join public.offers o on o.shipping_profile_id = r.profile_id')
    ) as t (name, events, touches)
  loop
    if watched.events like '%insert%' then
      execute format('create trigger b_refresh_added after insert on public.%I referencing new table as fresh for each statement execute function private.refresh_touched(%L)', watched.name, watched.touches);
    end if;
    if watched.events like '%update%' then
      execute format('create trigger b_refresh_changed after update on public.%I referencing old table as stale new table as fresh for each statement execute function private.refresh_touched(%L)', watched.name, watched.touches);
    end if;
    if watched.events like '%delete%' then
      execute format('create trigger b_refresh_removed after delete on public.%I referencing old table as stale for each statement execute function private.refresh_touched(%L)', watched.name, watched.touches);
    end if;
  end loop;
end $$;

-- A new rate moves only those whose offers it puts in another order: offers in several currencies, or two of one that differ by a rounding.
-- Of the latter it looks at 20,000 products at most, so that a new rate is stored quickly even with a million products.
create function private.refresh_reranked() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  touched uuid[];
begin
  if current_setting('market.refresh', true) = 'later' or not exists (select currency, fetched_per_cad, fixed_per_cad from fresh except select currency, fetched_per_cad, fixed_per_cad from stale)
    then return null; end if;
  select array_agg(distinct p.product_id) into touched
  from private.delivered_offers(array(select x.product_id from (
      select product_id, count(distinct currency) as currencies, row_number() over (order by count(distinct currency) desc, product_id) as nth
      from public.offers where is_active group by product_id having count(*) > 1) x where x.currencies > 1 or x.nth <= 20000)) p
    join public.offer_prices d on d.offer_id = p.offer_id
  where d.ranks <> p.ranks;
  if touched is not null then perform private.refresh_products(touched); end if;
  return null;
end $$;

create trigger b_refresh_changed after update on public.exchange_rates referencing old table as stale new table as fresh for each statement execute function private.refresh_reranked();

-- What cards and pages show beside what search looks at (units left, pictures, links): nothing to refresh, but processes with a cache are notified.
create function private.tell_touched() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  touched uuid[];
begin
  if current_setting('market.refresh', true) = 'later' then return null; end if;
  execute case tg_op
    when 'INSERT' then format('select array_agg(distinct %I) from fresh', tg_argv[0])
    when 'DELETE' then format('select array_agg(distinct %I) from stale', tg_argv[0])
    else format('select array_agg(distinct %1$I) from (select %1$I from fresh union select %1$I from stale) x', tg_argv[0])
  end into touched;
  if touched is not null then perform private.tell('products', touched); end if;
  return null;
end $$;

create trigger c_tell_changed after update on public.products referencing old table as stale new table as fresh for each statement execute function private.tell_touched('id');
create trigger c_tell_removed after delete on public.products referencing old table as stale for each statement execute function private.tell_touched('id');
create trigger c_tell_changed after update on public.offers referencing old table as stale new table as fresh for each statement execute function private.tell_touched('product_id');
create trigger c_tell_added after insert on public.product_images referencing new table as fresh for each statement execute function private.tell_touched('product_id');
create trigger c_tell_changed after update on public.product_images referencing old table as stale new table as fresh for each statement execute function private.tell_touched('product_id');
create trigger c_tell_removed after delete on public.product_images referencing old table as stale for each statement execute function private.tell_touched('product_id');

-- Small tables that every cache holds completely.
create function private.tell_table() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.tell(tg_argv[0]);
  return null;
end $$;

create trigger c_tell after insert or update or delete on public.sellers for each statement execute function private.tell_table('sellers');
create trigger c_tell after insert or update or delete on public.shipping_rates for each statement execute function private.tell_table('shipping');
create trigger c_tell after insert or update or delete on public.exchange_rates for each statement execute function private.tell_table('rates');
create trigger c_tell after insert or update or delete on public.settings for each row execute function private.tell_table('settings');
create trigger c_tell after insert or update or delete or truncate on public.search_synonyms for each statement execute function private.tell_table('words');
create trigger c_tell after update on public.categories for each statement execute function private.tell_table('everything');
create trigger c_tell after update on public.subcategories for each statement execute function private.tell_table('everything');

-- Older prices added by an import change what a reduction is measured against; prices logged by a change refresh with it.
create trigger b_refresh_added after insert on public.price_changes
  referencing new table as fresh for each statement when (pg_trigger_depth() = 0)
  execute function private.refresh_touched('select o.product_id as id from $rows c join public.offers o on o.id = c.offer_id');

revoke all on function private.best_offers(uuid[]), private.offer_facts(uuid), private.search_texts(public.products), private.refresh_products(uuid[]),
  private.refresh_all_products(), private.refresh_touched(), private.tell_touched(), private.tell_table() from public;
grant execute on function private.refresh_products(uuid[]), private.refresh_all_products() to service_role;
-- 37 · Cards: products as lists show them, each with one offer.
--
-- Every amount is converted from the offer's own currency, once, rounded half up, and then to what can be paid (chapter 32). A card's
-- price is what the least quantity that may be bought costs with its stated delivery; its parts add up to it.

-- The place of a country in the price lists of product_search. An unknown code is a mistake of the caller.
create function private.country_place(country text) returns integer
  language plpgsql stable set search_path = ''
as $$
begin
  if country is null then return 1; end if;
  return (select 1 + c.ordinal from public.countries c where c.code = country_place.country)
    + private.refuse_unless(exists (select from public.countries c where c.code = country_place.country), format('"%s" is not a country of delivery', left(country, 20)));
end $$;

-- Raises an error for invalid arguments (SQLSTATE 22023 becomes HTTP 400); else returns 0.
create function private.refuse_unless(is_fine boolean, sentence text) returns integer
  language plpgsql immutable set search_path = ''
as $$
begin
  if is_fine is not true then raise exception '%', sentence using errcode = 'invalid_parameter_value'; end if;
  return 0;
end $$;

-- The cards of these products with these offers, in this order. The type is domain/catalogue/product.ts `Card`.
create function private.cards(product_ids uuid[], offer_ids uuid[], country text, currency text, language text) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id,
    'external_ids', coalesce((select jsonb_agg(distinct x.external_id) from public.offers x where x.product_id = p.id and x.is_active and x.external_id is not null), '[]'),
    'slug', p.slug,
    'title', case when language = 'en' then p.title_en else p.title_fr end,
    'brand', p.brand,
    'category', p.category_slug,
    'subcategory', p.subcategory_slug,
    'image_url', (select '/pictures/' || i.file_hash || '-320.webp' from public.product_images i where i.product_id = p.id order by i.position limit 1),
    'tile', p.tile,
    'price', money.items + coalesce(money.delivery, 0),
    'currency', cards.currency,
    'item_price', money.items,
    'shipping', money.delivery,
    'offer_price', o.price_minor,
    'offer_shipping', here.delivery,
    'offer_currency', o.currency,
    -- Only where it makes the best offer of that place: the same thing is nowhere cheaper there.
    'discount', case when o.discount_percent is not null and d.ranks[door] = 1 and (door = 1 or here.delivery is not null)
      then jsonb_build_object('percent', o.discount_percent, 'reference', private.asked_items(o.discount_reference_minor, 1, f.over, f.under, f.step), 'since', o.discount_since) end,
    'offer_count', (select count(*) from public.offers x join public.sellers xs on xs.id = x.seller_id and xs.is_active where x.product_id = p.id and x.is_active),
    'rating', p.rating,
    'rating_count', p.rating_count,
    'rating_is_demo', p.rating_is_demo,
    'offer_id', o.id,
    'source', o.source,
    'seller', s.name,
    'seller_id', s.id,
    'seller_slug', s.slug,
    'direct', o.is_direct,
    'retailer_url', o.retailer_url,
    'minimum_order_quantity', o.minimum_order_quantity,
    'in_stock', o.stock_shown is null or o.stock_shown >= o.minimum_order_quantity,
    'stock', o.stock_shown,
    'free_shipping', coalesce(here.delivery = 0, false),
    'bestseller', p.is_bestseller,
    'is_demo', p.is_demo or o.is_demo
  ) order by wanted.position), '[]')
  from unnest(product_ids, offer_ids) with ordinality as wanted (product_id, offer_id, position)
    join public.products p on p.id = wanted.product_id
    join public.offers o on o.id = wanted.offer_id
    join public.sellers s on s.id = o.seller_id
    join private.price_factors(cards.currency) f on f.code = o.currency
    cross join private.country_place(cards.country) door
    left join public.offer_prices d on d.offer_id = o.id
    cross join lateral (select d.charges[door][1] as delivery) here
    cross join lateral (
      select private.asked_items(o.price_minor, o.minimum_order_quantity, f.over, f.under, f.step) as items,
        private.asked_charge(here.delivery, f.over, f.under, f.step) as delivery
    ) money
$$;

revoke all on function private.cards(uuid[], uuid[], text, text, text), private.country_place(text), private.refuse_unless(boolean, text) from public;
grant execute on function private.cards(uuid[], uuid[], text, text, text), private.country_place(text), private.refuse_unless(boolean, text) to anon, authenticated, service_role;
-- 38 · search_products: the one search.
--
-- Used by every list of the shop and by any client as POST /rest/v1/rpc/search_products. Runs with the caller's role: what
-- row security hides from them, it does not find.

-- A visitor's words as text-search queries. `whole`: every word, in any of its forms. `prefixed`: the same, the last word may be
-- unfinished. `anyhow`: at least one word. Words joined are one more way to fit: "SKU-12 34" is sku1234, "smart watch" smartwatch.
-- Little words ("de", "for"; PostgreSQL's French list forgets three) are left out unless there is nothing else; all null without words.
create function private.read_words(query text, language text, out folded text, out whole tsquery, out prefixed tsquery, out anyhow tsquery)
  language plpgsql immutable set search_path = ''
as $$
declare
  words text[];
  kept text[];
  forms text[];
  all_forms text[] := '{}';
  joined text;
begin
  folded := trim(private.fold(left(query, 300)));
  if folded = '' or folded is null then folded := ''; return; end if;
  words := (string_to_array(folded, ' '))[1:12];
  kept := array(select w from unnest(words) with ordinality u (w, n)
    where w !~ '^[a-z]$' and not (language <> 'en' and w in ('les', 'cet', 'cette')) and ts_lexize(case when language = 'en' then 'pg_catalog.english_stem' else 'pg_catalog.french_stem' end::regdictionary, w) is distinct from '{}' order by n);
  if kept = '{}' then kept := words; end if;
  foreach joined in array kept loop
    forms := array(select distinct quote_literal(f) from unnest(array[joined] || ts_lexize('pg_catalog.french_stem', joined) || ts_lexize('pg_catalog.english_stem', joined)) f);
    all_forms := all_forms || ('(' || array_to_string(forms, ' | ') || ')');
  end loop;
  joined := array_to_string(words, '');
  -- A barcode is kept with and without its leading zeros.
  joined := case when joined ~ '^0\d+$' then format('(%L | %L)', joined, ltrim(joined, '0')) else quote_literal(joined) end;
  whole := ('(' || array_to_string(all_forms, ' & ') || ') | ' || joined)::tsquery;
  anyhow := (array_to_string(all_forms, ' | ') || ' | ' || joined)::tsquery;
  -- One letter may begin anything.
  if length(kept[cardinality(kept)]) > 1 then
    all_forms[cardinality(all_forms)] := format('(%s | %s:*)', all_forms[cardinality(all_forms)], quote_literal(kept[cardinality(kept)]));
  end if;
  prefixed := ('(' || array_to_string(all_forms, ' & ') || ') | ' || joined)::tsquery;
end $$;

-- SQL text that picks, per product, the best offer (chapter 32) among those matching the filters; as text, because only
-- the requested filters may be in it. A reduction counts only where it makes the best offer of the place.
create function private.chosen_offers(has_words boolean, by_source boolean, by_seller boolean, is_free boolean, is_bound boolean, is_reduced boolean) returns text
  language sql immutable set search_path = ''
as $$
  select concat_ws(' ',
    'select distinct on (o.product_id) o.product_id, o.id as offer_id, private.asked_total(o.price_minor, o.minimum_order_quantity, d.charges, $3, f.over, f.under, f.step) as price,',
    'case when d.ranks[$3] = 1 and ($3 = 1 or d.charges[$3][1] is not null) then coalesce(o.discount_percent, 0) else 0 end as on_sale,',
    'o.stock_shown is null or o.stock_shown >= o.minimum_order_quantity as in_stock, array_agg(o.source) over p as sources, array_agg(o.seller_id) over p as sellers',
    'from public.offers o join public.offer_prices d on d.offer_id = o.id',
    case when has_words then 'join hits on hits.product_id = o.product_id' end,
    'join public.sellers s on s.id = o.seller_id and s.is_active join private.price_factors($20) f on f.code = o.currency',
    'where o.is_active',
    case when by_source then 'and o.source = $8::public.item_source' end,
    case when by_seller then 'and o.seller_id = $9' end,
    case when is_free then 'and d.charges[$3][1] = 0' end,
    case when is_bound then 'and d.charges[$17][1] is not null' end,
    case when is_reduced then 'and o.discount_percent > 0 and d.ranks[$3] = 1 and ($3 = 1 or d.charges[$3][1] is not null)' end,
    'window p as (partition by o.product_id)',
    'order by o.product_id, d.ranks[$3]')
$$;

create function public.search_products(
  query text default '', category text default null, sub text default null, source text default null, seller text default null, brand text default null,
  price_min bigint default null, price_max bigint default null, currency text default 'CAD', country text default null, rating_min numeric default null,
  in_stock boolean default null, sort text default 'relevance', page_size integer default 24, skip integer default 0, language text default 'fr',
  free_shipping boolean default null, ships_to text default null, bestsellers boolean default null, on_sale boolean default null
) returns jsonb
  language plpgsql stable set search_path = '' set pg_trgm.word_similarity_threshold = 0.45
as $function$
declare
  asked record;
  place integer := private.country_place(upper(nullif(country, '')));
  ships_place integer := private.country_place(upper(nullif(ships_to, '')));
  target text := upper(coalesce(nullif(currency, ''), 'CAD'));
  tongue text := coalesce(nullif(language, ''), 'fr');
  order_name text := coalesce(nullif(sort, ''), 'relevance');
  rows integer := least(coalesce(page_size, 24), 100);
  passed integer := coalesce(skip, 0);
  seller_id uuid;
  relaxed text;
  hits uuid[];
  fit tsquery;
  by_offer boolean;
  is_open boolean;
  conditions text[] := '{}';
  flags jsonb := '{"category": "true", "sub": "true", "brand": "true"}';
  price text;
  ordering text;
  answer jsonb;
begin
  perform private.refuse_unless(target ~ '^[A-Z]{3}$', format('"%s" is not a currency code', left(currency, 20))),
    private.refuse_unless(tongue in ('fr', 'en'), format('"%s" is not a language: fr or en', left(language, 20))),
    private.refuse_unless(order_name in ('relevance', 'price_asc', 'price_desc', 'rating', 'newest', 'discount'), format('"%s" is not an order: relevance, price_asc, price_desc, rating, newest or discount', left(sort, 20))),
    private.refuse_unless(nullif(source, '') is null or source in ('african', 'merchant', 'restaurant', 'admin'), format('"%s" is not a source: african, merchant, restaurant or admin', left(source, 20))),
    private.refuse_unless(rows >= 1, 'page_size is below 1'),
    private.refuse_unless(passed >= 0, 'skip is below 0'),
    private.refuse_unless(coalesce(price_min, 0) >= 0 and coalesce(price_max, 0) >= 0, 'a price is below 0'),
    private.refuse_unless(coalesce(rating_min, 0) between 0 and 5, 'rating_min is not between 0 and 5');

  -- The words: as asked; else any of them; else titles that look alike. Relaxed only when the words fit nothing, never because of a filter.
  asked := private.read_words(query, tongue);
  -- Asked with signs alone ("%", an emoji): that finds nothing, it does not find everything.
  if asked.folded = '' and trim(coalesce(query, '')) <> '' then conditions := conditions || 'false'::text; end if;
  if asked.folded <> '' then
    -- Gathered whole, not asked with exists(): for one row PostgreSQL would rather scan the table than use the words' index.
    fit := asked.prefixed;
    hits := array(select s.product_id from public.product_search s where s.words @@ asked.prefixed union select s.product_id from public.product_search_parts s where s.all_words @@ asked.whole);
    if hits = '{}' then
      fit := asked.anyhow;
      relaxed := 'any_word';
      hits := array(select s.product_id from public.product_search s where s.words @@ asked.anyhow);
    end if;
    if hits = '{}' then
      relaxed := 'similar';
      -- Nearly as alike as the best one, or it is noise.
      hits := array(
        select x.product_id from (
          select s.product_id, extensions.word_similarity(asked.folded, s.titles) as alike, max(extensions.word_similarity(asked.folded, s.titles)) over () as most
          from public.product_search_parts s where asked.folded operator(extensions.<%) s.titles
        ) x where x.alike >= 0.8 * x.most);
    end if;
  end if;

  if nullif(seller, '') is not null then
    seller_id := coalesce((select s.id from public.sellers s where s.slug = seller), (select s.id from public.sellers s where s.id::text = lower(seller)), '00000000-0000-0000-0000-000000000000');
  end if;
  -- Who asks for a source, a seller, free delivery, a destination or a reduction is shown the offer that has it, and its price.
  by_offer := nullif(source, '') is not null or seller_id is not null or coalesce(free_shipping, false) or ships_place > 1 or coalesce(on_sale, false);
  -- A chosen value's facet keeps its other values where the words or a category bound the set.
  is_open := asked.folded <> '' or nullif(category, '') is not null or nullif(sub, '') is not null;

  if nullif(category, '') is not null then
    if asked.folded <> '' then flags := flags || '{"category": "s.category = $6"}'; else conditions := conditions || 's.category = $6'::text; end if;
  end if;
  if nullif(sub, '') is not null then
    if nullif(category, '') is not null or asked.folded <> '' then flags := flags || '{"sub": "s.subcategory = $7"}'; else conditions := conditions || 's.subcategory = $7'::text; end if;
  end if;
  if nullif(brand, '') is not null then
    if is_open then flags := flags || '{"brand": "s.brand_folded = $10"}'; else conditions := conditions || 's.brand_folded = $10'::text; end if;
  end if;
  if rating_min > 0 then conditions := conditions || 's.rating >= $13'::text; end if;
  if in_stock then conditions := conditions || case when by_offer then 'chosen.in_stock' else 's.in_stock' end; end if;
  if bestsellers then conditions := conditions || 's.is_bestseller'::text; end if;
  price := case when by_offer then 'chosen.price' else 'private.asked_total(s.units[$3], s.minimums[$3], s.charges, $3, $4, $5[s.pays_in[$3]], $24[s.pays_in[$3]])' end;
  if price_min is not null then conditions := conditions || (price || ' >= $11'); end if;
  if price_max is not null then conditions := conditions || (price || ' <= $12'); end if;

  ordering := case order_name
    when 'price_asc' then 'price, product_id'
    when 'price_desc' then 'price desc, product_id'
    when 'rating' then 'rating desc nulls last, rating_count desc, popularity desc, product_id'
    when 'newest' then 'created_at desc, product_id'
    when 'discount' then 'on_sale desc, popularity desc, product_id'
    else 'rank desc, popularity desc, product_id'
  end;

  execute format($$
    with hits as materialized (%1$s), chosen as materialized (%2$s), m as materialized (
      select s.product_id, s.category, s.subcategory, s.brand, s.brand_folded, %13$s, s.rating, s.rating_count, s.popularity, s.created_at,
        %3$s as on_sale, %4$s as offer_id, %5$s as price, %6$s as rank,
        %7$s as ok_category, %8$s as ok_sub, %9$s as ok_brand
      from %10$s where %11$s
    ), page as (
      select product_id, offer_id, row_number() over (order by %12$s) as position from m where ok_category and ok_sub and coalesce(ok_brand, false)
      order by %12$s limit $15 offset $16
    ), counts as (
      select grouping(category, subcategory, brand_folded) as kind, category, subcategory, min(brand) as brand,
        count(*) filter (where coalesce(ok_brand, false)) as for_category,
        count(*) filter (where ok_category and coalesce(ok_brand, false)) as for_sub,
        count(*) filter (where ok_category and ok_sub) as for_brand,
        count(*) filter (where ok_category and ok_sub and coalesce(ok_brand, false)) as total
      from m group by grouping sets ((category), (subcategory), (brand_folded), ())
    )
    select jsonb_build_object(
      'total', (select total from counts where kind = 7),
      'relaxed', case when exists (select from page) then $18::text end,
      'items', (select private.cards(array_agg(page.product_id order by page.position), array_agg(coalesce(page.offer_id, parts.best_offers[$3]) order by page.position), $14, $20, $21)
        from page join public.product_search_parts parts using (product_id)),
      'facets', jsonb_build_object(
        'category', (select coalesce(jsonb_agg(jsonb_build_object('value', category, 'count', for_category) order by for_category desc, category), '[]') from counts where kind = 3 and for_category > 0),
        'subcategory', (select coalesce(jsonb_agg(jsonb_build_object('value', subcategory, 'count', for_sub) order by for_sub desc, subcategory), '[]') from counts where kind = 5 and for_sub > 0 and subcategory is not null),
        'brand', (select coalesce(jsonb_agg(jsonb_build_object('value', brand, 'count', for_brand, 'label', brand) order by for_brand desc, brand), '[]')
          from (select brand, for_brand from counts where kind = 6 and for_brand > 0 and brand is not null order by for_brand desc, brand limit 30) b),
        'source', (select coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', n) order by n desc, value), '[]')
          from (select value, count(*) as n from m cross join unnest(m.sources) value where ok_category and ok_sub and coalesce(ok_brand, false) group by value) f),
        'seller', (select coalesce(jsonb_agg(jsonb_build_object('value', s.slug, 'count', f.n, 'label', s.name) order by f.n desc, s.slug), '[]')
          from (select value, count(*) as n from m cross join unnest(m.sellers) value where ok_category and ok_sub and coalesce(ok_brand, false) group by value order by n desc limit 30) f
            join public.sellers s on s.id = f.value)))
    $$,
    'select unnest($2::uuid[]) as product_id',
    case when by_offer then private.chosen_offers(asked.folded <> '', nullif(source, '') is not null, seller_id is not null, free_shipping, ships_place > 1, on_sale)
      else 'select null::uuid as product_id where false' end,
    case when by_offer then 'chosen.on_sale' when order_name = 'discount' then 's.on_sale[$3]' else '0' end,
    case when by_offer then 'chosen.offer_id' else 'null::uuid' end,
    case when order_name like 'price%' then price else 'null::bigint' end,
    case
      when asked.folded = '' then '0'
      when relaxed = 'similar' then 'extensions.word_similarity($19, (select titles from public.product_search_parts p where p.product_id = s.product_id))'
      else '2 * (s.title @@ $1)::int + (s.words @@ $23)::int + 4 * ts_rank(''{1,1,1,1}'', s.title, $22, 2) + ln(1 + s.popularity) / 20'
    end,
    flags ->> 'category', flags ->> 'sub', flags ->> 'brand',
    case when hits is null then '' else 'hits join ' end || 'public.product_search s' || case when hits is null then '' else ' on s.product_id = hits.product_id' end
      || case when by_offer then ' join chosen on chosen.product_id = s.product_id' else '' end,
    case when conditions = '{}' then 'true' else array_to_string(conditions, ' and ') end,
    ordering,
    case when by_offer then 'array(select distinct unnest(chosen.sources)) as sources, array(select distinct unnest(chosen.sellers)) as sellers' else 's.sources, s.sellers' end)
  into answer
  using asked.whole, hits, place, (select f.over from private.price_factors(target) f limit 1), (select array_agg(f.under order by f.place) from private.price_factors(target) f),
    category, sub, source, seller_id, private.fold(brand), price_min, price_max, rating_min, upper(nullif(country, '')), rows, passed, ships_place,
    relaxed, asked.folded, target, tongue, asked.anyhow, fit, (select array_agg(f.step order by f.place) from private.price_factors(target) f);
  return answer;
end $function$;

comment on function public.search_products is 'The answer is domain/catalogue/search.ts SearchAnswer. Prices are minor units of `currency`; page_size is at most 100.';

revoke all on function private.read_words(text, text), private.chosen_offers(boolean, boolean, boolean, boolean, boolean, boolean), public.search_products from public;
grant execute on function private.read_words(text, text), private.chosen_offers(boolean, boolean, boolean, boolean, boolean, boolean) to anon, authenticated, service_role;
grant execute on function public.search_products to anon, authenticated, service_role;
-- 39 · One product with all its offers, what goes with it, and cards by name.

-- The best article price of a product day by day, 90 days: {day, price} at each change, oldest first, in minor units of `currency`.
-- A day counts with the prices in force at its end; only offers that are open now, so that the line ends at today's price.
create function private.price_history(product uuid, currency text) returns jsonb
  language sql stable set search_path = ''
as $$
  with prices as (
    select c.offer_id, c.changed_at, lead(c.changed_at, 1, 'infinity') over (partition by c.offer_id order by c.changed_at, c.id) as until,
      private.asked_items(c.price_minor, 1, f.over, f.under, f.step) as price
    from public.price_changes c
      join public.offers o on o.id = c.offer_id and o.is_active
      join public.sellers s on s.id = o.seller_id and s.is_active
      join private.price_factors(price_history.currency) f on f.code = c.currency
    where o.product_id = product
  ), days as (
    select d::date as day, least(d + interval '1 day', now()) as ends
    from generate_series(date_trunc('day', now()) - interval '89 days', date_trunc('day', now()), '1 day') d
  ), lowest as (
    select d.day, min(p.price) as price from days d join prices p on p.changed_at <= d.ends and p.until > d.ends group by d.day
  ), changes as (
    select l.day, l.price, lag(l.price) over (order by l.day) is distinct from l.price as is_new from lowest l
  )
  select coalesce(jsonb_agg(jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'price', price) order by day) filter (where is_new), '[]') from changes
$$;

-- Every open offer of a product, the best first (chapter 32). The total is what the least quantity that may be bought costs.
create function private.offers_of(product uuid, country text, currency text) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', o.id,
    'source', o.source,
    'seller', s.name,
    'seller_id', s.id,
    'seller_slug', s.slug,
    'seller_city', s.city,
    'seller_country', s.country_code,
    'direct', o.is_direct,
    'retailer_url', o.retailer_url,
    'price', o.price_minor,
    'currency', o.currency,
    'reference_price', o.reference_price_minor,
    'discount', case when o.discount_percent is not null then jsonb_build_object('percent', o.discount_percent, 'reference', o.discount_reference_minor, 'since', o.discount_since) end,
    'shipping', here.delivery,
    'days_min', r.days_min,
    'days_max', r.days_max,
    'shown_price', private.asked_items(o.price_minor, 1, f.over, f.under, f.step),
    'shown_shipping', private.asked_charge(here.delivery, f.over, f.under, f.step),
    'shown_total', private.asked_total(o.price_minor, o.minimum_order_quantity, d.charges, door, f.over, f.under, f.step),
    'stock', o.stock_shown,
    'in_stock', o.stock_shown is null or o.stock_shown >= o.minimum_order_quantity,
    'minimum_order_quantity', o.minimum_order_quantity,
    'ships_from', o.ships_from,
    'checked_at', o.checked_at,
    'menu_id', o.menu_id,
    'is_demo', o.is_demo
  ) order by d.ranks[door], s.slug, o.id), '[]')
  from public.offers o
    join public.sellers s on s.id = o.seller_id and s.is_active
    join private.price_factors(offers_of.currency) f on f.code = o.currency
    cross join private.country_place(offers_of.country) door
    left join public.offer_prices d on d.offer_id = o.id
    cross join lateral (select d.charges[door][1] as delivery) here
    left join public.shipping_rates r on r.profile_id = o.shipping_profile_id and r.country_code = offers_of.country
  where o.product_id = product and o.is_active
$$;

-- One product by its slug, or null. The type is domain/catalogue/product.ts `ProductAnswer`.
create function public.get_product(slug text, country text default 'CA', currency text default 'CAD', language text default 'fr') returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  target text := upper(coalesce(nullif(currency, ''), 'CAD'));
  place text := upper(coalesce(nullif(country, ''), 'CA'));
  tongue text := coalesce(nullif(language, ''), 'fr');
begin
  perform private.country_place(place),
    private.refuse_unless(target ~ '^[A-Z]{3}$', format('"%s" is not a currency code', left(currency, 20))),
    private.refuse_unless(tongue in ('fr', 'en'), format('"%s" is not a language: fr or en', left(language, 20)));
  return (
    select jsonb_build_object(
      'id', p.id,
      'slug', p.slug,
      'title', case when tongue = 'en' then p.title_en else p.title_fr end,
      -- A text that exists in one language only is shown in it.
      'description', case when tongue = 'en' then coalesce(nullif(p.description_en, ''), p.description_fr) else coalesce(nullif(p.description_fr, ''), p.description_en) end,
      'brand', p.brand,
      'barcodes', coalesce((select jsonb_agg(b.barcode order by b.barcode) from public.product_barcodes b where b.product_id = p.id), '[]'),
      'category', p.category_slug,
      'subcategory', p.subcategory_slug,
      'attributes', coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', case when tongue = 'en' then coalesce(nullif(a ->> 'name_en', ''), a ->> 'name_fr') else coalesce(nullif(a ->> 'name_fr', ''), a ->> 'name_en') end,
          'value', case when tongue = 'en' then coalesce(nullif(a ->> 'value_en', ''), a ->> 'value_fr') else coalesce(nullif(a ->> 'value_fr', ''), a ->> 'value_en') end) order by n)
        from jsonb_array_elements(p.attributes) with ordinality u (a, n)), '[]'),
      'images', coalesce((
        select jsonb_agg(jsonb_build_object('hash', i.file_hash, 'tile', p.tile,
          'alt', case when tongue = 'en' then coalesce(nullif(i.alt_en, ''), i.alt_fr) else coalesce(nullif(i.alt_fr, ''), i.alt_en) end) order by i.position)
        from public.product_images i where i.product_id = p.id), '[]'),
      'tile', p.tile,
      'rating', p.rating,
      'rating_count', p.rating_count,
      'rating_is_demo', p.rating_is_demo,
      'bestseller', p.is_bestseller,
      'is_demo', p.is_demo,
      'country', place,
      'currency', target,
      'offers', private.offers_of(p.id, place, target),
      'history', private.price_history(p.id, target))
    from public.products p where p.slug = get_product.slug);
end $$;

-- Cards in the order of the ids; a product that is not on sale any more is left out.
create function public.cards_by_ids(product_ids uuid[], country text default null, currency text default 'CAD', language text default 'fr') returns jsonb
  language sql stable set search_path = ''
as $$
  select private.cards(array_agg(w.id order by w.n), array_agg(s.best_offers[private.country_place(upper(nullif(country, '')))] order by w.n),
    upper(nullif(country, '')), upper(coalesce(nullif(currency, ''), 'CAD')), coalesce(nullif(language, ''), 'fr'))
  from unnest(product_ids[1:100]) with ordinality w (id, n) join public.product_search_parts s on s.product_id = w.id
$$;

-- What goes with a product: of its subcategory first, then of its category, the words of its titles counting most, then popularity.
create function public.related_products(product_id uuid, country text default null, currency text default 'CAD', language text default 'fr', how_many integer default 8) returns jsonb
  language sql stable set search_path = ''
as $$
  with this as (
    select s.category, s.subcategory, s.title from public.product_search s where s.product_id = related_products.product_id
  ), near as (
    (select s.product_id, 1 as distance, s.title, s.popularity from public.product_search s join this on s.subcategory = this.subcategory and s.category = this.category
      where s.product_id <> related_products.product_id order by s.popularity desc, s.product_id limit 60)
    union all
    (select s.product_id, 2, s.title, s.popularity from public.product_search s join this on s.category = this.category
      where s.product_id <> related_products.product_id and s.subcategory is distinct from this.subcategory order by s.popularity desc, s.product_id limit 24)
  ), ranked as (
    select near.product_id, row_number() over (order by near.distance,
      cardinality(array(select unnest(tsvector_to_array(near.title)) intersect select unnest(tsvector_to_array((select title from this))))) desc, near.popularity desc, near.product_id) as n
    from near
  )
  select public.cards_by_ids(coalesce(array_agg(r.product_id order by r.n), '{}'), country, currency, language)
  from ranked r where r.n <= least(greatest(coalesce(how_many, 8), 0), 24)
$$;

revoke all on function private.price_history(uuid, text), private.offers_of(uuid, text, text), public.get_product(text, text, text, text),
  public.cards_by_ids(uuid[], text, text, text), public.related_products(uuid, text, text, text, integer) from public;
grant execute on function private.price_history(uuid, text), private.offers_of(uuid, text, text), public.get_product(text, text, text, text),
  public.cards_by_ids(uuid[], text, text, text), public.related_products(uuid, text, text, text, integer) to anon, authenticated, service_role;
-- 40 · Carts stored on the server.
--
-- With scripts, the browser's own storage is the cart. A visitor without scripts, or on light pages, has it here, under an HttpOnly
-- cookie with the cart's id. Knowing the id means owning the cart, so only the server may read the tables.
-- Prices are not stored: they are read from the offers each time the cart is shown.

create table public.carts (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  handed_over uuid,
  settled_order uuid
);

create index carts_updated_at on public.carts (updated_at);

alter table public.carts enable row level security;
alter table public.carts force row level security;
-- No policy: anon and authenticated see nothing. The market (service_role) is above row security.
revoke all on public.carts from public, anon, authenticated;
grant select, insert, update, delete on public.carts to service_role;

comment on table public.carts is 'Carts of visitors without scripts or on light pages; the id travels in an HttpOnly cookie. Purged after 30 days without a change.';
comment on column public.carts.handed_over is 'Key of the last hand-over from a browser''s own cart: sent again because its answer was lost, it is not taken again.';
comment on column public.carts.settled_order is 'The paid order whose units have left this cart: they leave it once.';

create table public.cart_lines (
  cart_id uuid not null references public.carts on delete cascade,
  offer_id uuid not null references public.offers on delete cascade,
  quantity integer not null check (quantity between 1 and 999),
  added_at timestamptz not null default now(),
  primary key (cart_id, offer_id)
);

create index cart_lines_offer_id on public.cart_lines (offer_id);

alter table public.cart_lines enable row level security;
alter table public.cart_lines force row level security;
-- No policy, as for carts.
revoke all on public.cart_lines from public, anon, authenticated;
grant select, insert, update, delete on public.cart_lines to service_role;

comment on table public.cart_lines is 'One offer in a cart; an offer that disappears takes its lines along.';
-- 42 · Data of an account.
--
-- Addresses for the next order, and the favourites and the cart of the browser, so that they are there on the next device too
-- (SPEC keeps both in local storage: that stays the truth of a browser, and is merged with these at sign-in).
-- Prices are not stored: they are read from the offers whenever a line is shown.

create table public.addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  label text not null default '' check (length(label) <= 60),
  full_name text not null check (length(full_name) between 1 and 120),
  phone text not null default '' check (length(phone) <= 30),
  street text not null check (length(street) between 1 and 200),
  city text not null check (length(city) between 1 and 120),
  postal_code text not null default '' check (length(postal_code) <= 60),
  country_code text not null references public.countries on delete restrict,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index addresses_user_id on public.addresses (user_id);
create index addresses_country_code on public.addresses (country_code);
create unique index addresses_one_default on public.addresses (user_id) where is_default;
create trigger touch before update on public.addresses for each row execute function private.touch();

alter table public.addresses enable row level security;
create policy person_reads_own_addresses on public.addresses for select to authenticated using (user_id = (select auth.uid()));
create policy person_adds_own_addresses on public.addresses for insert to authenticated with check (user_id = (select auth.uid()));
create policy person_changes_own_addresses on public.addresses for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy person_removes_own_addresses on public.addresses for delete to authenticated using (user_id = (select auth.uid()));
create policy second_factor_guards_addresses on public.addresses as restrictive for all to authenticated using ((select private.is_proven()));
grant select, delete on public.addresses to authenticated;
grant insert (label, full_name, phone, street, city, postal_code, country_code, is_default) on public.addresses to authenticated;
grant update (label, full_name, phone, street, city, postal_code, country_code, is_default) on public.addresses to authenticated;
-- Not granted to authenticated: user_id, which is the current user's. Not granted to service_role, which does not need them.

comment on table public.addresses is 'Where a person has things sent; at most one is the default.';

-- Twenty are enough for anybody. Before each new one the person's row is locked, so that two at once are counted one after the other.
create function private.bound_addresses() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.profiles where user_id = new.user_id for no key update;
  if (select count(*) from public.addresses where user_id = new.user_id) >= 20 then
    raise exception 'there are twenty addresses already' using errcode = 'check_violation', constraint = 'addresses_most';
  end if;
  -- The first is the default, whatever it says.
  new.is_default := new.is_default or not exists (select from public.addresses where user_id = new.user_id and is_default);
  if new.is_default then update public.addresses set is_default = false where user_id = new.user_id and is_default; end if;
  return new;
end $$;

-- Another becomes the default: the present one makes room.
create function private.one_default_address() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.is_default and not old.is_default then
    update public.addresses set is_default = false where user_id = new.user_id and id <> new.id and is_default;
  elsif old.is_default and not new.is_default and pg_trigger_depth() = 1 then
    -- One cannot have no default: another is chosen instead.
    new.is_default := true;
  end if;
  return new;
end $$;

-- The default goes: the newest of the others takes its place.
create function private.next_default_address() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if old.is_default then
    update public.addresses set is_default = true where id = (select id from public.addresses where user_id = old.user_id order by created_at desc limit 1);
  end if;
  return null;
end $$;

create trigger bound_addresses before insert on public.addresses for each row execute function private.bound_addresses();
create trigger one_default_address before update of is_default on public.addresses for each row execute function private.one_default_address();
create trigger next_default_address after delete on public.addresses for each row execute function private.next_default_address();

create table public.favourites (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  product_id uuid not null references public.products on delete cascade,
  place integer not null check (place between 0 and 199),
  primary key (user_id, product_id)
);

create index favourites_product_id on public.favourites (product_id);

alter table public.favourites enable row level security;
create policy person_reads_own_favourites on public.favourites for select to authenticated using (user_id = (select auth.uid()));
create policy person_adds_own_favourites on public.favourites for insert to authenticated with check (user_id = (select auth.uid()));
create policy person_removes_own_favourites on public.favourites for delete to authenticated using (user_id = (select auth.uid()));
create policy second_factor_guards_favourites on public.favourites as restrictive for all to authenticated using ((select private.is_proven()));
grant select, delete on public.favourites to authenticated;
grant insert (product_id, place) on public.favourites to authenticated;

comment on table public.favourites is 'The favourites of an account; place 0 is the newest.';

create table public.saved_cart_lines (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  offer_id uuid not null references public.offers on delete cascade,
  quantity integer not null check (quantity between 1 and 999),
  custom_specs text check (length(custom_specs) <= 1000),
  place integer not null check (place between 0 and 99),
  primary key (user_id, offer_id)
);

create index saved_cart_lines_offer_id on public.saved_cart_lines (offer_id);

alter table public.saved_cart_lines enable row level security;
create policy person_reads_own_cart on public.saved_cart_lines for select to authenticated using (user_id = (select auth.uid()));
create policy person_adds_to_own_cart on public.saved_cart_lines for insert to authenticated with check (user_id = (select auth.uid()));
create policy person_removes_from_own_cart on public.saved_cart_lines for delete to authenticated using (user_id = (select auth.uid()));
create policy second_factor_guards_carts on public.saved_cart_lines as restrictive for all to authenticated using ((select private.is_proven()));
grant select, delete on public.saved_cart_lines to authenticated;
grant insert (offer_id, quantity, custom_specs, place) on public.saved_cart_lines to authenticated;

comment on table public.saved_cart_lines is 'The cart of an account: which offer, how many, in the order they were added.';

revoke all on function private.bound_addresses(), private.one_default_address(), private.next_default_address() from public;
-- 50 · Orders.
--
-- An order is what one buyer pays at once. It is split into one part per seller (seller_orders), because each seller prepares,
-- ships and is paid alone. What the buyer saw when ordering is stored on the lines: titles in both languages, the price in the
-- seller's currency, the rate, the price charged, the commission. Amounts are integers in minor units; all the amounts of an
-- order are in the order's own currency, except unit_price_minor, which is in the offer's.
-- Everything here is written by functions and jobs as the market (service_role), never by a visitor's role.

-- Which status may follow which, for the order and for a seller's part. The same table as domain/orders/status.ts: a test compares.
create table private.status_moves (
  subject text not null check (subject in ('order', 'part')),
  from_status text not null,
  to_status text not null,
  primary key (subject, from_status, to_status)
);

alter table private.status_moves enable row level security;
alter table private.status_moves force row level security;
revoke all on private.status_moves from public, anon, authenticated, service_role;

insert into private.status_moves (subject, from_status, to_status) values
  ('order', 'awaiting_payment', 'paid'), ('order', 'awaiting_payment', 'expired'), ('order', 'awaiting_payment', 'cancelled'),
  ('order', 'paid', 'partially_refunded'), ('order', 'paid', 'refunded'),
  ('order', 'partially_refunded', 'partially_refunded'), ('order', 'partially_refunded', 'refunded'),
  ('order', 'expired', 'paid'), ('order', 'expired', 'refunded'),
  ('order', 'cancelled', 'refunded'),
  ('part', 'pending', 'to_prepare'), ('part', 'pending', 'cancelled'), ('part', 'pending', 'refunded'),
  ('part', 'to_prepare', 'shipped'), ('part', 'to_prepare', 'cancelled'), ('part', 'to_prepare', 'refunded'),
  ('part', 'shipped', 'delivered'), ('part', 'shipped', 'refunded'),
  ('part', 'delivered', 'refunded'),
  ('part', 'cancelled', 'to_prepare'), ('part', 'cancelled', 'refunded');

-- Refuses a status that may not follow the current one, for every role.
create function private.guard_status() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.status is distinct from old.status and not exists (
    select from private.status_moves where subject = tg_argv[0] and from_status = old.status and to_status = new.status
  ) then
    raise exception '% % may not go from % to %', tg_argv[0], old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  new.updated_at := now();
  return new;
end $$;

-- For append-only tables: the timeline, payment events, the ledger, the audit log.
create function private.refuse_change() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  raise exception '%.% is append only: % is refused', tg_table_schema, tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;

-- S, the year, six characters one cannot confuse when spelling them on the telephone (no I, L, O, U, 0, 1): S2026K7QX3M.
create function private.new_order_number() returns text
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  alphabet constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  candidate text;
begin
  loop
    select 'S' || to_char(now() at time zone 'UTC', 'YYYY') || string_agg(substr(alphabet, 1 + floor(random() * length(alphabet))::int, 1), '')
      into candidate from generate_series(1, 6);
    if not exists (select from public.orders where number = candidate) then return candidate; end if;
  end loop;
end $$;

grant execute on function private.new_order_number() to service_role;

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default private.new_order_number() check (number ~ '^S[0-9]{4}[2-9A-HJKMNP-TV-Z]{6}$'),
  user_id uuid references auth.users on delete set null,
  idempotency_key text unique check (length(idempotency_key) between 8 and 200),
  payload_hash text not null check (payload_hash ~ '^[0-9a-f]{64}$'),
  order_type text not null check (order_type in ('african', 'merchant', 'restaurant', 'admin', 'mixed')),
  status text not null default 'awaiting_payment' check (status in ('awaiting_payment', 'paid', 'partially_refunded', 'expired', 'cancelled', 'refunded')),
  language text not null check (language in ('fr', 'en')),
  customer_name text not null check (length(customer_name) between 1 and 1000),
  customer_email text not null check (length(customer_email) between 3 and 320),
  customer_phone text check (length(customer_phone) <= 30),
  street text not null check (length(street) <= 1000),
  city text not null check (length(city) <= 1000),
  postal_code text check (length(postal_code) <= 1000),
  country_code text not null references public.countries on delete restrict,
  instructions text check (length(instructions) <= 1000),
  currency text not null references public.currencies on delete restrict,
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  rounding_minor bigint not null default 0 check (rounding_minor between 0 and private.payable_step(currency) - 1),
  total_minor bigint not null check (total_minor = items_minor + shipping_minor + rounding_minor and total_minor > 0),
  shown_currency text references public.currencies on delete restrict check (shown_currency <> currency),
  shown_total_minor bigint check (shown_total_minor >= 0),
  rates jsonb not null default '{}',
  is_demo boolean not null default false,
  hold_until timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  check ((shown_currency is null) = (shown_total_minor is null))
);

create index orders_user_id on public.orders (user_id);
create index orders_country_code on public.orders (country_code);
create index orders_currency on public.orders (currency);
create index orders_shown_currency on public.orders (shown_currency);
create index orders_created_at on public.orders (created_at);
create index orders_awaiting_payment on public.orders (hold_until) where status = 'awaiting_payment';
create trigger guard_status before update on public.orders for each row execute function private.guard_status('order');

alter table public.orders enable row level security;
alter table public.orders force row level security;
revoke all on public.orders from public, anon, authenticated;
create policy buyer_reads_own_orders on public.orders for select to authenticated using (user_id = (select auth.uid()));
-- A buyer reads their order, but not the request's idempotency key or fingerprint.
grant select (id, number, user_id, order_type, status, language, customer_name, customer_email, customer_phone, street, city, postal_code,
  country_code, instructions, currency, items_minor, shipping_minor, rounding_minor, total_minor, shown_currency, shown_total_minor, is_demo, created_at, updated_at, paid_at) on public.orders to authenticated;
-- No delete for anyone: an order is a document.
grant select, insert, update on public.orders to service_role;

comment on table public.orders is 'What one buyer pays at once, in one currency.';
comment on column public.orders.idempotency_key is 'One key, one order: a second request with the same key and payload gets this order again. An order given up unpaid hands its key back (null), so that the same cart can be ordered anew.';
comment on column public.orders.payload_hash is 'SHA-256 of the payload as read, to refuse the same key with another payload.';
comment on column public.orders.rounding_minor is 'What articles and delivery lack to an amount that can be paid ("Arrondi"): no seller''s, without commission, back with the last refund.';
comment on column public.orders.shown_currency is 'In which other currency the buyer read the total beside the one charged; null: in none.';
comment on column public.orders.shown_total_minor is 'That total, in minor units of shown_currency at the rates of the order: what the cart and the checkout said.';
comment on column public.orders.rates is 'Units of each currency per 1 CAD at the moment of the order.';
comment on column public.orders.hold_until is 'Until when its stock is kept (36 minutes after the order).';
comment on column public.orders.is_demo is 'True when any of its lines is demo data.';
-- 51 · What an order is made of: a part per seller, the lines, the timeline, the stock kept for it.

create table public.seller_orders (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete restrict,
  seller_id uuid not null references public.sellers on delete restrict,
  seller_name text not null,
  position integer not null check (position >= 0),
  status text not null default 'pending' check (status in ('pending', 'to_prepare', 'shipped', 'delivered', 'cancelled', 'refunded')),
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  commission_minor bigint not null check (commission_minor between 0 and items_minor),
  carrier text check (length(carrier) between 1 and 100),
  tracking_code text check (length(tracking_code) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, seller_id)
);

create index seller_orders_seller_id on public.seller_orders (seller_id);
create trigger guard_status before update on public.seller_orders for each row execute function private.guard_status('part');

alter table public.seller_orders enable row level security;
alter table public.seller_orders force row level security;
revoke all on public.seller_orders from public, anon, authenticated;
create policy buyer_reads_own_parts on public.seller_orders for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.user_id = (select auth.uid())));
-- From the moment it is to be prepared. Of the order itself a seller reads what seller_order_summaries says below.
create policy member_reads_own_parts on public.seller_orders for select to authenticated
  using (status <> 'pending' and seller_id in (select private.my_sellers('orders')));
-- The commission is between the seller and the market: not granted to the buyer.
grant select (id, order_id, seller_id, seller_name, position, status, items_minor, shipping_minor, carrier, tracking_code, created_at, updated_at) on public.seller_orders to authenticated;
grant select, insert, update on public.seller_orders to service_role;

comment on table public.seller_orders is 'The part of an order that one seller prepares, ships and is paid for; amounts in the order''s currency.';

create table public.order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete restrict,
  seller_order_id uuid not null references public.seller_orders on delete restrict,
  position integer not null check (position >= 0),
  offer_id uuid references public.offers on delete set null,
  product_id uuid references public.products on delete set null,
  slug text not null,
  title_fr text not null,
  title_en text not null,
  source public.item_source not null,
  menu_id text,
  tile text not null,
  image_hash text,
  quantity integer not null check (quantity > 0),
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  offer_currency text not null references public.currencies on delete restrict,
  rate numeric not null check (rate > 0),
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  days_min integer,
  days_max integer,
  commission_bps integer not null check (commission_bps between 0 and 10000),
  commission_minor bigint not null check (commission_minor between 0 and items_minor),
  custom_specs text check (length(custom_specs) <= 1000),
  is_demo boolean not null default false,
  unique (order_id, position)
);

create index order_lines_seller_order_id on public.order_lines (seller_order_id);
create index order_lines_offer_id on public.order_lines (offer_id);
create index order_lines_product_id on public.order_lines (product_id);
create index order_lines_offer_currency on public.order_lines (offer_currency);

-- A sale never changes; only the links to a deleted offer or product may become null.
create function private.guard_order_line() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'offer_id' - 'product_id') <> (to_jsonb(old) - 'offer_id' - 'product_id') then
    raise exception 'order line % is frozen at the sale', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger frozen before update or delete on public.order_lines for each row execute function private.guard_order_line();

alter table public.order_lines enable row level security;
alter table public.order_lines force row level security;
revoke all on public.order_lines from public, anon, authenticated;
create policy buyer_reads_own_lines on public.order_lines for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.user_id = (select auth.uid())));
create policy member_reads_own_lines on public.order_lines for select to authenticated
  using (exists (select from public.seller_orders p where p.id = seller_order_id and p.status <> 'pending' and p.seller_id in (select private.my_sellers('orders'))));
-- Commission is not granted to the buyer, as on seller_orders.
grant select (id, order_id, seller_order_id, position, offer_id, product_id, slug, title_fr, title_en, source, menu_id, tile, image_hash, quantity,
  unit_price_minor, offer_currency, rate, items_minor, shipping_minor, days_min, days_max, custom_specs, is_demo) on public.order_lines to authenticated;
-- The update is for the foreign keys above; the trigger lets nothing else through.
grant select, insert, update on public.order_lines to service_role;

comment on table public.order_lines is 'One offer in an order, as it was sold.';
comment on column public.order_lines.unit_price_minor is 'The seller''s price of one unit, in minor units of offer_currency.';
comment on column public.order_lines.rate is 'Units of the order''s currency per 1 unit of offer_currency, at the sale.';
comment on column public.order_lines.items_minor is 'What the units cost together, in the order''s currency.';
comment on column public.order_lines.commission_minor is 'The market''s share of items_minor, in the order''s currency; never of the delivery.';

-- What the members of a seller read of paid orders: their part, with the number and the currency of the order. Not the buyer, who may
-- have bought elsewhere too, nor what others are paid: a policy on orders would show whole rows.
create view public.seller_order_summaries with (security_barrier = true) as
  select p.id, p.seller_id, p.seller_name, o.number, p.status, o.currency, p.items_minor, p.shipping_minor, p.carrier, p.tracking_code, o.paid_at, p.created_at, p.updated_at
  from public.seller_orders p join public.orders o on o.id = p.order_id
  where o.paid_at is not null and p.seller_id in (select private.my_sellers('orders'));

-- A view reads as its owner. Row security is forced on both tables: an owner that is no superuser (an external PostgreSQL) needs a policy.
do $$ begin
  execute format('create policy owner_reads_parts_for_their_sellers on public.seller_orders for select to %I using (seller_id in (select private.my_sellers(''orders'')))', current_user);
  execute format('create policy owner_reads_orders_for_their_sellers on public.orders for select to %I using (exists (select from public.seller_orders p where p.order_id = orders.id))', current_user);
end $$;

revoke all on public.seller_order_summaries from public, anon, authenticated, service_role;
grant select on public.seller_order_summaries to authenticated;
comment on view public.seller_order_summaries is 'The parts of paid orders, for the members of their seller with the permission orders.';

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders on delete restrict,
  seller_order_id uuid references public.seller_orders on delete restrict,
  kind text not null check (kind ~ '^[a-z_]+$'),
  facts jsonb not null default '{}',
  at timestamptz not null default now()
);

create index order_events_order_id on public.order_events (order_id, id);
create index order_events_seller_order_id on public.order_events (seller_order_id);
create trigger append_only before update or delete on public.order_events for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.order_events for each statement execute function private.refuse_change();

alter table public.order_events enable row level security;
alter table public.order_events force row level security;
revoke all on public.order_events from public, anon, authenticated;
create policy buyer_reads_own_timeline on public.order_events for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.user_id = (select auth.uid())));
-- Not granted: `facts`, internal details.
grant select (id, order_id, seller_order_id, kind, at) on public.order_events to authenticated;
grant select, insert on public.order_events to service_role;

comment on table public.order_events is 'The order''s timeline. Append only; the words are texts/orders, key order_event_<kind>.';

create table public.stock_holds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete restrict,
  offer_id uuid not null references public.offers on delete cascade,
  quantity integer not null check (quantity > 0),
  state text not null default 'held' check (state in ('held', 'consumed', 'released')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, offer_id)
);

create index stock_holds_offer_id on public.stock_holds (offer_id);
create index stock_holds_due on public.stock_holds (expires_at) where state = 'held';

alter table public.stock_holds enable row level security;
alter table public.stock_holds force row level security;
-- No policy: holds are internal.
revoke all on public.stock_holds from public, anon, authenticated;
grant select, insert, update on public.stock_holds to service_role;

comment on table public.stock_holds is 'Units taken out of offers.stock for an order: held until paid (consumed) or given up (released: put back). Offers without a stated stock have none.';

-- The network an order came from, so that one network cannot hold the whole stock unpaid (docs/decisions/0035). Keyed digests, no addresses.
create table public.order_origins (
  order_id uuid primary key references public.orders on delete restrict,
  network text not null check (network ~ '^[0-9a-f]{64}$'),
  caller text not null check (caller ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

create index order_origins_network on public.order_origins (network);
create index order_origins_caller on public.order_origins (caller, created_at);

alter table public.order_origins enable row level security;
alter table public.order_origins force row level security;
-- No policy: internal.
revoke all on public.order_origins from public, anon, authenticated;
grant select, insert, delete on public.order_origins to service_role;

comment on table public.order_origins is 'Digests of network and caller of recent orders, for the limits on what is held unpaid. Forgotten a day after the order waits for no payment any more.';
comment on column public.order_origins.network is 'An IPv4 address or a /64 of IPv6, as a keyed digest.';
comment on column public.order_origins.caller is 'An account, or a guest''s network and mailbox, as a keyed digest.';
-- 55 · Payments: charges requested from a provider, refunds, disputes, and every event it sent.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete restrict,
  provider text not null check (provider ~ '^[a-z0-9_-]+$'),
  idempotency_key text not null unique,
  state text not null default 'asked' check (state in ('asked', 'open', 'paid', 'expired', 'failed', 'mismatch', 'refunding', 'refunded')),
  session_id text,
  url text,
  payment_id text,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  expires_at timestamptz not null,
  followed_at timestamptz,
  -- When it was planned, not when its transaction began: that may have waited behind the one that planned the payment before.
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  unique (provider, session_id),
  unique (provider, payment_id),
  check (state = 'asked' or session_id is not null or state in ('expired', 'failed'))
);

create index payments_order_id on public.payments (order_id);
-- An order has one page at most on which it can be paid.
create unique index payments_live on public.payments (order_id) where state in ('asked', 'open');

alter table public.payments enable row level security;
alter table public.payments force row level security;
revoke all on public.payments from public, anon, authenticated;
create policy buyer_reads_own_payments on public.payments for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.user_id = (select auth.uid())));
-- Not granted: the provider's own references.
grant select (id, order_id, provider, state, amount_minor, currency, refunded_minor, expires_at, created_at) on public.payments to authenticated;
grant select, insert, update on public.payments to service_role;

comment on table public.payments is 'One hosted page asked of a provider for an order.';
comment on column public.payments.state is 'asked: written before the provider is asked, so that a crash between the two loses nothing. mismatch: another amount or currency was paid, a person decides. refunding: a job is giving it back.';
comment on column public.payments.idempotency_key is 'Sent to the provider: asking again with it gives the same page.';
comment on column public.payments.amount_minor is 'In the minor units of the provider for payments.currency, which may differ from the order''s (SLL is charged as SLE, a thousandth).';

-- Refunds, from request to arrival. Written before the provider is called, with the idempotency key of that call.
create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments on delete restrict,
  order_id uuid not null references public.orders on delete restrict,
  reason text not null check (reason in ('too_late', 'operator', 'provider')),
  note text not null default '' check (length(note) <= 500),
  state text not null default 'asked' check (state in ('asked', 'pending', 'succeeded', 'failed')),
  idempotency_key text not null unique check (length(idempotency_key) between 8 and 200),
  provider_refund_id text,
  amount_minor bigint not null check (amount_minor > 0),
  rounding_minor bigint not null default 0 check (rounding_minor >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (payment_id, provider_refund_id),
  check (state in ('asked', 'failed') or provider_refund_id is not null)
);

create index refunds_order_id on public.refunds (order_id, created_at);
create index refunds_under_way on public.refunds (created_at) where state in ('asked', 'pending');

-- Shares of a refund: what each seller's part gives back, in the order's currency.
create table public.refund_shares (
  refund_id uuid not null references public.refunds on delete restrict,
  seller_order_id uuid not null references public.seller_orders on delete restrict,
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  commission_minor bigint not null check (commission_minor between 0 and items_minor),
  primary key (refund_id, seller_order_id),
  check (items_minor + shipping_minor > 0)
);

create index refund_shares_seller_order_id on public.refund_shares (seller_order_id);

-- Never more than was paid: of a payment in all, and of each seller's part of it. Checked at commit; the order is locked meanwhile.
create function private.guard_refunds() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  subject uuid := case when tg_table_name = 'refunds' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'refund_id')::uuid end;
  payment uuid;
begin
  select r.payment_id into payment from public.refunds r where r.id = subject;
  if (select sum(r.amount_minor) from public.refunds r where r.payment_id = payment and r.state <> 'failed') > (select p.amount_minor from public.payments p where p.id = payment) then
    raise exception 'refunds of payment % are more than it', payment using errcode = 'check_violation';
  end if;
  if (select sum(r.rounding_minor) from public.refunds r where r.payment_id = payment and r.state <> 'failed') > (select o.rounding_minor from public.payments p join public.orders o on o.id = p.order_id where p.id = payment) then
    raise exception 'refunds of payment % are more than its rounding', payment using errcode = 'check_violation';
  end if;
  if exists (
    select from public.refund_shares s join public.refunds r on r.id = s.refund_id join public.seller_orders o on o.id = s.seller_order_id
    where r.payment_id = payment and r.state <> 'failed' group by o.id, o.items_minor, o.shipping_minor, o.commission_minor
    having sum(s.items_minor) > o.items_minor or sum(s.shipping_minor) > o.shipping_minor or sum(s.commission_minor) > o.commission_minor
  ) then
    raise exception 'refunds of payment % are more than a seller''s part of it', payment using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger never_more_than_paid after insert or update on public.refunds deferrable initially deferred for each row execute function private.guard_refunds();
create constraint trigger never_more_than_paid after insert on public.refund_shares deferrable initially deferred for each row execute function private.guard_refunds();
create trigger append_only before update or delete on public.refund_shares for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.refund_shares for each statement execute function private.refuse_change();

alter table public.refunds enable row level security;
alter table public.refunds force row level security;
alter table public.refund_shares enable row level security;
alter table public.refund_shares force row level security;
revoke all on public.refunds, public.refund_shares from public, anon, authenticated;
create policy buyer_reads_own_refunds on public.refunds for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.user_id = (select auth.uid())));
-- Not granted: why (`note` is the operator's), keys, the provider's references; refund_shares, which say commissions.
grant select (id, payment_id, order_id, state, amount_minor, rounding_minor, created_at, updated_at) on public.refunds to authenticated;
grant select, insert, update on public.refunds to service_role;
grant select, insert on public.refund_shares to service_role;

comment on table public.refunds is 'Money going back to the buyer. `asked` before the provider is asked; `pending` while the provider has taken it on.';
comment on column public.refunds.reason is 'too_late: paid when the stock was gone, or twice. operator: a person decided. provider: made in the provider''s own dashboard, learned of afterwards.';
comment on column public.refunds.amount_minor is 'In the provider''s minor units of payments.currency, as payments.amount_minor.';
comment on column public.refunds.rounding_minor is 'What of orders.rounding_minor goes back with it, in the order''s currency: all of it with the last refund.';
comment on table public.refund_shares is 'What each seller''s part gives back in a refund, in the order''s currency.';

-- Disputes: the buyer's bank contests the charge. The provider withholds the money until it is decided.
create table public.disputes (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments on delete restrict,
  order_id uuid not null references public.orders on delete restrict,
  provider_dispute_id text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  reason text not null default '' check (length(reason) <= 200),
  amount_minor bigint not null check (amount_minor > 0),
  is_withheld boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (payment_id, provider_dispute_id)
);

create index disputes_order_id on public.disputes (order_id);

alter table public.disputes enable row level security;
alter table public.disputes force row level security;
-- No policy: between the provider and us.
revoke all on public.disputes from public, anon, authenticated;
grant select, insert, update on public.disputes to service_role;

comment on table public.disputes is 'A charge the buyer''s bank calls back. Recorded, and a person told; what to do is a person''s decision.';
comment on column public.disputes.is_withheld is 'The provider has taken the amount out of our balance; the ledger says so (disputed).';

create table public.payment_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  kind text not null,
  session_id text,
  order_id uuid references public.orders on delete restrict,
  outcome text not null check (outcome ~ '^[a-z_]+$'),
  facts jsonb not null default '{}',
  received_at timestamptz not null default now(),
  unique (provider, event_id)
);

create index payment_events_order_id on public.payment_events (order_id);
create trigger append_only before update or delete on public.payment_events for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.payment_events for each statement execute function private.refuse_change();

alter table public.payment_events enable row level security;
alter table public.payment_events force row level security;
-- No policy: between the provider and us.
revoke all on public.payment_events from public, anon, authenticated;
grant select, insert on public.payment_events to service_role;

comment on table public.payment_events is 'Every verified webhook event, once: the same event sent again meets the unique key and changes nothing.';
-- 56 · Orders find their buyer.
--
-- A buyer without an account leaves an email address. When a person verifies that address, the orders placed with it are
-- theirs too: at the confirmation of an account, at the proven change of its address, and at each sign-in, for those placed since.

create index orders_of_guests on public.orders (lower(customer_email)) where user_id is null;

-- Row security is forced on orders: an owner that is no superuser (an external PostgreSQL) needs a policy.
do $$ begin
  execute format('create policy owner_finds_guest_orders on public.orders for select to %I using (user_id is null)', current_user);
  execute format('create policy owner_hands_over_guest_orders on public.orders for update to %I using (user_id is null) with check (true)', current_user);
end $$;

create function private.join_guest_orders() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.email_confirmed_at is not null and new.email <> '' then
    update public.orders set user_id = new.id where user_id is null and lower(customer_email) = lower(new.email);
  end if;
  return null;
end $$;

create trigger join_guest_orders_of_new after insert on auth.users for each row execute function private.join_guest_orders();
create trigger join_guest_orders after update of email, email_confirmed_at, last_sign_in_at on auth.users for each row
  when (new.email is distinct from old.email or new.email_confirmed_at is distinct from old.email_confirmed_at or new.last_sign_in_at is distinct from old.last_sign_in_at)
  execute function private.join_guest_orders();

-- As for everything that is one person's: a password alone does not open what a second factor guards.
create policy second_factor_guards_orders on public.orders as restrictive for select to authenticated using ((select private.is_proven()));
create policy second_factor_guards_parts on public.seller_orders as restrictive for select to authenticated using ((select private.is_proven()));
create policy second_factor_guards_lines on public.order_lines as restrictive for select to authenticated using ((select private.is_proven()));
create policy second_factor_guards_timelines on public.order_events as restrictive for select to authenticated using ((select private.is_proven()));
create policy second_factor_guards_payments on public.payments as restrictive for select to authenticated using ((select private.is_proven()));
create policy second_factor_guards_refunds on public.refunds as restrictive for select to authenticated using ((select private.is_proven()));

revoke all on function private.join_guest_orders() from public;
-- 60 · The ledger: double entry, append only.
--
-- Every movement of money is a transaction whose entries sum to zero in each currency; mistakes are corrected by another
-- transaction, never by a change. (order, kind, reference) is unique, so a step done twice is written once.
-- The postings themselves are pure rules: domain/orders/ledger.ts. The database proves what they claim, at commit.

create table public.ledger_transactions (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete restrict,
  kind text not null check (kind ~ '^[a-z_]+$'),
  reference text not null default '',
  at timestamptz not null default now(),
  unique (order_id, kind, reference)
);

create table public.ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references public.ledger_transactions on delete restrict,
  account text not null check (account ~ '^(buyer|sales|market|provider|seller):[a-z0-9:_-]+$'),
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null references public.currencies on delete restrict
);

create index ledger_entries_transaction_id on public.ledger_entries (transaction_id);
create index ledger_entries_currency on public.ledger_entries (currency);
create index ledger_entries_account on public.ledger_entries (account, currency);

-- Checked at commit: a transaction has entries, and they sum to zero in each currency.
create function private.guard_balance() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  subject uuid := case when tg_table_name = 'ledger_entries' then (to_jsonb(new) ->> 'transaction_id')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
  wrong text;
begin
  if not exists (select from public.ledger_entries where transaction_id = subject) then
    raise exception 'ledger transaction % has no entries', subject using errcode = 'check_violation';
  end if;
  select string_agg(format('%s %s', total, currency), ', ') into wrong
    from (select currency, sum(amount_minor) as total from public.ledger_entries where transaction_id = subject group by currency having sum(amount_minor) <> 0) unbalanced;
  if wrong is not null then
    raise exception 'ledger transaction % does not sum to zero: %', subject, wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger sums_to_zero after insert on public.ledger_transactions deferrable initially deferred for each row execute function private.guard_balance();
create constraint trigger sums_to_zero after insert on public.ledger_entries deferrable initially deferred for each row execute function private.guard_balance();
create trigger append_only before update or delete on public.ledger_transactions for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.ledger_transactions for each statement execute function private.refuse_change();
create trigger append_only before update or delete on public.ledger_entries for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.ledger_entries for each statement execute function private.refuse_change();

alter table public.ledger_transactions enable row level security;
alter table public.ledger_transactions force row level security;
alter table public.ledger_entries enable row level security;
alter table public.ledger_entries force row level security;
-- No policy: the ledger is internal. Sellers will read statements made from it.
revoke all on public.ledger_transactions, public.ledger_entries from public, anon, authenticated;
grant select, insert on public.ledger_transactions, public.ledger_entries to service_role;

comment on table public.ledger_transactions is 'One step of an order''s money: placed, paid, released, refunded …; once per (order, kind, reference).';
comment on table public.ledger_entries is 'Debit above zero, credit below, in minor units of currency.';
comment on column public.ledger_entries.account is 'buyer:receivable, sales:unearned, market:commission, provider:<name>, seller:<id>:held (articles less commission), seller:<id>:shipping, market:disputes, market:rounding (what was added to make a total payable).';
-- 61 · The nightly comparison of ledger, orders and provider.
--
-- Nothing is corrected here: a person decides about each difference. server/ledger/reconcile-ledger.ts compares and
-- writes what it found; the words are texts/operations, key difference_<kind>.

create table public.reconciliations (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  since timestamptz not null,
  orders_compared integer not null check (orders_compared >= 0),
  payments_compared integer not null check (payments_compared >= 0),
  found integer not null check (found >= 0),
  differences jsonb not null default '[]' check (jsonb_typeof(differences) = 'array' and jsonb_array_length(differences) <= least(found, 500))
);

create index reconciliations_at on public.reconciliations (at);
create trigger append_only before update or delete on public.reconciliations for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.reconciliations for each statement execute function private.refuse_change();

alter table public.reconciliations enable row level security;
alter table public.reconciliations force row level security;
-- No policy: internal.
revoke all on public.reconciliations from public, anon, authenticated;
grant select, insert on public.reconciliations to service_role;

comment on table public.reconciliations is 'Each comparison of ledger, orders and provider, and what did not agree. Append only.';
comment on column public.reconciliations.since is 'Orders, postings and payments from then on were compared, and everything unsettled however old.';
comment on column public.reconciliations.payments_compared is 'Payments the providers listed.';
comment on column public.reconciliations.found is 'How many differences there were; the first 500 are kept.';
comment on column public.reconciliations.differences is 'Rows {kind, orderNumber, facts}; amounts are facts named …Minor, in minor units of facts.currency.';

-- What moved lately, whenever its order was placed; and what waits, which is little.
create index ledger_transactions_at on public.ledger_transactions (at);
create index payments_updated_at on public.payments (updated_at);
create index payments_unsettled on public.payments (created_at) where state in ('asked', 'open', 'mismatch', 'refunding');
create index orders_waiting on public.orders (hold_until) where status = 'awaiting_payment';

-- Jobs that failed for the last time. The worker's own table says so and nobody else may read it; their payloads and errors stay there.
create function private.dead_jobs(most integer) returns table (task text, job_key text, attempts integer, failed_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select j.task_identifier::text, j.key::text, j.attempts::integer, j.updated_at
    from graphile_worker.jobs j where j.attempts >= j.max_attempts and j.locked_at is null order by j.updated_at desc limit most;
end $$;

revoke all on function private.dead_jobs(integer) from public, anon, authenticated;
grant execute on function private.dead_jobs(integer) to service_role;
-- 70 · Advertisements.
--
-- What a sponsor or the market itself shows beside the catalogue (SPEC §3). Anyone reads the active ones, in their order;
-- administrators do everything with all of them.

create table public.ads (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 1000),
  image_url text not null default '' check (length(image_url) <= 2000),
  cta_text text not null default '' check (length(cta_text) <= 100),
  cta_link text not null default '' check (cta_link ~ '^(https?://|/(?![/\\])|$)' and length(cta_link) <= 2000),
  sponsor_name text check (length(sponsor_name) <= 200),
  discount text check (length(discount) <= 100),
  ad_type text not null default 'banner' check (ad_type in ('banner', 'native', 'sidebar', 'floating')),
  placement text not null default 'global' check (placement in ('header', 'footer', 'product_grid', 'category_sidebar', 'product_sidebar', 'global')),
  is_active boolean not null default false,
  display_order integer not null default 0,
  views bigint not null default 0 check (views >= 0),
  clicks bigint not null default 0 check (clicks >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index ads_active on public.ads (is_active, display_order);
create trigger touch before update on public.ads for each row execute function private.touch();

alter table public.ads enable row level security;
create policy anyone_reads_active_ads on public.ads for select to anon, authenticated using (is_active);
create policy admin_reads_all_ads on public.ads for select to authenticated using ((select private.is_admin()));
create policy admin_adds_ads on public.ads for insert to authenticated with check ((select private.may_administer()));
create policy admin_changes_ads on public.ads for update to authenticated using ((select private.is_admin())) with check ((select private.may_administer()));
create policy admin_deletes_ads on public.ads for delete to authenticated using ((select private.may_administer()));
grant select on public.ads to anon, authenticated;
grant insert, delete on public.ads to authenticated;
grant update (title, description, image_url, cta_text, cta_link, sponsor_name, discount, ad_type, placement, is_active, display_order) on public.ads to authenticated;
-- Not granted to authenticated: update of views and clicks, which are counted.
grant select, insert, update, delete on public.ads to service_role;

comment on table public.ads is 'Advertisements (SPEC §3). image_url is an address or one of the three bundled pictures: smartphone-guide, headphones-premium, flash-sale.';
-- 70 · Files people hand in.
--
-- Two buckets of storage.objects (database/platform/30-storage.sql). In both, a person's files are in the folder named by their id and
-- nowhere else, and a file's type is detected from its bytes (SPEC §5): `avatars` holds the person's public picture, re-encoded
-- as WebP; `documents` what they submit, readable only by them and the server.

-- A person's own folder: the names between "id/" and "id0" ("0" follows "/"). It sets no search_path, so that a policy takes it in and
-- the index on (bucket_id, name) finds a person's few files among everybody's; all in it is named in full. Null for nobody: no.
create function private.is_own_folder(file_name text) returns boolean
  language sql stable
as $$
  select file_name collate "C" >= auth.uid()::text || '/' and file_name collate "C" < auth.uid()::text || '0'
$$;

-- Whether a person may add one more file, so that nobody fills the disk alone. security definer, because the
-- policies of storage.objects call it; a file that is replaced does not count.
create function private.has_room(bucket text, file_name text, most integer) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select count(*) < most from (
    select from storage.objects
    where bucket_id = bucket and name collate "C" >= auth.uid()::text || '/' and name collate "C" < auth.uid()::text || '0' and name <> file_name
    limit most
  ) his
$$;

revoke all on function private.is_own_folder(text), private.has_room(text, text, integer) from public;
grant execute on function private.is_own_folder(text), private.has_room(text, text, integer) to authenticated;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('avatars', 'avatars', true, 2097152, array['image/jpeg', 'image/png', 'image/gif']),
  ('documents', 'documents', false, 10485760, array['image/jpeg', 'image/png', 'image/gif', 'application/pdf'])
  on conflict (id) do nothing;

-- A hosted project knows no such rule: there the declared type is trusted, within the list above.
do $$
begin
  if to_regclass('storage.checked_buckets') is not null then
    insert into storage.checked_buckets (bucket_id, reencodes_pictures) values ('avatars', true), ('documents', false) on conflict (bucket_id) do nothing;
  end if;
end $$;

create policy person_sees_own_avatars on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and private.is_own_folder(name));
create policy person_puts_own_avatars on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars' and private.is_own_folder(name) and private.has_room('avatars', name, 5));
create policy person_replaces_own_avatars on storage.objects for update to authenticated
  using (bucket_id = 'avatars' and private.is_own_folder(name)) with check (bucket_id = 'avatars' and private.is_own_folder(name));
create policy person_deletes_own_avatars on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and private.is_own_folder(name));
-- No policy lets others list avatars: the bucket is public, so anyone with the URL sees the picture.

create policy person_sees_own_documents on storage.objects for select to authenticated
  using (bucket_id = 'documents' and private.is_own_folder(name));
create policy person_puts_own_documents on storage.objects for insert to authenticated
  with check (bucket_id = 'documents' and private.is_own_folder(name) and private.has_room('documents', name, 100));
create policy person_replaces_own_documents on storage.objects for update to authenticated
  using (bucket_id = 'documents' and private.is_own_folder(name)) with check (bucket_id = 'documents' and private.is_own_folder(name));
create policy person_deletes_own_documents on storage.objects for delete to authenticated
  using (bucket_id = 'documents' and private.is_own_folder(name));
-- A second factor is required if the person has one, as everywhere (10-people.sql): a stolen password alone reads no documents.
create policy second_factor_guards_files on storage.objects as restrictive for all to authenticated
  using (bucket_id not in ('avatars', 'documents') or (select private.is_proven()))
  with check (bucket_id not in ('avatars', 'documents') or (select private.is_proven()));
-- Deleting the account deletes the rows, and the bytes within about an hour, like all unreferenced bytes
-- (server/supabase-api/storage/v1/sweep.ts).
create function private.drop_files() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id in ('avatars', 'documents') and name collate "C" >= old.id || '/' and name collate "C" < old.id || '0';
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end $$;

revoke all on function private.drop_files() from public;
create trigger drop_files after delete on auth.users for each row execute function private.drop_files();

-- No policy for storage.buckets: buckets are made and changed by the market (service_role) alone.
-- 80 · Jobs.
--
-- Jobs are rows of graphile-worker's own schema (graphile_worker, made by the worker when it first starts). They are queued
-- inside the transaction that needs them: an order that commits has its jobs, one that rolls back has none.

-- Queues a job. `key` names it: while one with that key waits, it is replaced, not doubled. At most 12 tries, with growing pauses.
create function private.enqueue(task text, payload jsonb, key text default null, run_at timestamptz default now()) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform graphile_worker.add_job(task, payload::json, job_key => key, run_at => run_at, max_attempts => 12);
end $$;

revoke all on function private.enqueue(text, jsonb, text, timestamptz) from public, anon, authenticated;
grant execute on function private.enqueue(text, jsonb, text, timestamptz) to service_role;
grant usage on schema private to service_role;
-- 82 · Notifications: mails, text messages, what stands in a person's inbox, and later push, about anything.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  template text not null check (template ~ '^[a-z_]+$'),
  channel text not null check (channel in ('mail', 'sms', 'inbox', 'push')),
  subject_kind text check (subject_kind ~ '^[a-z_]+$'),
  subject_id uuid,
  person_id uuid references auth.users on delete cascade,
  address text check (address <> ''),
  language text not null check (language in ('fr', 'en')),
  parameters jsonb not null default '{}' check (jsonb_typeof(parameters) = 'object'),
  sealed text,
  idempotency_key text unique,
  is_about_unpaid_order boolean not null default false,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'skipped')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text check (length(last_error) between 1 and 200),
  queued_at timestamptz not null default now(),
  claimed_at timestamptz,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null)),
  check ((attempts > 0) = (claimed_at is not null)),
  check (state <> 'sending' or attempts > 0),
  check ((subject_kind is null) = (subject_id is null)),
  check (case when channel in ('mail', 'sms') then address is not null else person_id is not null end),
  -- Codes and links are removed once they are not needed any more.
  check (sealed is null or state in ('queued', 'sending'))
);

-- One mailbox, however it is written: case does not matter, nor what stands after a plus sign.
create function private.mailbox_of(recipient text) returns text
  language sql immutable parallel safe set search_path = ''
as $$ select regexp_replace(lower(recipient), '\+[^@]*@', '@') $$;

create index notifications_about on public.notifications (subject_id, template) where subject_id is not null;
create index notifications_of_person on public.notifications (person_id, queued_at) where person_id is not null;
create index notifications_to_mailbox on public.notifications (private.mailbox_of(address), queued_at) where is_about_unpaid_order;
create index notifications_under_way on public.notifications (queued_at) where state in ('queued', 'sending');

alter table public.notifications enable row level security;
alter table public.notifications force row level security;

create policy person_reads_own_inbox on public.notifications for select to authenticated
  using (channel = 'inbox' and person_id = (select auth.uid()));
create policy second_factor_guards_notifications on public.notifications as restrictive for all to authenticated using ((select private.is_proven()));

revoke all on public.notifications from public, anon, authenticated;
-- Not granted: addresses, sealed secrets, keys, and what became of the sending. Rows are added by private.notify only.
grant select (id, template, channel, subject_kind, subject_id, person_id, language, parameters, queued_at) on public.notifications to authenticated;
grant select, update, delete on public.notifications to service_role;

comment on table public.notifications is 'Each message to a person or an address, once per idempotency key. Sending is at least once: a crash between "accepted" and our note of it sends it again, with the same Message-ID.';
comment on column public.notifications.template is 'Its file: server/<noun>/notifications/. Names are never changed.';
comment on column public.notifications.subject_kind is 'What subject_id is the id of: order. Null: it is about no row (a code to sign in with).';
comment on column public.notifications.parameters is 'Ids that the template needs beside its subject: the refund, the seller''s part. No texts, no secrets.';
comment on column public.notifications.sealed is 'Codes and links, sealed with a key of the shop (server/database/sealed.ts); null once it is sent, failed or skipped.';
comment on column public.notifications.state is 'sending: a worker has claimed it and sends it outside any transaction; an old claim may be taken by another worker. failed: given up. skipped: no longer true when its turn came. An inbox row is sent when it is written.';
comment on column public.notifications.attempts is 'How often it was claimed; also which claim is the present one.';
comment on column public.notifications.last_error is 'Why it was not sent: a code and the step, never the mail server''s own words.';

-- How many notifications about unpaid orders were created for this mailbox within a day.
create function private.unpaid_mails(recipient text) returns integer
  language sql stable set search_path = ''
as $$
  select count(*)::integer from public.notifications n
  where private.mailbox_of(n.address) = private.mailbox_of($1) and n.is_about_unpaid_order and n.state <> 'skipped' and n.queued_at > now() - interval '1 day'
$$;

-- How many there may be (setting unpaid_mails_per_day); three where the setting is no number.
create function private.unpaid_mails_per_day() returns numeric
  language sql stable set search_path = ''
as $$
  select coalesce((select (s.value #>> '{}')::numeric from public.settings s where s.key = 'unpaid_mails_per_day' and jsonb_typeof(s.value) = 'number'), 3)
$$;

-- Creates a notification and queues its sending. Returns its id; null when there is one with this key, when the mailbox reached its limit of the
-- day, or when the person has no confirmed address for this channel. Written in: the template's language, else the person's, else the one given,
-- else the language of the order it is about.
create function private.notify(template text, channel text, subject_kind text, subject_id uuid, person_id uuid, address text, fixed_language text, given_language text, parameters jsonb, sealed text, idempotency_key text, is_about_unpaid_order boolean) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  destination text := coalesce(notify.address, (
    select case when notify.channel = 'mail' and u.email_confirmed_at is not null then u.email when notify.channel = 'sms' and u.phone_confirmed_at is not null then '+' || ltrim(u.phone, '+') end
    from auth.users u where u.id = notify.person_id));
  made uuid;
begin
  if destination is null and notify.channel in ('mail', 'sms') then return null; end if;
  if notify.is_about_unpaid_order then
    -- Taken last of all locks: two mails to one mailbox are counted one after the other.
    perform pg_advisory_xact_lock(hashtextextended(private.mailbox_of(destination), 43));
    if private.unpaid_mails(destination) >= private.unpaid_mails_per_day() then return null; end if;
  end if;
  insert into public.notifications (template, channel, subject_kind, subject_id, person_id, address, language, parameters, sealed, idempotency_key, is_about_unpaid_order, state, sent_at)
  values (
    notify.template, notify.channel, case when notify.subject_id is not null then notify.subject_kind end, notify.subject_id, notify.person_id, destination,
    coalesce(
      notify.fixed_language, (select p.language from public.profiles p where p.user_id = notify.person_id), notify.given_language,
      (select o.language from public.orders o where notify.subject_kind = 'order' and o.id = notify.subject_id), 'fr'),
    notify.parameters, notify.sealed, notify.idempotency_key, notify.is_about_unpaid_order,
    case when notify.channel = 'inbox' then 'sent' else 'queued' end, case when notify.channel = 'inbox' then now() end
  )
  on conflict (idempotency_key) do nothing returning id into made;
  if made is not null and notify.channel <> 'inbox' then
    perform private.enqueue('send-notification', jsonb_build_object('notificationId', made), 'notification:' || made);
  end if;
  return made;
end $$;

revoke all on function private.mailbox_of(text), private.unpaid_mails(text), private.unpaid_mails_per_day() from public;
-- Granted because an index calls mailbox_of as the role that changes a row.
grant execute on function private.mailbox_of(text) to service_role;
revoke all on function private.notify(text, text, text, uuid, uuid, text, text, text, jsonb, text, text, boolean) from public, anon, authenticated;
grant execute on function private.notify(text, text, text, uuid, uuid, text, text, text, jsonb, text, text, boolean) to service_role;
-- The sign-in service creates its messages in the transaction that needs them (server/people/auth-messages.ts).
grant execute on function private.notify(text, text, text, uuid, uuid, text, text, text, jsonb, text, text, boolean) to supabase_auth_admin;
grant usage on schema private to supabase_auth_admin;
-- 90 · The audit log: who did what that matters, when. Append only.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null check (length(actor) between 1 and 200),
  action text not null check (action ~ '^[a-z]+/[a-z-]+$'),
  order_id uuid references public.orders on delete restrict,
  is_alert boolean not null default false,
  facts jsonb not null default '{}'
);

create index audit_log_order_id on public.audit_log (order_id);
create index audit_log_alerts on public.audit_log (at) where is_alert;
create trigger append_only before update or delete on public.audit_log for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.audit_log for each statement execute function private.refuse_change();

alter table public.audit_log enable row level security;
alter table public.audit_log force row level security;
-- No policy: administrators will read it through a function of their own.
revoke all on public.audit_log from public, anon, authenticated;
grant select, insert on public.audit_log to service_role;

comment on table public.audit_log is 'Who did what that matters. actor is a person''s id, or the name of what acted: checkout, webhook:stripe, job:expire-order.';
comment on column public.audit_log.is_alert is 'Something a person should look at: a payment of another amount, a refund that failed.';

-- Alerts already mailed. One row each, not a highest number: numbers are assigned before transactions commit.
create table public.alert_notices (
  alert_id bigint primary key references public.audit_log on delete restrict,
  told_at timestamptz not null default now()
);

create trigger append_only before update or delete on public.alert_notices for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.alert_notices for each statement execute function private.refuse_change();

alter table public.alert_notices enable row level security;
alter table public.alert_notices force row level security;
-- No policy: internal.
revoke all on public.alert_notices from public, anon, authenticated;
grant select, insert on public.alert_notices to service_role;

comment on table public.alert_notices is 'Alerts that a mail to the shop has told of (server/notifications/jobs). Sending is at least once.';
-- 91 · What was changed of the settings: by whom, from what, to what, when. Append only, written by a trigger.

create table public.setting_changes (
  id bigint generated always as identity primary key,
  key text not null,
  old_value jsonb not null,
  -- Null: a release took the setting away.
  new_value jsonb,
  actor text not null,
  changed_at timestamptz not null default now()
);

create index setting_changes_key on public.setting_changes (key, id);
create trigger append_only before update or delete on public.setting_changes for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.setting_changes for each statement execute function private.refuse_change();

-- security definer, because no role that changes a setting may write its history. The actor is the person of the token; without one, what the
-- connection called itself (sugu.actor: operator:NAME, release), else its login.
create function private.note_setting_change() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.setting_changes (key, old_value, new_value, actor)
    values (old.key, old.value, case when tg_op = 'UPDATE' then new.value end,
      coalesce(auth.uid()::text, nullif(current_setting('sugu.actor', true), ''), session_user));
  return null;
end $$;

revoke all on function private.note_setting_change() from public;
create trigger note_change after update of value on public.settings for each row
  when (old.value is distinct from new.value) execute function private.note_setting_change();
create trigger note_removal after delete on public.settings for each row execute function private.note_setting_change();

alter table public.setting_changes enable row level security;
create policy admin_reads_setting_changes on public.setting_changes for select to authenticated using ((select private.is_admin()));
revoke all on public.setting_changes from public, anon, authenticated;
grant select on public.setting_changes to authenticated, service_role;
-- Not granted: insert, update and delete to anyone. Only the trigger writes it.

comment on table public.setting_changes is 'Each change of a setting. The first value of a new setting is none.';
comment on column public.setting_changes.actor is 'The id of the administrator, operator:NAME at the terminal, release for an upgrade, or the login of the connection.';
-- 92 · Export and deletion of an account.
--
-- A person may have a copy of all the market holds about them, and may have it deleted (Québec's Act respecting the protection of
-- personal information in the private sector, ss. 27 and 28.1; GDPR, arts. 15, 17, 20). Their rows are read as themselves; here is what
-- only the sign-in knows. Orders are documents the books need: they stay, without what names the buyer (docs/decisions/0030).

-- The sign-in data of the current user, without secrets and hashes.
create function private.my_account() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at, 'phone', u.phone, 'phone_confirmed_at', u.phone_confirmed_at,
    'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at, 'user_metadata', u.raw_user_meta_data,
    'identities', (select jsonb_agg(jsonb_build_object('provider', i.provider, 'email', i.email, 'created_at', i.created_at, 'last_sign_in_at', i.last_sign_in_at)) from auth.identities i where i.user_id = u.id),
    'factors', (select jsonb_agg(jsonb_build_object('factor_type', f.factor_type, 'status', f.status, 'friendly_name', f.friendly_name, 'phone', f.phone, 'created_at', f.created_at)) from auth.mfa_factors f where f.user_id = u.id),
    'sessions', (select jsonb_agg(jsonb_build_object('ip', host(s.ip), 'user_agent', s.user_agent, 'created_at', s.created_at, 'last_activity', private.last_activity(s))) from auth.sessions s where s.user_id = u.id)
  )
  from auth.users u where u.id = auth.uid()
$$;

-- Whether one of their orders is still open: awaiting payment, to be prepared, shipped less than thirty days ago,
-- or with a pending refund.
create function private.has_open_orders(person uuid) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (
    select from public.orders o where o.user_id = person and (
      (o.status = 'awaiting_payment' and o.hold_until > now() - interval '1 day')
      or (o.status in ('paid', 'partially_refunded') and exists (
        select from public.seller_orders p where p.order_id = o.id and (p.status in ('pending', 'to_prepare') or (p.status = 'shipped' and p.updated_at > now() - interval '30 days'))))
      or exists (select from public.refunds r where r.order_id = o.id and r.state not in ('succeeded', 'failed'))
    )
  )
$$;

-- Anonymises a person's orders: removes name and exact address. What was bought, for how much, when and in which
-- town and country stays.
create function private.unname_orders(person uuid) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  update public.notifications set address = 'compte-supprime@invalid'
    where subject_kind = 'order' and subject_id in (select id from public.orders where user_id = person) and template <> 'admin_new_order';
  update public.order_lines set custom_specs = null where order_id in (select id from public.orders where user_id = person) and custom_specs is not null;
  update public.orders set user_id = null, customer_name = 'Compte supprimé', customer_email = 'compte-supprime@invalid', customer_phone = null, street = '—', postal_code = null, instructions = null
    where user_id = person;
end $$;

-- The account itself; all that belongs to it goes with it.
create function private.delete_person(person uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- The record of sign-ins keeps what happened and when, not to which address.
  update auth.audit_log_entries set payload = (payload::jsonb - 'traits' || '{"actor_username": ""}')::json where payload ->> 'actor_id' = person::text;
  delete from auth.users where id = person;
  return found;
end $$;

revoke all on function private.my_account(), private.has_open_orders(uuid), private.unname_orders(uuid), private.delete_person(uuid) from public;
grant execute on function private.my_account() to authenticated;
grant execute on function private.has_open_orders(uuid), private.unname_orders(uuid), private.delete_person(uuid) to service_role;
-- What browsers report: violations of the security policy (R-PAGE-13). Kept for the administrator, the last 200.
create table public.csp_reports (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  report jsonb not null check (octet_length(report::text) <= 16384)
);
alter table public.csp_reports enable row level security;
-- Nothing is granted to anon or authenticated: reports are written and read by the server.
grant select, insert, delete on public.csp_reports to service_role;
comment on table public.csp_reports is 'Security-policy violations as browsers reported them; written by POST /api/csp-report.';
-- 97 · Which schema this is.
--
-- Written by tools/database, asked by GET /readyz: a fingerprint of the catalogue (tools/database/catalogue.ts). And which keys belong to it.

create table private.schema_versions (
  version text not null check (version ~ '^[0-9a-f]{64}$'),
  applied_at timestamptz primary key default now(),
  release text check (release ~ '^[0-9]+\.[0-9]+$'),
  reference text check (reference ~ '^[0-9a-f]{64}$')
);

alter table private.schema_versions enable row level security;
alter table private.schema_versions force row level security;
revoke all on private.schema_versions from public, anon, authenticated, service_role;

comment on table private.schema_versions is 'Every state of the schema this database has had, the newest last.';
comment on column private.schema_versions.release is 'Whose schema it is, as 0.2; empty for 0.1, which did not say.';
comment on column private.schema_versions.reference is 'Which reference data (database/reference) was brought in last, a fingerprint of its files; of the newest row only.';

create table private.schema_migrations (
  name text primary key check (name ~ '^[0-9]{4}-[a-z0-9-]+\.sql$'),
  applied_at timestamptz not null default now()
);

alter table private.schema_migrations enable row level security;
alter table private.schema_migrations force row level security;
revoke all on private.schema_migrations from public, anon, authenticated, service_role;

comment on table private.schema_migrations is 'The files of database/migrations this database has taken, or was made after.';

-- Several processes on one database must have the same keys, or each rejects the other's sessions. Written and compared at every start
-- by tools/key-fingerprints.ts, with the owner's login; no other role reads it.
create table private.key_fingerprints (
  name text not null check (name in ('order links', 'sign-in tokens', 'publishable key', 'secret key', 'administration')),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  noted_at timestamptz not null default now(),
  primary key (name, fingerprint)
);

alter table private.key_fingerprints enable row level security;
alter table private.key_fingerprints force row level security;
revoke all on private.key_fingerprints from public, anon, authenticated, service_role;

comment on table private.key_fingerprints is 'SHA-256 of each key this database is served with, never a key. Several of one name: all of them are believed, while one takes the place of another.';

-- Reference rows as last delivered: a row that differs now was changed by an operator and is left alone.
create table private.reference_rows (
  table_name text not null,
  key text not null,
  hash text not null,
  primary key (table_name, key)
);

alter table private.reference_rows enable row level security;
alter table private.reference_rows force row level security;
revoke all on private.reference_rows from public, anon, authenticated, service_role;

comment on table private.reference_rows is 'One row per row of database/reference, with a hash of what was delivered (tools/database/reference.ts).';

create function public.schema_version() returns text
  language sql stable security definer set search_path = ''
as $$
  select version from private.schema_versions order by applied_at desc limit 1
$$;

revoke all on function public.schema_version() from public;
grant execute on function public.schema_version() to anon, authenticated, service_role;
-- 10 · The currencies the market knows, and what 1 CAD is worth in each when no rate was fetched (SPEC §9).

insert into public.currencies (code, minor_digits, display_digits, symbol, is_chargeable) values
  ('CAD', 2, 2, '$', true), ('USD', 2, 2, '$', true), ('EUR', 2, 2, '€', true), ('GBP', 2, 2, '£', true),
  ('XOF', 0, 0, 'CFA', true), ('GNF', 0, 2, null, true), ('CDF', 2, 0, 'FC', true), ('SLL', 2, 0, 'Le', true),
  ('NGN', 2, 2, '₦', true), ('MAD', 2, 2, 'DH', true), ('DZD', 2, 2, 'DA', true), ('TND', 3, 2, null, true),
  ('CNY', 2, 2, '¥', true), ('INR', 2, 2, '₹', true), ('JPY', 0, 2, '¥', true);

insert into public.exchange_rates (currency, fixed_per_cad) values
  ('CAD', 1), ('USD', 0.73), ('EUR', 0.68), ('GBP', 0.58), ('XOF', 450), ('GNF', 6200), ('SLL', 15000), ('CDF', 2800), ('NGN', 1200),
  ('MAD', 7.5), ('DZD', 98), ('TND', 2.3), ('CNY', 5.2), ('INR', 62), ('JPY', 110);
-- 20 · The twelve countries of delivery (SPEC §3).

insert into public.countries (ordinal, code, name_fr, name_en, flag, currency, phone_code, has_postal_codes) values
  (1, 'CA', 'Canada', 'Canada', '🇨🇦', 'CAD', '+1', true),
  (2, 'US', 'États-Unis', 'United States', '🇺🇸', 'USD', '+1', true),
  (3, 'ML', 'Mali', 'Mali', '🇲🇱', 'XOF', '+223', false),
  (4, 'NE', 'Niger', 'Niger', '🇳🇪', 'XOF', '+227', true),
  (5, 'BF', 'Burkina Faso', 'Burkina Faso', '🇧🇫', 'XOF', '+226', false),
  (6, 'SN', 'Sénégal', 'Senegal', '🇸🇳', 'XOF', '+221', true),
  (7, 'CI', 'Côte d’Ivoire', 'Côte d’Ivoire', '🇨🇮', 'XOF', '+225', false),
  (8, 'GN', 'Guinée', 'Guinea', '🇬🇳', 'GNF', '+224', true),
  (9, 'BJ', 'Bénin', 'Benin', '🇧🇯', 'XOF', '+229', false),
  (10, 'TG', 'Togo', 'Togo', '🇹🇬', 'XOF', '+228', false),
  (11, 'SL', 'Sierra Leone', 'Sierra Leone', '🇸🇱', 'SLL', '+232', false),
  (12, 'CD', 'RDC', 'DR Congo', '🇨🇩', 'CDF', '+243', false);
-- 30 · The switch of SPEC §4. The settings themselves come from domain/settings/settings.ts (tools/database/setting-rows.ts).

insert into public.admin_notification_settings (setting_key, setting_value) values ('sms_notifications_enabled', false);
-- 40 · The category tree (SPEC §2), with the words people use for it in both languages.

insert into public.categories (position, slug, search_words) values
  (1, 'electronique', 'électronique high-tech electronics tech'),
  (2, 'mode', 'mode vêtements fashion clothing clothes'),
  (3, 'maison-jardin', 'maison jardin home garden'),
  (4, 'sports-loisirs', 'sports loisirs sport leisure'),
  (5, 'beaute-sante', 'beauté santé beauty health'),
  (6, 'livres', 'livres livre books book'),
  (7, 'gaming', 'gaming jeux vidéo video games'),
  (8, 'automobiles', 'automobile auto voiture car cars automotive'),
  (9, 'bricolage', 'bricolage diy tools hardware'),
  (10, 'cuisine', 'cuisine kitchen'),
  (11, 'bebe', 'bébé baby');

insert into public.subcategories (category_slug, position, slug, search_words) values
  ('electronique', 1, 'smartphones', 'smartphone téléphone portable mobile cellulaire phone cell phone'),
  ('electronique', 2, 'accessoires-telephone', 'accessoire téléphone phone accessory'),
  ('electronique', 3, 'audio', 'audio son sound'),
  ('electronique', 4, 'tv-home-cinema', 'tv télévision téléviseur home cinéma television home theater'),
  ('electronique', 5, 'informatique', 'informatique ordinateur computer computing'),
  ('electronique', 6, 'objets-connectes', 'objet connecté smart device wearable'),
  ('mode', 1, 'femmes', 'femme women'),
  ('mode', 2, 'hommes', 'homme men'),
  ('mode', 3, 'enfants', 'enfant kids children'),
  ('mode', 4, 'chaussures', 'chaussure shoe shoes footwear'),
  ('mode', 5, 'sacs-accessoires', 'sac accessoire bag accessory'),
  ('maison-jardin', 1, 'decoration', 'décoration déco decor'),
  ('maison-jardin', 2, 'meubles', 'meuble furniture'),
  ('maison-jardin', 3, 'cuisine-salle-a-manger', 'cuisine salle à manger dining room kitchen'),
  ('maison-jardin', 4, 'jardinage', 'jardinage jardin gardening garden'),
  ('maison-jardin', 5, 'rangement-organisation', 'rangement organisation storage'),
  ('sports-loisirs', 1, 'fitness', 'fitness musculation gym'),
  ('sports-loisirs', 2, 'outdoor', 'plein air randonnée outdoor'),
  ('sports-loisirs', 3, 'cyclisme', 'cyclisme vélo cycling bike bicycle'),
  ('sports-loisirs', 4, 'sports-equipe', 'sport équipe team sports'),
  ('sports-loisirs', 5, 'camping-randonnee', 'camping randonnée hiking'),
  ('beaute-sante', 1, 'soins-visage', 'soin visage face skin care skincare'),
  ('beaute-sante', 2, 'maquillage', 'maquillage makeup cosmetics'),
  ('beaute-sante', 3, 'cheveux', 'cheveux coiffure hair'),
  ('beaute-sante', 4, 'bien-etre', 'bien-être wellness'),
  ('beaute-sante', 5, 'sante', 'santé health'),
  ('livres', 1, 'romans', 'roman novel fiction'),
  ('livres', 2, 'bd-mangas', 'bd bande dessinée manga comics'),
  ('livres', 3, 'jeunesse', 'jeunesse enfant children kids'),
  ('livres', 4, 'developpement-personnel', 'développement personnel self help personal growth'),
  ('livres', 5, 'pro-etudes', 'professionnel études manuel textbook professional'),
  ('gaming', 1, 'consoles', 'console'),
  ('gaming', 2, 'jeux-video', 'jeu vidéo video game'),
  ('gaming', 3, 'accessoires', 'accessoire manette accessory controller'),
  ('gaming', 4, 'pc-gaming', 'pc gamer gaming computer'),
  ('gaming', 5, 'vr', 'vr réalité virtuelle virtual reality'),
  ('automobiles', 1, 'accessoires-auto', 'accessoire auto voiture car accessory'),
  ('automobiles', 2, 'entretien-pieces', 'entretien pièce maintenance part'),
  ('automobiles', 3, 'moto', 'moto scooter motorcycle'),
  ('automobiles', 4, 'gps-electronique', 'gps électronique embarquée car electronics'),
  ('bricolage', 1, 'outils', 'outil tool'),
  ('bricolage', 2, 'electricite', 'électricité electrical electricity'),
  ('bricolage', 3, 'plomberie', 'plomberie plumbing'),
  ('bricolage', 4, 'quincaillerie', 'quincaillerie hardware'),
  ('bricolage', 5, 'peinture', 'peinture paint'),
  ('cuisine', 1, 'ustensiles', 'ustensile utensil'),
  ('cuisine', 2, 'petit-electromenager', 'petit électroménager small appliance'),
  ('cuisine', 3, 'vaisselle', 'vaisselle tableware dishes'),
  ('cuisine', 4, 'conservation', 'conservation boîte food storage'),
  ('cuisine', 5, 'cafe-the', 'café thé coffee tea'),
  ('bebe', 1, 'poussettes', 'poussette stroller'),
  ('bebe', 2, 'sieges-auto', 'siège auto car seat'),
  ('bebe', 3, 'repas', 'repas biberon feeding meal'),
  ('bebe', 4, 'sommeil', 'sommeil sleep'),
  ('bebe', 5, 'jouets-bebe', 'jouet bébé baby toy');
-- 50a · Words that mean the same: computers, parts, networks, cables, power, printing, office.
--
-- "pc" is nobody's synonym: English titles count pieces with it ("toner cartridge, 1 pc(s)").

insert into public.search_synonyms (terms, is_one_way) values
  -- computers
  (array['laptop', 'notebook', 'ordinateur portable', 'pc portable', 'laptop computer', 'notebook computer'], false),
  (array['portable', 'laptop', 'notebook', 'ordinateur portable', 'téléphone portable', 'cell phone', 'mobile phone'], true),
  (array['portatif', 'portable', 'laptop', 'notebook'], true),
  (array['cahier', 'notebook', 'exercise book'], true),
  (array['macbook', 'laptop', 'ordinateur portable'], true),
  (array['ordinateur', 'ordi', 'computer'], false),
  (array['pc', 'ordinateur', 'computer', 'desktop', 'laptop', 'notebook'], true),
  (array['ordinateur', 'laptop', 'notebook', 'desktop', 'workstation', 'chromebook', 'netbook'], true),
  (array['ordinateur de bureau', 'desktop', 'desktop computer', 'desktop pc', 'pc de bureau', 'pc fixe', 'ordinateur fixe'], false),
  (array['ordinateur tout-en-un', 'all-in-one pc', 'all-in-one computer', 'pc tout-en-un'], false),
  (array['tout-en-un', 'all-in-one'], true),
  (array['station de travail', 'workstation', 'poste de travail'], false),
  (array['mini-pc', 'mini ordinateur', 'mini computer'], false),
  (array['pc gamer', 'pc gaming', 'ordinateur gaming', 'ordinateur gamer', 'gaming pc', 'gaming computer', 'ordinateur de jeu'], false),
  (array['portable gamer', 'pc portable gamer', 'gaming laptop', 'gaming notebook'], false),
  (array['client léger', 'thin client'], false),
  (array['serveur', 'server'], false),
  (array['tablette', 'tablet', 'tablette tactile'], false),
  (array['tablette graphique', 'graphics tablet', 'drawing tablet', 'pen tablet'], false),
  (array['liseuse', 'e-reader', 'ereader', 'ebook reader', 'liseuse numérique'], false),
  (array['assistant personnel', 'pda', 'ordinateur de poche', 'handheld computer', 'handheld mobile computer', 'pocket pc'], false),
  (array['ultraportable', 'ultrabook'], false),
  (array['hybride', 'hybrid'], false),
  (array['informatique', 'computing'], false),
  -- parts inside
  (array['processeur', 'processor', 'cpu'], false),
  (array['carte mère', 'motherboard', 'mainboard', 'desktop board'], false),
  (array['carte graphique', 'graphics card', 'video card', 'carte vidéo', 'gpu'], false),
  (array['mémoire vive', 'ram', 'barrette mémoire', 'barrette de ram', 'memory module', 'mémoire ram'], false),
  (array['mémoire', 'memory', 'ram', 'memory module'], true),
  (array['barrette', 'memory module', 'ram', 'hair clip'], true),
  (array['carte réseau', 'network card', 'network adapter', 'nic', 'network interface card', 'networking card', 'carte ethernet'], false),
  (array['carte audio', 'sound card', 'audio card'], false),
  (array['carte contrôleur', 'interface card', 'controller card', 'carte d’extension', 'expansion card'], false),
  (array['bloc d’alimentation', 'power supply unit', 'psu', 'alimentation pc', 'alimentation atx'], false),
  (array['alimentation', 'power supply', 'power adapter', 'psu'], true),
  (array['boîtier pc', 'boîtier d’ordinateur', 'computer case', 'pc case', 'tour pc', 'computer chassis'], false),
  (array['ventilateur de boîtier', 'case fan', 'ventilateur pc', 'computer fan', 'cooling fan'], false),
  (array['système de refroidissement', 'computer cooling', 'cooling system'], false),
  (array['refroidisseur', 'cooler', 'cooling'], true),
  (array['refroidissement liquide', 'watercooling', 'water cooling', 'liquid cooling', 'refroidissement à eau'], false),
  (array['dissipateur', 'heatsink', 'heat sink', 'dissipateur thermique', 'radiateur cpu'], false),
  (array['pâte thermique', 'thermal paste', 'thermal compound'], false),
  (array['lecteur optique', 'optical drive', 'graveur', 'optical disc drive', 'dvd burner', 'graveur dvd'], false),
  (array['barebone', 'pc barebone', 'pc en kit'], false),
  -- disks and storage
  (array['disque dur', 'hard drive', 'hdd', 'hard disk', 'hard disk drive', 'disque dur interne'], false),
  (array['disque dur externe', 'external hard drive', 'external hdd', 'disque externe', 'portable hard drive'], false),
  (array['ssd', 'solid state drive', 'disque ssd', 'disque flash'], false),
  (array['disque dur', 'ssd', 'internal solid state drive'], true),
  (array['clé usb', 'usb flash drive', 'flash drive', 'usb key', 'thumb drive', 'usb stick', 'pen drive', 'clef usb', 'clé mémoire'], false),
  (array['carte mémoire', 'memory card', 'flash memory card'], false),
  (array['carte sd', 'sd card', 'sdhc', 'sdxc'], false),
  (array['carte micro sd', 'microsd', 'micro sd card', 'microsd card', 'microsdhc', 'microsdxc', 'carte mémoire micro sd'], false),
  (array['carte mémoire', 'sd card', 'microsd', 'compactflash', 'sdhc', 'microsdhc'], true),
  (array['memory card', 'sd card', 'microsd', 'compactflash', 'sdhc', 'microsdhc'], true),
  (array['lecteur de carte', 'lecteur de cartes mémoire', 'card reader', 'memory card reader'], false),
  (array['boîtier disque dur', 'hdd enclosure', 'hard drive enclosure', 'storage drive enclosure', 'boîtier externe', 'hdd/ssd enclosure'], false),
  (array['nas', 'serveur nas', 'network attached storage', 'stockage réseau', 'serveur de stockage', 'storage server'], false),
  (array['disquette', 'floppy disk', 'floppy'], false),
  (array['lecteur de disquettes', 'floppy drive'], false),
  (array['cd vierge', 'blank cd', 'cd-r', 'cd enregistrable'], false),
  (array['dvd vierge', 'blank dvd', 'dvd-r', 'dvd enregistrable'], false),
  (array['bobine de cd', 'spindle', 'cake box'], false),
  (array['disque blu-ray', 'bd-r'], false),
  (array['blu-ray', 'bluray'], false),
  (array['bande magnétique', 'data cartridge', 'cartouche de données', 'tape cartridge', 'backup tape'], false),
  (array['bande magnétique', 'lto'], true),
  (array['matrice de disques', 'disk array', 'baie de disques'], false),
  (array['stockage de données', 'data storage', 'storage capacity'], false),
  -- keyboard, mouse and screen
  (array['clavier', 'keyboard'], false),
  (array['souris', 'mouse'], false),
  (array['souris sans fil', 'wireless mouse', 'cordless mouse'], false),
  (array['clavier sans fil', 'wireless keyboard', 'cordless keyboard'], false),
  (array['clavier mécanique', 'mechanical keyboard'], false),
  (array['ensemble clavier souris', 'clavier et souris', 'keyboard and mouse', 'desktop set', 'combo clavier souris', 'keyboard mouse combo'], false),
  (array['pavé numérique', 'numeric keypad', 'clavier numérique', 'number pad'], false),
  (array['boule de commande', 'trackball'], false),
  (array['pavé tactile', 'touchpad', 'trackpad'], false),
  (array['tapis de souris', 'mouse pad', 'mousepad', 'mouse mat', 'sous-main souris'], false),
  (array['repose-poignet', 'wrist rest', 'wrist support'], false),
  (array['repose-pieds', 'footrest', 'foot rest'], false),
  (array['moniteur', 'computer monitor', 'écran d’ordinateur', 'écran pc', 'lcd monitor', 'led monitor', 'moniteur pc'], false),
  (array['écran', 'screen', 'display', 'monitor', 'moniteur'], true),
  (array['monitor', 'moniteur', 'écran', 'display'], true),
  (array['screen', 'écran', 'display', 'projection screen'], true),
  (array['écran tactile', 'touchscreen', 'touch screen'], false),
  (array['tactile', 'touchscreen', 'touch screen', 'écran tactile'], true),
  (array['écran incurvé', 'curved monitor', 'curved screen', 'moniteur incurvé'], false),
  (array['écran large', 'widescreen'], false),
  (array['filtre de confidentialité', 'privacy filter', 'privacy screen', 'filtre écran', 'display privacy filter', 'écran de confidentialité'], false),
  (array['bras de moniteur', 'monitor arm', 'support de moniteur', 'monitor stand', 'support écran', 'pied d’écran', 'monitor mount'], false),
  (array['stylet', 'stylus', 'stylus pen', 'touch pen'], false),
  (array['manette de présentation', 'presenter', 'wireless presenter', 'télécommande de présentation', 'pointeur laser', 'laser pointer'], false),
  (array['webcam', 'web cam', 'caméra web', 'caméra pc'], false),
  (array['lecteur de code-barres', 'barcode scanner', 'bar code reader', 'barcode reader', 'scanner code-barres', 'douchette'], false),
  (array['lecteur d’empreintes', 'fingerprint reader', 'fingerprint scanner'], false),
  -- docks, hubs and carrying
  (array['station d’accueil', 'docking station', 'dock', 'station d’accueil usb-c', 'port replicator', 'réplicateur de ports'], false),
  (array['hub usb', 'usb hub', 'concentrateur usb', 'multiprise usb'], false),
  (array['concentrateur', 'hub'], false),
  (array['support pour ordinateur portable', 'laptop stand', 'notebook stand', 'notebook cooling pad', 'refroidisseur portable', 'cooling pad'], false),
  (array['sacoche ordinateur', 'laptop bag', 'laptop case', 'notebook case', 'sacoche pc', 'mallette ordinateur', 'sac ordinateur portable', 'notebook bag', 'computer bag', 'laptop briefcase'], false),
  (array['housse ordinateur', 'laptop sleeve', 'notebook sleeve', 'sleeve case', 'pochette ordinateur', 'étui ordinateur'], false),
  (array['sac à dos ordinateur', 'laptop backpack', 'notebook backpack', 'sac à dos pc'], false),
  (array['câble antivol', 'cable lock', 'antivol ordinateur', 'laptop lock', 'verrou kensington', 'kensington lock', 'security cable', 'verrou de câble'], false),
  -- networks
  (array['routeur', 'router'], false),
  (array['routeur wifi', 'wireless router', 'wifi router', 'routeur sans fil'], false),
  (array['routeur', 'wireless router', 'modem router'], true),
  (array['box internet', 'routeur', 'modem', 'modem router'], true),
  (array['modem câble', 'cable modem'], false),
  (array['modem adsl', 'adsl modem', 'dsl modem'], false),
  (array['wi-fi', 'wifi', 'wlan'], false),
  (array['répéteur wifi', 'répéteur', 'wifi extender', 'range extender', 'wifi repeater', 'amplificateur wifi', 'network repeater'], false),
  (array['point d’accès', 'access point', 'borne wifi', 'wireless access point', 'ap wifi'], false),
  (array['commutateur réseau', 'switch réseau', 'network switch', 'ethernet switch', 'commutateur ethernet', 'switch ethernet'], false),
  (array['commutateur', 'switch', 'network switch', 'kvm switch'], true),
  (array['commutateur kvm', 'kvm switch', 'switch kvm'], false),
  (array['kvm', 'kvm switch', 'commutateur kvm'], true),
  (array['convertisseur de média', 'media converter', 'network media converter', 'convertisseur fibre'], false),
  (array['cpl', 'adaptateur cpl', 'powerline', 'powerline adapter', 'courant porteur'], false),
  (array['panneau de brassage', 'patch panel', 'bandeau de brassage'], false),
  (array['caméra ip', 'ip camera', 'caméra réseau', 'network camera'], false),
  (array['téléphone ip', 'ip phone', 'voip phone', 'téléphone voip', 'sip phone'], false),
  (array['pare-feu', 'firewall', 'hardware firewall'], false),
  (array['serveur d’impression', 'print server'], false),
  (array['émetteur-récepteur', 'transceiver', 'sfp module', 'module sfp'], false),
  (array['sfp', 'sfp module', 'transceiver', 'module sfp'], true),
  (array['antenne wifi', 'wifi antenna', 'network antenna'], false),
  (array['clé 4g', 'dongle 4g', 'clé internet', '4g dongle', 'usb modem', 'modem usb', 'clé 3g'], false),
  (array['réseau', 'network', 'networking'], false),
  (array['passerelle', 'gateway'], false),
  (array['injecteur poe', 'poe injector'], false),
  (array['alimentation par ethernet', 'poe', 'power over ethernet'], false),
  (array['rj45', 'rj-45'], false),
  (array['ethernet', 'rj45', 'lan'], true),
  (array['lan', 'ethernet', 'rj45'], true),
  (array['console de gestion', 'management card', 'snmp card', 'network management card'], false),
  (array['armoire rack', 'baie informatique', 'rack cabinet', 'server rack', 'armoire serveur'], false),
  (array['rack', 'rack cabinet', 'server rack', 'armoire rack', 'rack mount'], true),
  (array['support rack', 'rack mount', 'rackable', 'rackmount', 'rack mountable'], false),
  (array['tablette de rack', 'rack shelf', 'étagère rack'], false),
  (array['panneau obturateur', 'blank panel', 'blanking panel'], false),
  -- cables and connectors
  (array['câble', 'cordon', 'cord', 'câblage'], false),
  (array['câble ethernet', 'ethernet cable', 'câble réseau', 'network cable', 'câble rj45', 'networking cable', 'cordon de brassage', 'patch cable', 'patch cord', 'câble internet', 'câble lan'], false),
  (array['fibre optique', 'fiber optic', 'fibre optic', 'optical fiber', 'optical fibre', 'optic cable'], false),
  (array['câble usb', 'usb cable', 'cordon usb'], false),
  (array['usb-c', 'usb type-c', 'type-c', 'usbc'], false),
  (array['micro-usb', 'micro usb cable', 'câble micro-usb'], false),
  (array['câble lightning', 'lightning cable', 'câble iphone', 'iphone cable'], false),
  (array['câble hdmi', 'hdmi cable', 'cordon hdmi'], false),
  (array['câble vga', 'vga cable'], false),
  (array['câble d’écran', 'monitor cable', 'câble moniteur', 'display cable'], false),
  (array['câble d’écran', 'vga cable', 'hdmi cable', 'displayport cable', 'dvi cable'], true),
  (array['câble vidéo', 'video cable'], false),
  (array['câble audio', 'audio cable', 'cordon audio'], false),
  (array['câble jack', 'jack cable', '3.5mm cable', 'câble auxiliaire', 'auxiliary cable'], false),
  (array['jack', '3.5mm', 'headphone jack'], true),
  (array['câble coaxial', 'coaxial cable', 'coax', 'coax cable', 'câble antenne', 'antenna cable', 'câble tv'], false),
  (array['câble série', 'serial cable', 'rs-232', 'câble rs232'], false),
  (array['câble parallèle', 'parallel cable'], false),
  (array['câble sata', 'sata cable', 'serial ata cable'], false),
  (array['câble d’imprimante', 'printer cable'], false),
  (array['câble d’alimentation', 'power cord', 'power cable', 'cordon d’alimentation', 'cordon secteur', 'cordon électrique'], false),
  (array['câble de charge', 'charging cable', 'charge cable', 'câble chargeur', 'charger cable'], false),
  (array['câble d’enceinte', 'speaker cable', 'speaker wire', 'fil de haut-parleur'], false),
  (array['rallonge', 'extension cord', 'power extension', 'prolongateur', 'rallonge électrique', 'extension électrique'], false),
  (array['câble rallonge', 'extension cable', 'câble d’extension'], false),
  (array['adaptateur', 'adapter', 'adaptor', 'adapteur'], false),
  (array['adaptateur de voyage', 'travel adapter', 'adaptateur universel', 'adaptateur de prise', 'plug adapter'], false),
  (array['convertisseur', 'converter'], false),
  (array['séparateur', 'splitter', 'répartiteur', 'diviseur', 'dédoubleur'], false),
  (array['répartiteur vidéo', 'video splitter', 'hdmi splitter'], false),
  (array['prolongateur vidéo', 'video extender', 'av extender', 'extendeur hdmi', 'hdmi extender'], false),
  (array['changeur de genre', 'gender changer', 'cable gender changer', 'interface/gender adapter'], false),
  (array['coupleur', 'coupler', 'raccord câble'], false),
  (array['connecteur', 'connector'], false),
  (array['prise', 'plug', 'socket', 'outlet', 'power outlet'], true),
  (array['fiche électrique', 'electric plug'], false),
  (array['prise murale', 'wall outlet', 'wall socket', 'prise de courant', 'prise électrique', 'electrical outlet', 'power socket', 'ac outlet'], false),
  (array['attache-câble', 'serre-câble', 'cable tie', 'zip tie', 'collier de serrage', 'tie wrap', 'collier rilsan', 'attache autobloquante'], false),
  (array['range-câble', 'cable organizer', 'cable management', 'gestion des câbles', 'passe-câble', 'cache-câble'], false),
  (array['câble croisé', 'crossover cable', 'crossover'], false),
  (array['câble torsadé', 'twisted pair', 'utp', 'paire torsadée'], false),
  (array['mâle à femelle', 'male to female', 'm/f'], false),
  (array['mâle à mâle', 'm/m'], false),
  (array['pince à sertir', 'crimping tool', 'crimper', 'sertisseuse'], false),
  (array['testeur de câble', 'cable tester', 'testeur réseau', 'network tester'], false),
  -- power
  (array['onduleur', 'ups', 'uninterruptible power supply', 'alimentation sans coupure', 'battery backup', 'alimentation sans interruption'], false),
  (array['multiprise', 'power strip', 'bloc multiprise', 'barre d’alimentation', 'power bar', 'triplite'], false),
  (array['parasurtenseur', 'surge protector', 'parafoudre', 'surge suppressor', 'protecteur de surtension', 'limiteur de surtension', 'surge arrest'], false),
  (array['pdu', 'power distribution unit', 'unité de distribution d’alimentation', 'power distribution'], false),
  (array['batterie d’onduleur', 'ups battery', 'batterie au plomb', 'sealed lead acid', 'lead acid battery', 'vrla'], false),
  (array['transformateur', 'transformer', 'transfo'], false),
  (array['adaptateur secteur', 'ac adapter', 'power adapter', 'chargeur secteur', 'ac power adapter', 'bloc secteur', 'adapter/inverter'], false),
  (array['chargeur ordinateur portable', 'laptop charger', 'notebook charger', 'chargeur pc', 'laptop adapter', 'chargeur de portable'], false),
  (array['convertisseur de tension', 'power inverter', 'onduleur de tension', 'voltage converter'], false),
  (array['inverter', 'power inverter', 'convertisseur de tension', 'voltage converter'], true),
  (array['régulateur de tension', 'stabilisateur de tension', 'voltage regulator', 'voltage stabilizer'], false),
  (array['batterie ordinateur portable', 'laptop battery', 'notebook battery', 'batterie pc portable'], false),
  -- printing
  (array['imprimante', 'printer'], false),
  (array['imprimante multifonction', 'multifunction printer', 'mfp', 'multifonction', 'all-in-one printer', 'multifunctional', 'imprimante tout-en-un'], false),
  (array['imprimante laser', 'laser printer'], false),
  (array['laserjet', 'laser printer', 'imprimante laser'], true),
  (array['imprimante laser', 'laserjet'], true),
  (array['jet d’encre', 'inkjet', 'ink jet'], false),
  (array['imprimante jet d’encre', 'inkjet printer'], false),
  (array['imprimante photo', 'photo printer'], false),
  (array['imprimante thermique', 'thermal printer', 'imprimante de tickets', 'receipt printer', 'pos printer'], false),
  (array['imprimante d’étiquettes', 'label printer', 'étiqueteuse', 'label maker', 'titreuse'], false),
  (array['imprimante 3d', '3d printer'], false),
  (array['imprimante matricielle', 'dot matrix printer', 'matrix printer', 'imprimante à aiguilles'], false),
  (array['traceur', 'plotter', 'large format printer', 'imprimante grand format'], false),
  (array['grand format', 'large format'], false),
  (array['cartouche d’encre', 'ink cartridge', 'printer ink', 'encre imprimante', 'cartouche jet d’encre', 'recharge d’encre'], false),
  (array['cartouche', 'cartridge'], false),
  (array['encre', 'ink'], false),
  (array['toner', 'cartouche de toner', 'toner cartridge', 'cartouche laser', 'laser cartridge'], false),
  (array['encre', 'toner'], true),
  (array['cartouche', 'toner'], true),
  (array['tambour d’imprimante', 'printer drum', 'imaging drum', 'imaging unit', 'unité tambour', 'drum unit', 'photoconducteur', 'photoconductor'], false),
  (array['tambour', 'drum'], false),
  (array['tête d’impression', 'printhead', 'print head'], false),
  (array['unité de fusion', 'fuser', 'four d’imprimante', 'fuseur', 'fuser kit'], false),
  (array['kit de maintenance', 'maintenance kit', 'kit d’entretien', 'printer kit'], false),
  (array['ruban d’imprimante', 'printer ribbon', 'ruban encreur', 'ribbon cartridge', 'typewriter ribbon'], false),
  (array['bac à papier', 'paper tray', 'bac d’alimentation', 'tray/feeder', 'chargeur de feuilles', 'sheet feeder'], false),
  (array['rouleau', 'roller', 'roll'], false),
  (array['bac de récupération', 'waste toner', 'waste toner container', 'toner usagé'], false),
  (array['courroie de transfert', 'transfer belt', 'transfer kit', 'printer belt'], false),
  (array['numériseur', 'scanner', 'scanneur', 'numérisateur'], false),
  (array['photocopieur', 'photocopieuse', 'copieur', 'copier', 'copy machine', 'photocopier'], false),
  (array['télécopieur', 'fax', 'fax machine'], false),
  (array['imprimante', 'multifunction printer', 'laserjet', 'deskjet', 'officejet'], true),
  (array['haut rendement', 'high yield', 'haute capacité', 'high capacity', 'grande capacité'], false),
  (array['générique', 'compatible', 'remanufactured', 'generic'], true),
  (array['cartouche noire', 'black cartridge', 'encre noire', 'black ink'], false),
  (array['recto verso', 'duplex', 'double-sided', 'two-sided'], false),
  (array['noir et blanc', 'monochrome', 'black and white'], false),
  -- paper and labels
  (array['papier photo', 'photo paper'], false),
  (array['papier', 'paper'], false),
  (array['papier d’impression', 'printing paper', 'papier imprimante', 'printer paper', 'papier a4', 'copy paper', 'papier machine', 'ramette', 'ramette de papier', 'rame de papier'], false),
  (array['papier glacé', 'glossy paper', 'papier brillant'], false),
  (array['papier mat', 'matte paper', 'matt paper'], false),
  (array['papier millimétré', 'graph paper'], false),
  (array['papier calque', 'tracing paper'], false),
  (array['papier cartonné', 'cardstock', 'card stock'], false),
  (array['papier kraft', 'kraft paper'], false),
  (array['étiquette', 'label'], false),
  (array['autocollante', 'self-adhesive', 'auto-adhésif'], false),
  (array['étiquette adhésive', 'adhesive label', 'self-adhesive label', 'étiquette autocollante'], false),
  (array['autocollant', 'sticker', 'décalque'], false),
  (array['étiquette d’adresse', 'address label'], false),
  (array['ruban pour étiqueteuse', 'label tape', 'label-making tape', 'cassette d’étiquettes', 'labelling tape', 'ruban titreuse'], false),
  (array['film transparent', 'transparency film', 'transparency'], false),
  (array['feuille de papier', 'paper sheet'], false),
  -- office and school
  (array['agrafeuse', 'stapler'], false),
  (array['agrafe', 'staple'], false),
  (array['agrafes de copieur', 'staples pack', 'cartouche d’agrafes', 'staple cartridge'], false),
  (array['perforatrice', 'perforateur', 'hole punch', 'trouilleuse', 'paper punch'], false),
  (array['trombone', 'paper clip', 'paperclip'], false),
  (array['classeur', 'ring binder', 'binder', 'cartable à anneaux', 'lever arch file'], false),
  (array['chemise cartonnée', 'file folder', 'folder', 'chemise à rabat', 'duo-tang', 'dossier suspendu', 'suspension file'], false),
  (array['pochette plastique', 'plastic sleeve', 'sheet protector', 'pochette transparente', 'punched pocket'], false),
  (array['intercalaire', 'divider', 'tab divider', 'tab index', 'séparateur de classeur'], false),
  (array['boîte à archives', 'archive box', 'document box', 'boîte d’archivage', 'storage file box'], false),
  (array['crayon', 'pencil'], false),
  (array['crayon de couleur', 'coloured pencil', 'colored pencil', 'color pencil', 'crayon à colorier'], false),
  (array['stylo', 'ballpoint pen', 'ballpoint', 'stylo à bille', 'bic', 'ink pen'], false),
  (array['pen', 'stylo', 'stylet'], true),
  (array['stylo plume', 'fountain pen'], false),
  (array['feutre', 'felt pen', 'felt-tip pen', 'marqueur', 'marker', 'crayon feutre', 'felt tip'], false),
  (array['surligneur', 'highlighter'], false),
  (array['gomme à effacer', 'eraser', 'efface'], false),
  (array['gomme', 'eraser', 'chewing gum'], true),
  (array['correcteur', 'correction fluid', 'correction tape', 'ruban correcteur', 'liquide correcteur', 'tipp-ex'], false),
  (array['taille-crayon', 'pencil sharpener', 'aiguisoir'], false),
  (array['calculatrice', 'calculator', 'calculette'], false),
  (array['calculatrice scientifique', 'scientific calculator'], false),
  (array['calculatrice graphique', 'graphing calculator', 'graphic calculator'], false),
  (array['pencil case', 'trousse scolaire', 'étui à crayons', 'coffre à crayons'], false),
  (array['trousse', 'pencil case', 'pouch', 'kit', 'toiletry bag', 'makeup bag'], true),
  (array['fournitures scolaires', 'school supplies', 'rentrée scolaire', 'back to school'], false),
  (array['fournitures de bureau', 'office supplies', 'papeterie', 'stationery'], false),
  (array['cartable', 'sac d’école', 'school bag', 'schoolbag', 'sac scolaire'], false),
  (array['carnet de notes', 'bloc-notes', 'notepad', 'calepin', 'notebook paper'], false),
  (array['journal intime', 'diary', 'notepad', 'carnet de notes', 'notebook'], true),
  (array['agenda', 'planificateur', 'day planner', 'planner', 'diary'], false),
  (array['calendrier', 'calendar'], false),
  (array['post-it', 'note adhésive', 'sticky note', 'notes repositionnables'], false),
  (array['ruban adhésif', 'scotch', 'adhesive tape', 'sticky tape', 'papier collant', 'scotch tape'], false),
  (array['ruban adhésif d’emballage', 'packing tape', 'ruban d’emballage', 'gros scotch'], false),
  (array['colle', 'glue'], false),
  (array['bâton de colle', 'glue stick', 'colle en bâton'], false),
  (array['ciseaux', 'scissors', 'paire de ciseaux'], false),
  (array['règle', 'ruler'], false),
  (array['compas', 'drawing compass'], false),
  (array['équerre', 'set square'], false),
  (array['tableau blanc', 'whiteboard', 'dry erase board', 'tableau effaçable'], false),
  (array['tableau noir', 'blackboard', 'chalkboard', 'ardoise'], false),
  (array['craie', 'chalk'], false),
  (array['tableau de liège', 'corkboard', 'cork board', 'babillard', 'tableau d’affichage'], false),
  (array['enveloppe', 'envelope'], false),
  (array['tampon encreur', 'rubber stamp', 'ink pad'], false),
  (array['étampe', 'stamp', 'timbre'], false),
  (array['plastifieuse', 'laminator', 'plastifieuse a4'], false),
  (array['pochette à plastifier', 'laminating pouch', 'laminating film'], false),
  (array['déchiqueteuse', 'paper shredder', 'shredder', 'destructeur de documents', 'broyeur de papier'], false),
  (array['relieuse', 'binding machine', 'machine à relier'], false),
  (array['coffre-fort', 'safe box', 'strongbox', 'security safe'], false),
  (array['caisse enregistreuse', 'cash register', 'tiroir-caisse', 'cash drawer'], false),
  (array['détecteur de faux billets', 'counterfeit detector', 'money detector'], false),
  (array['porte-documents', 'briefcase', 'attaché-case', 'mallette'], false),
  (array['porte-nom', 'badge holder', 'porte-badge', 'name badge'], false),
  (array['chariot multimédia', 'multimedia cart', 'multimedia cart stand'], false),
  (array['lampe de projecteur', 'projector lamp', 'ampoule de projecteur', 'projector bulb'], false),
  (array['vidéoprojecteur', 'projecteur vidéo', 'projector', 'video projector', 'rétroprojecteur', 'beamer', 'data projector'], false),
  (array['projecteur', 'projector', 'spotlight'], true),
  (array['écran de projection', 'projection screen', 'toile de projection', 'projector screen'], false),
  (array['logiciel', 'software'], false),
  (array['software license', 'licence logicielle'], false),
  (array['licence', 'license'], false),
  (array['licence', 'software license', 'licence logicielle'], true),
  (array['antivirus', 'antivirus software', 'logiciel antivirus'], false),
  (array['système d’exploitation', 'operating system'], false),
  (array['warranty extension', 'extension de garantie'], false),
  (array['garantie', 'warranty'], false),
  (array['pièce de rechange', 'pièce détachée', 'spare part', 'replacement part'], false),
  (array['emballage', 'packaging', 'conditionnement'], false),
  (array['boîte en carton', 'cardboard box', 'carton d’emballage', 'shipping box', 'boîte de déménagement', 'moving box'], false),
  (array['papier bulle', 'bubble wrap', 'film à bulles'], false),
  (array['étiquette d’expédition', 'shipping label'], false),
  -- of the machine room
  (array['rails de montage', 'rack rails', 'glissières', 'mounting rails'], false),
  (array['tour', 'tower'], true),
  (array['refendeur de câble', 'patch cord organizer', 'guide-câbles', 'cable guide'], false),
  (array['station météo', 'weather station'], false);
-- 50b · Words that mean the same: telephones, sound, television, pictures, games, batteries and what is connected.

insert into public.search_synonyms (terms, is_one_way) values
  -- telephones
  (array['téléphone portable', 'cellulaire', 'cell phone', 'mobile phone', 'cellphone', 'smartphone', 'téléphone mobile', 'téléphone cellulaire', 'téléphone intelligent'], false),
  (array['téléphone', 'phone'], false),
  (array['téléphone', 'smartphone', 'cellulaire', 'cell phone', 'mobile phone'], true),
  (array['cell', 'cell phone', 'cellulaire', 'mobile phone'], true),
  (array['mobile', 'mobile phone', 'téléphone portable', 'smartphone', 'cellulaire'], true),
  (array['iphone', 'smartphone', 'apple phone'], true),
  (array['téléphone à touches', 'feature phone', 'téléphone basique', 'téléphone simple', 'button phone', 'keypad phone'], false),
  (array['téléphone fixe', 'landline phone', 'téléphone filaire', 'corded phone', 'desk phone', 'téléphone de maison'], false),
  (array['téléphone sans fil', 'cordless phone', 'dect', 'dect telephone', 'cordless telephone'], false),
  (array['double sim', 'dual sim', 'deux sim'], false),
  (array['carte sim', 'sim card'], false),
  (array['débloqué', 'unlocked', 'désimlocké', 'déverrouillé'], false),
  (array['étui de téléphone', 'phone case', 'coque', 'coque de téléphone', 'mobile phone case', 'housse de téléphone', 'étui cellulaire', 'phone cover'], false),
  (array['étui portefeuille', 'wallet case', 'étui folio', 'folio case', 'étui à rabat', 'flip case'], false),
  (array['étui tablette', 'tablet case', 'housse tablette', 'coque tablette'], false),
  (array['protecteur d’écran', 'screen protector', 'film de protection', 'protège-écran', 'vitre de protection'], false),
  (array['verre trempé', 'tempered glass'], false),
  (array['protecteur d’écran', 'tempered glass', 'verre trempé'], true),
  (array['screen protector', 'tempered glass', 'verre trempé'], true),
  (array['chargeur', 'charger', 'chargeuse'], false),
  (array['chargeur de téléphone', 'phone charger', 'chargeur usb', 'usb charger', 'mobile device charger', 'chargeur mural', 'wall charger', 'tête de chargeur'], false),
  (array['chargeur sans fil', 'wireless charger', 'chargeur à induction', 'charge sans fil', 'wireless charging', 'qi'], false),
  (array['chargeur de voiture', 'car charger', 'chargeur allume-cigare', 'chargeur auto'], false),
  (array['chargeur rapide', 'fast charger', 'quick charge', 'charge rapide', 'fast charging'], false),
  (array['batterie externe', 'power bank', 'powerbank', 'batterie portative', 'chargeur portatif', 'portable charger', 'batterie de secours'], false),
  (array['support de téléphone', 'phone holder', 'phone mount', 'support téléphone voiture', 'phone stand', 'car phone holder', 'support voiture'], false),
  (array['perche à selfie', 'selfie stick'], false),
  (array['anneau lumineux', 'ring light', 'lampe annulaire'], false),
  (array['talkie-walkie', 'walkie-talkie', 'two-way radio', 'radio bidirectionnelle'], false),
  (array['répondeur', 'answering machine'], false),
  (array['interphone', 'intercom'], false),
  -- sound
  (array['écouteurs', 'earphones', 'earbuds', 'in-ear headphones', 'oreillettes', 'intra-auriculaires', 'écouteurs intra-auriculaires'], false),
  (array['écouteurs sans fil', 'wireless earbuds', 'true wireless', 'écouteurs bluetooth', 'bluetooth earbuds', 'tws'], false),
  (array['casque audio', 'headphones', 'casque d’écoute', 'over-ear headphones', 'head-band headphones', 'casque stéréo'], false),
  (array['casque sans fil', 'wireless headphones', 'casque bluetooth', 'bluetooth headphones'], false),
  (array['casque', 'headphones', 'headset', 'helmet'], true),
  (array['écouteurs', 'headphones', 'headset', 'earbuds', 'earphones', 'casque', 'casque sans fil'], true),
  (array['headphones', 'écouteurs', 'earphones', 'headset'], true),
  (array['earbuds', 'headphones', 'earphones', 'écouteurs', 'wireless headphones', 'casque sans fil', 'headset'], true),
  (array['micro-casque', 'headset', 'casque-micro', 'casque téléphonique'], false),
  (array['casque gamer', 'gaming headset', 'casque gaming', 'gaming headphones'], true),
  (array['réduction de bruit', 'noise cancelling', 'antibruit', 'noise canceling', 'suppression du bruit', 'noise reduction'], false),
  (array['haut-parleur', 'speaker', 'loudspeaker', 'enceinte', 'baffle'], false),
  (array['enceinte bluetooth', 'bluetooth speaker', 'haut-parleur bluetooth', 'enceinte sans fil', 'wireless speaker', 'enceinte nomade'], false),
  (array['enceinte portable', 'portable speaker', 'haut-parleur portatif', 'haut-parleur portable'], false),
  (array['enceinte connectée', 'smart speaker', 'assistant vocal', 'haut-parleur intelligent', 'voice assistant'], false),
  (array['barre audio', 'soundbar', 'sound bar', 'barre sonore'], false),
  (array['barre de son', 'soundbar', 'sound bar', 'barre audio'], true),
  (array['caisson de basses', 'subwoofer', 'woofer'], false),
  (array['chaîne hi-fi', 'hi-fi system', 'chaîne stéréo', 'home audio system', 'mini-chaîne', 'stereo system', 'micro system', 'système audio', 'home audio micro system'], false),
  (array['amplificateur', 'amplifier', 'ampli'], false),
  (array['récepteur audio', 'av receiver', 'ampli-tuner', 'récepteur av'], false),
  (array['récepteur', 'receiver'], false),
  (array['émetteur', 'transmitter'], false),
  (array['microphone', 'mic'], false),
  (array['micro', 'microphone'], true),
  (array['microphone karaoké', 'karaoke microphone', 'micro karaoké'], false),
  (array['lecteur mp3', 'mp3 player', 'baladeur', 'mp4 player', 'lecteur mp4', 'digital media player', 'walkman', 'lecteur audio numérique'], false),
  (array['lecteur cd', 'cd player', 'lecteur de disques compacts'], false),
  (array['tourne-disque', 'turntable', 'platine vinyle', 'record player', 'platine tourne-disque'], false),
  (array['disque vinyle', 'vinyl record', 'vinyle'], false),
  (array['radio-réveil', 'clock radio', 'alarm clock radio'], false),
  (array['poste radio', 'portable radio', 'radio portative', 'transistor'], false),
  (array['dictaphone', 'voice recorder', 'enregistreur vocal', 'digital voice recorder', 'enregistreur numérique'], false),
  (array['table de mixage', 'mixing console', 'mixer audio', 'console de mixage', 'audio mixer'], false),
  (array['musique', 'music'], false),
  (array['sound', 'audio'], true),
  -- television and video
  (array['télévision', 'téléviseur', 'tv', 'télé'], false),
  (array['smart tv', 'télévision intelligente', 'téléviseur intelligent', 'télé intelligente', 'tv connectée', 'télévision connectée', 'connected tv'], false),
  (array['téléviseur led', 'led tv', 'tv led', 'télévision led'], false),
  (array['téléviseur lcd', 'lcd tv', 'tv lcd', 'télévision lcd'], false),
  (array['téléviseur plasma', 'plasma tv', 'tv plasma'], false),
  (array['téléviseur oled', 'oled tv', 'tv oled', 'télévision oled'], false),
  (array['home cinéma', 'cinéma maison', 'home theater', 'home theatre', 'ensemble home cinéma'], false),
  (array['lecteur dvd', 'dvd player'], false),
  (array['lecteur blu-ray', 'blu-ray player'], false),
  (array['magnétoscope', 'vcr', 'video recorder'], false),
  (array['cassette vidéo', 'video cassette', 'vhs', 'videotape'], false),
  (array['télécommande', 'remote control', 'manette tv', 'commande à distance', 'zapette'], false),
  (array['remote', 'remote control', 'télécommande'], true),
  (array['support tv', 'tv mount', 'support mural tv', 'tv wall mount', 'support téléviseur', 'flat screen wall mount', 'support télé', 'tv bracket'], false),
  (array['support mural', 'wall mount', 'fixation murale', 'wall bracket'], false),
  (array['support plafond', 'ceiling mount', 'fixation plafond'], false),
  (array['meuble tv', 'tv stand', 'meuble télé', 'banc tv', 'tv unit', 'tv cabinet'], false),
  (array['décodeur', 'set-top box', 'décodeur tv', 'tv box', 'boîtier tv', 'box tv', 'récepteur satellite', 'satellite receiver'], false),
  (array['antenne', 'antenna', 'aerial'], false),
  (array['antenne tv', 'tv antenna', 'antenne télé'], false),
  (array['antenne parabolique', 'satellite dish', 'parabole'], false),
  (array['clé de streaming', 'streaming stick', 'lecteur multimédia', 'media player', 'media streamer'], false),
  (array['haute définition', 'high definition'], false),
  (array['full hd', '1080p'], false),
  (array['haute définition', 'full hd', 'hd'], true),
  (array['ultra haute définition', 'ultra hd', '4k', 'uhd'], false),
  (array['écran plat', 'flat screen', 'flat panel'], false),
  -- cameras
  (array['appareil photo', 'digital camera', 'appareil photo numérique', 'caméra photo'], false),
  (array['appareil photo', 'camera', 'compact camera', 'slr camera', 'mirrorless camera', 'bridge camera', 'instant camera'], true),
  (array['camera', 'digital camera', 'appareil photo', 'camcorder', 'webcam', 'security camera'], true),
  (array['reflex', 'dslr', 'slr camera', 'appareil reflex'], false),
  (array['slr', 'slr camera', 'dslr', 'reflex'], true),
  (array['reflex', 'slr'], true),
  (array['caméscope', 'camcorder', 'caméra vidéo', 'video camera'], false),
  (array['caméra de surveillance', 'security camera', 'cctv', 'caméra de sécurité', 'surveillance camera', 'vidéosurveillance', 'cctv camera'], false),
  (array['caméra d’action', 'action camera', 'caméra sport', 'action cam'], false),
  (array['gopro', 'action camera', 'caméra d’action'], true),
  (array['caméra de recul', 'backup camera', 'rear view camera', 'reversing camera'], false),
  (array['caméra embarquée', 'dashcam', 'dash cam', 'caméra de bord'], false),
  (array['objectif', 'lens', 'camera lens', 'objectif photo'], false),
  (array['téléobjectif', 'telephoto lens', 'telephoto', 'telezoom'], false),
  (array['bague d’adaptation', 'lens adapter', 'camera lens adapter'], false),
  (array['pare-soleil d’objectif', 'lens hood', 'camera lens hood'], false),
  (array['filtre d’objectif', 'camera filter', 'lens filter', 'filtre photo'], false),
  (array['flash photo', 'camera flash', 'flash d’appareil photo'], false),
  (array['trépied', 'tripod', 'trépied photo'], false),
  (array['sac photo', 'camera bag', 'étui appareil photo', 'camera case', 'housse appareil photo'], false),
  (array['cadre photo', 'photo frame', 'picture frame', 'cadre numérique'], false),
  (array['album photo', 'photo album'], false),
  (array['pellicule', 'film photo', 'photo film', 'camera film', 'photographic film'], false),
  (array['appareil photo instantané', 'instant camera'], false),
  (array['polaroid', 'instant camera', 'appareil photo instantané'], true),
  (array['drone', 'quadcopter', 'quadricoptère'], false),
  (array['jumelles', 'binoculars'], false),
  (array['télescope', 'lunette astronomique'], false),
  (array['loupe', 'magnifying glass', 'magnifier'], false),
  -- connected things and watches
  (array['montre intelligente', 'smartwatch', 'smart watch', 'montre connectée'], false),
  (array['bracelet d’activité', 'fitness tracker', 'activity tracker', 'fitness band', 'bracelet connecté', 'fitness bracelet'], false),
  (array['montre de sport', 'sports watch', 'running watch'], false),
  (array['montre de sport', 'fitness tracker', 'gps watch'], true),
  (array['objet connecté', 'smart device', 'connected device', 'appareil connecté', 'appareil intelligent'], false),
  (array['maison connectée', 'smart home', 'domotique', 'maison intelligente', 'home automation'], false),
  (array['prise connectée', 'smart plug', 'prise intelligente', 'wifi plug'], false),
  (array['ampoule connectée', 'smart bulb', 'ampoule intelligente'], false),
  (array['sonnette', 'doorbell', 'carillon'], false),
  (array['sonnette vidéo', 'video doorbell', 'sonnette connectée'], false),
  (array['serrure connectée', 'smart lock', 'serrure intelligente'], false),
  (array['thermostat intelligent', 'smart thermostat', 'thermostat connecté'], false),
  (array['alarme', 'alarm'], false),
  (array['système d’alarme', 'alarm system', 'burglar alarm', 'alarme maison', 'home alarm'], false),
  (array['détecteur de mouvement', 'motion sensor', 'motion detector'], false),
  (array['capteur', 'sensor'], false),
  (array['casque vr', 'vr headset', 'lunettes vr', 'casque de réalité virtuelle'], false),
  (array['réalité virtuelle', 'virtual reality', 'vr'], false),
  (array['réalité virtuelle', 'vr headset', 'casque vr'], true),
  (array['navigateur gps', 'gps navigation', 'car navigator', 'satnav', 'système de navigation'], false),
  (array['gps', 'navigateur gps', 'gps navigation', 'car navigator'], true),
  (array['traceur gps', 'gps tracker', 'balise gps'], false),
  -- batteries and light
  (array['pile', 'battery', 'single-use battery'], true),
  (array['batterie', 'pile', 'accumulateur', 'rechargeable battery', 'power bank', 'car battery', 'drum kit', 'laptop battery'], true),
  (array['pile aa', 'aa battery', 'lr6', 'pile mignon', 'battery aa', 'aa/lr6'], false),
  (array['pile aaa', 'aaa battery', 'lr03', 'battery aaa', 'micro aaa', 'pile lr03'], false),
  (array['pile type d', 'd battery', 'lr20', 'd-cell', 'mono battery', 'pile lr20'], false),
  (array['pile type c', 'c battery', 'lr14', 'c-cell', 'baby battery', 'pile lr14'], false),
  (array['pile 9v', '9v battery', '6lr61', 'pile carrée', '6f22'], false),
  (array['pile bouton', 'button cell', 'coin cell', 'pile de montre', 'watch battery', 'cr2032', 'button battery'], false),
  (array['pile rechargeable', 'rechargeable battery', 'accumulateur', 'accu', 'pile accu', 'nimh battery'], false),
  (array['pile alcaline', 'alkaline battery', 'battery alkaline', 'alkaline'], false),
  (array['lithium-ion', 'li-ion'], false),
  (array['pile au lithium', 'lithium battery', 'batterie au lithium'], false),
  (array['chargeur de piles', 'battery charger aa', 'household battery charger'], false),
  (array['chargeur de batterie', 'battery charger', 'chargeur d’accus'], false),
  (array['lampe de poche', 'flashlight', 'lampe torche', 'torch', 'torche électrique'], false),
  (array['lampe frontale', 'headlamp', 'head torch', 'headlight lampe'], false),
  (array['lampe rechargeable', 'rechargeable lamp', 'rechargeable light'], false),
  (array['lampe solaire', 'solar lamp', 'solar light'], false),
  (array['panneau solaire', 'solar panel', 'plaque solaire', 'panneau photovoltaïque', 'photovoltaic panel'], false),
  (array['kit solaire', 'solar kit', 'système solaire', 'solar system kit', 'solar home system'], false),
  (array['régulateur solaire', 'solar charge controller', 'contrôleur de charge'], false),
  (array['groupe électrogène', 'generator', 'génératrice', 'générateur', 'power generator'], false),
  (array['énergie solaire', 'solar', 'solar power', 'solaire'], false),
  -- games and consoles
  (array['console', 'game console', 'console de jeu'], true),
  (array['console de jeu', 'game console', 'gaming console', 'console de jeux vidéo'], false),
  (array['console portable', 'handheld console', 'console portative'], false),
  (array['jeu vidéo', 'video game', 'videogame'], false),
  (array['jeu pc', 'pc game'], false),
  (array['jeu', 'game'], false),
  (array['gaming', 'gamer', 'jeux vidéo gaming'], false),
  (array['manette de jeu', 'game controller', 'gamepad', 'manette', 'manette de console', 'joypad', 'joystick'], false),
  (array['manette sans fil', 'wireless controller'], false),
  (array['controller', 'manette', 'gamepad'], true),
  (array['volant de course', 'racing wheel', 'steering wheel controller', 'volant gaming'], false),
  (array['clavier gamer', 'gaming keyboard', 'clavier gaming'], false),
  (array['souris gamer', 'gaming mouse', 'souris gaming'], false),
  (array['chaise gamer', 'gaming chair', 'fauteuil gamer', 'siège gaming', 'fauteuil gaming', 'chaise de jeu'], false),
  (array['écran gamer', 'gaming monitor', 'écran gaming', 'moniteur gaming'], false),
  (array['tapis gamer', 'gaming mouse pad', 'tapis gaming'], false),
  (array['ps4', 'playstation 4'], false),
  (array['ps5', 'playstation 5'], false),
  (array['ps3', 'playstation 3'], false),
  (array['psp', 'playstation portable'], false),
  (array['playstation', 'ps4', 'ps5', 'ps3'], true),
  (array['nintendo switch', 'console switch'], false),
  (array['carte cadeau', 'gift card', 'chèque-cadeau', 'gift certificate', 'bon cadeau'], false),
  (array['carte prépayée', 'prepaid card'], false),
  -- other devices
  (array['minuterie', 'timer', 'minuteur'], false),
  (array['lecteur de cassettes', 'cassette player'], false),
  (array['détecteur de métaux', 'metal detector'], false),
  (array['traducteur de poche', 'pocket translator', 'electronic translator'], false),
  -- more: sound, instruments, light
  (array['clarinette', 'clarinet'], false),
  (array['violoncelle', 'cello'], false),
  (array['flûte traversière', 'flute instrument'], false),
  (array['flûte', 'recorder instrument', 'champagne flute'], true),
  (array['partition', 'sheet music'], false),
  (array['lutrin', 'music stand'], false),
  (array['tambourin', 'tambourine'], false),
  (array['maracas', 'hochet maracas'], false),
  (array['synthétiseur', 'synthesizer', 'synth'], false),
  (array['tam-tam', 'hand drum', 'tamtam', 'bongo'], false),
  (array['tam-tam', 'djembe', 'drum', 'african drum', 'tambour'], true),
  (array['cassette', 'audio cassette', 'video cassette', 'cassette player'], true),
  (array['condensateur', 'capacitor'], false),
  (array['résistance électronique', 'resistor'], false),
  (array['résistance', 'resistor', 'resistance band', 'heating element'], true),
  (array['oscilloscope', 'oscilloscope numérique'], false),
  (array['voltmètre', 'voltmeter'], false),
  (array['ampèremètre', 'ammeter'], false),
  (array['éolienne', 'wind turbine', 'windmill'], false),
  (array['ventilo', 'ventilateur', 'fan'], true),
  (array['chicha', 'hookah', 'narguilé', 'shisha'], false),
  (array['cigarette électronique', 'vape', 'vapoteuse', 'e-cigarette', 'electronic cigarette'], false),
  (array['cendrier', 'ashtray'], false),
  (array['tabac', 'tobacco'], false);
-- 50c · Words that mean the same: furniture, decoration, household, large and small appliances, kitchen.

insert into public.search_synonyms (terms, is_one_way) values
  -- furniture
  (array['meuble', 'furniture', 'mobilier', 'ameublement'], false),
  (array['canapé', 'sofa', 'couch', 'divan', 'settee'], false),
  (array['canapé-lit', 'sofa bed', 'divan-lit', 'canapé convertible', 'clic-clac', 'futon', 'sleeper sofa'], false),
  (array['causeuse', 'loveseat', 'canapé deux places', 'love seat'], false),
  (array['canapé d’angle', 'sectional sofa', 'sofa sectionnel', 'corner sofa', 'sectional'], false),
  (array['fauteuil', 'armchair', 'bergère'], false),
  (array['fauteuil relax', 'recliner', 'fauteuil inclinable', 'lounger'], false),
  (array['fauteuil', 'lounge chair', 'recliner'], true),
  (array['chaise', 'chair'], false),
  (array['chaise de bureau', 'office chair', 'desk chair', 'fauteuil de bureau', 'siège de bureau', 'task chair'], false),
  (array['chaise berçante', 'rocking chair', 'chaise à bascule', 'fauteuil berçant', 'fauteuil à bascule', 'rocker chair'], false),
  (array['chaise haute', 'high chair', 'highchair'], false),
  (array['chaise longue', 'deck chair', 'transat', 'lounge chair', 'chaise de plage', 'sun lounger'], false),
  (array['chaise pliante', 'folding chair'], false),
  (array['tabouret', 'stool'], false),
  (array['tabouret de bar', 'bar stool'], false),
  (array['banc', 'bench'], false),
  (array['pouf', 'ottoman', 'footstool'], false),
  (array['table à manger', 'dining table', 'table de salle à manger', 'kitchen table'], false),
  (array['table basse', 'coffee table', 'table de salon'], false),
  (array['table de chevet', 'nightstand', 'bedside table', 'table de nuit', 'chevet'], false),
  (array['table d’appoint', 'side table', 'end table', 'bout de canapé'], false),
  (array['table pliante', 'folding table'], false),
  (array['salle à manger', 'dining room'], false),
  (array['bureau de travail', 'desk', 'bureau d’ordinateur', 'computer desk', 'table de bureau', 'pupitre'], false),
  (array['bureau', 'desk', 'office'], true),
  (array['commode', 'dresser', 'chest of drawers', 'chiffonnier'], false),
  (array['armoire', 'wardrobe', 'penderie', 'garde-robe', 'armoire à vêtements', 'closet'], false),
  (array['placard', 'cupboard', 'kitchen cabinet'], false),
  (array['étagère', 'shelf', 'tablette murale', 'shelving'], false),
  (array['bibliothèque', 'bookshelf', 'bookcase', 'étagère à livres'], false),
  (array['buffet', 'sideboard', 'vaisselier', 'bahut'], false),
  (array['meuble à chaussures', 'shoe rack', 'range-chaussures', 'étagère à chaussures', 'shoe organizer'], false),
  (array['porte-manteau', 'coat rack', 'portemanteau', 'patère', 'crochet à manteau', 'coat hook', 'coat stand'], false),
  (array['lit', 'bed'], false),
  (array['lit superposé', 'bunk bed'], false),
  (array['cadre de lit', 'bed frame', 'sommier', 'base de lit'], false),
  (array['matelas', 'mattress'], false),
  (array['matelas gonflable', 'air mattress', 'matelas pneumatique', 'inflatable mattress'], false),
  (array['tête de lit', 'headboard'], false),
  (array['surmatelas', 'mattress topper', 'couvre-matelas'], false),
  (array['tiroir', 'drawer'], false),
  (array['coffre', 'trunk', 'malle', 'storage chest'], false),
  (array['coiffeuse', 'vanity table', 'dressing table', 'table de maquillage'], false),
  -- bedding and linen
  (array['oreiller', 'pillow'], false),
  (array['coussin', 'cushion', 'throw pillow', 'accent pillow'], false),
  (array['taie d’oreiller', 'pillowcase', 'pillow case'], false),
  (array['drap', 'bed sheet', 'sheet set', 'parure de draps', 'draps de lit'], false),
  (array['couette', 'duvet', 'comforter', 'douillette', 'édredon', 'quilt', 'eiderdown'], false),
  (array['housse de couette', 'duvet cover', 'parure de lit', 'bedding set', 'bed set'], false),
  (array['couverture', 'blanket', 'throw blanket', 'plaid couverture', 'throw'], false),
  (array['couvre-lit', 'bedspread', 'dessus-de-lit'], false),
  (array['literie', 'bedding', 'bed linen', 'linge de lit'], false),
  (array['serviette de bain', 'bath towel', 'serviette de toilette', 'towel', 'drap de bain'], false),
  (array['peignoir', 'bathrobe', 'robe de chambre', 'sortie de bain', 'dressing gown'], false),
  (array['tapis de bain', 'bath mat'], false),
  (array['rideau', 'curtain', 'drapes', 'voilage'], false),
  (array['rideau de douche', 'shower curtain'], false),
  (array['store enrouleur', 'roller blind', 'window blind', 'store vénitien', 'venetian blind', 'toile solaire', 'window shade'], false),
  (array['moustiquaire', 'mosquito net', 'mosquito netting'], false),
  (array['nappe', 'tablecloth', 'table cloth'], false),
  (array['napperon', 'placemat', 'set de table', 'place mat'], false),
  (array['serviette de table', 'napkin', 'serviette en papier'], false),
  (array['tapis', 'rug', 'carpet', 'carpette'], false),
  (array['paillasson', 'doormat', 'tapis d’entrée', 'essuie-pieds', 'door mat'], false),
  (array['natte', 'woven mat', 'natte de sol'], false),
  -- decoration and light
  (array['décoration', 'decor', 'déco', 'home decor', 'décoration intérieure'], false),
  (array['vase', 'flower vase'], false),
  (array['bougie', 'candle', 'chandelle'], false),
  (array['bougie parfumée', 'scented candle'], false),
  (array['bougeoir', 'candle holder', 'chandelier de table', 'candlestick'], false),
  (array['photophore', 'lantern', 'lanterne', 'tealight holder'], false),
  (array['miroir', 'mirror'], false),
  (array['horloge', 'clock', 'pendule'], false),
  (array['horloge murale', 'wall clock'], false),
  (array['réveil', 'alarm clock', 'réveille-matin'], false),
  (array['cadran', 'réveil', 'alarm clock', 'horloge', 'clock'], true),
  (array['affiche', 'poster'], false),
  (array['tableau décoratif', 'wall art', 'toile murale', 'canvas print', 'peinture murale', 'tableau mural', 'wall picture'], false),
  (array['autocollant mural', 'wall sticker', 'sticker mural', 'wall decal'], false),
  (array['papier peint', 'wallpaper', 'tapisserie'], false),
  (array['figurine', 'statuette', 'figure'], false),
  (array['sculpture', 'statue'], false),
  (array['panier', 'corbeille'], false),
  (array['panier', 'basket'], true),
  (array['basket', 'panier', 'sneakers', 'espadrilles', 'basketball', 'chaussure', 'shoes', 'chaussures de marche'], true),
  (array['panier à linge', 'laundry basket', 'hamper', 'corbeille à linge'], false),
  (array['pot de fleurs', 'flower pot', 'cache-pot', 'planter', 'jardinière', 'plant pot', 'pot à plantes', 'cachepot'], false),
  (array['fleur', 'flower'], false),
  (array['fleur artificielle', 'artificial flower', 'fausses fleurs'], false),
  (array['bouquet', 'bouquet de fleurs', 'flower bouquet'], false),
  (array['plante', 'plant'], false),
  (array['plante grasse', 'succulent', 'succulente', 'cactus'], false),
  (array['couronne de fleurs', 'wreath', 'couronne de porte'], false),
  (array['centre de table', 'centerpiece', 'centrepiece'], false),
  (array['lampe', 'lamp', 'luminaire'], false),
  (array['lampe de bureau', 'desk lamp', 'lampe de travail'], false),
  (array['lampe de chevet', 'bedside lamp'], false),
  (array['veilleuse', 'night light', 'nightlight'], false),
  (array['lampadaire', 'floor lamp', 'lampe sur pied', 'standing lamp'], false),
  (array['plafonnier', 'ceiling light', 'ceiling lamp'], false),
  (array['lustre', 'chandelier'], false),
  (array['plafonnier', 'pendant light', 'chandelier'], true),
  (array['lustre', 'ceiling light', 'pendant light'], true),
  (array['suspension luminaire', 'pendant light', 'pendant lamp', 'hanging lamp', 'lampe suspendue', 'lampe à suspension'], false),
  (array['applique murale', 'wall light', 'wall lamp'], false),
  (array['éclairage', 'lighting'], false),
  (array['ampoule', 'light bulb', 'bulb'], false),
  (array['ampoule led', 'led bulb', 'led light bulb'], false),
  (array['bande led', 'ruban led', 'led strip', 'led strip light', 'bandeau led'], false),
  (array['guirlande lumineuse', 'string lights', 'lumières de noël', 'fairy lights', 'christmas lights'], false),
  (array['guirlande', 'garland'], false),
  (array['encens', 'incense'], false),
  (array['diffuseur d’arômes', 'aroma diffuser', 'diffuseur d’huiles essentielles', 'essential oil diffuser'], false),
  (array['désodorisant', 'air freshener', 'parfum d’intérieur', 'parfum d’ambiance'], false),
  -- tidying, washing and cleaning
  (array['rangement', 'organisation', 'organizer', 'organiseur', 'organisateur'], false),
  (array['rangement', 'storage', 'storage box', 'storage cabinet', 'shelf'], true),
  (array['storage', 'rangement', 'organizer'], true),
  (array['boîte de rangement', 'storage box', 'bac de rangement', 'storage bin', 'caisse de rangement', 'storage container'], false),
  (array['poubelle', 'trash can', 'garbage can', 'bac à ordures', 'waste bin', 'dustbin', 'rubbish bin', 'corbeille à papier'], false),
  (array['sac poubelle', 'garbage bag', 'sac à ordures', 'trash bag', 'sac à déchets', 'bin bag'], false),
  (array['cintre', 'hanger', 'clothes hanger', 'support à vêtements'], false),
  (array['corde à linge', 'clothesline', 'étendoir', 'clothes drying rack', 'séchoir à linge', 'drying rack', 'laundry rack'], false),
  (array['pince à linge', 'clothespin', 'épingle à linge', 'clothes peg'], false),
  (array['planche à repasser', 'ironing board'], false),
  (array['balai', 'broom'], false),
  (array['vadrouille', 'mop', 'serpillière', 'balai à franges', 'floor cloth'], false),
  (array['seau', 'bucket', 'pail'], false),
  (array['éponge', 'sponge'], false),
  (array['chiffon', 'cleaning cloth', 'guenille', 'rag', 'lavette'], false),
  (array['torchon', 'linge à vaisselle', 'dish towel', 'dishcloth', 'tea towel', 'essuie-vaisselle', 'kitchen towel', 'torchon de cuisine'], false),
  (array['brosse', 'brush'], false),
  (array['gants de ménage', 'rubber gloves', 'gants en caoutchouc', 'cleaning gloves'], false),
  (array['savon', 'soap'], false),
  (array['savon à vaisselle', 'dish soap', 'liquide vaisselle', 'produit vaisselle', 'dishwashing liquid'], false),
  (array['détergent', 'laundry detergent', 'lessive', 'détersif', 'savon à lessive', 'poudre à laver', 'washing powder'], false),
  (array['assouplissant', 'fabric softener', 'assouplisseur', 'adoucissant'], false),
  (array['eau de javel', 'bleach', 'javel', 'javellisant'], false),
  (array['nettoyant', 'cleaner', 'produit nettoyant', 'produit d’entretien', 'cleaning product'], false),
  (array['kit de nettoyage', 'cleaning kit'], false),
  (array['nettoyage', 'cleaning'], false),
  (array['papier toilette', 'toilet paper', 'papier hygiénique'], false),
  (array['essuie-tout', 'paper towel', 'sopalin', 'papier essuie-tout', 'kitchen roll'], false),
  (array['mouchoir', 'tissue', 'kleenex', 'papier-mouchoir', 'mouchoirs en papier', 'facial tissue'], false),
  (array['insecticide', 'bug spray', 'insect killer'], false),
  (array['anti-moustique', 'mosquito repellent', 'insectifuge', 'chasse-moustiques', 'insect repellent', 'antimoustique'], false),
  (array['cuvette', 'basin', 'bassine', 'wash basin', 'bac à laver'], false),
  (array['bidon', 'jerrican', 'jerry can', 'jerrycan', 'bidon d’eau'], false),
  (array['bouilloire de toilette', 'satala', 'ablution kettle'], false),
  -- large appliances
  (array['électroménager', 'réfrigérateur', 'lave-linge', 'lave-vaisselle', 'cuisinière', 'congélateur', 'appliance'], true),
  (array['appareil ménager', 'household appliance', 'home appliance'], false),
  (array['réfrigérateur', 'refrigerator', 'frigo', 'frigidaire', 'fridge', 'frigidère'], false),
  (array['congélateur', 'freezer', 'congélo'], false),
  (array['mini fridge', 'petit réfrigérateur'], false),
  (array['mini-frigo', 'minibar', 'réfrigérateur compact', 'compact refrigerator', 'compact fridge'], false),
  (array['lave-linge', 'washing machine', 'laveuse', 'machine à laver', 'washer'], false),
  (array['sèche-linge', 'dryer', 'sécheuse', 'clothes dryer', 'tumble dryer'], false),
  (array['lave-vaisselle', 'dishwasher'], false),
  (array['cuisinière', 'stove', 'gas cooker', 'poêle électrique', 'gazinière', 'freestanding cooker'], false),
  (array['four', 'oven', 'mini-four', 'four électrique'], true),
  (array['oven', 'four électrique', 'four encastrable', 'mini-four', 'four à pizza'], true),
  (array['four encastrable', 'built-in oven', 'wall oven'], false),
  (array['mini-four', 'toaster oven', 'four grille-pain', 'four de comptoir'], false),
  (array['four électrique', 'electric oven'], false),
  (array['micro-ondes', 'microwave', 'four à micro-ondes', 'microwave oven'], false),
  (array['plaque de cuisson', 'cooktop', 'hob', 'table de cuisson', 'plaque chauffante', 'hot plate'], false),
  (array['plaque à induction', 'induction cooktop', 'induction hob'], false),
  (array['réchaud à gaz', 'gas burner', 'gas stove', 'réchaud', 'camping stove', 'bec à gaz'], false),
  (array['bouteille de gaz', 'gas cylinder', 'bonbonne de gaz', 'gas bottle', 'butane'], false),
  (array['hotte', 'range hood', 'hotte aspirante', 'cooker hood'], false),
  (array['climatiseur', 'air conditioner', 'climatisation', 'clim', 'air conditioning'], false),
  (array['split', 'climatiseur', 'air conditioner'], true),
  (array['ventilateur', 'fan'], false),
  (array['ventilateur sur pied', 'pedestal fan', 'stand fan', 'standing fan', 'ventilateur domestique', 'household fan'], false),
  (array['ventilateur de plafond', 'ceiling fan', 'brasseur d’air'], false),
  (array['chauffage', 'heater', 'radiateur', 'radiator', 'chaufferette', 'space heater'], false),
  (array['chauffe-eau', 'water heater', 'ballon d’eau chaude'], false),
  (array['purificateur d’air', 'air purifier', 'purificateur'], false),
  (array['humidificateur', 'humidifier'], false),
  (array['déshumidificateur', 'dehumidifier'], false),
  (array['aspirateur', 'vacuum cleaner', 'vacuum', 'balayeuse', 'hoover'], false),
  (array['aspirateur balai', 'stick vacuum', 'upright vacuum'], false),
  (array['aspirateur robot', 'robot vacuum', 'robot aspirateur'], false),
  (array['sac d’aspirateur', 'vacuum bag', 'vacuum cleaner bag'], false),
  (array['fer à repasser', 'steam iron', 'fer à vapeur', 'clothes iron', 'dry iron'], false),
  (array['iron', 'fer à repasser', 'steam iron'], true),
  (array['défroisseur', 'garment steamer', 'défroisseur vapeur', 'clothes steamer'], false),
  (array['machine à coudre', 'sewing machine'], false),
  (array['fontaine à eau', 'water dispenser', 'distributeur d’eau', 'refroidisseur d’eau'], false),
  (array['filtre à eau', 'water filter', 'carafe filtrante', 'purificateur d’eau', 'water purifier'], false),
  -- small appliances
  (array['petit électroménager', 'small appliance', 'small kitchen appliance'], false),
  (array['petit électroménager', 'mixeur', 'blender', 'grille-pain', 'bouilloire', 'cafetière'], true),
  (array['cafetière', 'coffee maker', 'coffee machine', 'machine à café', 'percolateur', 'drip coffee maker'], false),
  (array['machine à espresso', 'espresso machine', 'machine à expresso', 'espresso maker'], false),
  (array['cafetière à piston', 'french press', 'cafetière bodum'], false),
  (array['moka', 'moka pot', 'cafetière italienne'], false),
  (array['cafetière à dosettes', 'pod coffee machine', 'machine à capsules', 'capsule coffee machine'], false),
  (array['capsule de café', 'coffee capsule', 'dosette', 'coffee pod', 'coffee pads'], false),
  (array['moulin à café', 'coffee grinder'], false),
  (array['mousseur à lait', 'milk frother'], false),
  (array['bouilloire', 'kettle'], false),
  (array['bouilloire électrique', 'electric kettle', 'théière électrique'], false),
  (array['grille-pain', 'toaster'], false),
  (array['mélangeur', 'blender', 'mixeur', 'blendeur', 'tabletop blender'], false),
  (array['mixeur plongeant', 'immersion blender', 'hand blender', 'pied mélangeur', 'pied mixeur'], false),
  (array['batteur', 'mixer', 'hand mixer', 'batteur électrique', 'batteur à main', 'malaxeur'], false),
  (array['robot pâtissier', 'stand mixer', 'batteur sur socle', 'robot pétrin'], false),
  (array['robot culinaire', 'food processor', 'robot de cuisine', 'robot multifonction'], false),
  (array['presse-agrumes', 'citrus juicer', 'citrus press'], false),
  (array['extracteur de jus', 'juicer'], false),
  (array['centrifugeuse', 'juice extractor', 'centrifugeuse à jus'], false),
  (array['centrifugeuse', 'juicer'], true),
  (array['friteuse', 'deep fryer', 'fryer'], false),
  (array['friteuse à air', 'air fryer', 'friteuse sans huile', 'airfryer'], false),
  (array['cuiseur à riz', 'rice cooker', 'autocuiseur à riz'], false),
  (array['mijoteuse', 'slow cooker', 'crockpot'], false),
  (array['autocuiseur', 'pressure cooker', 'cocotte-minute', 'presto'], false),
  (array['gaufrier', 'waffle maker', 'waffle iron'], false),
  (array['crêpière', 'crepe maker', 'pancake maker'], false),
  (array['machine à pain', 'bread maker', 'bread machine'], false),
  (array['sorbetière', 'ice cream maker', 'machine à glace', 'turbine à glace'], false),
  (array['yaourtière', 'yogurt maker'], false),
  (array['gril électrique', 'electric grill', 'grille-viande', 'panini press', 'presse à panini'], false),
  (array['machine à pop-corn', 'popcorn maker'], false),
  (array['cuiseur vapeur', 'steamer', 'food steamer', 'cuit-vapeur'], false),
  (array['balance de cuisine', 'kitchen scale', 'balance alimentaire', 'food scale'], false),
  (array['hachoir à viande', 'meat grinder', 'mincer', 'hache-viande'], false),
  (array['cuisine', 'kitchen'], false),
  -- other things of the house
  (array['couverture chauffante', 'electric blanket', 'heated blanket'], false),
  (array['débarbouillette', 'washcloth', 'gant de toilette', 'face cloth'], false),
  (array['tapis antidérapant', 'non-slip mat'], false),
  (array['éventail', 'hand fan'], false),
  (array['piège à souris', 'mouse trap', 'tapette à souris'], false),
  (array['trousse de toilette', 'toiletry bag', 'wash bag'], false),
  -- furniture and linen beyond the first
  (array['table', 'coffee table', 'dining table', 'desk', 'side table'], true),
  (array['console d’entrée', 'console table', 'entryway table'], false),
  (array['table d’extérieur', 'outdoor table', 'table de jardin', 'garden table', 'patio table', 'table de patio'], false),
  (array['table de pique-nique', 'picnic table'], false),
  (array['table à cartes', 'card table'], false),
  (array['table de réunion', 'conference table', 'table de conférence'], false),
  (array['tabouret de cuisine', 'kitchen stool', 'counter stool', 'tabouret de comptoir'], false),
  (array['siège', 'seat', 'seating'], false),
  (array['siège', 'chair', 'armchair', 'stool', 'car seat'], true),
  (array['canapé en cuir', 'leather sofa', 'sofa en cuir'], false),
  (array['lit double', 'double bed'], false),
  (array['lit simple', 'single bed', 'lit une place', 'twin bed'], false),
  (array['lit king', 'king bed', 'king size bed'], false),
  (array['lit queen', 'queen bed', 'queen size bed', 'grand lit'], false),
  (array['lit escamotable', 'murphy bed', 'lit mural', 'wall bed'], false),
  (array['lit pliant', 'folding bed', 'lit d’appoint', 'cot bed', 'camp bed', 'lit de camp'], false),
  (array['sommier tapissier', 'box spring'], false),
  (array['protège-matelas', 'mattress protector', 'alèse', 'mattress cover'], false),
  (array['drap-housse', 'fitted sheet', 'drap contour'], false),
  (array['drap plat', 'flat sheet'], false),
  (array['traversin', 'bolster', 'bolster pillow'], false),
  (array['oreiller ergonomique', 'orthopedic pillow', 'cervical pillow', 'oreiller orthopédique', 'oreiller cervical'], false),
  (array['coussin de siège', 'seat cushion', 'coussin de chaise', 'chair cushion', 'chair pad', 'galette de chaise'], false),
  (array['housse de coussin', 'cushion cover', 'pillow cover'], false),
  (array['housse de canapé', 'sofa cover', 'slipcover', 'couvre-canapé'], false),
  (array['housse de meuble', 'furniture cover'], false),
  (array['séparateur de pièce', 'room divider', 'paravent', 'folding screen'], false),
  (array['vitrine', 'display cabinet', 'curio cabinet', 'présentoir vitré'], false),
  (array['meuble de rangement', 'storage cabinet', 'armoire de rangement', 'storage unit'], false),
  (array['classeur à tiroirs', 'filing cabinet', 'file cabinet', 'armoire à dossiers', 'caisson de bureau'], false),
  (array['étagère murale', 'wall shelf', 'floating shelf', 'étagère flottante'], false),
  (array['étagère métallique', 'metal shelf', 'rayonnage', 'metal shelving'], false),
  (array['meuble de salle de bain', 'bathroom cabinet', 'vanité', 'vanity unit', 'meuble-lavabo', 'armoire de toilette'], false),
  (array['armoire à pharmacie', 'medicine cabinet', 'pharmacie murale'], false),
  (array['porte-parapluie', 'umbrella stand'], false),
  (array['porte-journaux', 'magazine rack', 'porte-revues', 'magazine holder', 'magazine file'], false),
  (array['porte-serviettes', 'towel rack', 'towel bar', 'towel rail'], false),
  (array['porte-savon', 'soap dish'], false),
  (array['distributeur de savon', 'soap dispenser', 'pompe à savon'], false),
  (array['porte-papier toilette', 'toilet paper holder', 'dérouleur de papier'], false),
  (array['brosse de toilette', 'toilet brush', 'balayette de toilette', 'brosse wc'], false),
  (array['siège de toilette', 'toilet seat', 'lunette de toilette', 'abattant wc'], false),
  (array['serviette de plage', 'beach towel', 'drap de plage'], false),
  (array['essuie-mains', 'hand towel', 'serviette à mains'], false),
  (array['serviette', 'towel', 'napkin', 'bath towel', 'sanitary pad'], true),
  (array['ensemble de serviettes', 'towel set'], false),
  (array['linge', 'towel', 'bed linen', 'laundry'], true),
  (array['linge de maison', 'household linen', 'home textile', 'linge de table'], false),
  (array['tringle à rideau', 'curtain rod', 'pôle à rideau', 'curtain pole'], false),
  (array['rideau occultant', 'blackout curtain'], false),
  (array['store', 'window blind', 'roller blind', 'venetian blind', 'boutique'], true),
  (array['jalousie', 'venetian blind', 'window blind'], true),
  (array['chemin de table', 'table runner'], false),
  (array['dessous de verre', 'coaster', 'sous-verre'], false),
  (array['dessous de plat', 'trivet'], false),
  (array['coussin de sol', 'floor cushion', 'floor pillow'], false),
  (array['peau de mouton', 'sheepskin'], false),
  (array['descente de lit', 'bedside rug'], false),
  (array['tapis d’extérieur', 'outdoor rug'], false),
  (array['moquette', 'wall-to-wall carpet'], false),
  (array['chambre d’enfant', 'nursery', 'kids room', 'children’s room'], false),
  (array['mobilier d’enfant', 'kids furniture', 'children’s furniture', 'meuble pour enfant'], false),
  (array['mobilier de bureau', 'office furniture', 'meuble de bureau'], false),
  -- decoration and light beyond the first
  (array['bibelot', 'knick-knack', 'objet décoratif', 'decorative object', 'ornement'], false),
  (array['serre-livres', 'bookend'], false),
  (array['sablier', 'hourglass'], false),
  (array['boule à neige', 'snow globe'], false),
  (array['globe terrestre', 'globe', 'mappemonde', 'world globe'], false),
  (array['horloge grand-père', 'grandfather clock'], false),
  (array['coucou suisse', 'cuckoo clock'], false),
  (array['cadre d’affiche', 'poster frame'], false),
  (array['toile à peindre', 'blank canvas', 'artist canvas'], false),
  (array['chevalet', 'easel'], false),
  (array['peinture acrylique', 'acrylic paint'], false),
  (array['peinture à l’huile', 'oil paint'], false),
  (array['aquarelle', 'watercolor', 'watercolour', 'watercolor paint'], false),
  (array['gouache', 'poster paint'], false),
  (array['attrape-rêves', 'dream catcher'], false),
  (array['carillon à vent', 'wind chime', 'carillon éolien'], false),
  (array['miroir mural', 'wall mirror'], false),
  (array['miroir grossissant', 'magnifying mirror', 'makeup mirror', 'vanity mirror', 'miroir de maquillage'], false),
  (array['crochet mural', 'wall hook'], false),
  (array['crochet', 'hook'], false),
  (array['rideau de perles', 'beaded curtain'], false),
  (array['film pour fenêtre', 'window film'], false),
  (array['plante artificielle', 'artificial plant', 'plante en plastique', 'fake plant'], false),
  (array['plante d’intérieur', 'houseplant', 'indoor plant'], false),
  (array['fleurs séchées', 'dried flowers'], false),
  (array['pot-pourri', 'potpourri'], false),
  (array['lampe de table', 'table lamp'], false),
  (array['abat-jour', 'lampshade', 'lamp shade'], false),
  (array['lampe de sel', 'salt lamp'], false),
  (array['lampe à lave', 'lava lamp'], false),
  (array['projecteur led', 'led floodlight', 'floodlight', 'projecteur extérieur', 'flood light'], false),
  (array['spot', 'spotlight', 'downlight', 'projecteur'], true),
  (array['spot encastré', 'recessed light', 'downlight'], false),
  (array['tube fluorescent', 'fluorescent tube', 'néon', 'fluorescent lamp', 'tube néon'], false),
  (array['ampoule halogène', 'halogen bulb', 'halogen lamp'], false),
  (array['douille d’ampoule', 'lamp holder', 'lamp socket', 'bulb socket'], false),
  (array['gradateur', 'dimmer', 'variateur', 'dimmer switch'], false),
  (array['lampe à huile', 'oil lamp', 'lampe à pétrole', 'kerosene lamp', 'lampe tempête', 'hurricane lamp'], false),
  (array['éclairage extérieur', 'outdoor lighting', 'outdoor light', 'lampe d’extérieur'], false),
  (array['lampe uv', 'uv lamp'], false),
  (array['allumettes', 'matches'], false),
  (array['briquet', 'allume-gaz'], true),
  (array['lighter', 'briquet', 'allume-feu'], false),
  (array['allume-gaz', 'gas lighter'], false);
-- 50d · Words that mean the same: cookware and tableware, tools and hardware, garden, car and motorcycle.

insert into public.search_synonyms (terms, is_one_way) values
  -- cookware
  (array['ustensile', 'utensil', 'ustensile de cuisine', 'kitchen utensil', 'kitchenware'], false),
  (array['batterie de cuisine', 'cookware', 'cookware set', 'casseroles set', 'ensemble de casseroles', 'pots and pans'], false),
  (array['casserole', 'saucepan', 'sauce pan'], false),
  (array['marmite', 'stockpot', 'cooking pot', 'faitout', 'stock pot'], false),
  (array['chaudron', 'cauldron'], false),
  (array['chaudron', 'marmite', 'stockpot', 'saucepan', 'dutch oven', 'casserole', 'cooking pot', 'pot', 'faitout'], true),
  (array['cocotte', 'dutch oven', 'cocotte en fonte', 'casserole dish'], false),
  (array['poêle à frire', 'frying pan', 'skillet', 'poêlon', 'fry pan'], false),
  (array['poêle', 'frying pan', 'skillet', 'stove'], true),
  (array['sauteuse', 'sauté pan'], false),
  (array['antiadhésif', 'nonstick', 'non-stick', 'anti-adhésif'], false),
  (array['couvercle', 'lid'], false),
  (array['planche à découper', 'cutting board', 'chopping board'], false),
  (array['couteau', 'knife'], false),
  (array['couteau de cuisine', 'kitchen knife', 'chef’s knife', 'couteau de chef'], false),
  (array['aiguiseur', 'knife sharpener', 'affûteur', 'aiguise-couteau'], false),
  (array['fourchette', 'fork'], false),
  (array['cuillère', 'spoon', 'cuiller'], false),
  (array['coutellerie', 'cutlery', 'couverts', 'flatware', 'silverware', 'ustensiles de table'], false),
  (array['louche', 'ladle'], false),
  (array['fouet', 'whisk'], false),
  (array['spatule', 'spatula', 'turner', 'scraper'], true),
  (array['râpe', 'grater'], false),
  (array['épluche-légumes', 'vegetable peeler', 'éplucheur', 'économe', 'peeler'], false),
  (array['ouvre-boîte', 'can opener', 'tin opener'], false),
  (array['décapsuleur', 'bottle opener', 'ouvre-bouteille'], false),
  (array['tire-bouchon', 'corkscrew', 'wine opener'], false),
  (array['passoire', 'colander', 'strainer', 'égouttoir à pâtes'], false),
  (array['tamis', 'sieve', 'sifter'], false),
  (array['entonnoir', 'funnel'], false),
  (array['rouleau à pâtisserie', 'rolling pin'], false),
  (array['moule à gâteau', 'cake pan', 'moule à pâtisserie', 'cake tin', 'baking pan', 'baking mold'], false),
  (array['moule à muffins', 'muffin pan', 'muffin tin'], false),
  (array['plaque à pâtisserie', 'baking sheet', 'plaque de four', 'baking tray'], false),
  (array['verre doseur', 'measuring cup', 'tasse à mesurer', 'tasse graduée', 'verre mesureur'], false),
  (array['cuillère à mesurer', 'measuring spoon'], false),
  (array['bol à mélanger', 'mixing bowl', 'cul de poule', 'saladier', 'salad bowl'], false),
  (array['mortier', 'mortar and pestle', 'pilon', 'mortar', 'mortier et pilon'], false),
  (array['tablier', 'apron'], false),
  (array['gant de four', 'oven mitt', 'mitaine de four', 'manique', 'oven glove'], false),
  (array['égouttoir', 'dish rack', 'égouttoir à vaisselle', 'dish drainer'], false),
  (array['papier d’aluminium', 'aluminum foil', 'papier alu', 'tin foil', 'aluminium foil'], false),
  (array['film alimentaire', 'plastic wrap', 'pellicule plastique', 'cling film', 'film étirable'], false),
  (array['papier sulfurisé', 'parchment paper', 'papier parchemin', 'papier cuisson', 'baking paper'], false),
  (array['boîte hermétique', 'food container', 'food storage container', 'contenant alimentaire', 'plat hermétique', 'airtight container', 'tupperware', 'boîte de conservation'], false),
  (array['conservation', 'food storage', 'conservation des aliments'], false),
  (array['bocal', 'mason jar', 'pot mason', 'pot en verre', 'glass jar'], false),
  (array['boîte à lunch', 'lunch box', 'lunchbox', 'boîte à repas', 'gamelle', 'bento'], false),
  (array['moulin à poivre', 'pepper mill', 'pepper grinder', 'salt and pepper grinder'], false),
  (array['salière', 'salt shaker', 'poivrière', 'pepper shaker', 'salt and pepper shakers', 'salière et poivrière'], false),
  (array['porte-épices', 'spice rack', 'étagère à épices'], false),
  (array['foyer amélioré', 'charcoal stove', 'fourneau à charbon', 'fourneau malgache', 'improved cookstove'], false),
  (array['canari', 'clay water jar', 'jarre', 'jarre en terre', 'clay jar'], false),
  -- tableware
  (array['tableware', 'dinnerware', 'dishes'], false),
  (array['service de table', 'dinner set', 'dinnerware set', 'service de vaisselle', 'ensemble de vaisselle'], false),
  (array['vaisselle', 'dishware', 'crockery'], false),
  (array['vaisselle', 'assiette', 'plate', 'bowl', 'cup', 'service d’assiettes', 'dinner set'], true),
  (array['assiette', 'plate'], false),
  (array['bol', 'bowl'], false),
  (array['plat de service', 'serving platter', 'serving dish', 'platter', 'plateau de service'], false),
  (array['plateau', 'tray'], false),
  (array['tasse', 'cup', 'mug', 'chope', 'grande tasse'], false),
  (array['tasse à café', 'coffee mug', 'coffee cup'], false),
  (array['verre à boire', 'drinking glass', 'tumbler', 'gobelet'], false),
  (array['verre à vin', 'wine glass'], false),
  (array['pichet', 'pitcher', 'carafe', 'jug', 'cruche'], false),
  (array['théière', 'teapot', 'tea pot'], false),
  (array['service à thé', 'tea set', 'ensemble à thé'], false),
  (array['bouteille', 'bottle'], false),
  (array['gourde', 'water bottle', 'bouteille d’eau réutilisable', 'bouteille isotherme'], false),
  (array['thermos', 'bouteille thermos', 'vacuum flask', 'insulated bottle'], false),
  (array['tasse isotherme', 'travel mug', 'tasse de voyage', 'mug isotherme', 'thermal mug', 'insulated mug'], false),
  (array['glacière', 'ice chest', 'cooler box', 'ice box', 'cool box'], false),
  (array['paille', 'drinking straw'], false),
  (array['vaisselle jetable', 'disposable tableware', 'assiettes jetables', 'disposable plates', 'paper plates'], false),
  (array['calebasse', 'calabash', 'gourd bowl'], false),
  -- tools
  (array['outil', 'tool', 'outillage'], false),
  (array['coffre à outils', 'toolbox', 'tool box', 'boîte à outils', 'caisse à outils'], false),
  (array['ensemble d’outils', 'tool set', 'jeu d’outils', 'trousse à outils', 'tool kit'], false),
  (array['marteau', 'hammer'], false),
  (array['masse', 'sledgehammer'], false),
  (array['tournevis', 'screwdriver'], false),
  (array['pince', 'pliers'], false),
  (array['pince coupante', 'wire cutter', 'cutting pliers', 'side cutter'], false),
  (array['pince à dénuder', 'wire stripper', 'stripping tool'], false),
  (array['clé à molette', 'adjustable wrench', 'adjustable spanner', 'clé anglaise'], false),
  (array['clé', 'key', 'wrench', 'spanner'], true),
  (array['clé plate', 'wrench', 'spanner', 'clé de serrage'], false),
  (array['clé à douille', 'socket wrench', 'cliquet', 'jeu de douilles', 'socket set', 'ratchet'], false),
  (array['clé allen', 'hex key', 'clé hexagonale', 'allen key'], false),
  (array['scie', 'saw'], false),
  (array['scie circulaire', 'circular saw'], false),
  (array['scie sauteuse', 'jig saw'], false),
  (array['scie à métaux', 'hacksaw'], false),
  (array['tronçonneuse', 'chainsaw', 'scie à chaîne', 'scie mécanique', 'chain saw'], false),
  (array['hache', 'axe', 'hatchet'], false),
  (array['perceuse', 'drill', 'drill driver', 'perceuse électrique'], false),
  (array['perceuse-visseuse', 'cordless drill', 'visseuse', 'perceuse sans fil', 'cordless screwdriver'], false),
  (array['marteau perforateur', 'hammer drill', 'perceuse à percussion', 'rotary hammer'], false),
  (array['mèche de perceuse', 'drill bit', 'foret'], false),
  (array['meuleuse', 'angle grinder', 'grinder', 'disqueuse', 'meuleuse d’angle'], false),
  (array['ponceuse', 'sander'], false),
  (array['papier sablé', 'sandpaper', 'papier de verre', 'papier abrasif'], false),
  (array['rabot', 'hand plane', 'planer'], false),
  (array['ciseau à bois', 'wood chisel', 'chisel', 'burin'], false),
  (array['niveau à bulle', 'spirit level', 'niveau laser', 'laser level'], false),
  (array['ruban à mesurer', 'tape measure', 'mètre ruban', 'galon à mesurer', 'measuring tape'], false),
  (array['étau', 'vise', 'bench vise'], false),
  (array['serre-joint', 'clamp'], false),
  (array['poste à souder', 'welder', 'soudeuse', 'welding machine'], false),
  (array['fer à souder', 'soldering iron'], false),
  (array['pistolet à colle', 'glue gun', 'hot glue gun'], false),
  (array['compresseur', 'compressor', 'air compressor', 'compresseur d’air'], false),
  (array['échelle', 'ladder'], false),
  (array['escabeau', 'step ladder', 'stepladder', 'marchepied'], false),
  (array['établi', 'workbench', 'work bench'], false),
  (array['brouette', 'wheelbarrow'], false),
  (array['cutter', 'utility knife', 'exacto', 'couteau à lame rétractable', 'box cutter'], false),
  (array['lunettes de protection', 'safety glasses', 'lunettes de sécurité', 'safety goggles'], false),
  (array['casque de chantier', 'hard hat', 'casque de sécurité', 'safety helmet'], false),
  (array['chaussures de sécurité', 'safety shoes', 'bottes de travail', 'work boots', 'bottes de sécurité', 'safety boots'], false),
  (array['gants de travail', 'work gloves'], false),
  -- hardware, electricity, plumbing, paint
  (array['quincaillerie', 'hardware'], false),
  (array['vis', 'screw'], false),
  (array['clou', 'nail'], true),
  (array['nail', 'ongle', 'clou'], true),
  (array['boulon', 'bolt'], false),
  (array['écrou', 'nut', 'bolt', 'boulon'], true),
  (array['cheville murale', 'wall plug anchor', 'wall anchor'], false),
  (array['charnière', 'hinge'], false),
  (array['poignée de porte', 'door handle', 'door knob', 'doorknob'], false),
  (array['serrure', 'lock', 'door lock'], false),
  (array['cadenas', 'padlock'], false),
  (array['chaîne', 'chain'], false),
  (array['corde', 'rope'], false),
  (array['roulette', 'castor', 'caster', 'castor wheel'], false),
  (array['équerre de fixation', 'bracket', 'mounting bracket'], false),
  (array['support', 'bracket', 'stand', 'holder', 'mount'], true),
  (array['kit de montage', 'mounting kit', 'kit de fixation', 'mount accessory'], false),
  (array['bricolage', 'diy', 'do it yourself'], false),
  (array['électricité', 'electricity', 'electrical'], false),
  (array['interrupteur', 'light switch', 'wall switch'], false),
  (array['disjoncteur', 'circuit breaker', 'breaker'], false),
  (array['multimètre', 'multimeter'], false),
  (array['fusible', 'fuse'], false),
  (array['plomberie', 'plumbing'], false),
  (array['robinet', 'faucet', 'tap'], false),
  (array['tuyau', 'pipe', 'tubing'], false),
  (array['évier', 'kitchen sink', 'sink'], false),
  (array['lavabo', 'bathroom sink', 'washbasin'], false),
  (array['douche', 'shower'], false),
  (array['pomme de douche', 'shower head', 'pommeau de douche', 'showerhead'], false),
  (array['cuvette de toilette', 'toilet bowl', 'wc'], false),
  (array['toilette', 'toilet bowl', 'wc'], true),
  (array['toilet', 'cuvette de toilette', 'wc'], true),
  (array['baignoire', 'bathtub'], false),
  (array['pompe à eau', 'water pump'], false),
  (array['pompe', 'pump', 'water pump'], true),
  (array['réservoir d’eau', 'water tank', 'citerne', 'château d’eau'], false),
  (array['peinture', 'paint'], false),
  (array['pinceau', 'paintbrush', 'paint brush'], false),
  (array['rouleau à peinture', 'paint roller'], false),
  (array['peinture en aérosol', 'spray paint', 'bombe de peinture'], false),
  (array['vernis à bois', 'wood varnish', 'wood stain', 'teinture à bois'], false),
  (array['mastic', 'caulk', 'sealant', 'silicone joint', 'calfeutrage', 'silicone sealant'], false),
  (array['détecteur de fumée', 'smoke detector', 'avertisseur de fumée', 'smoke alarm'], false),
  (array['extincteur', 'fire extinguisher'], false),
  (array['tôle', 'sheet metal', 'roofing sheet', 'tôle ondulée'], false),
  (array['ciment', 'cement'], false),
  -- garden
  (array['jardin', 'garden'], false),
  (array['jardinage', 'gardening'], false),
  (array['outil de jardin', 'garden tool', 'outil de jardinage', 'gardening tool'], false),
  (array['tondeuse à gazon', 'lawn mower', 'tondeuse', 'lawnmower'], false),
  (array['débroussailleuse', 'brush cutter', 'coupe-herbe', 'string trimmer', 'coupe-bordure', 'grass trimmer', 'strimmer'], false),
  (array['taille-haie', 'hedge trimmer'], false),
  (array['sécateur', 'pruning shears', 'pruner'], false),
  (array['pelle', 'shovel', 'bêche', 'spade'], false),
  (array['râteau', 'rake'], false),
  (array['houe', 'hoe', 'daba'], false),
  (array['machette', 'machete', 'coupe-coupe'], false),
  (array['arrosoir', 'watering can'], false),
  (array['boyau d’arrosage', 'garden hose', 'tuyau d’arrosage', 'hose'], false),
  (array['souffleur à feuilles', 'leaf blower', 'souffleuse à feuilles'], false),
  (array['souffleuse à neige', 'snow blower', 'snowblower', 'fraise à neige'], false),
  (array['pelle à neige', 'snow shovel'], false),
  (array['engrais', 'fertilizer', 'fertiliser'], false),
  (array['semence', 'seed', 'graines à semer', 'garden seeds'], false),
  (array['terreau', 'potting soil', 'compost'], false),
  (array['barbecue', 'bbq', 'gril barbecue', 'charcoal grill', 'barbecue grill'], false),
  (array['charbon de bois', 'charcoal'], false),
  (array['parasol', 'patio umbrella', 'garden umbrella'], false),
  (array['meuble de jardin', 'garden furniture', 'meuble de patio', 'patio furniture', 'salon de jardin', 'outdoor furniture'], false),
  (array['balançoire', 'swing'], false),
  (array['hamac', 'hammock'], false),
  (array['serre de jardin', 'greenhouse'], false),
  (array['piscine', 'swimming pool', 'pool'], false),
  (array['piscine gonflable', 'inflatable pool', 'pataugeuse', 'paddling pool'], false),
  -- car and motorcycle
  (array['voiture', 'car', 'automobile'], false),
  (array['véhicule', 'vehicle'], false),
  (array['auto', 'voiture', 'automobile'], true),
  (array['accessoire auto', 'car accessory', 'accessoire voiture'], false),
  (array['pièce auto', 'car part', 'auto part', 'pièce automobile'], false),
  (array['entretien auto', 'car care', 'car maintenance', 'entretien voiture'], false),
  (array['électronique embarquée', 'car electronics'], false),
  (array['pneu', 'tyre', 'car tire', 'pneumatique'], false),
  (array['tire', 'pneu', 'tyre'], true),
  (array['pneu d’hiver', 'winter tire', 'snow tyre'], false),
  (array['jante', 'wheel rim', 'alloy wheel'], false),
  (array['enjoliveur', 'hubcap', 'hub cap', 'wheel cover'], false),
  (array['batterie de voiture', 'car battery', 'batterie auto'], false),
  (array['câbles de démarrage', 'jumper cables', 'câbles de survoltage', 'booster cables', 'jump leads'], false),
  (array['démarreur de secours', 'jump starter', 'survolteur', 'booster batterie'], false),
  (array['chargeur de batterie auto', 'car battery charger', 'auto battery charger'], false),
  (array['huile moteur', 'engine oil', 'motor oil'], false),
  (array['liquide de refroidissement', 'coolant', 'antigel', 'antifreeze'], false),
  (array['lave-glace', 'windshield washer fluid', 'lave-vitre auto', 'screenwash'], false),
  (array['essuie-glace', 'wiper blade', 'windshield wiper', 'balai d’essuie-glace', 'wiper'], false),
  (array['plaquette de frein', 'brake pad'], false),
  (array['bougie d’allumage', 'spark plug'], false),
  (array['filtre à huile', 'oil filter'], false),
  (array['filtre à air', 'air filter'], false),
  (array['phare', 'car headlight', 'headlight'], false),
  (array['ampoule de phare', 'headlight bulb'], false),
  (array['housse de siège', 'seat cover', 'car seat cover', 'couvre-siège'], false),
  (array['tapis de voiture', 'car mat', 'floor mat', 'tapis d’auto'], false),
  (array['pare-soleil auto', 'car sunshade', 'sunshade', 'pare-soleil'], false),
  (array['porte-bagages de toit', 'roof rack', 'barres de toit', 'roof bars', 'galerie de toit'], false),
  (array['coffre de toit', 'roof box', 'boîte de toit'], false),
  (array['porte-vélo', 'bike carrier', 'bicycle carrier', 'support à vélo', 'bike rack'], false),
  (array['autoradio', 'car radio', 'car stereo', 'radio de voiture', 'poste de voiture'], false),
  (array['cric', 'car jack', 'hydraulic jack'], false),
  (array['compresseur de pneu', 'tire inflator', 'gonfleur', 'tyre inflator', 'air pump'], false),
  (array['manomètre', 'pressure gauge', 'tire pressure gauge'], false),
  (array['grattoir à glace', 'ice scraper', 'balai à neige', 'snow brush'], false),
  (array['lavage auto', 'car wash', 'shampoing auto', 'car shampoo'], false),
  (array['aspirateur de voiture', 'car vacuum', 'aspirateur auto'], false),
  (array['moto', 'motorcycle', 'motocyclette', 'motorbike'], false),
  (array['casque de moto', 'motorcycle helmet', 'motorbike helmet'], false),
  (array['gants de moto', 'motorcycle gloves'], false),
  (array['scooter', 'mobylette', 'moped', 'cyclomoteur'], false),
  (array['trottinette électrique', 'electric scooter', 'e-scooter'], false),
  (array['trottinette', 'kick scooter'], false),
  (array['remorque', 'trailer'], false),
  (array['antivol', 'anti-theft'], false),
  (array['antivol de vélo', 'bike lock', 'cadenas de vélo', 'bicycle lock'], false),
  (array['antivol', 'bike lock', 'cable lock', 'padlock'], true),
  -- building and yard
  (array['nettoyeur haute pression', 'pressure washer', 'laveuse à pression', 'karcher'], false),
  (array['agrafeuse murale', 'staple gun'], false),
  (array['pince ampèremétrique', 'clamp meter'], false),
  (array['pistolet à peinture', 'paint sprayer', 'spray gun'], false),
  (array['débouchoir', 'plunger', 'ventouse'], false),
  (array['carrelage', 'tile', 'céramique de plancher'], false),
  (array['plancher', 'flooring', 'revêtement de sol'], false),
  (array['contreplaqué', 'plywood'], false),
  (array['porte', 'door'], false),
  (array['clôture', 'fence'], false),
  (array['grillage', 'wire mesh'], false),
  (array['bâche', 'tarp', 'tarpaulin'], false),
  (array['brique', 'brick'], false),
  (array['cabane à oiseaux', 'birdhouse', 'nichoir'], false),
  (array['mangeoire à oiseaux', 'bird feeder'], false),
  (array['triangle de signalisation', 'warning triangle'], false),
  (array['motoneige', 'snowmobile'], false),
  (array['vtt', 'atv', 'quatre-roues', 'quad bike'], false),
  (array['bateau', 'boat'], false),
  -- cookware and tableware beyond the first
  (array['pot', 'saucepan', 'stockpot', 'jar', 'flower pot'], true),
  (array['casserole', 'cooking pot', 'stockpot', 'dutch oven', 'pot', 'marmite', 'saucepan', 'large pot'], true),
  (array['marmite', 'dutch oven', 'pot'], true),
  (array['wok', 'poêle wok'], false),
  (array['poêle en fonte', 'cast iron skillet', 'cast iron pan'], false),
  (array['grille de cuisson', 'cooling rack', 'grille à pâtisserie'], false),
  (array['plat à four', 'baking dish', 'plat à gratin', 'ovenproof dish', 'lèchefrite', 'roasting pan', 'plaque à rôtir'], false),
  (array['moule à pain', 'loaf pan', 'moule à cake', 'loaf tin'], false),
  (array['moule à tarte', 'pie pan', 'tart pan', 'pie dish', 'tourtière'], false),
  (array['moule en silicone', 'silicone mold', 'silicone mould'], false),
  (array['emporte-pièce', 'cookie cutter'], false),
  (array['poche à douille', 'piping bag', 'pastry bag'], false),
  (array['caissette', 'cupcake liner', 'baking cup'], false),
  (array['tapis de cuisson', 'baking mat'], false),
  (array['pinceau de cuisine', 'pastry brush', 'basting brush'], false),
  (array['pinces de cuisine', 'kitchen tongs', 'pince à barbecue'], false),
  (array['fouet de cuisine', 'balloon whisk'], false),
  (array['écumoire', 'skimmer', 'slotted spoon'], false),
  (array['cuillère en bois', 'wooden spoon'], false),
  (array['pilon à pommes de terre', 'potato masher', 'presse-purée'], false),
  (array['presse-ail', 'garlic press'], false),
  (array['essoreuse à salade', 'salad spinner'], false),
  (array['mandoline', 'vegetable slicer', 'coupe-légumes'], false),
  (array['ciseaux de cuisine', 'kitchen shears', 'kitchen scissors'], false),
  (array['bloc à couteaux', 'knife block'], false),
  (array['ensemble de couteaux', 'knife set', 'set de couteaux', 'kitchen knife set'], false),
  (array['couteau à pain', 'bread knife'], false),
  (array['couteau à steak', 'steak knife'], false),
  (array['canif', 'pocket knife', 'couteau de poche', 'couteau suisse', 'swiss army knife'], false),
  (array['casse-noix', 'nutcracker', 'casse-noisette'], false),
  (array['dénoyauteur', 'cherry pitter', 'pitter'], false),
  (array['minuteur de cuisine', 'kitchen timer'], false),
  (array['thermomètre à viande', 'meat thermometer', 'thermomètre de cuisson', 'food thermometer'], false),
  (array['boîte à pain', 'bread box', 'bread bin', 'huche à pain'], false),
  (array['corbeille à fruits', 'fruit bowl', 'fruit basket', 'coupe à fruits'], false),
  (array['bouteille à huile', 'oil dispenser', 'huilier'], false),
  (array['sucrier', 'sugar bowl'], false),
  (array['beurrier', 'butter dish'], false),
  (array['saucière', 'gravy boat'], false),
  (array['coquetier', 'egg cup'], false),
  (array['cuillère à soupe', 'tablespoon', 'soup spoon'], false),
  (array['cuillère à café', 'teaspoon', 'cuillère à thé'], false),
  (array['baguettes chinoises', 'chopsticks'], false),
  (array['couvert', 'fork', 'spoon', 'knife'], true),
  (array['assiette creuse', 'soup plate', 'bol à soupe', 'soup bowl'], false),
  (array['assiette à dessert', 'dessert plate'], false),
  (array['flûte à champagne', 'champagne flute', 'champagne glass'], false),
  (array['verre à bière', 'beer glass', 'beer mug', 'pinte', 'chope à bière'], false),
  (array['verre à whisky', 'whisky glass'], false),
  (array['verrerie', 'glassware'], false),
  (array['seau à glace', 'ice bucket'], false),
  (array['bac à glaçons', 'ice cube tray'], false),
  (array['shaker à cocktail', 'cocktail shaker'], false),
  (array['dessous de marmite', 'pot holder'], false),
  (array['sac isotherme', 'insulated bag', 'sac glacière', 'cooler bag', 'cool bag', 'lunch bag', 'sac à lunch'], false),
  (array['panier à pique-nique', 'picnic basket'], false),
  (array['nappe de pique-nique', 'picnic blanket'], false),
  (array['sac de congélation', 'freezer bag', 'ziploc', 'sac à fermeture', 'zip bag'], false),
  (array['sac à provisions', 'shopping bag', 'sac de courses', 'grocery bag', 'sac réutilisable'], false),
  (array['chariot de courses', 'shopping trolley', 'poussette de marché', 'shopping cart'], false),
  (array['cure-dents', 'toothpick'], false),
  (array['gobelet jetable', 'paper cup', 'disposable cup', 'verre en carton'], false),
  (array['couverts jetables', 'disposable cutlery', 'plastic cutlery'], false),
  (array['carafe isotherme', 'thermal carafe'], false),
  (array['seau alimentaire', 'food bucket'], false),
  (array['bouilloire sifflante', 'whistling kettle', 'stovetop kettle'], false),
  (array['moulin à légumes', 'food mill'], false),
  (array['pierre à moudre', 'grinding stone', 'meule à grains'], false),
  (array['machine à pâtes', 'pasta maker', 'pasta machine'], false),
  -- garden beyond the first
  (array['gazon', 'lawn', 'pelouse', 'grass seed'], false),
  (array['gazon artificiel', 'artificial grass', 'gazon synthétique', 'artificial turf'], false),
  (array['tracteur à gazon', 'lawn tractor', 'riding mower', 'tondeuse autoportée'], false),
  (array['motoculteur', 'tiller', 'rotavator', 'cultivator', 'rototiller'], false),
  (array['pulvérisateur', 'sprayer', 'garden sprayer', 'atomiseur'], false),
  (array['arroseur', 'sprinkler', 'asperseur'], false),
  (array['goutte à goutte', 'drip irrigation', 'irrigation', 'système d’arrosage', 'irrigation system'], false),
  (array['pistolet d’arrosage', 'hose nozzle', 'spray nozzle'], false),
  (array['dévidoir', 'hose reel'], false),
  (array['fourche', 'pitchfork', 'garden fork'], false),
  (array['transplantoir', 'hand trowel', 'garden trowel'], false),
  (array['cisaille', 'shears', 'hedge shears'], false),
  (array['gants de jardinage', 'gardening gloves'], false),
  (array['désherbant', 'weed killer', 'herbicide', 'weedkiller'], false),
  (array['pesticide', 'garden insecticide'], false),
  (array['paillis', 'mulch'], false),
  (array['bac à compost', 'compost bin', 'composteur', 'composter'], false),
  (array['bac à fleurs', 'planter box', 'window box', 'bac à plantes'], false),
  (array['tuteur', 'plant stake'], false),
  (array['treillis', 'trellis'], false),
  (array['serre', 'polytunnel'], false),
  (array['abri de jardin', 'garden shed', 'cabanon', 'shed', 'remise'], false),
  (array['gazebo', 'pergola', 'tonnelle', 'marquee', 'chapiteau', 'abri de soleil', 'party tent'], false),
  (array['fontaine de jardin', 'garden fountain', 'fontaine extérieure'], false),
  (array['nain de jardin', 'garden gnome'], false),
  (array['foyer extérieur', 'fire pit', 'brasero'], false),
  (array['fumoir', 'meat smoker', 'bbq smoker'], false),
  (array['gril à gaz', 'gas grill', 'barbecue à gaz', 'gas bbq'], false),
  (array['bûche', 'firewood', 'bois de chauffage', 'bois de foyer'], false),
  (array['couveuse', 'egg incubator', 'incubateur d’œufs', 'incubateur'], false),
  (array['poulailler', 'chicken coop', 'hen house'], false),
  (array['ruche', 'beehive'], false),
  (array['abreuvoir', 'drinker', 'waterer'], false),
  (array['spa', 'hot tub', 'jacuzzi', 'bain à remous'], false),
  (array['trampoline', 'trampolin'], false),
  (array['bac à sable', 'sandbox', 'sandpit'], false);
-- 50e · Words that mean the same: clothes, shoes, jewellery, beauty, health, children, sport and the open air.

insert into public.search_synonyms (terms, is_one_way) values
  -- clothes
  (array['vêtement', 'clothing', 'clothes', 'apparel', 'garment', 'fringues'], false),
  (array['vêtement', 'shirt', 'dress', 'jacket', 'pants'], true),
  (array['mode', 'fashion'], true),
  (array['fashion', 'vêtement', 'clothing'], true),
  (array['robe', 'dress'], false),
  (array['robe de soirée', 'evening gown', 'evening dress', 'robe de bal'], false),
  (array['robe de mariée', 'wedding dress', 'bridal gown'], false),
  (array['mariage', 'wedding', 'bridal'], false),
  (array['jupe', 'skirt'], false),
  (array['pantalon', 'pants', 'trousers'], false),
  (array['jean', 'denim'], false),
  (array['short', 'bermuda'], true),
  (array['bermuda', 'shorts'], true),
  (array['legging', 'collant de sport', 'leggins'], false),
  (array['collant', 'tights', 'bas-culotte', 'pantyhose', 'bas nylon'], false),
  (array['chemise', 'dress shirt', 'button-down shirt', 'chemise habillée'], false),
  (array['chemise', 'shirt'], true),
  (array['shirt', 'chemise', 't-shirt'], true),
  (array['chemisier', 'blouse'], false),
  (array['t-shirt', 'tee-shirt', 'tee', 'tshirt', 'gaminet'], false),
  (array['débardeur', 'tank top', 'camisole', 'marcel'], false),
  (array['polo', 'polo shirt'], false),
  (array['chandail', 'sweater', 'pullover', 'tricot'], false),
  (array['pull', 'chandail', 'sweater'], true),
  (array['chandail', 'pull', 'jumper', 'hoodie', 'sweatshirt', 'sweater', 'tricot', 'maillot', 't-shirt'], true),
  (array['chandail à capuche', 'hoodie', 'kangourou', 'sweat à capuche', 'coton ouaté', 'sweatshirt', 'hooded sweatshirt'], false),
  (array['cardigan', 'gilet en laine'], false),
  (array['veste', 'jacket', 'veston', 'blouson'], false),
  (array['blazer', 'veston de tailleur'], false),
  (array['coupe-vent', 'windbreaker', 'wind breaker'], false),
  (array['manteau', 'coat', 'pardessus', 'overcoat'], false),
  (array['manteau d’hiver', 'winter coat', 'parka', 'doudoune', 'puffer jacket', 'down jacket', 'anorak'], false),
  (array['imperméable', 'raincoat', 'rain jacket', 'trench', 'trench coat', 'mackintosh'], false),
  (array['gilet sans manches', 'vest', 'bodywarmer'], false),
  (array['costume homme', 'suit', 'complet veston', 'costume trois pièces', 'men’s suit'], false),
  (array['habit', 'suit', 'clothes', 'costume'], true),
  (array['costume', 'suit', 'déguisement', 'halloween costume'], true),
  (array['déguisement', 'halloween costume', 'costume d’halloween', 'fancy dress'], false),
  (array['habit de neige', 'snowsuit', 'combinaison de neige'], false),
  (array['combinaison', 'jumpsuit'], false),
  (array['salopette', 'overalls', 'dungarees'], false),
  (array['pyjama', 'pajamas', 'sleepwear', 'vêtement de nuit'], false),
  (array['sous-vêtement', 'underwear', 'lingerie', 'dessous'], false),
  (array['culotte', 'panties', 'petite culotte'], false),
  (array['slip', 'briefs', 'underwear'], true),
  (array['boxer', 'boxer shorts', 'boxer briefs', 'caleçon'], false),
  (array['soutien-gorge', 'bra', 'brassière'], false),
  (array['chaussettes', 'socks'], false),
  (array['bas', 'socks', 'chaussettes', 'tights'], true),
  (array['maillot de bain', 'swimsuit', 'costume de bain', 'bathing suit', 'swimwear'], false),
  (array['maillot de bain', 'bikini', 'trunks', 'swim shorts'], true),
  (array['ceinture', 'belt'], false),
  (array['cravate', 'necktie'], false),
  (array['tie', 'cravate', 'necktie'], true),
  (array['nœud papillon', 'bow tie', 'boucle papillon'], false),
  (array['foulard', 'scarf', 'écharpe'], false),
  (array['cache-cou', 'neck warmer', 'tour de cou', 'neck gaiter', 'snood'], false),
  (array['châle', 'shawl', 'pashmina'], false),
  (array['chapeau', 'hat'], false),
  (array['casquette', 'baseball cap', 'ball cap', 'calotte'], false),
  (array['casquette', 'cap', 'hat'], true),
  (array['tuque', 'beanie', 'bonnet', 'winter hat', 'toque'], false),
  (array['gants', 'gloves'], false),
  (array['mitaines', 'mittens', 'moufles'], false),
  (array['parapluie', 'umbrella'], false),
  (array['lunettes', 'eyeglasses', 'eyewear', 'spectacles'], false),
  (array['lunettes', 'glasses', 'sunglasses', 'lunettes de soleil'], true),
  (array['glasses', 'lunettes'], true),
  (array['lunettes de soleil', 'sunglasses', 'verres fumés'], false),
  (array['mouchoir de poche', 'handkerchief', 'pocket square'], false),
  (array['uniforme', 'uniform'], false),
  (array['fermeture éclair', 'zipper', 'zip'], false),
  (array['bouton', 'button'], false),
  (array['tissu', 'fabric', 'étoffe', 'textile'], false),
  (array['laine à tricoter', 'yarn', 'knitting wool', 'pelote de laine'], false),
  (array['fil à coudre', 'sewing thread'], false),
  (array['aiguille', 'needle'], false),
  -- african dress
  (array['wax', 'pagne', 'tissu wax', 'wax print'], true),
  (array['boubou', 'grand boubou', 'kaftan', 'caftan', 'african robe'], false),
  (array['pagne', 'tissu wax', 'wax print', 'ankara', 'african print', 'tissu africain', 'african fabric'], false),
  (array['bazin', 'bazin riche', 'getzner', 'damask fabric'], false),
  (array['bogolan', 'mud cloth', 'mudcloth'], false),
  (array['kente', 'kita', 'tissu kente'], false),
  (array['dashiki', 'chemise africaine', 'african shirt'], false),
  (array['djellaba', 'gandoura', 'djellabah'], false),
  (array['foulard de tête', 'headwrap', 'head wrap', 'head tie', 'gele', 'moussor', 'turban'], false),
  (array['hijab', 'voile islamique', 'headscarf'], false),
  (array['panier tressé', 'woven basket', 'bolga basket', 'panier bolga'], false),
  (array['collier de perles de taille', 'waist beads', 'baya', 'bin bin', 'perles de taille'], false),
  -- shoes
  (array['chaussure', 'shoe', 'soulier', 'footwear'], false),
  (array['espadrilles', 'sneakers', 'chaussure de sport', 'trainers'], false),
  (array['chaussure de course', 'running shoes', 'chaussure de running', 'jogging shoes'], false),
  (array['espadrilles', 'running shoes', 'chaussure de course', 'baskets', 'espadrille shoes', 'sneaker', 'chaussure de sport', 'chaussure de marche', 'walking shoes'], true),
  (array['sneakers', 'running shoes', 'chaussure de course', 'trainers', 'walking shoes', 'chaussure de marche'], true),
  (array['trainers', 'running shoes', 'chaussure de course'], true),
  (array['bottes', 'boots'], false),
  (array['bottes d’hiver', 'winter boots', 'snow boots'], false),
  (array['bottes de pluie', 'rain boots', 'rubber boots', 'bottes en caoutchouc', 'wellies', 'wellingtons'], false),
  (array['bottines', 'ankle boots', 'booties'], false),
  (array['bottes de randonnée', 'hiking boots', 'chaussure de randonnée', 'hiking shoes'], false),
  (array['sandales', 'sandals', 'nu-pieds', 'samara'], false),
  (array['gougounes', 'flip-flops', 'tongs', 'claquettes', 'sans-gêne'], false),
  (array['pantoufles', 'slippers', 'chaussons', 'babouche', 'charentaises'], false),
  (array['mocassins', 'loafers'], false),
  (array['talons hauts', 'high heels', 'heels', 'talons', 'stilettos', 'escarpins'], false),
  (array['ballerines', 'ballet flats', 'ballerina flats'], false),
  (array['chaussure de ville', 'dress shoes', 'oxford shoes', 'chaussures habillées', 'richelieu', 'oxfords'], false),
  (array['crampons', 'cleats', 'chaussure de foot', 'soccer shoes', 'football boots'], false),
  (array['semelle', 'insole', 'semelles intérieures'], false),
  (array['lacet', 'shoelace'], false),
  (array['cirage', 'shoe polish', 'cire à chaussures'], false),
  -- bags and jewellery
  (array['sac', 'bag'], false),
  (array['sac à main', 'handbag', 'purse', 'sacoche femme'], false),
  (array['sac à dos', 'backpack', 'rucksack', 'daypack'], false),
  (array['sac à bandoulière', 'shoulder bag', 'crossbody bag', 'messenger bag', 'crossbody'], false),
  (array['fourre-tout', 'tote bag', 'tote', 'cabas'], false),
  (array['sac de voyage', 'travel bag', 'duffel bag', 'duffle bag', 'weekender', 'sac polochon'], false),
  (array['sac banane', 'fanny pack', 'belt bag', 'waist bag', 'sacoche banane'], false),
  (array['pouch', 'clutch'], false),
  (array['pochette', 'pouch', 'clutch', 'sleeve', 'wallet'], true),
  (array['portefeuille', 'wallet', 'porte-monnaie', 'coin purse', 'porte-feuille'], false),
  (array['porte-cartes', 'card holder'], false),
  (array['porte-clés', 'keychain', 'key ring', 'porte-clefs'], false),
  (array['valise', 'suitcase', 'luggage', 'bagage', 'valise à roulettes'], false),
  (array['voyage', 'travel'], false),
  (array['bijou', 'jewelry', 'jewellery', 'bijoux fantaisie'], false),
  (array['bague', 'ring'], false),
  (array['alliance', 'wedding ring', 'wedding band', 'jonc de mariage'], false),
  (array['collier', 'necklace', 'chaîne de cou'], false),
  (array['pendentif', 'pendant'], false),
  (array['bracelet', 'bangle', 'gourmette'], false),
  (array['boucles d’oreilles', 'earrings'], false),
  (array['chaîne de cheville', 'anklet', 'bracelet de cheville'], false),
  (array['perle', 'bead', 'pearl'], false),
  (array['diamant', 'diamond'], false),
  (array['montre', 'wristwatch', 'timepiece', 'montre-bracelet'], false),
  (array['montre', 'watch', 'smartwatch'], true),
  (array['watch', 'montre', 'wristwatch', 'smartwatch'], true),
  (array['broche', 'brooch'], false),
  -- beauty
  (array['beauté', 'beauty'], false),
  (array['cosmétique', 'cosmetics', 'produit de beauté', 'beauty product'], false),
  (array['maquillage', 'makeup', 'make-up'], false),
  (array['rouge à lèvres', 'lipstick', 'bâton à lèvres'], false),
  (array['brillant à lèvres', 'lip gloss', 'gloss à lèvres'], false),
  (array['baume à lèvres', 'lip balm', 'chapstick'], false),
  (array['mascara', 'rimmel'], false),
  (array['fard à paupières', 'eyeshadow', 'ombre à paupières', 'eye shadow'], false),
  (array['traceur pour les yeux', 'eyeliner', 'crayon pour les yeux'], false),
  (array['fond de teint', 'foundation'], false),
  (array['correcteur de teint', 'concealer', 'cache-cernes', 'anticernes'], false),
  (array['poudre de visage', 'face powder', 'poudre compacte'], false),
  (array['fard à joues', 'blush', 'blusher'], false),
  (array['pinceau de maquillage', 'makeup brush'], false),
  (array['vernis à ongles', 'nail polish', 'nail varnish'], false),
  (array['faux ongles', 'fake nails', 'press-on nails', 'false nails'], false),
  (array['faux cils', 'false lashes', 'false eyelashes', 'eyelash extensions'], false),
  (array['coupe-ongles', 'nail clipper'], false),
  (array['démaquillant', 'makeup remover'], false),
  (array['crème', 'cream'], false),
  (array['crème hydratante', 'moisturizer', 'hydratant', 'moisturiser', 'moisturizing cream'], false),
  (array['lotion pour le corps', 'body lotion', 'lait corporel', 'body milk', 'lait de corps'], false),
  (array['skincare', 'skin care', 'soin de la peau', 'face care'], false),
  (array['soin', 'care', 'treatment'], true),
  (array['crème solaire', 'sunscreen', 'écran solaire', 'protection solaire', 'sun cream'], false),
  (array['masque de beauté', 'face mask', 'beauty mask', 'masque visage', 'facial mask'], false),
  (array['gommage', 'body scrub', 'exfoliant', 'scrub'], false),
  (array['filet exfoliant', 'sapo', 'exfoliating net', 'african net sponge'], false),
  (array['gel douche', 'shower gel', 'body wash', 'savon liquide corps'], false),
  (array['bain', 'bath'], false),
  (array['bombe de bain', 'bath bomb'], false),
  (array['savon noir', 'black soap'], false),
  (array['beurre de karité', 'shea butter', 'karité'], false),
  (array['beurre de cacao', 'cocoa butter'], false),
  (array['huile essentielle', 'essential oil'], false),
  (array['huile de coco', 'coconut oil'], false),
  (array['huile d’argan', 'argan oil'], false),
  (array['huile de ricin', 'castor oil'], false),
  (array['huile à barbe', 'beard oil'], false),
  (array['parfum', 'perfume', 'fragrance', 'cologne', 'eau de toilette', 'eau de parfum'], false),
  (array['déodorant', 'antisudorifique', 'antiperspirant'], false),
  (array['chébé', 'chebe powder', 'poudre de chébé'], false),
  (array['henné', 'henna'], false),
  -- hair and shaving
  (array['cheveux', 'hair'], false),
  (array['shampooing', 'shampoo', 'shampoing'], false),
  (array['après-shampooing', 'hair conditioner', 'revitalisant', 'après-shampoing'], false),
  (array['tresses', 'braids', 'braiding hair'], false),
  (array['mèches', 'hair extensions', 'extension de cheveux', 'rajout', 'weave hair', 'tissage'], false),
  (array['perruque', 'wig', 'lace wig'], false),
  (array['brosse à cheveux', 'hairbrush', 'hair brush'], false),
  (array['peigne', 'comb'], false),
  (array['sèche-cheveux', 'hair dryer', 'séchoir à cheveux', 'hairdryer', 'blow dryer'], false),
  (array['fer à lisser', 'hair straightener', 'fer plat', 'lisseur', 'straightening iron', 'flat iron'], false),
  (array['fer à friser', 'curling iron', 'fer à boucler', 'boucleur'], false),
  (array['brosse soufflante', 'hot air brush', 'brosse chauffante'], false),
  (array['tondeuse à cheveux', 'hair clipper'], false),
  (array['tondeuse à barbe', 'beard trimmer', 'taille-barbe'], false),
  (array['rasoir électrique', 'electric shaver', 'electric razor', 'men’s shaver'], false),
  (array['rasoir', 'razor', 'shaver'], false),
  (array['mousse à raser', 'shaving cream', 'crème à raser', 'shaving foam'], false),
  (array['épilateur', 'epilator'], false),
  (array['épilation', 'epilator', 'wax strips', 'hair removal', 'cire à épiler'], true),
  (array['barrette à cheveux', 'hair clip', 'pince à cheveux', 'épingle à cheveux', 'hairpin'], false),
  (array['élastique à cheveux', 'hair tie', 'chouchou', 'scrunchie'], false),
  (array['coiffure', 'hairdressing', 'hair styling'], false),
  (array['teinture pour cheveux', 'hair dye', 'hair color', 'coloration cheveux'], false),
  -- health and wellness
  (array['santé', 'health'], false),
  (array['bien-être', 'wellness', 'well-being'], false),
  (array['brosse à dents', 'toothbrush'], false),
  (array['brosse à dents électrique', 'electric toothbrush', 'sonic toothbrush'], false),
  (array['dentifrice', 'toothpaste', 'pâte à dents'], false),
  (array['soie dentaire', 'dental floss', 'fil dentaire'], false),
  (array['jet dentaire', 'oral irrigator', 'hydropulseur', 'water flosser'], false),
  (array['rince-bouche', 'mouthwash', 'bain de bouche'], false),
  (array['trousse de premiers soins', 'first aid kit', 'trousse de secours'], false),
  (array['pansement', 'bandage', 'plaster bandage', 'diachylon'], false),
  (array['thermomètre', 'thermometer'], false),
  (array['tensiomètre', 'blood pressure monitor', 'moniteur de tension'], false),
  (array['pèse-personne', 'bathroom scale', 'weighing scale', 'personal scale'], false),
  (array['glucomètre', 'glucose meter', 'lecteur de glycémie'], false),
  (array['masque chirurgical', 'surgical mask', 'masque jetable', 'disposable mask', 'face covering'], false),
  (array['désinfectant', 'hand sanitizer', 'gel hydroalcoolique', 'sanitizer'], false),
  (array['vitamine', 'vitamin'], false),
  (array['complément alimentaire', 'dietary supplement', 'supplément', 'food supplement'], false),
  (array['protéine en poudre', 'protein powder', 'whey'], false),
  (array['antidouleur', 'painkiller', 'pain relief', 'analgésique'], false),
  (array['appareil de massage', 'massager', 'masseur'], false),
  (array['pistolet de massage', 'massage gun'], false),
  (array['appareil de massage', 'massage gun', 'foot massager'], true),
  (array['coussin chauffant', 'heating pad'], false),
  (array['bouillotte', 'hot water bottle'], false),
  (array['fauteuil roulant', 'wheelchair'], false),
  (array['canne', 'walking stick', 'cane'], false),
  (array['béquille', 'crutch'], false),
  (array['serviette hygiénique', 'sanitary pad', 'serviettes sanitaires', 'menstrual pad'], false),
  (array['préservatif', 'condom', 'capote'], false),
  (array['coton-tige', 'cotton swab', 'q-tip'], false),
  -- babies and toys
  (array['bébé', 'baby', 'nourrisson', 'infant', 'newborn', 'nouveau-né'], false),
  (array['couche bébé', 'diaper', 'couches', 'nappy', 'couche-culotte'], false),
  (array['lingettes', 'wipes', 'baby wipes', 'lingettes humides', 'wet wipes'], false),
  (array['poussette', 'stroller', 'pram', 'buggy', 'landau', 'pushchair'], false),
  (array['siège auto', 'car seat', 'siège bébé auto', 'baby car seat'], false),
  (array['porte-bébé', 'baby carrier', 'écharpe de portage', 'baby wrap'], false),
  (array['biberon', 'baby bottle', 'bouteille de bébé', 'feeding bottle'], false),
  (array['repas bébé', 'baby feeding', 'feeding'], false),
  (array['lait maternisé', 'infant formula', 'préparation pour nourrissons', 'baby formula', 'lait infantile'], false),
  (array['nourriture pour bébé', 'baby food', 'petit pot'], false),
  (array['sucette bébé', 'pacifier', 'suce', 'tétine', 'soother'], false),
  (array['bavoir', 'bib', 'bavette'], false),
  (array['berceau', 'cradle', 'bassinet', 'moïse'], false),
  (array['lit de bébé', 'crib', 'couchette', 'baby bed', 'lit à barreaux', 'cot'], false),
  (array['moniteur pour bébé', 'baby monitor', 'écoute-bébé', 'babyphone'], false),
  (array['table à langer', 'changing table'], false),
  (array['baignoire bébé', 'baby bath', 'baby bathtub'], false),
  (array['barrière de sécurité', 'safety gate', 'baby gate'], false),
  (array['sommeil', 'sleep'], false),
  (array['jouet', 'toy', 'joujou'], false),
  (array['poupée', 'doll'], false),
  (array['ourson', 'teddy bear', 'nounours'], false),
  (array['peluche', 'plush', 'toutou', 'plush toy', 'stuffed animal', 'soft toy', 'stuffed toy', 'cuddly toy', 'doudou'], false),
  (array['peluche', 'teddy bear', 'ourson', 'nounours'], true),
  (array['casse-tête', 'jigsaw puzzle', 'puzzle'], false),
  (array['jeu de société', 'board game', 'jeu de table'], false),
  (array['jeu de cartes', 'card game', 'playing cards', 'cartes à jouer'], false),
  (array['blocs de construction', 'building blocks', 'blocs à empiler', 'building toy'], false),
  (array['lego', 'building blocks', 'construction set'], true),
  (array['petite voiture', 'toy car', 'voiture jouet', 'voiturette'], false),
  (array['voiture téléguidée', 'rc car', 'remote control car', 'voiture télécommandée'], false),
  (array['pâte à modeler', 'modeling dough', 'play-doh', 'modelling clay'], false),
  (array['bricolage enfant', 'craft kit', 'kids’ craft kit', 'trousse d’artisanat'], false),
  (array['coloriage', 'coloring', 'colouring', 'livre à colorier', 'coloring book'], false),
  (array['toupie', 'spinning top'], false),
  (array['maison de poupée', 'dollhouse', 'doll house'], false),
  (array['balle', 'ball', 'ballon'], false),
  (array['échecs', 'chess', 'jeu d’échecs'], false),
  (array['awalé', 'mancala', 'wari', 'awale game'], false),
  -- sport and the open air
  (array['sports gear', 'article de sport', 'sporting goods'], false),
  (array['entraînement', 'workout', 'exercise', 'exercice'], false),
  (array['musculation', 'weight training', 'bodybuilding'], false),
  (array['fitness', 'mise en forme', 'remise en forme'], false),
  (array['haltère', 'dumbbell', 'poids libres'], false),
  (array['tapis de course', 'treadmill', 'tapis roulant'], false),
  (array['vélo d’appartement', 'exercise bike', 'vélo stationnaire', 'stationary bike', 'vélo d’exercice'], false),
  (array['tapis de yoga', 'yoga mat'], false),
  (array['bande de résistance', 'resistance band', 'bande élastique'], false),
  (array['corde à sauter', 'jump rope', 'skipping rope'], false),
  (array['vélo', 'bicycle', 'bike', 'bicyclette', 'bécane'], false),
  (array['vélo électrique', 'electric bike', 'e-bike', 'ebike'], false),
  (array['cyclisme', 'cycling'], false),
  (array['casque de vélo', 'bike helmet', 'bicycle helmet'], false),
  (array['soccer', 'football européen'], false),
  (array['foot', 'soccer', 'football'], true),
  (array['ballon de soccer', 'soccer ball', 'ballon de foot', 'ballon de football', 'football ball'], false),
  (array['ballon de basket', 'basketball', 'ballon-panier', 'basketball ball'], false),
  (array['équipe', 'team'], false),
  (array['raquette', 'racket', 'racquet'], false),
  (array['raquettes à neige', 'snowshoes'], false),
  (array['patin à glace', 'ice skates', 'patins', 'patin de hockey', 'hockey skates'], false),
  (array['rondelle de hockey', 'hockey puck'], false),
  (array['patins à roulettes', 'roller skates', 'inline skates', 'patins à roues alignées'], false),
  (array['planche à roulettes', 'skateboard'], false),
  (array['planche à neige', 'snowboard'], false),
  (array['traîneau', 'sled', 'luge', 'toboggan'], false),
  (array['gants de boxe', 'boxing gloves'], false),
  (array['natation', 'swimming'], false),
  (array['lunettes de natation', 'swim goggles', 'swimming goggles'], false),
  (array['randonnée', 'hiking', 'trekking'], false),
  (array['plein air', 'outdoor', 'extérieur'], false),
  (array['tente', 'tent'], false),
  (array['sac de couchage', 'sleeping bag'], false),
  (array['camping', 'campement'], false),
  (array['canne à pêche', 'fishing rod', 'fishing pole'], false),
  (array['moulinet', 'fishing reel'], false),
  (array['leurre', 'fishing lure', 'appât', 'lure'], false),
  (array['pêche à la ligne', 'fishing', 'articles de pêche'], false),
  (array['chasse', 'hunting'], false),
  (array['boussole', 'compass'], false),
  (array['gilet de sauvetage', 'life jacket', 'gilet de flottaison', 'life vest'], false),
  (array['gourde isotherme', 'insulated water bottle'], false),
  (array['bâton de marche', 'trekking pole', 'bâtons de randonnée', 'hiking pole'], false),
  (array['loisirs', 'leisure', 'hobby'], false),
  -- other things for children, sport and health
  (array['trotteur', 'baby walker', 'marchette'], false),
  (array['tire-lait', 'breast pump'], false),
  (array['chauffe-biberon', 'bottle warmer'], false),
  (array['stérilisateur de biberons', 'bottle sterilizer'], false),
  (array['hochet', 'rattle'], false),
  (array['anneau de dentition', 'teether', 'teething ring'], false),
  (array['gigoteuse', 'sleep sack', 'baby sleeping bag', 'turbulette', 'sleeping bag baby'], false),
  (array['pompe à vélo', 'bike pump', 'bicycle pump'], false),
  (array['bâton de hockey', 'hockey stick'], false),
  (array['chandail de hockey', 'hockey jersey'], false),
  (array['maillot de football', 'football jersey', 'soccer jersey', 'maillot de soccer'], false),
  (array['sifflet', 'whistle'], false),
  (array['trophée', 'trophy'], false),
  (array['fléchettes', 'darts'], false),
  (array['table de billard', 'pool table'], false),
  (array['lentilles de contact', 'contact lenses', 'verres de contact'], false),
  (array['appareil auditif', 'hearing aid'], false),
  (array['test de grossesse', 'pregnancy test'], false),
  (array['pagne tissé', 'faso dan fani', 'handwoven cloth'], false),
  (array['fouta', 'hammam towel'], false);
-- 50f · Words that mean the same: food and groceries, spices, drinks, dishes of the restaurants.

insert into public.search_synonyms (terms, is_one_way) values
  -- groceries
  (array['épicerie', 'groceries', 'aliments', 'provisions'], false),
  (array['nourriture', 'food'], false),
  (array['pain', 'bread'], true),
  (array['bread', 'pain', 'baguette', 'pain de mie', 'sourdough'], true),
  (array['baguette', 'french bread', 'baguette bread'], false),
  (array['boulangerie', 'bakery'], false),
  (array['viennoiserie', 'pastry', 'pâtisserie'], false),
  (array['gâteau', 'cake'], false),
  (array['gâteau d’anniversaire', 'birthday cake'], false),
  (array['petit gâteau', 'cupcake'], false),
  (array['biscuit', 'cookie'], false),
  (array['tarte', 'pie'], false),
  (array['beigne', 'donut', 'doughnut', 'beignet'], false),
  (array['crêpe', 'pancake'], false),
  (array['farine', 'flour'], false),
  (array['levure', 'yeast'], false),
  (array['sucre', 'sugar'], false),
  (array['sel de table', 'table salt', 'sea salt', 'sel de mer'], false),
  (array['sel', 'salt'], true),
  (array['salt', 'sel'], true),
  (array['miel', 'honey'], false),
  (array['sirop d’érable', 'maple syrup'], false),
  (array['confiture', 'jam', 'marmalade'], false),
  (array['beurre', 'butter'], false),
  (array['beurre d’arachide', 'peanut butter', 'pâte d’arachide', 'beurre de cacahuète', 'dakatine', 'beurre de pinottes', 'peanut paste'], false),
  (array['lait', 'milk'], false),
  (array['lait en poudre', 'powdered milk', 'milk powder'], false),
  (array['lait concentré', 'condensed milk', 'evaporated milk'], false),
  (array['lait caillé', 'fermented milk', 'curdled milk'], false),
  (array['yaourt', 'yogurt', 'yogourt', 'yoghurt'], false),
  (array['fromage', 'cheese'], false),
  (array['produit laitier', 'dairy'], false),
  (array['œuf', 'egg'], false),
  (array['huile', 'oil'], false),
  (array['huile végétale', 'vegetable oil', 'huile de cuisson', 'cooking oil'], false),
  (array['huile d’arachide', 'peanut oil', 'groundnut oil'], false),
  (array['huile d’olive', 'olive oil'], false),
  (array['huile de palme', 'palm oil', 'huile rouge', 'red oil'], false),
  (array['vinaigre', 'vinegar'], false),
  (array['moutarde', 'mustard'], false),
  (array['mayonnaise', 'mayo'], false),
  (array['concentré de tomate', 'tomato paste', 'tomate concentrée', 'purée de tomate'], false),
  (array['cube bouillon', 'bouillon cube', 'maggi', 'jumbo cube', 'stock cube'], false),
  (array['pâtes', 'pasta', 'spaghetti', 'macaroni', 'noodles'], true),
  (array['pasta', 'pâtes alimentaires', 'spaghetti', 'macaroni'], true),
  (array['nouilles', 'noodles', 'ramen'], false),
  (array['riz', 'rice'], false),
  (array['riz brisé', 'broken rice'], false),
  (array['riz parfumé', 'jasmine rice', 'fragrant rice'], false),
  (array['mil', 'millet'], false),
  (array['fonio', 'acha'], false),
  (array['maïs', 'corn', 'maize', 'blé d’inde'], false),
  (array['blé', 'wheat'], false),
  (array['avoine', 'oats', 'gruau', 'oatmeal', 'flocons d’avoine'], false),
  (array['sorgho', 'sorghum'], false),
  (array['semoule', 'semolina'], false),
  (array['céréales', 'cereal'], false),
  (array['haricot', 'beans'], false),
  (array['niébé', 'black-eyed peas', 'cowpea', 'haricots niébé'], false),
  (array['lentille', 'lentil'], false),
  (array['pois chiche', 'chickpea', 'garbanzo'], false),
  (array['soja', 'soya', 'soybean'], false),
  (array['arachide', 'peanut', 'cacahuète', 'groundnut'], false),
  (array['noix de cajou', 'cashew', 'cajou', 'anacarde'], false),
  (array['amande', 'almond'], false),
  (array['noisette', 'hazelnut'], false),
  (array['noix', 'nuts', 'walnut'], true),
  (array['collation', 'snack', 'grignotine', 'goûter', 'amuse-gueule'], false),
  (array['croustilles', 'potato chips', 'crisps', 'chips'], false),
  (array['maïs soufflé', 'popcorn'], false),
  (array['bonbon', 'candy', 'friandise', 'sweets', 'confiserie'], false),
  (array['chocolat', 'chocolate'], false),
  (array['gomme à mâcher', 'chewing gum'], false),
  (array['crème glacée', 'ice cream'], false),
  (array['conserve', 'canned food', 'boîte de conserve', 'tinned food'], false),
  (array['surgelé', 'frozen food', 'congelé'], false),
  (array['biologique', 'organic', 'bio'], false),
  (array['sans gluten', 'gluten free'], false),
  (array['végétarien', 'vegetarian'], false),
  (array['végétalien', 'vegan', 'végane'], false),
  -- fruit and vegetables
  (array['légume', 'vegetable'], false),
  (array['pomme de terre', 'potato', 'patate'], false),
  (array['patate douce', 'sweet potato'], false),
  (array['igname', 'yam'], false),
  (array['manioc', 'cassava', 'yuca'], false),
  (array['taro', 'macabo', 'cocoyam'], false),
  (array['banane', 'banana'], false),
  (array['plantain', 'banane plantain', 'alloco', 'aloco', 'plantain banana', 'aloko', 'banane plantain frite', 'fried plantain', 'kelewele'], false),
  (array['ananas', 'pineapple'], false),
  (array['mangue', 'mango'], false),
  (array['papaye', 'papaya', 'pawpaw'], false),
  (array['avocat', 'avocado'], false),
  (array['citron', 'lemon'], false),
  (array['lime', 'limette'], false),
  (array['jus de pomme', 'apple juice'], false),
  (array['tarte aux pommes', 'apple pie'], false),
  (array['grape', 'raisin frais', 'raisin'], true),
  (array['raisin', 'grape', 'raisin sec'], true),
  (array['raisin sec', 'dried grapes', 'sultana'], false),
  (array['plum', 'prune'], true),
  (array['prune', 'plum'], true),
  (array['pruneau', 'dried plum'], false),
  (array['fraise', 'strawberry'], false),
  (array['framboise', 'raspberry'], false),
  (array['bleuet', 'blueberry', 'myrtille'], false),
  (array['cerise', 'cherry'], false),
  (array['pêche', 'fishing', 'peach'], true),
  (array['peach', 'pêche'], true),
  (array['poire', 'pear'], false),
  (array['pastèque', 'watermelon', 'melon d’eau'], false),
  (array['noix de coco', 'coconut'], false),
  (array['datte', 'medjool'], false),
  (array['datte', 'dates'], true),
  (array['tamarin', 'tamarind'], false),
  (array['baobab', 'pain de singe', 'bouye', 'baobab fruit'], false),
  (array['tomate', 'tomato'], false),
  (array['oignon', 'onion'], false),
  (array['échalote', 'shallot'], false),
  (array['ail', 'garlic'], false),
  (array['carotte', 'carrot'], false),
  (array['chou', 'cabbage'], false),
  (array['laitue', 'lettuce'], false),
  (array['salade', 'salad'], false),
  (array['concombre', 'cucumber'], false),
  (array['aubergine', 'eggplant'], false),
  (array['poivron', 'bell pepper', 'capsicum', 'sweet pepper', 'piment doux'], false),
  (array['piment', 'hot pepper', 'chili pepper', 'chilli', 'piment fort'], false),
  (array['gombo', 'okra'], false),
  (array['épinard', 'spinach'], false),
  (array['champignon', 'mushroom'], false),
  (array['courgette', 'zucchini'], false),
  (array['citrouille', 'pumpkin', 'potiron', 'courge', 'squash', 'butternut'], false),
  (array['feuilles de manioc', 'cassava leaves', 'saka saka', 'pondu'], false),
  (array['moringa', 'feuilles de moringa', 'moringa leaves'], false),
  -- meat and fish
  (array['viande', 'meat'], false),
  (array['viande séchée', 'dried meat', 'kilichi', 'jerky', 'beef jerky'], false),
  (array['bœuf', 'beef'], false),
  (array['bifteck', 'steak'], false),
  (array['poulet', 'chicken'], false),
  (array['agneau', 'lamb'], false),
  (array['mouton', 'mutton'], false),
  (array['chèvre', 'goat'], false),
  (array['porc', 'pork'], false),
  (array['dinde', 'turkey'], false),
  (array['saucisse', 'sausage'], false),
  (array['jambon', 'ham'], false),
  (array['poisson', 'fish'], false),
  (array['poisson séché', 'dried fish', 'poisson sec', 'stockfish'], false),
  (array['poisson fumé', 'smoked fish'], false),
  (array['saumon', 'salmon'], false),
  (array['thon', 'tuna'], false),
  (array['crevette', 'shrimp', 'prawn'], false),
  (array['crabe', 'crab'], false),
  (array['huître', 'oyster'], false),
  (array['fruits de mer', 'seafood'], false),
  -- spices
  (array['épice', 'spice', 'assaisonnement', 'seasoning'], false),
  (array['poivre noir', 'black pepper', 'poivre en grains'], false),
  (array['poivre', 'pepper'], true),
  (array['gingembre', 'ginger'], false),
  (array['cannelle', 'cinnamon'], false),
  (array['muscade', 'nutmeg', 'noix de muscade'], false),
  (array['clou de girofle', 'cloves', 'girofle'], false),
  (array['curcuma', 'turmeric'], false),
  (array['cari', 'curry', 'poudre de curry'], false),
  (array['persil', 'parsley'], false),
  (array['coriandre', 'cilantro', 'coriander'], false),
  (array['basilic', 'basil'], false),
  (array['thym', 'thyme'], false),
  (array['menthe', 'mint'], false),
  (array['laurier', 'bay leaf', 'feuille de laurier'], false),
  (array['vanille', 'vanilla'], false),
  (array['soumbala', 'néré', 'dawadawa', 'netetou', 'soumbara'], false),
  (array['herbes', 'herbs'], false),
  -- drinks
  (array['boisson', 'drink', 'beverage', 'breuvage'], false),
  (array['café', 'coffee'], false),
  (array['café en grains', 'coffee beans', 'grains de café'], false),
  (array['café moulu', 'ground coffee'], false),
  (array['café touba', 'touba coffee'], false),
  (array['thé', 'tea'], true),
  (array['thé vert', 'green tea'], false),
  (array['thé noir', 'black tea'], false),
  (array['thé glacé', 'iced tea'], false),
  (array['thé à la menthe', 'mint tea'], false),
  (array['thé attaya', 'gunpowder tea', 'thé de chine', 'attaya'], false),
  (array['sachet de thé', 'tea bag'], false),
  (array['tisane', 'herbal tea', 'infusion'], false),
  (array['chocolat chaud', 'hot chocolate'], false),
  (array['cacao', 'cocoa'], false),
  (array['jus', 'juice'], false),
  (array['bissap', 'hibiscus', 'oseille de guinée', 'roselle', 'karkadé', 'sorrel drink', 'dah', 'foléré', 'zobo'], false),
  (array['gnamakoudji', 'ginger juice', 'jus de gingembre', 'ginger drink', 'tangawisi', 'gnamankoudji'], false),
  (array['eau minérale', 'mineral water', 'eau en bouteille', 'bottled water'], false),
  (array['boisson gazeuse', 'soft drink', 'soda'], false),
  (array['boisson énergisante', 'energy drink', 'boisson énergétique'], false),
  (array['bière', 'beer'], false),
  (array['vin', 'wine'], false),
  (array['vin de palme', 'palm wine', 'bangui'], false),
  (array['whisky', 'whiskey'], false),
  -- dishes
  (array['repas', 'meal'], false),
  (array['plat', 'dish', 'flat'], true),
  (array['dish', 'plat', 'dinner set', 'service d’assiettes'], true),
  (array['restaurant', 'resto'], false),
  (array['plat à emporter', 'takeout', 'take-out', 'prêt-à-manger', 'ready meal', 'takeaway', 'plat préparé'], false),
  (array['petit-déjeuner', 'breakfast'], false),
  (array['souper', 'dîner', 'dinner', 'supper'], false),
  (array['entrée', 'appetizer', 'hors-d’œuvre'], false),
  (array['accompagnement', 'side dish'], false),
  (array['soupe', 'soup', 'potage'], false),
  (array['brochette', 'skewer', 'kebab'], false),
  (array['hambourgeois', 'burger', 'hamburger'], false),
  (array['chien-chaud', 'hot dog'], false),
  (array['frites', 'french fries', 'patates frites'], false),
  (array['sandwich', 'sous-marin'], false),
  (array['viande grillée', 'grilled meat', 'dibi', 'choukouya', 'suya'], false),
  (array['poulet grillé', 'grilled chicken', 'poulet braisé', 'braised chicken'], false),
  (array['poulet frit', 'fried chicken'], false),
  (array['poisson braisé', 'grilled fish', 'poisson grillé', 'braised fish'], false),
  (array['thiéboudienne', 'ceebu jën', 'thieboudiene', 'riz au poisson', 'tiep', 'thieb', 'rice with fish', 'thiep'], false),
  (array['riz jollof', 'jollof rice', 'riz au gras'], false),
  (array['yassa', 'poulet yassa', 'chicken yassa'], false),
  (array['mafé', 'sauce arachide', 'peanut stew', 'maafe', 'tigadegue', 'peanut sauce', 'sauce tigadèguèna', 'tigadèguèna', 'tigadegue na'], false),
  (array['foutou', 'fufu', 'foufou'], false),
  (array['attiéké', 'cassava couscous', 'couscous de manioc', 'acheke', 'atiéké', 'semoule de manioc'], false),
  (array['garba', 'attiéké thon'], false),
  (array['gari', 'garri', 'farine de manioc', 'cassava flour'], false),
  (array['placali', 'pâte de manioc'], false),
  (array['ndolé', 'bitter leaf stew'], false),
  (array['fataya', 'pastel'], true),
  (array['accra', 'akara', 'acarajé', 'bean fritters'], false),
  (array['dégué', 'thiakry', 'tiakri', 'millet yogurt', 'thiacry', 'caakri'], false),
  (array['sauce graine', 'palm nut soup'], false),
  (array['sauce gombo', 'okra soup'], false),
  (array['riz blanc', 'white rice', 'riz nature'], false),
  (array['ragoût', 'stew'], false),
  -- more of the grocer's
  (array['sauce piquante', 'hot sauce', 'sauce pimentée'], false),
  (array['vinaigrette', 'salad dressing'], false),
  (array['bouillon', 'broth'], false),
  (array['noix de kola', 'kola nut', 'cola nut'], false),
  (array['gomme arabique', 'gum arabic'], false),
  (array['lait de coco', 'coconut milk'], false),
  (array['farine de maïs', 'corn flour', 'cornmeal'], false),
  (array['farine de mil', 'millet flour'], false),
  (array['poudre à pâte', 'baking powder', 'levure chimique'], false),
  (array['bicarbonate de soude', 'baking soda'], false),
  (array['fécule de maïs', 'cornstarch', 'maïzena'], false),
  (array['bouillie', 'porridge'], false),
  (array['citronnelle', 'lemongrass'], false),
  (array['escargot', 'snail'], false),
  (array['homard', 'lobster'], false),
  (array['morue', 'cod'], false),
  (array['maquereau', 'mackerel'], false),
  (array['mérou', 'grouper'], false),
  (array['capitaine', 'nile perch'], false),
  (array['entrecôte', 'ribeye', 'faux-filet'], false),
  (array['pain au levain', 'sourdough'], false),
  (array['pain de mie', 'sandwich bread', 'pain tranché', 'sliced bread'], false),
  (array['crème sure', 'sour cream'], false),
  (array['fromage à la crème', 'cream cheese'], false),
  -- vegetables and fruit beyond the first
  (array['légumineuse', 'légumes secs', 'dried legumes'], false),
  (array['brocoli', 'broccoli'], false),
  (array['chou-fleur', 'cauliflower'], false),
  (array['chou de bruxelles', 'brussels sprout'], false),
  (array['chou frisé', 'kale'], false),
  (array['céleri', 'celery'], false),
  (array['céleri-rave', 'celeriac'], false),
  (array['poireau', 'leek'], false),
  (array['navet', 'turnip', 'rutabaga', 'swede vegetable'], false),
  (array['betterave', 'beetroot', 'beet'], false),
  (array['radis', 'radish'], false),
  (array['panais', 'parsnip'], false),
  (array['asperge', 'asparagus'], false),
  (array['artichaut', 'artichoke'], false),
  (array['fenouil', 'fennel'], false),
  (array['endive', 'chicory'], false),
  (array['roquette', 'arugula', 'rocket salad'], false),
  (array['haricot vert', 'green bean', 'french bean'], false),
  (array['haricot rouge', 'kidney bean', 'red bean'], false),
  (array['haricot noir', 'black bean'], false),
  (array['haricot blanc', 'white bean', 'baked beans', 'fèves au lard'], false),
  (array['petits pois', 'green peas', 'garden peas'], false),
  (array['pois cassés', 'split peas'], false),
  (array['fève', 'broad bean', 'fava bean'], false),
  (array['ciboulette', 'chives'], false),
  (array['oignon vert', 'spring onion', 'scallion', 'cébette'], false),
  (array['tomate cerise', 'cherry tomato'], false),
  (array['légumes surgelés', 'frozen vegetables'], false),
  (array['fruit', 'fruits frais', 'fresh fruit'], false),
  (array['pomme fruit', 'apple fruit', 'pomme rouge', 'red apple', 'pomme verte', 'green apple'], false),
  (array['pomme', 'apple fruit', 'apple juice', 'fresh apples', 'compote de pommes', 'apples'], true),
  (array['compote', 'applesauce', 'compote de pommes', 'fruit puree'], false),
  (array['orange fruit', 'fresh orange'], false),
  (array['clémentine', 'mandarine', 'mandarin', 'tangerine'], false),
  (array['pamplemousse', 'grapefruit'], false),
  (array['abricot', 'apricot'], false),
  (array['nectarine', 'brugnon'], false),
  (array['figue', 'fig'], false),
  (array['grenade fruit', 'pomegranate'], false),
  (array['goyave', 'guava'], false),
  (array['fruit de la passion', 'passion fruit', 'maracuja', 'grenadille'], false),
  (array['corossol', 'soursop'], false),
  (array['litchi', 'lychee'], false),
  (array['kaki fruit', 'persimmon'], false),
  (array['melon', 'cantaloup', 'cantaloupe'], false),
  (array['mûre sauvage', 'blackberry'], false),
  (array['cassis', 'blackcurrant'], false),
  (array['groseille', 'redcurrant', 'gooseberry'], false),
  (array['canneberge', 'cranberry', 'airelle', 'atoca'], false),
  (array['rhubarbe', 'rhubarb'], false),
  (array['noix de grenoble', 'walnut kernels'], false),
  (array['pistache', 'pistachio'], false),
  (array['noix de pécan', 'pecan'], false),
  (array['noix du brésil', 'brazil nut'], false),
  (array['graines de tournesol', 'sunflower seeds'], false),
  (array['graines de chia', 'chia seeds'], false),
  (array['graines de lin', 'flaxseed', 'linseed'], false),
  (array['graines de courge', 'pumpkin seeds', 'pépites de courge', 'egusi', 'pistache africaine'], false),
  (array['fruits secs', 'dried fruit', 'fruits séchés'], false),
  (array['noix mélangées', 'mixed nuts', 'trail mix'], false),
  (array['fruit à pain', 'breadfruit'], false),
  (array['oseille', 'sorrel'], false),
  (array['feuilles de baobab', 'lalo', 'baobab leaves'], false),
  (array['feuilles de patate', 'sweet potato leaves'], false),
  (array['crin-crin', 'corète', 'molokhia', 'jute leaves'], false),
  (array['safou', 'african pear', 'prune africaine'], false),
  (array['noix de palme', 'palm nut'], false),
  -- dairy, bread and breakfast
  (array['lait entier', 'whole milk'], false),
  (array['lait écrémé', 'skim milk', 'skimmed milk'], false),
  (array['lait d’amande', 'almond milk'], false),
  (array['lait de soja', 'soy milk', 'soya milk'], false),
  (array['lait d’avoine', 'oat milk'], false),
  (array['crème fraîche', 'whipping cream', 'crème liquide', 'heavy cream'], false),
  (array['crème fouettée', 'whipped cream', 'chantilly'], false),
  (array['crème pâtissière', 'custard'], false),
  (array['margarine', 'butter spread'], false),
  (array['fromage râpé', 'grated cheese', 'shredded cheese'], false),
  (array['mozzarella', 'mozza'], false),
  (array['fromage de chèvre', 'goat cheese'], false),
  (array['fromage bleu', 'blue cheese'], false),
  (array['pain complet', 'wholemeal bread', 'whole wheat bread'], false),
  (array['pain burger', 'burger bun', 'hamburger bun'], false),
  (array['petit pain', 'bread roll', 'bun'], false),
  (array['brioche', 'sweet bun'], false),
  (array['pain pita', 'pita bread', 'pita'], false),
  (array['croissant', 'butter croissant'], false),
  (array['pain au chocolat', 'chocolatine', 'chocolate croissant'], false),
  (array['chapelure', 'breadcrumbs'], false),
  (array['biscotte', 'rusk', 'melba toast'], false),
  (array['craquelin', 'cracker', 'biscuit salé'], false),
  (array['galette de riz', 'rice cake'], false),
  (array['céréales du matin', 'breakfast cereal', 'céréales petit-déjeuner'], false),
  (array['muesli', 'granola'], false),
  (array['barre de céréales', 'granola bar', 'cereal bar', 'barre tendre'], false),
  (array['barre protéinée', 'protein bar'], false),
  (array['pâte à tartiner', 'chocolate spread', 'nutella', 'hazelnut spread'], false),
  (array['tartinade', 'jam', 'peanut butter', 'chocolate spread', 'spread'], true),
  (array['cassonade', 'brown sugar', 'sucre roux'], false),
  (array['sucre glace', 'icing sugar', 'powdered sugar', 'sucre en poudre'], false),
  (array['sucre en morceaux', 'sugar cubes'], false),
  (array['édulcorant', 'sweetener'], false),
  (array['mélasse', 'molasses'], false),
  (array['sirop d’agave', 'agave syrup'], false),
  (array['crêpes farine', 'pancake mix', 'mélange à crêpes'], false),
  (array['mélange à gâteau', 'cake mix', 'préparation pour gâteau'], false),
  (array['pépites de chocolat', 'chocolate chips'], false),
  (array['glaçage', 'frosting', 'icing'], false),
  (array['colorant alimentaire', 'food coloring', 'food colouring'], false),
  (array['gélatine', 'gelatin'], false),
  (array['muffin', 'mini-muffin'], false),
  (array['gâteau au fromage', 'cheesecake'], false),
  (array['pain d’épices', 'gingerbread'], false),
  (array['biscuits aux pépites de chocolat', 'chocolate chip cookies'], false),
  (array['biscuit sablé', 'shortbread'], false),
  (array['gaufre', 'waffle'], false),
  (array['gaufrette', 'wafer'], false),
  (array['macaron', 'macaroon'], false),
  (array['réglisse', 'liquorice', 'licorice'], false),
  (array['guimauve', 'marshmallow'], false),
  (array['jujube', 'gummy candy', 'gummies', 'bonbon gélifié'], false),
  (array['sucette', 'lollipop', 'suçon'], false),
  (array['sucette', 'pacifier'], true),
  (array['caramel', 'toffee', 'butterscotch'], false),
  (array['sorbet', 'sherbet'], false),
  (array['tablette de chocolat', 'chocolate bar', 'barre chocolatée'], false),
  (array['bretzel', 'pretzel'], false),
  (array['grignotines salées', 'savoury snacks', 'savory snacks'], false),
  (array['chips de plantain', 'plantain chips'], false),
  (array['chin chin', 'croquettes sucrées'], false);
-- 50g · Words that mean the same: books, music, pets, feasts; whom it is for; colours, materials, qualities.

insert into public.search_synonyms (terms, is_one_way) values
  -- books and study
  (array['livre', 'book', 'bouquin', 'ouvrage'], false),
  (array['roman', 'novel'], false),
  (array['roman', 'fiction'], true),
  (array['fiction', 'roman', 'novel'], true),
  (array['bande dessinée', 'comics', 'bd', 'comic book'], false),
  (array['livre de cuisine', 'cookbook', 'livre de recettes', 'recipe book'], false),
  (array['livre pour enfants', 'children’s book', 'kids book', 'album jeunesse', 'livre jeunesse'], false),
  (array['jeunesse', 'youth', 'young readers'], false),
  (array['conte', 'tale', 'fairy tale', 'storybook'], false),
  (array['poésie', 'poetry', 'poèmes'], false),
  (array['dictionnaire', 'dictionary'], false),
  (array['manuel scolaire', 'textbook', 'livre scolaire'], false),
  (array['manuel', 'textbook', 'manual'], true),
  (array['développement personnel', 'self-help', 'personal growth', 'croissance personnelle'], false),
  (array['pro', 'professional', 'professionnel'], true),
  (array['professionnel', 'professional'], false),
  (array['livre de voyage', 'travel guide', 'guide de voyage', 'travel book'], false),
  (array['livre numérique', 'ebook', 'e-book'], false),
  (array['livre audio', 'audiobook'], false),
  (array['roman policier', 'crime novel', 'polar', 'detective novel', 'mystery novel'], false),
  (array['signet', 'bookmark', 'marque-page'], false),
  (array['magazine', 'revue'], false),
  -- music
  (array['instrument de musique', 'musical instrument'], false),
  (array['guitare', 'guitar'], false),
  (array['guitare électrique', 'electric guitar'], false),
  (array['violon', 'violin'], false),
  (array['piano numérique', 'digital piano', 'clavier de piano', 'piano électrique', 'electric piano'], false),
  (array['trompette', 'trumpet'], false),
  (array['saxophone', 'sax'], false),
  (array['harmonica', 'ruine-babines'], false),
  (array['accordéon', 'accordion'], false),
  (array['djembé', 'tambour africain', 'african drum'], false),
  (array['balafon', 'xylophone africain'], false),
  (array['kora', 'harp lute'], false),
  (array['batterie acoustique', 'drum kit', 'drum set'], false),
  (array['cymbale', 'cymbal'], false),
  -- pets
  (array['animal de compagnie', 'pet', 'animalerie', 'animal domestique'], false),
  (array['chien', 'dog'], false),
  (array['chat', 'kitten', 'chaton'], true),
  (array['chaton', 'kitten'], false),
  (array['nourriture pour chien', 'dog food', 'croquettes pour chien'], false),
  (array['nourriture pour chat', 'cat food', 'croquettes pour chat'], false),
  (array['litière', 'cat litter', 'kitty litter'], false),
  (array['laisse', 'leash', 'dog leash'], false),
  (array['collier pour chien', 'dog collar'], false),
  (array['niche', 'dog house', 'kennel'], false),
  (array['panier pour chien', 'dog bed', 'lit pour chien', 'pet bed'], false),
  (array['arbre à chat', 'cat tree'], false),
  (array['aquarium', 'fish tank'], false),
  (array['oiseau', 'bird'], false),
  -- feasts and gifts
  (array['cadeau', 'gift'], false),
  (array['noël', 'christmas', 'xmas', 'temps des fêtes'], false),
  (array['sapin de noël', 'christmas tree', 'arbre de noël'], false),
  (array['décoration de noël', 'christmas ornament', 'ornament', 'boule de noël'], false),
  (array['bas de noël', 'christmas stocking'], false),
  (array['pâques', 'easter'], false),
  (array['saint-valentin', 'valentine', 'valentine’s day'], false),
  (array['anniversaire', 'birthday'], false),
  (array['fête', 'party', 'feast'], false),
  (array['ballon gonflable', 'balloon', 'balloune'], false),
  (array['papier cadeau', 'gift wrap', 'wrapping paper', 'emballage cadeau'], false),
  (array['carte de souhaits', 'greeting card', 'carte de vœux'], false),
  (array['tapis de prière', 'prayer rug', 'prayer mat'], false),
  (array['chapelet', 'rosary', 'prayer beads', 'tasbih'], false),
  (array['masque africain', 'african mask'], false),
  -- rooms and trades
  (array['maison', 'house', 'household'], false),
  (array['salon', 'living room'], false),
  (array['chambre à coucher', 'bedroom', 'chambre'], false),
  (array['salle de bain', 'bathroom'], false),
  (array['accessoire', 'accessory'], false),
  (array['équipement', 'equipment', 'matériel'], false),
  (array['entretien', 'maintenance'], false),
  (array['appareil', 'device'], false),
  (array['machine à écrire', 'typewriter'], false),
  -- whom it is for
  (array['homme', 'men', 'man', 'masculin'], false),
  (array['femme', 'woman', 'ladies', 'féminin', 'dame'], false),
  (array['enfant', 'kids', 'child'], false),
  (array['garçon', 'boy'], false),
  (array['fille', 'girl', 'fillette'], false),
  (array['adolescent', 'teenager', 'teen', 'ado'], false),
  (array['adulte', 'adult'], false),
  (array['débutant', 'beginner'], false),
  -- colours
  (array['couleur', 'color', 'colour'], false),
  (array['coloré', 'coloured', 'colored', 'multicolore', 'multicolor', 'multicolour'], false),
  (array['noir', 'noire', 'black'], false),
  (array['blanc', 'blanche', 'white'], false),
  (array['rouge', 'red'], false),
  (array['bleu', 'bleue', 'blue'], false),
  (array['bleu marine', 'navy blue', 'navy'], false),
  (array['bleu ciel', 'sky blue', 'bleu pâle', 'light blue'], false),
  (array['vert', 'verte', 'green'], false),
  (array['jaune', 'yellow'], false),
  (array['gris', 'grise', 'gray', 'grey'], false),
  (array['rose', 'pink'], false),
  (array['brun', 'brune', 'brown', 'marron'], false),
  (array['violet', 'violette', 'purple', 'mauve'], false),
  (array['turquoise', 'teal'], false),
  (array['argenté', 'argentée', 'silver'], false),
  (array['argent', 'silver', 'sterling silver'], true),
  (array['doré', 'dorée', 'golden', 'gold'], false),
  (array['gold', 'plaqué or'], true),
  (array['plaqué or', 'gold plated'], false),
  (array['or', 'gold', 'gold plated', 'doré'], true),
  (array['argent sterling', 'sterling silver', 'argent massif'], false),
  (array['plaqué argent', 'silver plated'], false),
  (array['bordeaux', 'burgundy'], false),
  (array['transparent', 'transparente', 'clear', 'translucide'], false),
  (array['foncé', 'foncée', 'dark'], false),
  (array['rayé', 'rayée', 'striped', 'à rayures', 'stripes'], false),
  (array['plaid', 'checkered', 'tartan', 'à carreaux'], false),
  (array['floral', 'fleuri', 'fleurie'], false),
  (array['motif à pois', 'polka dot', 'dotted'], false),
  (array['imprimé', 'patterned', 'à motifs'], false),
  -- materials
  (array['cuir', 'leather'], false),
  (array['cuir synthétique', 'faux leather', 'similicuir', 'simili cuir', 'vegan leather'], false),
  (array['suède', 'daim', 'nubuck'], false),
  (array['bois', 'wood', 'wooden'], false),
  (array['ébène', 'ebony'], false),
  (array['teck', 'teak'], false),
  (array['noyer', 'walnut'], false),
  (array['bambou', 'bamboo'], false),
  (array['rotin', 'rattan'], false),
  (array['osier', 'wicker'], false),
  (array['paille tressée', 'woven straw'], false),
  (array['raphia', 'raffia'], false),
  (array['straw', 'drinking straw', 'paille', 'woven straw'], true),
  (array['paille', 'straw'], true),
  (array['métal', 'métallique', 'metallic'], false),
  (array['acier', 'steel'], false),
  (array['acier inoxydable', 'stainless steel', 'inox', 'acier inox', 'stainless'], false),
  (array['fonte', 'cast iron'], false),
  (array['fer forgé', 'wrought iron'], false),
  (array['aluminium', 'aluminum', 'alu'], false),
  (array['laiton', 'brass'], false),
  (array['cuivre', 'copper'], false),
  (array['plastique', 'plastic'], false),
  (array['caoutchouc', 'rubber'], false),
  (array['verre', 'glass'], false),
  (array['cristal', 'crystal'], false),
  (array['céramique', 'ceramic'], false),
  (array['grès', 'stoneware'], false),
  (array['faïence', 'earthenware'], false),
  (array['porcelaine', 'porcelain'], false),
  (array['terre cuite', 'terracotta'], false),
  (array['poterie', 'pottery'], false),
  (array['argile', 'clay'], false),
  (array['marbre', 'marble'], false),
  (array['pierre', 'stone'], false),
  (array['coton', 'cotton'], false),
  (array['lin', 'linen'], false),
  (array['laine', 'wool', 'lainage'], false),
  (array['soie', 'silk'], false),
  (array['velours', 'velvet'], false),
  (array['dentelle', 'lace'], true),
  (array['toile', 'canvas'], false),
  (array['molleton', 'fleece', 'polaire', 'laine polaire'], false),
  (array['fourrure', 'fur'], false),
  (array['nylon', 'polyamide'], false),
  (array['mousse mémoire', 'memory foam'], false),
  (array['carton', 'cardboard'], false),
  -- qualities
  (array['sans fil', 'wireless', 'cordless'], false),
  (array['filaire', 'wired', 'corded'], false),
  (array['étanche', 'waterproof', 'imperméabilisé', 'water-resistant', 'résistant à l’eau'], false),
  (array['pliable', 'foldable', 'folding', 'pliant', 'pliante'], false),
  (array['réglable', 'adjustable', 'ajustable'], false),
  (array['gonflable', 'inflatable'], false),
  (array['jetable', 'disposable', 'single-use', 'usage unique'], false),
  (array['réutilisable', 'reusable'], false),
  (array['lavable', 'washable'], false),
  (array['robuste', 'heavy-duty', 'rugged'], false),
  (array['léger', 'légère', 'lightweight'], false),
  (array['silencieux', 'silencieuse', 'quiet', 'silent'], false),
  (array['automatique', 'automatic'], false),
  (array['numérique', 'digital'], false),
  (array['électrique', 'electric'], false),
  (array['électronique', 'electronics'], false),
  (array['manuel d’utilisation', 'user manual', 'mode d’emploi', 'guide d’utilisation'], false),
  (array['intelligent', 'intelligente', 'smart'], false),
  (array['magnétique', 'magnetic', 'aimanté'], false),
  (array['aimant', 'magnet'], false),
  (array['durable', 'robuste', 'sustainable', 'heavy-duty'], true),
  (array['lumineux', 'lumineuse', 'luminous'], false),
  (array['ergonomique', 'ergonomic'], false),
  (array['isotherme', 'insulated', 'isolé'], false),
  (array['universel', 'universelle', 'universal'], false),
  (array['amovible', 'removable', 'détachable'], false),
  (array['antidérapant', 'non-slip', 'anti-slip'], false),
  (array['ignifuge', 'fireproof', 'fire resistant'], false),
  (array['blindé', 'shielded'], false),
  (array['intérieur', 'indoor', 'interior'], false),
  (array['fait main', 'handmade', 'artisanal', 'hand-made', 'handcrafted', 'artisanat'], false),
  (array['ancien', 'vintage', 'antique', 'rétro'], false),
  (array['moderne', 'modern', 'contemporain', 'contemporary'], false),
  (array['luxe', 'luxury', 'deluxe'], false),
  (array['neuf', 'brand new'], false),
  (array['usagé', 'used', 'second hand', 'seconde main'], false),
  (array['occasion', 'usagé', 'used', 'refurbished'], true),
  (array['remis à neuf', 'refurbished', 'reconditionné'], false),
  (array['authentique', 'authentic', 'genuine'], false),
  (array['aubaine', 'deal', 'bargain', 'promotion', 'bonne affaire'], false),
  (array['solde', 'clearance', 'rabais', 'discount', 'liquidation'], false),
  (array['abordable', 'affordable', 'bon marché'], false),
  (array['grand', 'grande', 'large'], false),
  (array['petit', 'petite', 'small'], false),
  (array['mince', 'slim', 'thin'], false),
  (array['épais', 'thick'], false),
  (array['rond', 'ronde', 'round'], false),
  (array['carré', 'carrée', 'square'], false),
  (array['rapide', 'fast', 'quick'], false),
  (array['haute vitesse', 'high speed'], false),
  (array['puissant', 'powerful'], false),
  (array['écologique', 'eco-friendly', 'écoresponsable'], false),
  (array['ensemble', 'set', 'kit'], true),
  (array['set', 'ensemble', 'kit'], true),
  (array['lot', 'set', 'pack', 'multipack'], true),
  (array['paquet', 'pack', 'package'], true),
  (array['paire', 'pair'], false),
  (array['matte', 'matt', 'fini mat'], false),
  (array['mat', 'matte', 'matt'], true),
  (array['brillant', 'glossy', 'gloss'], false),
  -- time and weather
  (array['hiver', 'winter'], false),
  (array['été', 'summer'], false),
  (array['automne', 'autumn'], false),
  (array['printemps', 'spring'], true),
  (array['neige', 'snow'], false),
  (array['pluie', 'rain'], false),
  (array['plage', 'beach'], false),
  (array['taille', 'size'], false),
  (array['grande taille', 'plus size'], false),
  (array['longueur', 'length'], false),
  -- styles, woods, stones and animals
  (array['rustique', 'rustic'], false),
  (array['confortable', 'cozy', 'comfortable', 'douillet'], false),
  (array['classique', 'classic'], false),
  (array['minimaliste', 'minimalist'], false),
  (array['scandinave', 'scandinavian'], false),
  (array['bohème', 'boho', 'bohemian'], false),
  (array['frais', 'fraîche', 'fresh'], false),
  (array['lapin', 'bunny', 'rabbit'], false),
  (array['ours', 'bear'], false),
  (array['renne', 'reindeer'], false),
  (array['crâne', 'skull'], false),
  (array['tulipe', 'tulip'], false),
  (array['flanelle', 'flannel'], false),
  (array['acajou', 'mahogany'], false),
  (array['hêtre', 'beech'], false),
  (array['pine', 'pin'], true),
  (array['émeraude', 'emerald'], false),
  (array['rubis', 'ruby'], false),
  (array['tambour parlant', 'talking drum', 'tama'], false),
  (array['sanza', 'kalimba', 'thumb piano', 'mbira'], false),
  (array['pouce', 'inch'], false),
  -- words of many meanings, one way only
  (array['étui', 'case', 'pouch', 'sleeve'], true),
  (array['housse', 'cover', 'case', 'sleeve'], true),
  (array['boîtier', 'case', 'enclosure', 'housing'], true),
  (array['case', 'étui', 'housse', 'boîtier', 'coque'], true),
  (array['cover', 'housse', 'couvercle'], true),
  (array['carte', 'card'], true),
  (array['card', 'carte'], true),
  (array['lecteur', 'player', 'reader', 'drive'], true),
  (array['disque', 'disc', 'disk', 'drive'], true),
  (array['planche', 'board'], true),
  (array['tape', 'ruban', 'ruban adhésif'], true),
  (array['lumière', 'light', 'lamp'], true),
  (array['light', 'lumière', 'lampe'], true),
  (array['switch', 'commutateur', 'interrupteur'], true),
  (array['mount', 'support', 'fixation'], true),
  (array['stand', 'support', 'pied'], true),
  (array['holder', 'support', 'porte'], true),
  (array['pied', 'foot', 'stand'], true),
  (array['ongle', 'nail'], true),
  (array['home', 'maison'], true),
  -- other frequent words
  (array['boîte', 'box'], false),
  (array['cadre', 'frame'], false),
  (array['ruban', 'ribbon'], false),
  (array['mural', 'murale', 'wall', 'wall-mounted'], false),
  (array['chaud', 'chaude', 'hot'], false),
  (array['froid', 'froide', 'cold'], false),
  (array['spicy', 'épicé', 'piquant'], true),
  (array['naturel', 'naturelle', 'natural'], false),
  (array['nouveau', 'nouvelle', 'new'], false),
  (array['géant', 'géante', 'giant'], false),
  (array['sécurité', 'safety', 'security'], true),
  (array['safety', 'sécurité'], true),
  (array['security', 'sécurité'], true),
  (array['eau', 'water'], false),
  (array['cœur', 'heart'], false),
  (array['étoile', 'star'], false),
  (array['soleil', 'sun'], false),
  (array['montagne', 'mountain'], false),
  (array['dent', 'tooth'], false),
  (array['visage', 'face'], false),
  (array['peau', 'skin'], false),
  (array['corps', 'body'], false),
  (array['lèvres', 'lips'], false),
  (array['yeux', 'eyes'], false),
  (array['tête', 'head'], false),
  (array['papillon', 'butterfly'], false),
  (array['dinosaure', 'dinosaur'], false),
  (array['licorne', 'unicorn'], false),
  (array['camion', 'truck'], false),
  (array['camion de pompier', 'fire truck', 'fire engine'], false),
  (array['avion', 'airplane', 'plane'], false),
  (array['cheval', 'horse'], false),
  (array['vache', 'cow'], false),
  (array['canard', 'duck'], false),
  (array['chenille', 'caterpillar'], false),
  (array['ferme', 'farm'], false),
  (array['tracteur', 'tractor'], false),
  -- more: animals and figures
  (array['loup', 'wolf'], false),
  (array['renard', 'fox'], false),
  (array['singe', 'monkey'], false),
  (array['tigre', 'tiger'], false),
  (array['girafe', 'giraffe'], false),
  (array['zèbre', 'zebra'], false),
  (array['requin', 'shark'], false),
  (array['dauphin', 'dolphin'], false),
  (array['baleine', 'whale'], false),
  (array['grenouille', 'frog'], false),
  (array['abeille', 'bee'], false),
  (array['coccinelle', 'ladybug', 'ladybird'], false),
  (array['aigle', 'eagle'], false),
  (array['hibou', 'owl', 'chouette'], false),
  (array['coq', 'rooster'], false),
  (array['poule', 'hen'], false),
  (array['cochon', 'pig'], false),
  (array['âne', 'donkey'], false),
  (array['chameau', 'camel'], false),
  (array['gorille', 'gorilla'], false),
  (array['serpent', 'snake'], false),
  (array['manchot', 'penguin'], false),
  (array['fée', 'fairy'], false),
  (array['sirène', 'mermaid'], false),
  (array['pirate', 'pirate costume', 'pirate ship'], true),
  (array['épée', 'sword'], false),
  (array['bouclier', 'shield'], false),
  (array['fusée', 'rocket'], false),
  (array['astronaute', 'astronaut'], false),
  (array['espace', 'outer space'], true),
  (array['couronne', 'crown'], false),
  (array['tiare', 'tiara', 'diadème'], false),
  (array['médaille', 'medal'], false),
  (array['drapeau', 'flag'], false),
  (array['coquillage', 'seashell'], false),
  (array['orchidée', 'orchid'], false),
  (array['bonsaï', 'bonsai tree'], false),
  (array['bulbe de fleur', 'flower bulb'], false),
  (array['terrarium', 'vivarium'], false);
-- 50h · Words that mean the same: more of the grocer’s: meat, fish, ready food, sauces, spices, drinks, dishes.

insert into public.search_synonyms (terms, is_one_way) values
  -- meat, fish and ready food
  (array['veau', 'veal'], false),
  (array['boeuf haché', 'ground beef', 'viande hachée', 'minced beef'], false),
  (array['boulette de viande', 'meatball'], false),
  (array['côtelette', 'chop', 'cutlet'], false),
  (array['côtes levées', 'spare ribs', 'travers de porc'], false),
  (array['filet mignon', 'tenderloin'], false),
  (array['rôti', 'roast'], false),
  (array['foie', 'liver'], false),
  (array['foie gras', 'duck liver'], false),
  (array['pintade', 'guinea fowl'], false),
  (array['oie', 'goose'], false),
  (array['cuisse de poulet', 'chicken leg', 'chicken thigh', 'pilon de poulet'], false),
  (array['poitrine de poulet', 'chicken breast', 'blanc de poulet'], false),
  (array['ailes de poulet', 'chicken wings', 'wings'], false),
  (array['croquette de poulet', 'chicken nugget'], false),
  (array['merguez', 'spicy sausage'], false),
  (array['saucisson', 'salami'], false),
  (array['chorizo', 'spanish sausage'], false),
  (array['bacon', 'lardons', 'poitrine fumée'], false),
  (array['charcuterie', 'cold cuts', 'deli meat', 'viandes froides'], false),
  (array['tofu', 'bean curd'], false),
  (array['truite', 'trout'], false),
  (array['tilapia', 'carpe'], false),
  (array['sardine', 'sardines in oil', 'sardines à l’huile'], false),
  (array['anchois', 'anchovy'], false),
  (array['hareng', 'herring'], false),
  (array['bar poisson', 'sea bass'], false),
  (array['poisson-chat', 'catfish', 'silure'], false),
  (array['moule', 'mussel', 'baking pan', 'mold', 'cake pan', 'baking mold'], true),
  (array['palourde', 'clam'], false),
  (array['pétoncle', 'scallop', 'coquille saint-jacques'], false),
  (array['calmar', 'squid', 'calamari'], false),
  (array['poulpe', 'octopus', 'pieuvre'], false),
  (array['bâtonnets de poisson', 'fish sticks', 'fish fingers'], false),
  (array['crevettes séchées', 'dried shrimp'], false),
  (array['pizza surgelée', 'frozen pizza'], false),
  (array['pizza', 'pizzeria'], false),
  (array['lasagne', 'lasagna'], false),
  (array['rouleau de printemps', 'spring roll', 'nem'], false),
  (array['sushi', 'maki'], false),
  (array['omelette', 'omelet'], false),
  (array['quiche', 'savoury tart'], false),
  (array['croquettes', 'dog food', 'cat food', 'kibble'], true),
  (array['frites de patate douce', 'sweet potato fries'], false),
  (array['purée de pommes de terre', 'mashed potatoes'], false),
  -- sauces, tins and staples
  (array['ketchup', 'sauce tomate sucrée'], false),
  (array['sauce tomate', 'tomato sauce', 'coulis de tomate'], false),
  (array['sauce soja', 'soy sauce'], false),
  (array['sauce barbecue', 'bbq sauce'], false),
  (array['pesto', 'basil sauce'], false),
  (array['houmous', 'hummus'], false),
  (array['olive', 'olives vertes', 'green olives'], false),
  (array['câpre', 'caper'], false),
  (array['cornichon', 'pickle', 'gherkin'], false),
  (array['vinaigre de cidre', 'apple cider vinegar', 'cider vinegar'], false),
  (array['vinaigre balsamique', 'balsamic vinegar'], false),
  (array['huile de tournesol', 'sunflower oil'], false),
  (array['huile de sésame', 'sesame oil'], false),
  (array['huile de canola', 'canola oil', 'rapeseed oil', 'huile de colza'], false),
  (array['thon en conserve', 'canned tuna', 'tinned tuna'], false),
  (array['tomates en conserve', 'canned tomatoes', 'tinned tomatoes'], false),
  (array['soupe en conserve', 'canned soup'], false),
  (array['pâtes alimentaires', 'dry pasta'], false),
  (array['vermicelle', 'vermicelli'], false),
  (array['nouilles instantanées', 'instant noodles', 'indomie'], false),
  (array['couscous', 'semoule de couscous'], false),
  (array['quinoa', 'grain de quinoa'], false),
  (array['boulgour', 'bulgur'], false),
  (array['orge', 'barley'], false),
  (array['seigle', 'rye'], false),
  (array['sarrasin', 'buckwheat'], false),
  (array['riz basmati', 'basmati rice'], false),
  (array['riz complet', 'brown rice', 'riz brun'], false),
  (array['riz gluant', 'sticky rice', 'glutinous rice'], false),
  (array['farine de blé', 'wheat flour'], false),
  (array['farine tout usage', 'all-purpose flour', 'plain flour'], false),
  (array['farine d’igname', 'yam flour'], false),
  (array['tapioca', 'perles de tapioca', 'tapioca pearls'], false),
  (array['araw', 'karaw', 'arraw'], false),
  -- spices beyond the first
  (array['cumin', 'graines de cumin'], false),
  (array['cardamome', 'cardamom'], false),
  (array['safran', 'saffron'], false),
  (array['paprika', 'piment doux en poudre'], false),
  (array['romarin', 'rosemary'], false),
  (array['origan', 'oregano'], false),
  (array['sauge', 'sage herb'], false),
  (array['aneth', 'dill'], false),
  (array['estragon', 'tarragon'], false),
  (array['anis étoilé', 'star anise', 'badiane'], false),
  (array['fenugrec', 'fenugreek'], false),
  (array['poivre de guinée', 'grains of selim', 'djar'], false),
  (array['ail en poudre', 'garlic powder'], false),
  (array['mussel', 'moule'], true),
  (array['piment en poudre', 'chili powder', 'chilli powder'], false),
  (array['piment de cayenne', 'cayenne pepper'], false),
  (array['poivre blanc', 'white pepper'], false),
  (array['mélange d’épices', 'spice mix', 'spice blend'], false),
  (array['extrait de vanille', 'vanilla extract'], false),
  (array['fines herbes', 'mixed herbs'], false),
  -- drinks beyond the first
  (array['eau gazeuse', 'sparkling water', 'eau pétillante', 'soda water'], false),
  (array['eau de coco', 'coconut water'], false),
  (array['limonade', 'lemonade'], false),
  (array['jus d’orange', 'orange juice'], false),
  (array['jus de fruits', 'fruit juice'], false),
  (array['jus de mangue', 'mango juice'], false),
  (array['smoothie', 'frappé aux fruits'], false),
  (array['milkshake', 'lait frappé'], false),
  (array['nectar', 'fruit nectar'], false),
  (array['sirop', 'syrup'], false),
  (array['café instantané', 'instant coffee', 'café soluble', 'nescafé'], false),
  (array['café décaféiné', 'decaf coffee', 'decaf', 'décaféiné'], false),
  (array['cappuccino', 'café au lait'], false),
  (array['thé rouge', 'rooibos'], false),
  (array['camomille', 'chamomile'], false),
  (array['kinkéliba', 'kinkeliba tea'], false),
  (array['boisson au malt', 'malt drink', 'malta'], false),
  (array['lait chocolaté', 'chocolate milk'], false),
  (array['poudre de cacao', 'cocoa powder'], false),
  (array['boisson pour sportifs', 'sports drink', 'boisson isotonique'], false),
  (array['vin rouge', 'red wine'], false),
  (array['vin blanc', 'white wine'], false),
  (array['vin rosé', 'rose wine'], false),
  (array['champagne', 'vin mousseux', 'sparkling wine'], false),
  (array['rhum', 'rum'], false),
  (array['gin', 'genièvre'], false),
  (array['cidre', 'cider'], false),
  (array['liqueur', 'digestif'], false),
  (array['alcool', 'whisky', 'wine', 'beer', 'vodka', 'rum'], true),
  (array['bière sans alcool', 'non-alcoholic beer', 'alcohol-free beer'], false),
  (array['glaçon', 'ice cube'], false),
  -- dishes beyond the first
  (array['apéritif', 'snack', 'appetizer'], true),
  (array['poutine', 'frites sauce fromage'], false),
  (array['shawarma', 'chawarma', 'döner'], false),
  (array['bouillie de mil', 'millet porridge', 'fondé'], false),
  (array['couscous de mil', 'millet couscous', 'thiéré'], false),
  (array['eru', 'okok'], false),
  (array['koki', 'gâteau de haricots'], false),
  (array['poulet dg', 'chicken dg', 'poulet directeur général'], false),
  (array['soupe d’arachide', 'groundnut soup'], false),
  (array['soupe aux légumes', 'vegetable soup'], false),
  (array['livraison de repas', 'food delivery'], false),
  (array['traiteur', 'catering'], false),
  (array['panier-repas', 'meal kit', 'lunch to go'], false),
  (array['bio alimentaire', 'organic food'], false),
  (array['halal', 'viande halal'], false),
  (array['cacher', 'kosher'], false),
  (array['sans sucre', 'sugar free', 'no sugar'], false),
  (array['sans lactose', 'lactose free'], false),
  (array['faible en gras', 'low fat', 'allégé'], false);
-- 50i · Words that mean the same: more for the house: cleaning, appliances, tools, hardware, building, cars; and words of many meanings.

insert into public.search_synonyms (terms, is_one_way) values
  -- tidying, washing and cleaning beyond the first
  (array['porte-poussière', 'dustpan', 'ramasse-poussière', 'pelle à poussière'], false),
  (array['plumeau', 'feather duster', 'duster'], false),
  (array['raclette', 'squeegee'], false),
  (array['lave-vitre', 'window cleaner', 'nettoyant vitres', 'glass cleaner'], false),
  (array['brosse à récurer', 'scrub brush', 'brosse à plancher'], false),
  (array['tampon à récurer', 'scouring pad', 'laine d’acier', 'steel wool', 'éponge métallique', 'scrubber'], false),
  (array['lavette microfibre', 'microfiber cloth', 'microfibre cloth', 'chiffon microfibre'], false),
  (array['air comprimé', 'compressed air', 'dépoussiérant', 'air duster', 'bombe à air'], false),
  (array['lingette nettoyante', 'cleaning wipe', 'disinfecting wipe', 'lingette désinfectante'], false),
  (array['pastille lave-vaisselle', 'dishwasher tablet', 'détergent lave-vaisselle', 'dishwasher detergent', 'dishwasher pod'], false),
  (array['capsule de lessive', 'laundry pod', 'laundry capsule'], false),
  (array['détachant', 'stain remover'], false),
  (array['antitartre', 'descaler', 'détartrant', 'limescale remover'], false),
  (array['déboucheur', 'drain cleaner', 'débouche-évier'], false),
  (array['cire à meuble', 'furniture polish'], false),
  (array['nettoyant pour four', 'oven cleaner'], false),
  (array['nettoyant tout usage', 'all-purpose cleaner', 'multi-surface cleaner'], false),
  (array['nettoyeur vapeur', 'steam cleaner', 'steam mop', 'balai vapeur'], false),
  (array['sac de lavage', 'laundry bag', 'filet à linge', 'mesh laundry bag'], false),
  (array['anti-mites', 'mothballs', 'naphtaline', 'moth balls'], false),
  (array['sac sous vide', 'vacuum storage bag'], false),
  (array['sac de rangement', 'storage bag', 'housse de rangement'], false),
  (array['panier de rangement', 'storage basket'], false),
  (array['boîte à bijoux', 'jewelry box', 'coffret à bijoux', 'jewellery box', 'écrin'], false),
  (array['boîte à pilules', 'pill box', 'pilulier', 'pill organizer'], false),
  (array['range-couverts', 'cutlery tray', 'bac à couverts', 'cutlery organizer'], false),
  (array['crochet adhésif', 'adhesive hook', 'command hook'], false),
  (array['housse de vêtement', 'garment bag', 'suit cover'], false),
  (array['balai-brosse', 'push broom', 'scrubbing broom'], false),
  (array['poubelle à pédale', 'pedal bin', 'step trash can'], false),
  (array['bac de recyclage', 'recycling bin', 'poubelle de tri'], false),
  (array['serpentin anti-moustique', 'mosquito coil'], false),
  (array['tapette à mouches', 'fly swatter'], false),
  (array['piège à insectes', 'insect trap', 'bug zapper', 'raquette anti-moustique', 'mosquito killer'], false),
  (array['raticide', 'rat poison', 'mort-aux-rats', 'rodenticide'], false),
  (array['anti-cafards', 'cockroach killer', 'roach bait', 'cafard', 'cockroach'], false),
  (array['spray désinfectant', 'disinfectant spray'], false),
  (array['papier absorbant', 'absorbent paper'], false),
  -- appliances beyond the first
  (array['laveuse-sécheuse', 'washer dryer', 'lave-linge séchant', 'lavante-séchante'], false),
  (array['cuisinière à gaz', 'gas range', 'gas stove oven'], false),
  (array['cuisinière électrique', 'electric range', 'electric stove', 'electric cooker'], false),
  (array['cellier à vin', 'wine cooler', 'cave à vin', 'wine fridge', 'wine cellar'], false),
  (array['machine à glaçons', 'ice maker', 'ice machine'], false),
  (array['distributeur automatique', 'vending machine'], false),
  (array['climatiseur portable', 'portable air conditioner', 'climatiseur mobile'], false),
  (array['ventilateur de table', 'desk fan', 'table fan', 'ventilateur de bureau'], false),
  (array['ventilateur tour', 'tower fan', 'ventilateur colonne'], false),
  (array['refroidisseur d’air', 'air cooler', 'rafraîchisseur d’air', 'evaporative cooler'], false),
  (array['foyer électrique', 'electric fireplace', 'cheminée électrique', 'fireplace'], false),
  (array['poêle à bois', 'wood stove', 'wood burner'], false),
  (array['radiateur à huile', 'oil heater', 'oil-filled radiator'], false),
  (array['aspirateur à main', 'handheld vacuum', 'hand vacuum', 'aspirateur portatif'], false),
  (array['aspirateur eau et poussière', 'wet dry vacuum', 'shop vac'], false),
  (array['aspirateur sans sac', 'bagless vacuum'], false),
  (array['laveur de tapis', 'carpet cleaner', 'shampouineuse', 'nettoyeur de tapis'], false),
  (array['centrale vapeur', 'steam generator iron', 'steam station'], false),
  (array['surjeteuse', 'serger', 'overlocker', 'overlock machine'], false),
  (array['plancha', 'electric griddle', 'griddle'], false),
  (array['grille-sandwich', 'sandwich maker', 'sandwich press', 'croque-monsieur appareil', 'sandwich toaster'], false),
  (array['appareil à raclette', 'raclette grill'], false),
  (array['appareil à fondue', 'fondue set', 'service à fondue', 'fondue pot'], false),
  (array['chauffe-plat', 'food warmer', 'warming tray', 'hot plate warmer'], false),
  (array['déshydrateur alimentaire', 'food dehydrator'], false),
  (array['machine sous vide', 'vacuum sealer', 'scelleuse sous vide', 'emballeuse sous vide'], false),
  (array['trancheuse', 'meat slicer', 'food slicer', 'trancheur'], false),
  (array['couteau électrique', 'electric knife'], false),
  (array['ouvre-boîte électrique', 'electric can opener'], false),
  (array['hachoir', 'food chopper', 'chopper', 'mini-hachoir'], false),
  (array['moulin à épices', 'spice grinder'], false),
  (array['cuiseur multifonction', 'multicooker', 'multi-cooker', 'instant pot'], false),
  (array['cuiseur à œufs', 'egg cooker', 'egg boiler'], false),
  (array['machine à gazéifier', 'soda maker', 'sodastream'], false),
  (array['théière à infuseur', 'tea infuser', 'infuseur à thé', 'boule à thé', 'tea strainer'], false),
  (array['machine à thé', 'tea maker'], false),
  (array['mousse de lait', 'milk foam'], false),
  (array['cafetière', 'espresso machine', 'coffee percolator', 'coffee pot'], true),
  (array['cafetière filtre', 'filter coffee maker'], false),
  (array['filtre à café', 'coffee filter'], false),
  (array['petit four', 'mini oven'], false),
  (array['friteuse', 'air fryer'], true),
  -- tools beyond the first
  (array['ruban isolant', 'electrical tape', 'chatterton', 'insulating tape', 'ruban électrique'], false),
  (array['ruban de masquage', 'masking tape', 'ruban à peinture', 'painter’s tape', 'ruban cache'], false),
  (array['ruban à conduit', 'duct tape', 'ruban gris'], false),
  (array['ruban double face', 'double-sided tape'], false),
  (array['ruban teflon', 'ptfe tape', 'plumber’s tape'], false),
  (array['pince multiprise', 'slip joint pliers', 'water pump pliers'], false),
  (array['pince à long bec', 'needle nose pliers', 'pince à bec effilé', 'long-nose pliers'], false),
  (array['pince-étau', 'locking pliers'], false),
  (array['multi-outil', 'multitool', 'outil multifonction', 'multi-tool'], false),
  (array['pied-de-biche', 'crowbar', 'pry bar', 'arrache-clou'], false),
  (array['maillet', 'mallet'], false),
  (array['lime à métaux', 'metal file', 'file tool'], false),
  (array['scie à main', 'hand saw', 'handsaw', 'égoïne'], false),
  (array['scie à onglets', 'miter saw', 'mitre saw'], false),
  (array['scie sur table', 'table saw', 'banc de scie'], false),
  (array['scie à ruban', 'band saw', 'bandsaw'], false),
  (array['lame de scie', 'saw blade'], false),
  (array['disque à tronçonner', 'cutting disc', 'cut-off wheel', 'disque à meuler', 'grinding disc'], false),
  (array['défonceuse', 'router tool', 'toupie à bois', 'wood router'], false),
  (array['outil rotatif', 'rotary tool', 'dremel'], false),
  (array['tour à bois', 'wood lathe', 'lathe'], false),
  (array['perceuse à colonne', 'drill press', 'pillar drill'], false),
  (array['pistolet à air chaud', 'heat gun', 'décapeur thermique'], false),
  (array['cloueuse', 'nail gun', 'nailer', 'cloueur'], false),
  (array['clé à chocs', 'impact wrench', 'impact driver', 'visseuse à chocs'], false),
  (array['clé dynamométrique', 'torque wrench'], false),
  (array['embout de tournevis', 'screwdriver bit', 'bit set', 'jeu d’embouts'], false),
  (array['fil à souder', 'solder', 'étain à souder', 'solder wire'], false),
  (array['électrode de soudure', 'welding rod', 'welding electrode', 'baguette de soudure'], false),
  (array['masque de soudure', 'welding helmet', 'welding mask'], false),
  (array['truelle', 'trowel'], false),
  (array['spatule à mastic', 'putty knife', 'couteau à mastic'], false),
  (array['pied à coulisse', 'caliper', 'calliper'], false),
  (array['télémètre laser', 'laser distance meter', 'laser measure', 'rangefinder', 'télémètre'], false),
  (array['détecteur de montants', 'stud finder'], false),
  (array['fil à plomb', 'plumb line'], false),
  (array['poulie', 'pulley'], false),
  (array['palan', 'hoist', 'treuil', 'winch'], false),
  (array['chariot de manutention', 'hand truck', 'diable', 'dolly', 'platform truck', 'chariot plateforme'], false),
  (array['chariot', 'cart', 'trolley'], false),
  (array['coffre de rangement à outils', 'tool chest', 'servante d’atelier', 'tool cabinet'], false),
  (array['ceinture à outils', 'tool belt', 'porte-outils'], false),
  (array['caméra thermique', 'thermal camera', 'thermal imager'], false),
  (array['genouillère de travail', 'knee pads'], false),
  (array['bouchons d’oreille', 'earplugs', 'ear plugs', 'bouchons anti-bruit'], false),
  (array['casque antibruit', 'ear muffs', 'earmuffs', 'protège-oreilles', 'cache-oreilles'], false),
  (array['masque antipoussière', 'dust mask', 'masque respiratoire', 'respirator', 'masque n95'], false),
  (array['gilet réfléchissant', 'safety vest', 'gilet de sécurité', 'high-visibility vest', 'hi-vis vest', 'gilet haute visibilité'], false),
  (array['combinaison de travail', 'coveralls', 'bleu de travail', 'boiler suit', 'workwear', 'vêtement de travail'], false),
  (array['harnais de sécurité', 'safety harness'], false),
  (array['cône de signalisation', 'traffic cone'], false),
  -- hardware and building beyond the first
  (array['rondelle', 'washer ring', 'metal washer'], false),
  (array['rivet', 'pop rivet'], false),
  (array['œillet', 'eyelet', 'grommet'], false),
  (array['mousqueton', 'carabiner', 'snap hook', 'karabiner'], false),
  (array['ressort', 'metal spring', 'coil spring'], false),
  (array['aimant néodyme', 'neodymium magnet'], false),
  (array['verrou', 'deadbolt', 'door bolt'], false),
  (array['loquet', 'latch'], false),
  (array['verrou', 'latch', 'padlock', 'lock'], true),
  (array['cylindre de serrure', 'lock cylinder', 'barillet de serrure'], false),
  (array['butoir de porte', 'door stop', 'arrêt de porte', 'doorstop'], false),
  (array['ferme-porte', 'door closer'], false),
  (array['judas de porte', 'door viewer', 'peephole'], false),
  (array['coupe-froid', 'weatherstrip', 'weather stripping', 'joint de fenêtre', 'draught excluder', 'boudin de porte'], false),
  (array['boîte aux lettres', 'mailbox', 'letterbox', 'letter box'], false),
  (array['plaque de rue', 'house number', 'numéro de maison'], false),
  (array['fenêtre', 'window film', 'window blind', 'window frame'], true),
  (array['volet roulant', 'roller shutter', 'window shutter'], false),
  (array['moulure', 'molding trim', 'plinthe', 'baseboard', 'skirting board'], false),
  (array['placoplâtre', 'drywall', 'plasterboard', 'cloison sèche', 'gypse', 'placo'], false),
  (array['plâtre', 'plaster'], false),
  (array['isolant', 'insulation', 'laine de verre', 'glass wool'], false),
  (array['parquet', 'hardwood floor', 'parquet flottant', 'laminate flooring', 'plancher flottant'], false),
  (array['sable', 'sand'], false),
  (array['gravier', 'gravel'], false),
  (array['béton', 'concrete'], false),
  (array['parpaing', 'concrete block', 'cinder block', 'agglo'], false),
  (array['fer à béton', 'rebar', 'reinforcing bar'], false),
  (array['toiture', 'roofing', 'bardeau', 'shingle'], false),
  (array['gouttière', 'gutter'], false),
  (array['colle époxy', 'epoxy'], false),
  (array['super colle', 'super glue', 'superglue', 'colle instantanée', 'glu'], false),
  (array['colle à bois', 'wood glue'], false),
  (array['colle à carrelage', 'tile adhesive', 'mortier-colle'], false),
  (array['enduit', 'filler paste', 'spackle', 'plâtre à joints', 'joint compound'], false),
  (array['apprêt', 'paint primer', 'sous-couche', 'undercoat'], false),
  (array['vernis', 'varnish'], false),
  (array['diluant à peinture', 'paint thinner', 'white spirit', 'térébenthine', 'turpentine'], false),
  (array['décapant', 'paint stripper'], false),
  (array['graisse', 'grease'], false),
  (array['lubrifiant', 'lubricant', 'wd-40', 'dégrippant'], false),
  (array['fil électrique', 'electric wire', 'electrical wire', 'câble électrique'], false),
  (array['gaine électrique', 'conduit', 'electrical conduit', 'goulotte', 'cable trunking'], false),
  (array['domino électrique', 'wire connector', 'terminal block', 'bornier'], false),
  (array['tableau électrique', 'electrical panel', 'fuse box', 'distribution board'], false),
  (array['compteur électrique', 'electricity meter', 'energy meter'], false),
  (array['détecteur de gaz', 'gas detector', 'gas alarm'], false),
  (array['détecteur de monoxyde de carbone', 'carbon monoxide detector', 'co detector', 'carbon monoxide alarm'], false),
  (array['mitigeur', 'mixer tap', 'robinet mélangeur'], false),
  (array['siphon', 'drain trap'], false),
  (array['tuyau pvc', 'pvc pipe', 'tube pvc'], false),
  (array['raccord de tuyau', 'pipe fitting', 'raccord plomberie'], false),
  (array['vanne', 'valve'], false),
  (array['joint torique', 'o-ring', 'rondelle d’étanchéité', 'gasket'], false),
  (array['paroi de douche', 'shower screen', 'porte de douche', 'shower door', 'cabine de douche'], false),
  (array['colonne de douche', 'shower column', 'shower panel'], false),
  (array['bidet', 'douchette bidet'], false),
  (array['forage pompe', 'borehole pump', 'pompe immergée', 'submersible pump', 'pompe submersible'], false),
  (array['surpresseur', 'pressure booster pump', 'booster pump'], false),
  (array['filtre de piscine', 'pool filter'], false),
  (array['chlore de piscine', 'pool chlorine'], false),
  -- car and motorcycle beyond the first
  (array['rétroviseur', 'rear-view mirror', 'side mirror', 'wing mirror', 'car mirror'], false),
  (array['pare-brise', 'windshield', 'windscreen'], false),
  (array['pare-chocs', 'bumper'], false),
  (array['volant', 'steering wheel'], false),
  (array['couvre-volant', 'steering wheel cover', 'housse de volant'], false),
  (array['frein', 'brake'], false),
  (array['disque de frein', 'brake disc', 'brake rotor'], false),
  (array['liquide de frein', 'brake fluid'], false),
  (array['embrayage', 'clutch kit', 'clutch disc'], false),
  (array['amortisseur', 'shock absorber'], false),
  (array['alternateur', 'car alternator'], false),
  (array['courroie', 'drive belt', 'timing belt', 'courroie de distribution'], false),
  (array['filtre à carburant', 'fuel filter'], false),
  (array['filtre d’habitacle', 'cabin filter'], false),
  (array['radiateur de voiture', 'car radiator'], false),
  (array['échappement', 'exhaust', 'pot d’échappement', 'muffler', 'exhaust pipe'], false),
  (array['feu arrière', 'tail light', 'rear light', 'taillight'], false),
  (array['clignotant', 'turn signal', 'blinker'], false),
  (array['klaxon', 'horn', 'avertisseur sonore'], false),
  (array['huile de transmission', 'transmission fluid', 'gear oil'], false),
  (array['carburant', 'fuel', 'gasoline', 'petrol'], false),
  (array['essence', 'gasoline', 'petrol', 'fuel'], true),
  (array['bidon d’essence', 'gas can', 'fuel can', 'petrol can'], false),
  (array['entonnoir à huile', 'oil funnel'], false),
  (array['cire auto', 'car wax', 'polish auto', 'car polish'], false),
  (array['lingette auto', 'car wipe'], false),
  (array['parfum de voiture', 'car air freshener', 'désodorisant voiture'], false),
  (array['organisateur de coffre', 'trunk organizer', 'boot organiser', 'rangement de coffre'], false),
  (array['chaînes à neige', 'snow chains', 'tire chains'], false),
  (array['chandelle de levage', 'jack stand', 'axle stand'], false),
  (array['câble de remorquage', 'tow rope', 'sangle de remorquage', 'tow strap'], false),
  (array['sangle d’arrimage', 'ratchet strap', 'tie-down strap', 'sangle à cliquet'], false),
  (array['attelage', 'tow bar', 'trailer hitch', 'attache-remorque'], false),
  (array['bâche de voiture', 'car cover', 'housse de voiture'], false),
  (array['obd', 'obd2', 'lecteur obd', 'code reader', 'valise de diagnostic', 'diagnostic scanner'], false),
  (array['alarme de voiture', 'car alarm'], false),
  (array['lecteur dvd de voiture', 'car dvd player'], false),
  (array['haut-parleur de voiture', 'car speaker', 'enceinte auto'], false),
  (array['ampli de voiture', 'car amplifier'], false),
  (array['casque intégral', 'full face helmet'], false),
  (array['veste de moto', 'motorcycle jacket', 'blouson de moto'], false),
  (array['pneu de moto', 'motorcycle tire', 'motorcycle tyre'], false),
  (array['top case', 'coffre de moto', 'motorcycle top box'], false),
  (array['camionnette', 'pickup truck', 'delivery van', 'fourgonnette'], false),
  (array['pickup', 'camionnette', 'pickup truck'], true),
  (array['caravane', 'camper', 'roulotte', 'motorhome', 'camping-car', 'rv'], false),
  -- more: house and tools
  (array['banquette', 'bench seat', 'settle'], false),
  (array['guéridon', 'pedestal table'], false),
  (array['psyché', 'standing mirror', 'full length mirror', 'miroir sur pied'], false),
  (array['casier', 'locker', 'cubby'], false),
  (array['soucoupe', 'saucer'], false),
  (array['clochette', 'bell', 'cloche'], false),
  (array['décanteur', 'decanter', 'carafe à décanter'], false),
  (array['goblet', 'stem glass'], false),
  (array['tableau', 'wall art', 'whiteboard', 'painting', 'canvas print'], true),
  (array['grille', 'grid', 'rack', 'grill'], true),
  (array['boîte', 'storage box', 'food container', 'toolbox'], true),
  (array['sangle', 'strap', 'belt'], true),
  (array['poignée', 'handle', 'door handle'], true),
  (array['moulin', 'grinder', 'mill', 'pepper mill', 'coffee grinder'], true),
  (array['flacon', 'bottle', 'vial'], true),
  (array['bouchon', 'plug', 'cap', 'stopper', 'cork'], true),
  (array['dispenser', 'distributeur'], false),
  (array['soufflerie', 'blower'], true),
  (array['diffuseur', 'diffuser', 'aroma diffuser'], true),
  (array['palette', 'makeup palette', 'eyeshadow palette', 'pallet'], true),
  (array['masque', 'face mask', 'surgical mask', 'mask'], true),
  (array['filtre', 'filter', 'water filter', 'air filter'], true),
  (array['tube', 'pipe', 'hose'], true),
  (array['moteur', 'engine', 'motor'], true),
  (array['moteur de voiture', 'car engine'], false),
  (array['plaque', 'cooktop', 'plate', 'sheet metal'], true),
  (array['glace', 'ice cream', 'ice', 'mirror'], true),
  (array['foyer', 'fireplace', 'fire pit', 'stove'], true),
  (array['gaz', 'gas cylinder', 'gas stove'], true),
  (array['souffleuse', 'snow blower', 'leaf blower'], true),
  (array['piano', 'digital piano', 'clavier musical', 'musical keyboard'], true),
  (array['robot', 'food processor', 'robot vacuum', 'stand mixer'], true),
  (array['bob', 'bucket hat'], true),
  (array['maillot', 'swimsuit', 'jersey'], true),
  (array['cooker', 'cuisinière', 'stove', 'rice cooker'], true),
  (array['bin', 'poubelle', 'storage bin', 'trash can'], true),
  (array['rubbish', 'poubelle', 'sac poubelle'], true),
  (array['mower', 'tondeuse à gazon', 'lawn mower'], true),
  (array['goggles', 'lunettes de natation', 'lunettes de protection', 'ski goggles'], true),
  (array['helmet', 'casque de moto', 'casque de vélo'], true),
  (array['straightener', 'fer à lisser', 'hair straightener'], true),
  (array['conditioner', 'après-shampooing', 'hair conditioner'], true),
  (array['thermostat', 'smart thermostat'], true),
  (array['karaoké', 'karaoke microphone'], true),
  (array['sapin', 'christmas tree'], true),
  (array['selle', 'bike saddle', 'saddle'], true),
  (array['chaudière', 'boiler', 'furnace'], false),
  (array['poteau', 'fence post'], false),
  (array['portail', 'driveway gate'], false),
  (array['portail', 'gate', 'fence'], true),
  (array['levier', 'lever'], false),
  (array['ficelle', 'twine', 'string cord'], false),
  (array['échafaudage', 'scaffolding'], false),
  (array['dynamo', 'dynamo torch'], false),
  (array['diesel', 'gasoil', 'gazole'], false),
  (array['panneau', 'panel'], false),
  (array['bobine', 'spool', 'reel'], false),
  (array['pistolet', 'glue gun', 'water gun', 'spray gun', 'heat gun'], true),
  -- words of many meanings, one way only
  (array['ukulélé', 'guitar', 'musical instrument'], true),
  (array['banjo', 'guitar', 'musical instrument'], true),
  (array['métronome', 'tuner', 'musical instrument'], true),
  (array['éléphant', 'elephant plush', 'elephant figurine'], true),
  (array['princesse', 'princess dress', 'princess costume'], true),
  (array['lion', 'lion plush'], true),
  (array['panda', 'panda plush'], true),
  (array['dummy', 'pacifier', 'mannequin'], true),
  (array['lolly', 'sucette', 'lollipop'], true),
  (array['gammon', 'ham', 'jambon'], true),
  (array['rasher', 'bacon'], true),
  (array['secrétaire', 'desk', 'writing desk'], true),
  (array['dépanneur', 'groceries', 'snack'], true),
  (array['bassin', 'pond', 'basin', 'garden pond'], true),
  (array['tecno', 'smartphone', 'téléphone portable'], true),
  (array['infinix', 'smartphone', 'téléphone portable'], true),
  (array['itel', 'téléphone portable', 'feature phone'], true),
  (array['arduino', 'microcontroller', 'development board'], true),
  (array['sheet', 'bed sheet', 'drap', 'paper sheet'], true),
  (array['blind', 'window blind', 'store enrouleur'], true),
  (array['teddy', 'teddy bear', 'peluche'], true),
  (array['flask', 'thermos', 'vacuum flask'], true),
  (array['bat', 'baseball bat'], true),
  (array['massage', 'massager', 'massage oil', 'massage gun'], true),
  (array['sachet', 'bag', 'pouch'], true),
  (array['lame', 'blade', 'razor blade', 'saw blade'], true),
  (array['balance', 'scale', 'kitchen scale', 'bathroom scale'], true),
  (array['bac', 'bin', 'tray', 'storage bin'], true),
  (array['adhésif', 'adhesive', 'tape', 'sticker'], true),
  (array['anneau', 'ring'], true),
  (array['fer', 'iron', 'steam iron'], true),
  (array['caisse', 'crate', 'box', 'cash register'], true),
  (array['capsule', 'coffee capsule'], true),
  (array['carnet', 'notepad', 'notebook', 'sketchbook'], true),
  (array['charbon', 'charcoal'], true),
  (array['applique', 'wall light'], true),
  (array['voile', 'veil', 'headscarf'], true),
  (array['forage', 'borehole pump', 'water pump'], true),
  (array['régulateur', 'voltage regulator'], true),
  (array['suspension', 'pendant light'], true),
  (array['nut', 'boulon'], true),
  (array['gate', 'safety gate', 'portail'], true),
  (array['spatula', 'spatule'], true),
  (array['jelly', 'confiture', 'gelée'], true),
  (array['chauffeuse', 'fauteuil', 'armchair'], true),
  (array['desserte', 'serving cart', 'sideboard'], true),
  (array['claques', 'rain boots', 'bottes de pluie'], true),
  (array['tourtière', 'meat pie'], true),
  (array['diode', 'led diode'], false),
  (array['piquet de tente', 'tent peg', 'sardine de tente'], false),
  (array['lino', 'linoléum', 'vinyl flooring'], false),
  (array['billard', 'billiards'], false),
  (array['semis', 'seedling'], false),
  (array['sirop de mélasse', 'treacle'], false);
-- 50j · Words that mean the same: children, school and crafts, sport, the open air, health, pets, feasts, and needs said as nouns.

insert into public.search_synonyms (terms, is_one_way) values
  -- babies and children
  (array['parc pour bébé', 'playpen'], false),
  (array['lit parapluie', 'travel cot', 'portable crib'], false),
  (array['tour de lit', 'crib bumper', 'cot bumper'], false),
  (array['mobile pour bébé', 'baby mobile', 'mobile musical'], false),
  (array['tapis d’éveil', 'play mat', 'baby gym', 'tapis de jeu'], false),
  (array['transat bébé', 'baby bouncer', 'balancelle', 'baby swing'], false),
  (array['cale-porte bébé', 'cabinet lock', 'childproof lock', 'verrou enfant'], false),
  (array['pot d’apprentissage', 'potty', 'petit pot d’apprentissage'], false),
  (array['rehausseur', 'booster seat', 'siège d’appoint'], false),
  (array['coussin d’allaitement', 'nursing pillow'], false),
  (array['soutien-gorge d’allaitement', 'nursing bra'], false),
  (array['coussinets d’allaitement', 'nursing pads'], false),
  (array['gobelet d’apprentissage', 'sippy cup'], false),
  (array['compote pour bébé', 'baby puree'], false),
  (array['céréales pour bébé', 'baby cereal'], false),
  (array['body bébé', 'onesie', 'cache-couche', 'baby bodysuit'], false),
  (array['barboteuse', 'romper'], false),
  (array['grenouillère', 'baby sleepsuit', 'dors-bien', 'footed pajamas', 'babygrow'], false),
  (array['sac à langer', 'diaper bag', 'nappy bag', 'changing bag'], false),
  (array['matelas à langer', 'changing pad', 'changing mat'], false),
  (array['poubelle à couches', 'diaper pail', 'nappy bin'], false),
  (array['crème pour le change', 'diaper cream', 'nappy cream', 'crème pour érythème'], false),
  (array['vêtement de bébé', 'baby clothes'], false),
  (array['layette', 'baby layette'], false),
  (array['chaussons bébé', 'baby shoes', 'baby booties'], false),
  (array['couverture bébé', 'baby blanket', 'swaddle', 'lange'], false),
  (array['jouet de bain', 'bath toy'], false),
  (array['jouet éducatif', 'educational toy', 'learning toy', 'jouet d’éveil'], false),
  (array['jouet en bois', 'wooden toy'], false),
  (array['jeu de construction', 'building set', 'construction toy', 'construction set', 'jouet de construction'], false),
  (array['blocs en bois', 'wooden blocks'], false),
  (array['jeu de construction', 'building blocks', 'lego', 'magnetic tiles'], true),
  (array['jouet musical', 'musical toy'], false),
  (array['cheval à bascule', 'rocking horse'], false),
  (array['porteur enfant', 'ride-on toy', 'ride-on'], false),
  (array['voiture électrique enfant', 'ride-on car'], false),
  (array['draisienne', 'balance bike'], false),
  (array['tricycle', 'three-wheeler'], false),
  (array['petit train', 'toy train', 'train set', 'train électrique', 'train jouet'], false),
  (array['circuit de voitures', 'race track', 'slot car'], false),
  (array['figurine d’action', 'action figure'], false),
  (array['super-héros', 'superhero'], false),
  (array['poupée mannequin', 'fashion doll'], false),
  (array['marionnette', 'puppet'], false),
  (array['déguisement enfant', 'kids costume'], false),
  (array['dînette', 'play kitchen', 'toy kitchen', 'cuisine jouet'], false),
  (array['pistolet à eau', 'water gun'], false),
  (array['cerf-volant', 'kite'], false),
  (array['bulles de savon', 'bubbles', 'soap bubbles'], false),
  (array['yoyo', 'yo-yo'], false),
  (array['billes', 'toy marbles', 'marbles'], true),
  (array['dominos', 'dominoes'], false),
  (array['dames jeu', 'checkers', 'draughts'], false),
  (array['ludo', 'petits chevaux'], false),
  (array['dés à jouer', 'dice'], false),
  (array['cube de rubik', 'rubik’s cube'], false),
  (array['jeu de mémoire', 'memory game'], false),
  (array['jeu de rôle', 'role-playing game'], false),
  (array['toboggan enfant', 'playground slide'], false),
  (array['aire de jeux', 'playground', 'playset'], false),
  (array['structure gonflable', 'bouncy castle', 'bounce house'], false),
  (array['robot jouet', 'toy robot'], false),
  (array['slime', 'gelée à modeler'], false),
  (array['perles à repasser', 'fuse beads'], false),
  (array['autocollants enfant', 'kids stickers'], false),
  (array['tente de jeu', 'play tent', 'tipi'], false),
  (array['parc de jeux', 'play yard'], false),
  -- school and crafts
  (array['sac à dos scolaire', 'school backpack'], false),
  (array['ardoise effaçable', 'mini whiteboard'], false),
  (array['crayon de cire', 'crayon de couleur cire', 'wax crayon', 'craie grasse'], false),
  (array['pastel sec', 'chalk pastel', 'soft pastel'], false),
  (array['peinture à doigts', 'finger paint'], false),
  (array['pinceau d’artiste', 'artist brush'], false),
  (array['palette de peinture', 'paint palette'], false),
  (array['carnet de croquis', 'sketchbook', 'sketch pad', 'bloc à dessin', 'cahier à dessin'], false),
  (array['cahier d’exercices', 'exercise book', 'workbook', 'cahier ligné', 'lined notebook'], false),
  (array['papier de construction', 'construction paper', 'papier coloré', 'colored paper'], false),
  (array['papier de soie', 'tissue paper'], false),
  (array['rapporteur', 'protractor'], false),
  (array['mine de crayon', 'pencil lead', 'mine de rechange'], false),
  (array['portemine', 'mechanical pencil', 'porte-mine'], false),
  (array['marqueur effaçable', 'dry erase marker', 'whiteboard marker'], false),
  (array['punaise', 'push pin', 'thumbtack', 'drawing pin'], false),
  (array['élastique', 'rubber band', 'elastic band'], false),
  (array['pince à papier', 'binder clip', 'pince-notes'], false),
  (array['planchette à pince', 'clipboard', 'porte-bloc'], false),
  (array['porte-crayons', 'pen holder', 'pencil holder', 'pot à crayons', 'pen cup'], false),
  (array['sous-main', 'desk pad', 'desk mat'], false),
  (array['corbeille à courrier', 'letter tray', 'desk tray', 'desk organizer', 'organisateur de bureau'], false),
  (array['tampon', 'rubber stamp'], true),
  (array['tampon hygiénique', 'menstrual tampon'], false),
  (array['coupe-papier', 'letter opener'], false),
  (array['massicot', 'paper cutter', 'paper trimmer', 'rogneuse', 'guillotine trimmer'], false),
  (array['livre d’or', 'guest book'], false),
  (array['chemise suspendue', 'hanging folder'], false),
  (array['couture', 'sewing'], false),
  (array['mercerie', 'haberdashery', 'sewing notions'], false),
  (array['tricoter', 'knitting'], false),
  (array['aiguille à tricoter', 'knitting needle'], false),
  (array['crochet à tricoter', 'crochet hook'], false),
  (array['broderie', 'embroidery'], false),
  (array['canevas', 'cross stitch', 'point de croix'], false),
  (array['fil à broder', 'embroidery thread', 'embroidery floss'], false),
  (array['épingle', 'sewing pin', 'safety pin', 'épingle de sûreté'], false),
  (array['bouton pression', 'snap button', 'snap fastener'], false),
  (array['velcro', 'hook and loop'], false),
  (array['patron de couture', 'sewing pattern'], false),
  (array['ciseaux de couture', 'fabric scissors'], false),
  (array['dé à coudre', 'thimble'], false),
  (array['mannequin de couture', 'dress form'], false),
  (array['perles à enfiler', 'craft beads'], false),
  (array['pâte polymère', 'polymer clay'], false),
  (array['diamond painting', 'broderie diamant'], false),
  (array['scrapbooking', 'collimage'], false),
  (array['maquette', 'model kit', 'scale model'], false),
  (array['modélisme', 'model building'], false),
  (array['philatélie', 'stamp collecting'], false),
  -- sport
  (array['poupée mannequin', 'barbie'], true),
  (array['barbie', 'fashion doll', 'doll'], true),
  (array['musculation', 'dumbbell', 'weight bench', 'barbell', 'resistance band'], true),
  (array['banc de musculation', 'weight bench'], false),
  (array['barre d’haltère', 'barbell', 'barre de musculation'], false),
  (array['disque de poids', 'weight plate'], false),
  (array['kettlebell', 'haltère russe'], false),
  (array['barre de traction', 'pull-up bar', 'chin-up bar'], false),
  (array['rameur', 'rowing machine'], false),
  (array['vélo elliptique', 'elliptical trainer', 'elliptical machine'], false),
  (array['ballon d’exercice', 'exercise ball', 'swiss ball', 'ballon suisse', 'yoga ball', 'ballon de yoga'], false),
  (array['rouleau de massage', 'foam roller'], false),
  (array['bloc de yoga', 'yoga block'], false),
  (array['sac de frappe', 'punching bag', 'boxing bag', 'sac de boxe'], false),
  (array['gants d’entraînement', 'workout gloves', 'weightlifting gloves'], false),
  (array['ceinture lombaire', 'back brace', 'back support', 'ceinture dorsale'], false),
  (array['chronomètre', 'stopwatch'], false),
  (array['podomètre', 'pedometer', 'compte-pas', 'step counter'], false),
  (array['podomètre', 'fitness tracker', 'activity tracker', 'smartwatch'], true),
  (array['moniteur de fréquence cardiaque', 'heart rate monitor', 'cardiofréquencemètre'], false),
  (array['vélo de montagne', 'mountain bike'], false),
  (array['vélo de route', 'road bike'], false),
  (array['vélo enfant', 'kids bike', 'children’s bicycle'], false),
  (array['bmx', 'vélo bmx'], false),
  (array['selle de vélo', 'bike saddle', 'bike seat', 'bicycle saddle', 'bicycle seat'], false),
  (array['éclairage vélo', 'bike light', 'bicycle light', 'phare de vélo'], false),
  (array['pédale de vélo', 'bike pedal'], false),
  (array['chaîne de vélo', 'bike chain'], false),
  (array['pneu de vélo', 'bike tire', 'bicycle tyre'], false),
  (array['chambre à air', 'inner tube'], false),
  (array['panier de vélo', 'bike basket'], false),
  (array['porte-bébé vélo', 'child bike seat', 'siège vélo enfant'], false),
  (array['cuissard', 'cycling shorts', 'bike shorts'], false),
  (array['maillot de vélo', 'cycling jersey'], false),
  (array['ballon de volley', 'volleyball', 'volley-ball'], false),
  (array['ballon de rugby', 'rugby ball'], false),
  (array['but de soccer', 'soccer goal', 'but de football', 'football goal'], false),
  (array['protège-tibia', 'shin guards', 'shin pads'], false),
  (array['gants de gardien', 'goalkeeper gloves', 'goalie gloves'], false),
  (array['panier de basket', 'basketball hoop', 'basketball net'], false),
  (array['raquette de tennis', 'tennis racket', 'tennis racquet'], false),
  (array['balle de tennis', 'tennis ball'], false),
  (array['tennis de table', 'table tennis', 'ping-pong'], false),
  (array['gant de baseball', 'baseball glove'], false),
  (array['bâton de baseball', 'baseball bat', 'batte de baseball'], false),
  (array['bâton de golf', 'golf club', 'club de golf'], false),
  (array['balle de golf', 'golf ball'], false),
  (array['sac de golf', 'golf bag'], false),
  (array['quilles', 'bowling'], false),
  (array['table de ping-pong', 'ping pong table'], false),
  (array['baby-foot', 'foosball', 'table football', 'babyfoot'], false),
  (array['casque de ski', 'ski helmet'], false),
  (array['lunettes de ski', 'ski goggles'], false),
  (array['ski', 'skis', 'ski boots', 'ski goggles'], true),
  (array['bottes de ski', 'ski boots'], false),
  (array['bâtons de ski', 'ski poles'], false),
  (array['patinage', 'skating'], false),
  (array['casque de hockey', 'hockey helmet'], false),
  (array['gants de hockey', 'hockey gloves'], false),
  (array['planche de surf', 'surfboard'], false),
  (array['planche à pagaie', 'paddle board', 'paddleboard', 'sup', 'stand-up paddle'], false),
  (array['planche de natation', 'kickboard'], false),
  (array['palmes', 'swim fins', 'flippers'], false),
  (array['masque de plongée', 'diving mask', 'snorkel mask', 'tuba', 'snorkel'], false),
  (array['combinaison de plongée', 'wetsuit'], false),
  (array['bonnet de bain', 'swim cap', 'swimming cap'], false),
  (array['bouée', 'pool float', 'swim ring', 'bouée gonflable', 'inflatable ring'], false),
  (array['brassards', 'arm floats', 'water wings'], false),
  (array['kayak', 'canoë-kayak'], false),
  (array['canot', 'canoe'], false),
  (array['bateau gonflable', 'inflatable boat', 'dinghy'], false),
  (array['pagaie', 'oar', 'rame', 'paddle'], false),
  (array['équitation', 'horse riding', 'horseback riding'], false),
  (array['arts martiaux', 'martial arts'], false),
  (array['kimono de judo', 'judo gi', 'karate gi'], false),
  (array['escalade', 'rock climbing', 'climbing'], false),
  (array['gymnastique', 'gymnastics'], false),
  (array['danse', 'dance'], false),
  (array['course à pied', 'running', 'jogging'], false),
  (array['arc et flèches', 'bow and arrow', 'archery', 'tir à l’arc'], false),
  (array['gourde de sport', 'sports bottle'], false),
  (array['sac de sport', 'gym bag', 'sports bag'], false),
  (array['tenue de sport', 'sportswear', 'activewear', 'vêtement de sport'], false),
  (array['survêtement', 'tracksuit', 'jogging suit', 'ensemble de sport', 'jogger suit', 'survêt'], false),
  (array['pantalon de jogging', 'sweatpants', 'joggers', 'pantalon de survêtement', 'track pants'], false),
  (array['brassière de sport', 'sports bra', 'soutien-gorge de sport'], false),
  (array['équipement de protection', 'protective gear'], false),
  -- the open air and travel
  (array['auvent', 'canopy', 'awning'], false),
  (array['lampe de camping', 'camping lantern', 'camping light'], false),
  (array['chaise de camping', 'camping chair', 'camp chair'], false),
  (array['matelas de sol', 'sleeping pad', 'tapis de sol', 'camping mat'], false),
  (array['popote', 'camping cookware', 'mess kit'], false),
  (array['hache de camping', 'camping axe'], false),
  (array['couverture de survie', 'emergency blanket'], false),
  (array['sifflet de survie', 'survival whistle'], false),
  (array['longue-vue', 'spotting scope', 'monocular', 'monoculaire'], false),
  (array['filet de pêche', 'fishing net'], false),
  (array['hameçon', 'fish hook', 'fishing hook'], false),
  (array['ligne à pêche', 'fishing line', 'fil de pêche'], false),
  (array['coffre à pêche', 'tackle box'], false),
  (array['bottes de pêche', 'waders', 'cuissardes'], false),
  (array['lunette de visée', 'rifle scope', 'scope'], false),
  (array['carabine à plomb', 'air rifle'], false),
  (array['camouflage', 'camo'], false),
  (array['sac d’hydratation', 'hydration pack'], false),
  (array['oreiller de voyage', 'travel pillow', 'neck pillow', 'coussin de voyage', 'tour de cou de voyage'], false),
  (array['cadenas tsa', 'tsa lock', 'luggage lock', 'cadenas de valise'], false),
  (array['étiquette de bagage', 'luggage tag'], false),
  (array['pèse-bagage', 'luggage scale'], false),
  (array['porte-passeport', 'passport holder', 'étui à passeport', 'passport cover'], false),
  (array['bagage à main', 'carry-on', 'cabin luggage', 'valise cabine', 'hand luggage'], false),
  (array['organisateur de valise', 'packing cube'], false),
  -- health
  (array['médicament', 'medicine', 'medication'], false),
  (array['comprimé', 'tablets pills'], false),
  (array['sirop contre la toux', 'cough syrup'], false),
  (array['pastille pour la gorge', 'throat lozenge'], false),
  (array['rhume', 'cold remedy', 'flu'], false),
  (array['probiotique', 'probiotic'], false),
  (array['oméga-3', 'fish oil', 'huile de poisson'], false),
  (array['collagène', 'collagen'], false),
  (array['calcium', 'supplément de calcium'], false),
  (array['fer supplément', 'iron supplement'], false),
  (array['mélatonine', 'melatonin'], false),
  (array['oxymètre', 'pulse oximeter', 'oxymètre de pouls'], false),
  (array['nébuliseur', 'nebulizer'], false),
  (array['inhalateur', 'inhaler'], false),
  (array['seringue', 'syringe'], false),
  (array['gants médicaux', 'medical gloves', 'latex gloves', 'gants en latex', 'nitrile gloves', 'gants en nitrile'], false),
  (array['alcool à friction', 'rubbing alcohol', 'isopropyl alcohol', 'alcool isopropylique'], false),
  (array['eau oxygénée', 'hydrogen peroxide'], false),
  (array['ouate', 'cotton wool', 'cotton ball', 'tampon d’ouate', 'boule de coton'], false),
  (array['gaze', 'gauze'], false),
  (array['ruban médical', 'medical tape', 'sparadrap'], false),
  (array['attelle', 'brace', 'splint', 'orthèse'], false),
  (array['genouillère', 'knee brace'], false),
  (array['chevillère', 'ankle brace'], false),
  (array['bas de compression', 'compression socks', 'compression stockings', 'bas de contention'], false),
  (array['correcteur de posture', 'posture corrector'], false),
  (array['semelle orthopédique', 'orthotic insole', 'orthopedic insole'], false),
  (array['déambulateur', 'walker', 'walking frame', 'rollator', 'zimmer frame'], false),
  (array['couche adulte', 'adult diaper', 'incontinence pad', 'culotte d’incontinence'], false),
  (array['coupe menstruelle', 'menstrual cup'], false),
  (array['lubrifiant intime', 'personal lubricant'], false),
  (array['moustiquaire imprégnée', 'treated mosquito net'], false),
  (array['électrostimulateur', 'tens unit', 'muscle stimulator'], false),
  (array['chaise de douche', 'shower chair', 'shower stool'], false),
  (array['barre d’appui', 'grab bar'], false),
  (array['lunettes de lecture', 'reading glasses'], false),
  (array['solution pour lentilles', 'contact lens solution'], false),
  (array['étui à lunettes', 'glasses case', 'eyeglass case'], false),
  (array['luminothérapie', 'light therapy', 'therapy lamp'], false),
  (array['tapis chauffant', 'heated mat'], false),
  -- pets beyond the first
  (array['gamelle pour chien', 'dog bowl', 'bol pour chien', 'pet bowl', 'gamelle pour animaux'], false),
  (array['gamelle', 'pet bowl', 'boîte-repas', 'lunch box'], true),
  (array['jouet pour chien', 'dog toy', 'pet toy'], false),
  (array['jouet pour chat', 'cat toy'], false),
  (array['friandise pour chien', 'dog treat', 'gâterie pour chien', 'dog biscuit'], false),
  (array['friandise pour chat', 'cat treat'], false),
  (array['harnais pour chien', 'dog harness', 'pet harness'], false),
  (array['collier pour chat', 'cat collar'], false),
  (array['muselière', 'muzzle'], false),
  (array['cage de transport', 'pet carrier', 'caisse de transport', 'cat carrier'], false),
  (array['cage', 'pet cage'], false),
  (array['cage à oiseaux', 'bird cage', 'birdcage'], false),
  (array['bac à litière', 'litter box', 'litter tray', 'bac pour chat'], false),
  (array['griffoir', 'scratching post', 'cat scratcher'], false),
  (array['fontaine pour animaux', 'pet fountain'], false),
  (array['shampooing pour chien', 'dog shampoo'], false),
  (array['brosse pour animaux', 'pet brush', 'pet grooming brush'], false),
  (array['tondeuse pour chien', 'dog clipper', 'pet clipper'], false),
  (array['manteau pour chien', 'dog coat', 'dog sweater'], false),
  (array['antipuces', 'flea treatment', 'collier antipuces', 'flea collar'], false),
  (array['nourriture pour poisson', 'fish food'], false),
  (array['poisson rouge', 'goldfish'], false),
  (array['filtre d’aquarium', 'aquarium filter'], false),
  (array['nourriture pour oiseaux', 'bird seed', 'graines pour oiseaux', 'bird food'], false),
  (array['rongeur', 'rodent'], false),
  (array['tortue', 'turtle', 'tortoise'], false),
  (array['perroquet', 'parrot'], false),
  (array['chiot', 'puppy'], false),
  (array['poulet vivant', 'live chicken'], false),
  (array['aliment pour volaille', 'poultry feed', 'chicken feed'], false),
  (array['aliment pour bétail', 'animal feed', 'livestock feed'], false),
  -- feasts and gifts beyond the first
  (array['décoration de fête', 'party decoration'], false),
  (array['fête', 'balloons', 'birthday', 'party decoration', 'celebration'], true),
  (array['chapeau de fête', 'party hat'], false),
  (array['bougie d’anniversaire', 'birthday candle'], false),
  (array['confettis', 'confetti'], false),
  (array['banderole', 'banner', 'bannière'], false),
  (array['feu d’artifice', 'fireworks', 'pétard'], false),
  (array['masque d’halloween', 'halloween mask'], false),
  (array['halloween', 'costume', 'pumpkin', 'mask', 'déguisement'], true),
  (array['mariée', 'wedding dress', 'wedding veil', 'bridal gown', 'wedding'], true),
  (array['mariage', 'wedding dress', 'wedding ring'], true),
  (array['voile de mariée', 'wedding veil', 'bridal veil'], false),
  (array['demoiselle d’honneur', 'bridesmaid'], false),
  (array['faire-part', 'wedding invitation'], false),
  (array['invitation', 'invitation card'], false),
  (array['baptême', 'christening', 'baptism'], false),
  (array['fiançailles', 'engagement'], false),
  (array['bague de fiançailles', 'engagement ring'], false),
  (array['fête des mères', 'mother’s day'], false),
  (array['fête des pères', 'father’s day'], false),
  (array['remise des diplômes', 'graduation'], false),
  (array['panier-cadeau', 'gift basket', 'gift hamper', 'corbeille cadeau'], false),
  (array['coffret cadeau', 'gift set', 'gift box', 'boîte cadeau', 'ensemble cadeau'], false),
  (array['sac cadeau', 'gift bag'], false),
  (array['ruban cadeau', 'gift ribbon'], false),
  (array['calendrier de l’avent', 'advent calendar'], false),
  (array['crèche de noël', 'nativity', 'nativity scene'], false),
  (array['chandail de noël', 'christmas sweater', 'christmas jumper', 'pull de noël'], false),
  (array['père noël', 'santa', 'santa claus'], false),
  (array['bonhomme de neige', 'snowman'], false),
  (array['lutin', 'elf'], false),
  (array['ange', 'angel'], false),
  (array['aïd', 'eid'], false),
  (array['tabaski', 'eid al-adha'], false),
  (array['souvenir', 'keepsake'], false),
  -- needs said as nouns
  (array['panne de courant', 'power outage', 'power cut', 'coupure de courant', 'délestage'], false),
  (array['panne de courant', 'onduleur', 'ups', 'surge protector', 'generator', 'power bank', 'rechargeable lamp'], true),
  (array['surtension', 'power surge', 'power protection', 'protection électrique'], false),
  (array['surtension', 'surge protector', 'ups'], true),
  (array['autonomie', 'battery life'], false),
  (array['mot de passe', 'password'], false),
  (array['mot de passe', 'encrypted', 'secure', 'encryption'], true),
  (array['chiffré', 'encrypted', 'crypté', 'cryptage', 'chiffrement', 'encryption'], false),
  (array['sauvegarde', 'backup'], false),
  (array['sauvegarde', 'external hard drive', 'nas', 'backup tape', 'ups'], true),
  (array['récupération de données', 'external hard drive', 'data recovery'], true),
  (array['télétravail', 'webcam', 'headset', 'office chair', 'docking station'], true),
  (array['travail à domicile', 'home office', 'bureau à domicile', 'bureau à la maison'], false),
  (array['télétravail', 'remote work', 'working from home'], false),
  (array['visioconférence', 'video conferencing', 'video conference', 'vidéoconférence', 'visiophone'], false),
  (array['visioconférence', 'webcam', 'conference phone', 'headset'], true),
  (array['conférence téléphonique', 'conference phone', 'audioconférence', 'conference call'], false),
  (array['ménage', 'housekeeping'], false),
  (array['ménage', 'cleaning', 'vacuum cleaner', 'mop', 'broom'], true),
  (array['vaisselle sale', 'dishwashing'], false),
  (array['mal de dos', 'back support', 'massager', 'heating pad'], true),
  (array['moustique', 'mosquito net', 'mosquito repellent', 'insecticide'], true),
  (array['moustique', 'mosquito'], false),
  (array['cambriolage', 'burglary'], false),
  (array['cambriolage', 'alarm system', 'security camera', 'padlock'], true),
  (array['surveillance', 'video surveillance'], false),
  (array['chaleur', 'heat', 'fan', 'air conditioner'], true),
  (array['froid', 'heater', 'blanket', 'winter coat'], true),
  (array['déménagement', 'house moving'], false),
  (array['déménagement', 'moving box', 'packing tape', 'bubble wrap'], true),
  (array['rangements chaussures', 'shoe storage'], false),
  (array['impression', 'printing'], false),
  (array['imprimer', 'printer', 'imprimante', 'printing'], true),
  (array['enregistrement', 'recording'], false),
  (array['diffusion en direct', 'live streaming', 'streaming'], false),
  (array['streaming', 'webcam', 'microphone', 'capture card'], true),
  (array['carte d’acquisition', 'capture card', 'video capture', 'carte de capture'], false),
  (array['sonorisation', 'pa system', 'public address', 'système de sonorisation', 'sono'], false),
  (array['sonorisation', 'speaker', 'amplifier', 'microphone'], true),
  (array['accessoire cellulaire', 'phone accessory', 'mobile accessory', 'accessoire téléphone'], false),
  (array['accessoire d’ordinateur', 'computer accessory', 'accessoire informatique', 'périphérique', 'peripheral'], false);
-- 50k · Words that mean the same: more clothes, beauty, telephones, sound, pictures, computing, and qualities.

insert into public.search_synonyms (terms, is_one_way) values
  -- clothes beyond the first
  (array['tenue', 'outfit', 'ensemble vêtements'], false),
  (array['haut', 'top', 'blouse', 't-shirt', 'shirt'], true),
  (array['robe d’été', 'summer dress', 'sundress'], false),
  (array['robe longue', 'maxi dress'], false),
  (array['robe de cocktail', 'cocktail dress', 'party dress'], false),
  (array['robe chemise', 'shirt dress'], false),
  (array['mini-jupe', 'mini skirt', 'miniskirt'], false),
  (array['jupe plissée', 'pleated skirt'], false),
  (array['pantalon cargo', 'cargo pants'], false),
  (array['pantalon de travail', 'work pants', 'work trousers'], false),
  (array['pantalon de neige', 'snow pants'], false),
  (array['chino', 'pantalon chino'], false),
  (array['kaki', 'khaki'], false),
  (array['jean', 'pants'], true),
  (array['chemise à manches longues', 'long sleeve shirt'], false),
  (array['manches courtes', 'short sleeve'], false),
  (array['manches longues', 'long sleeve'], false),
  (array['col roulé', 'turtleneck', 'turtle neck', 'polo neck', 'roll neck'], false),
  (array['col v', 'v-neck'], false),
  (array['jumper', 'chandail de laine', 'woolly jumper', 'wool sweater', 'pull en laine'], false),
  (array['gilet', 'waistcoat'], false),
  (array['gilet', 'vest', 'cardigan'], true),
  (array['poncho', 'cape'], false),
  (array['veste en jean', 'denim jacket', 'jean jacket'], false),
  (array['veste en cuir', 'leather jacket', 'perfecto', 'blouson de cuir'], false),
  (array['veste polaire', 'fleece jacket'], false),
  (array['manteau de fourrure', 'fur coat'], false),
  (array['smoking', 'tuxedo', 'tux'], false),
  (array['bretelles', 'suspenders', 'braces bretelles'], false),
  (array['boutons de manchette', 'cufflinks'], false),
  (array['corset', 'bustier'], false),
  (array['gaine amincissante', 'shapewear', 'girdle'], false),
  (array['nuisette', 'nightgown', 'nightdress', 'chemise de nuit', 'jaquette de nuit'], false),
  (array['sous-vêtements thermiques', 'thermal underwear', 'long johns', 'combine', 'base layer'], false),
  (array['string', 'thong', 'lingerie'], true),
  (array['combinaison-pantalon', 'romper suit'], false),
  (array['blouse de travail', 'lab coat', 'sarrau', 'blouse médicale'], false),
  (array['uniforme médical', 'medical scrubs', 'tenue médicale'], false),
  (array['uniforme scolaire', 'school uniform'], false),
  (array['chaussettes de sport', 'sports socks', 'athletic socks'], false),
  (array['mi-bas', 'knee-high socks'], false),
  (array['collants chauds', 'thermal tights'], false),
  (array['béret', 'beret hat'], false),
  (array['chapeau de soleil', 'sun hat', 'chapeau de plage'], false),
  (array['chapeau de paille', 'straw hat'], false),
  (array['chapeau de pluie', 'rain hat'], false),
  (array['bob chapeau', 'bucket hat'], false),
  (array['chapeau de cow-boy', 'cowboy hat'], false),
  (array['visière', 'visor'], false),
  (array['bandeau', 'headband', 'serre-tête'], false),
  (array['bandana', 'foulard bandana'], false),
  (array['gants en cuir', 'leather gloves'], false),
  (array['gants d’hiver', 'winter gloves'], false),
  (array['étole', 'stole'], false),
  (array['burqa', 'niqab'], false),
  (array['abaya', 'robe abaya'], false),
  (array['kufi', 'chéchia', 'african cap', 'bonnet africain'], false),
  (array['ensemble africain', 'african outfit', 'tenue africaine'], false),
  (array['dentelle africaine', 'african lace'], false),
  (array['tissu au mètre', 'fabric by the yard'], false),
  -- shoes, bags and jewellery beyond the first
  (array['chaussures pour enfants', 'kids shoes', 'children’s shoes'], false),
  (array['baskets montantes', 'high-top sneakers'], false),
  (array['chaussures à talons', 'heeled shoes'], false),
  (array['chaussures compensées', 'wedge shoes', 'platform shoes'], false),
  (array['chaussures bateau', 'boat shoes'], false),
  (array['chaussures plates', 'flat shoes'], false),
  (array['sabots', 'clogs'], false),
  (array['espadrilles de toile', 'canvas shoes', 'canvas sneakers', 'plimsolls'], false),
  (array['cuissardes mode', 'thigh-high boots'], false),
  (array['bottes de cow-boy', 'cowboy boots'], false),
  (array['bottes en cuir', 'leather boots'], false),
  (array['chausse-pied', 'shoehorn'], false),
  (array['soulier', 'sneakers', 'dress shoes'], true),
  (array['sacoche', 'messenger bag', 'satchel', 'laptop bag', 'shoulder bag', 'pouch', 'sacoche ordinateur', 'sac à main', 'purse', 'handbag', 'cabas', 'tote', 'sac', 'bag'], true),
  (array['sac messager', 'satchel', 'sac besace', 'besace'], false),
  (array['sac de soirée', 'evening bag', 'clutch bag'], false),
  (array['sac en cuir', 'leather bag'], false),
  (array['sac fourre-tout en toile', 'canvas tote'], false),
  (array['sac à cordon', 'drawstring bag'], false),
  (array['sac à roulettes', 'rolling bag', 'wheeled bag', 'trolley bag'], false),
  (array['bagage', 'carry-on', 'travel bag'], true),
  (array['trousse de maquillage', 'makeup bag', 'cosmetic bag', 'étui à cosmétiques'], false),
  (array['boucles d’oreilles créoles', 'hoop earrings', 'anneaux d’oreilles', 'créoles'], false),
  (array['boucles d’oreilles', 'hoop earrings', 'studs'], true),
  (array['boucles d’oreilles pendantes', 'drop earrings', 'dangle earrings'], false),
  (array['clou d’oreille', 'stud earrings', 'puces d’oreilles'], false),
  (array['piercing', 'body jewelry'], false),
  (array['bracelet de perles', 'beaded bracelet'], false),
  (array['bracelet à breloques', 'charm bracelet', 'breloque'], false),
  (array['chevalière', 'signet ring'], false),
  (array['parure de bijoux', 'jewelry set', 'jewellery set'], false),
  (array['collier de perles', 'pearl necklace', 'beaded necklace'], false),
  (array['cauris', 'cowrie shell', 'cowrie'], false),
  (array['médaillon', 'locket'], false),
  (array['montre de luxe', 'luxury watch'], false),
  (array['montre homme', 'men’s watch'], false),
  (array['montre femme', 'women’s watch', 'ladies watch'], false),
  (array['bracelet de montre', 'watch strap', 'watch band', 'watchband'], false),
  (array['saphir', 'sapphire'], false),
  (array['pierre précieuse', 'gemstone'], false),
  -- beauty beyond the first
  (array['palette de maquillage', 'makeup palette', 'eyeshadow palette', 'palette à paupières'], false),
  (array['crayon à sourcils', 'eyebrow pencil', 'brow pencil'], false),
  (array['crayon à lèvres', 'lip liner'], false),
  (array['poudre bronzante', 'bronzer'], false),
  (array['enlumineur', 'highlighter makeup'], false),
  (array['base de maquillage', 'makeup primer'], false),
  (array['bb crème', 'bb cream'], false),
  (array['éponge à maquillage', 'makeup sponge', 'beauty blender'], false),
  (array['pince à épiler', 'tweezers'], false),
  (array['recourbe-cils', 'eyelash curler'], false),
  (array['dissolvant', 'nail polish remover'], false),
  (array['lime à ongles', 'nail file'], false),
  (array['gel à ongles', 'gel nails', 'gel polish'], false),
  (array['lampe à ongles', 'nail lamp'], false),
  (array['manucure', 'manicure', 'manicure set'], false),
  (array['sérum', 'face serum', 'sérum visage'], false),
  (array['crème anti-âge', 'anti-aging cream', 'anti-wrinkle cream', 'antirides', 'anti-âge'], false),
  (array['crème pour les mains', 'hand cream'], false),
  (array['crème pour les pieds', 'foot cream'], false),
  (array['crème pour les yeux', 'eye cream', 'contour des yeux'], false),
  (array['nettoyant visage', 'face wash', 'facial cleanser', 'gel nettoyant'], false),
  (array['eau micellaire', 'micellar water'], false),
  (array['tonique', 'toner visage', 'facial toner', 'face toner'], false),
  (array['acné', 'acne treatment', 'anti-acne', 'boutons acné'], false),
  (array['taches brunes', 'dark spots'], false),
  (array['crème éclaircissante', 'lightening cream', 'crème unifiante'], false),
  (array['vaseline', 'petroleum jelly', 'gelée de pétrole'], false),
  (array['huile pour le corps', 'body oil'], false),
  (array['huile de massage', 'massage oil'], false),
  (array['huile capillaire', 'hair oil'], false),
  (array['huile de jojoba', 'jojoba oil'], false),
  (array['beurre corporel', 'body butter'], false),
  (array['aloe vera', 'aloès'], false),
  (array['sels de bain', 'bath salts'], false),
  (array['bain moussant', 'bubble bath'], false),
  (array['éponge de bain', 'bath sponge', 'loofah', 'fleur de douche'], false),
  (array['bronzage', 'tanning', 'autobronzant', 'self-tanner'], false),
  (array['après-soleil', 'after sun'], false),
  (array['après-rasage', 'aftershave'], false),
  (array['blaireau', 'shaving brush'], false),
  (array['lame de rasoir', 'razor blade'], false),
  (array['rasoir jetable', 'disposable razor'], false),
  (array['cire dépilatoire', 'wax strips', 'depilatory wax', 'bande de cire'], false),
  (array['crème dépilatoire', 'hair removal cream'], false),
  (array['épilateur laser', 'ipl', 'lumière pulsée', 'laser hair removal'], false),
  (array['masque capillaire', 'hair mask'], false),
  (array['gel coiffant', 'hair gel'], false),
  (array['laque à cheveux', 'hair spray', 'hairspray', 'fixatif'], false),
  (array['mousse coiffante', 'hair mousse'], false),
  (array['pommade', 'ointment', 'hair wax', 'balm', 'crème', 'karité', 'cream', 'shea butter'], true),
  (array['cire coiffante', 'hair wax'], false),
  (array['défrisant', 'hair relaxer', 'relaxer'], false),
  (array['crème coiffante', 'styling cream', 'curl cream'], false),
  (array['bigoudi', 'hair roller', 'hair curler'], false),
  (array['bonnet en satin', 'satin bonnet', 'hair bonnet'], false),
  (array['bonnet de douche', 'shower cap'], false),
  (array['shampooing sec', 'dry shampoo'], false),
  (array['antipelliculaire', 'anti-dandruff'], false),
  (array['ciseaux de coiffure', 'hair scissors', 'barber scissors'], false),
  (array['fauteuil de coiffeur', 'barber chair', 'salon chair'], false),
  (array['brosse lissante', 'straightening brush'], false),
  (array['vaporisateur', 'spray bottle', 'flacon pulvérisateur', 'atomizer'], false),
  (array['onguent', 'balm', 'ointment', 'cream'], true),
  -- telephones, sound and pictures beyond the first
  (array['téléphone intelligent android', 'android phone'], false),
  (array['cellulaire débloqué', 'unlocked phone'], false),
  (array['téléphone reconditionné', 'refurbished phone'], false),
  (array['batterie de téléphone', 'phone battery', 'batterie cellulaire', 'mobile phone battery'], false),
  (array['oreillette bluetooth', 'bluetooth headset', 'bluetooth earpiece'], false),
  (array['kit mains libres', 'hands-free', 'bluetooth headset', 'speakerphone'], true),
  (array['mains libres', 'hands-free', 'handsfree'], false),
  (array['haut-parleur mains libres', 'speakerphone'], false),
  (array['adaptateur bluetooth', 'bluetooth adapter', 'bluetooth dongle', 'clé bluetooth'], false),
  (array['récepteur bluetooth', 'bluetooth receiver'], false),
  (array['écouteurs filaires', 'wired earphones'], false),
  (array['coussinets d’oreille', 'ear pads', 'ear cushions'], false),
  (array['support de casque', 'headphone stand'], false),
  (array['pied de micro', 'microphone stand', 'mic stand'], false),
  (array['micro-cravate', 'lavalier microphone', 'lapel mic'], false),
  (array['micro sans fil', 'wireless microphone'], false),
  (array['enceinte de plafond', 'ceiling speaker', 'haut-parleur de plafond'], false),
  (array['enceinte d’ordinateur', 'computer speakers', 'pc speakers', 'haut-parleurs d’ordinateur'], false),
  (array['enceinte colonne', 'floor standing speaker', 'tower speaker'], false),
  (array['enceinte de fête', 'party speaker'], false),
  (array['mégaphone', 'porte-voix'], false),
  (array['radio internet', 'internet radio'], false),
  (array['égaliseur', 'equalizer'], false),
  (array['interface audio', 'audio interface'], false),
  (array['clavier midi', 'midi keyboard', 'midi controller', 'contrôleur midi'], false),
  (array['contrôleur dj', 'dj controller', 'platine dj', 'dj mixer'], false),
  (array['baladeur cd', 'portable cd player', 'discman'], false),
  (array['magnétophone', 'tape recorder'], false),
  (array['lecteur dvd portable', 'portable dvd player'], false),
  (array['lecteur réseau', 'network player'], false),
  (array['magnétoscope numérique', 'dvr', 'enregistreur vidéo', 'network video recorder', 'nvr'], false),
  (array['lunettes 3d', '3d glasses'], false),
  (array['téléviseur 4k', '4k tv'], false),
  (array['télécommande universelle', 'universal remote'], false),
  (array['station de charge', 'charging station', 'charging dock', 'socle de charge', 'base de recharge'], false),
  (array['chargeur solaire', 'solar charger'], false),
  (array['station d’énergie portable', 'portable power station', 'centrale électrique portable'], false),
  (array['batterie solaire', 'solar battery'], false),
  (array['projecteur solaire', 'solar floodlight'], false),
  (array['torche solaire', 'solar flashlight'], false),
  (array['pile lithium bouton', 'lithium button cell'], false),
  (array['batterie d’appareil photo', 'camera battery', 'camera/camcorder battery'], false),
  (array['carte d’appareil photo', 'camera memory card'], false),
  (array['objectif grand angle', 'wide angle lens', 'grand-angle'], false),
  (array['objectif macro', 'macro lens'], false),
  (array['capuchon d’objectif', 'lens cap', 'bouchon d’objectif'], false),
  (array['stabilisateur', 'gimbal', 'stabilisateur de caméra'], false),
  (array['fond photo', 'photo backdrop', 'backdrop'], false),
  (array['softbox', 'boîte à lumière', 'light box'], false),
  (array['appareil compact', 'compact camera', 'point-and-shoot camera'], false),
  (array['appareil hybride', 'mirrorless camera'], false),
  (array['caméra de chasse', 'trail camera', 'game camera'], false),
  (array['caméra de surveillance sans fil', 'wireless security camera'], false),
  (array['jumelles de nuit', 'night vision', 'vision nocturne'], false),
  (array['borne d’arcade', 'arcade machine'], false),
  (array['casque de jeu', 'gaming headset'], false),
  (array['support de manette', 'controller stand'], false),
  (array['montre pour enfants', 'kids smartwatch', 'kids watch'], false),
  (array['étiquette connectée', 'bluetooth tracker', 'item finder', 'localisateur'], false),
  (array['bracelet de montre connectée', 'smartwatch band', 'smartwatch strap'], false),
  (array['aspirateur connecté', 'smart vacuum'], false),
  (array['caméra pour animaux', 'pet camera'], false),
  -- computing beyond the first
  (array['ordinateur d’occasion', 'used computer'], false),
  (array['ordinateur reconditionné', 'refurbished computer', 'refurbished laptop'], false),
  (array['ordinateur 2-en-1', '2-in-1 laptop', 'convertible laptop', 'pc convertible'], false),
  (array['tablette pour enfants', 'kids tablet'], false),
  (array['clavier pour tablette', 'tablet keyboard', 'keyboard case'], false),
  (array['support de tablette', 'tablet stand', 'tablet holder', 'tablet mount'], false),
  (array['clavier rétroéclairé', 'backlit keyboard'], false),
  (array['souris ergonomique', 'ergonomic mouse'], false),
  (array['souris verticale', 'vertical mouse'], false),
  (array['nettoyant pour écran', 'screen cleaner', 'screen cleaning kit'], false),
  (array['bras articulé', 'articulated arm'], false),
  (array['terminal de paiement', 'payment terminal', 'card terminal', 'tpe', 'pos terminal'], false),
  (array['caisse tactile', 'point of sale', 'point de vente'], false),
  (array['lecteur de carte à puce', 'smart card reader'], false),
  (array['lecteur rfid', 'rfid reader'], false),
  (array['terminal mobile', 'mobile computer', 'data collector'], false),
  (array['serveur rack', 'rack server'], false),
  (array['lame serveur', 'blade server'], false),
  (array['contrôleur raid', 'raid controller', 'carte raid'], false),
  (array['carte fibre', 'host bus adapter', 'hba'], false),
  (array['disque dur de serveur', 'server hard drive'], false),
  (array['carte wifi', 'wireless card', 'wifi card', 'clé wifi', 'wifi adapter', 'wireless adapter', 'wifi dongle', 'adaptateur wifi'], false),
  (array['carte tv', 'tv tuner', 'tuner tv'], false),
  (array['pont réseau', 'network bridge', 'wireless bridge'], false),
  (array['wifi maillé', 'mesh wifi', 'mesh system', 'système mesh'], false),
  (array['câble displayport', 'displayport cable'], false),
  (array['câble dvi', 'dvi cable'], false),
  (array['câble scsi', 'scsi cable'], false),
  (array['câble firewire', 'firewire cable'], false),
  (array['câble téléphonique', 'telephone cable', 'phone cable', 'câble rj11'], false),
  (array['câble fibre optique', 'fiber optic cable', 'fibre optic cable'], false),
  (array['câble kvm', 'kvm cable'], false),
  (array['dongle', 'clé électronique'], false),
  (array['borne de recharge', 'ev charger', 'charging point', 'borne électrique'], false),
  (array['papier thermique', 'thermal paper', 'rouleau de caisse', 'receipt roll'], false),
  (array['papier pour traceur', 'plotter paper', 'rouleau traceur'], false),
  (array['papier cartonné couleur', 'colored cardstock'], false),
  (array['rouleau d’étiquettes', 'label roll'], false),
  (array['encre photo', 'photo ink'], false),
  (array['cartouche couleur', 'color cartridge', 'colour cartridge', 'encre couleur', 'tri-color cartridge'], false),
  (array['toner noir', 'black toner'], false),
  (array['toner couleur', 'color toner', 'colour toner'], false),
  (array['imprimante couleur', 'color printer', 'colour printer'], false),
  (array['imprimante portable', 'portable printer', 'mobile printer'], false),
  (array['imprimante de cartes', 'card printer', 'badge printer'], false),
  (array['filament 3d', '3d printer filament', 'filament pla'], false),
  (array['scanner de documents', 'document scanner', 'numériseur de documents'], false),
  (array['scanner à plat', 'flatbed scanner'], false),
  (array['onduleur rack', 'rack ups'], false),
  (array['logiciel de comptabilité', 'accounting software'], false),
  (array['suite bureautique', 'office suite'], false),
  (array['logiciel de montage', 'video editing software'], false),
  (array['windows licence', 'windows license'], false),
  (array['langage', 'language'], false),
  (array['e-mail', 'courriel', 'email'], false),
  -- qualities beyond the first
  (array['orange couleur', 'orange colour'], false),
  (array['crème couleur', 'ivory', 'ivoire'], false),
  (array['beige', 'écru', 'sand colour'], false),
  (array['fuchsia', 'hot pink'], false),
  (array['cyan', 'bleu cyan'], false),
  (array['indigo', 'bleu indigo'], false),
  (array['corail', 'coral'], false),
  (array['lilas', 'lilac'], false),
  (array['lavande', 'lavender'], false),
  (array['moutarde couleur', 'mustard yellow'], false),
  (array['pailleté', 'glitter', 'sequin', 'paillettes'], false),
  (array['brodé', 'embroidered'], false),
  (array['tricoté', 'knitted', 'knit'], false),
  (array['tissé', 'tissée', 'woven'], false),
  (array['matelassé', 'quilted'], false),
  (array['rembourré', 'padded'], false),
  (array['ajouré', 'openwork'], false),
  (array['imprimé léopard', 'leopard print', 'animal print'], false),
  (array['chêne', 'oak'], false),
  (array['érable', 'maple'], false),
  (array['cèdre', 'cedar'], false),
  (array['merisier', 'cherry wood'], false),
  (array['palissandre', 'rosewood'], false),
  (array['liège', 'cork'], false),
  (array['titane', 'titanium'], false),
  (array['galvanisé', 'galvanized'], false),
  (array['étain métal', 'pewter'], false),
  (array['platine bijou', 'platinum'], false),
  (array['ivoire végétal', 'tagua'], false),
  (array['corne', 'horn material'], false),
  (array['cuir verni', 'patent leather'], false),
  (array['satin', 'satiné'], false),
  (array['mousseline', 'chiffon fabric', 'muslin'], false),
  (array['crêpe tissu', 'crepe fabric'], false),
  (array['élasthanne', 'spandex', 'lycra', 'élastique tissu'], false),
  (array['microfibre', 'microfiber', 'microfibre cloth material'], false),
  (array['verre dépoli', 'frosted glass'], false),
  (array['portatif', 'portative'], false),
  (array['compact', 'compacte'], false),
  (array['double', 'dual'], false),
  (array['triple', 'trio'], false),
  (array['rétroéclairé', 'backlit'], false),
  (array['télescopique', 'telescopic'], false),
  (array['empilable', 'stackable'], false),
  (array['inclinable', 'reclining', 'tilting'], false),
  (array['pivotant', 'swivel', 'rotatif', 'rotating'], false),
  (array['extensible', 'extendable', 'stretch'], false),
  (array['multifonctionnel', 'multipurpose', 'multi-purpose', 'polyvalent', 'versatile'], false),
  (array['programmable', 'programmable timer'], false),
  (array['hypoallergénique', 'hypoallergenic'], false),
  (array['respirant', 'breathable'], false),
  (array['doux', 'douce', 'soft'], false),
  (array['lourd', 'lourde', 'heavy'], false),
  (array['haut de gamme', 'high-end'], false),
  (array['bas de gamme', 'low-end', 'entry-level', 'entrée de gamme'], false),
  (array['personnalisé', 'personalized', 'personalised', 'custom', 'sur mesure', 'custom-made'], false),
  (array['mignon', 'cute', 'mignonne'], false),
  (array['drôle', 'funny'], false),
  (array['élégant', 'élégante'], false),
  (array['traditionnel', 'traditionnelle', 'traditional'], false),
  (array['africain', 'africaine', 'african'], false),
  (array['canadien', 'canadienne', 'canadian'], false),
  (array['français', 'française', 'french'], false),
  (array['anglais', 'anglaise', 'english'], false),
  (array['mixte', 'unisexe'], false),
  (array['tout-petit', 'toddler'], false),
  (array['grossesse', 'maternity', 'maternité', 'pregnancy', 'enceinte femme'], false),
  (array['livraison', 'delivery', 'shipping'], false),
  (array['livraison gratuite', 'free shipping', 'free delivery'], false),
  (array['réparation', 'repair'], false),
  (array['trousse de réparation', 'repair kit', 'kit de réparation'], false),
  (array['recharge', 'refill'], false),
  (array['remplacement', 'replacement'], false),
  (array['protection', 'protective'], false),
  (array['économie d’énergie', 'energy saving', 'économe en énergie', 'energy efficient', 'éconergétique'], false),
  -- more: clothes and children
  (array['pinafore', 'robe chasuble'], false),
  (array['bombers', 'bomber jacket', 'blouson aviateur'], false),
  (array['sweat', 'sweatshirt', 'hoodie'], true),
  (array['derbies', 'derby shoes'], false),
  (array['mules', 'mules shoes'], false),
  (array['sautoir', 'long necklace'], false),
  (array['solitaire', 'solitaire ring'], false),
  (array['camée', 'cameo'], false),
  (array['chapka', 'trapper hat', 'ushanka'], false),
  (array['cagoule', 'balaclava'], false),
  (array['jupon', 'petticoat'], false),
  (array['sac bourse', 'bucket bag'], false),
  (array['bourse', 'coin purse', 'bucket bag'], true),
  (array['savate', 'flip-flops', 'sandals'], true),
  (array['badge', 'insigne'], false),
  (array['jeton', 'token', 'poker chips'], true),
  (array['snooker', 'pool table'], true),
  (array['shuttlecock', 'volant de badminton'], false),
  (array['guidon', 'handlebar'], false),
  (array['navette', 'shuttle'], true),
  (array['voilier', 'sailboat'], false),
  (array['canette', 'soda can'], false),
  (array['bonbonne', 'gas cylinder', 'water bottle'], true),
  (array['lager', 'beer', 'bière'], true),
  (array['ale', 'beer', 'bière'], true),
  (array['stout', 'beer', 'bière'], true);
-- 50l · Words that mean the same: how people in Québec and West Africa say it, how it is typed in haste, and what one needs a thing for.

insert into public.search_synonyms (terms, is_one_way) values
  -- typed in haste
  (array['tel', 'téléphone', 'cell phone', 'mobile phone', 'smartphone'], true),
  (array['ordi', 'ordinateur', 'computer', 'laptop', 'desktop pc'], true),
  (array['phone', 'smartphone', 'mobile phone', 'cell phone', 'téléphone'], true),
  (array['kdo', 'cadeau', 'gift'], true),
  -- Québec
  (array['char', 'voiture', 'auto', 'automobile', 'car'], true),
  (array['espadrilles de course', 'running shoes', 'sneaker', 'runner'], true),
  -- accessories by their thing
  (array['chargeur d’ordinateur', 'laptop charger', 'laptop ac adapter', 'notebook adapter', 'ac adapter', 'smart adapter'], true),
  (array['laptop charger', 'laptop ac adapter', 'notebook adapter', 'ac adapter', 'smart adapter'], true),
  (array['écran pour jeux', 'gaming monitor', 'écran gaming', 'computer monitor', 'curved monitor'], true),
  (array['gaming monitor', 'computer monitor', 'curved monitor'], true),
  (array['écouteurs de sport', 'sport headphones', 'exercise headphones', 'running headphones'], false),
  -- babies
  (array['couche bébé', 'nappies', 'diaper', 'pampers'], true),
  (array['cadeau de naissance', 'peluche', 'hochet', 'doudou', 'biberon', 'veilleuse', 'baby gift'], true),
  -- lights, scents, bedding
  (array['lampe de poche', 'lantern', 'lampe torche', 'torch', 'flashlight'], true),
  (array['flashlight', 'lantern'], true),
  (array['bougie parfumée', 'candle', 'aromatherapy candle', 'soy candle'], true),
  (array['scented candle', 'candle', 'bougie'], true),
  (array['oreiller', 'throw pillow', 'cushion', 'coussin'], true),
  -- ironing and cooking
  (array['fer à repasser', 'steam generator', 'ironing system', 'steam ironing station', 'garment steamer'], true),
  (array['cuisinière à gaz', 'gas stove', 'gas hob', 'gas cooker', 'freestanding cooker'], true),
  -- hair
  (array['fer à lisser', 'multi-styler', 'hair styling tool'], true),
  (array['sèche-cheveux', 'hot air brush', 'brosse soufflante'], true),
  -- toys, games, music
  (array['dog toy', 'jouet pour chien', 'pup playset', 'chew bone'], true),
  (array['jouet pour chien', 'dog toy', 'pup playset', 'chew bone'], true),
  (array['crayon de couleur', 'crayon', 'colour pencil', 'colored pencil', 'felt pen'], true),
  (array['pâte à modeler', 'modelling clay', 'slime', 'modeling dough'], true),
  -- storage
  (array['memory stick usb', 'usb flash drive'], true);
-- 50m · Words that mean the same: how things are called in Québec, in West and Central Africa, and in the Englishes of these shops.
--
-- The words were written down from memory, after the failures of tests/search/strangers.tsv were known, and are to be checked in the dictionaries
-- of regional words: Office québécois de la langue française, Grand dictionnaire terminologique and Banque de dépannage linguistique; Usito
-- (Université de Sherbrooke); Inventaire des particularités lexicales du français en Afrique noire (EDICEF/AUPELF, 1988); Dictionnaire des
-- francophones (CC BY-SA); Wiktionary (CC BY-SA) for English, Lingala, Wolof and Bambara. A word with another meaning elsewhere leads a group
-- that is one way.

insert into public.search_synonyms (terms, is_one_way) values
  (array['gougoune', 'tong', 'flip flops', 'sandale', 'sandal'], true),
  (array['flip flops', 'tong', 'sandale', 'sandal', 'claquette'], true),
  (array['claquette', 'tong', 'sandale', 'sandal', 'flip flops'], true),
  (array['bobette', 'sous-vêtement', 'underwear', 'slip', 'boxer'], true),
  (array['camisole', 'débardeur', 'tank top', 'maillot'], true),
  (array['sweater', 'pullover', 'jumper', 'pull', 'chandail'], true),
  (array['coton ouaté', 'hoodie', 'sweatshirt', 'kangourou'], true),
  (array['bas de laine', 'chaussette', 'socks'], true),
  (array['sac à main', 'handbag', 'purse', 'cabas', 'tote'], true),
  (array['purse', 'sac à main', 'handbag', 'cabas', 'tote'], true),
  (array['handbag', 'sac à main', 'purse', 'cabas', 'tote'], true),
  (array['bijou', 'bague', 'collier', 'bracelet', 'pendentif', 'boucles d’oreilles', 'ring', 'necklace', 'pendant', 'earrings'], true),
  (array['jewelry', 'ring', 'necklace', 'bracelet', 'pendant', 'earrings', 'bague', 'collier', 'pendentif'], true),
  (array['jewellery', 'ring', 'necklace', 'bracelet', 'pendant', 'earrings', 'bague', 'collier', 'pendentif'], true),
  (array['vadrouille', 'balai', 'broom', 'mop'], true),
  (array['mop', 'balai', 'broom', 'vadrouille'], true),
  (array['bouilloire', 'kettle', 'théière électrique', 'electric teapot'], true),
  (array['kettle', 'bouilloire', 'théière électrique', 'electric teapot'], true),
  (array['cartable', 'classeur', 'binder', 'organiser'], true),
  (array['efface', 'gomme à effacer', 'eraser'], true),
  (array['bécyk', 'bicycle', 'bicyclette', 'vélo'], true),
  (array['pinotte', 'arachide', 'peanut', 'groundnut'], true),
  (array['breuvage', 'boisson', 'drink', 'jus'], true),
  (array['carrosse', 'poussette', 'landau', 'stroller', 'pram'], true),
  (array['suce', 'tétine', 'sucette', 'pacifier', 'soother'], true),
  (array['toutou', 'peluche', 'ourson', 'teddy bear', 'plush'], true),
  (array['bébelle', 'jouet', 'toy'], true),
  (array['swaddle', 'gigoteuse', 'sleep sack', 'swaddle blanket', 'lange'], true),
  (array['liputa', 'pagne', 'wax', 'wrapper'], true),
  (array['kitenge', 'pagne', 'wax', 'wax print', 'ankara'], true),
  (array['kikwembe', 'pagne', 'wax'], true),
  (array['lappa', 'pagne', 'wrapper', 'wax'], true),
  (array['samara', 'sandale', 'tong', 'sandal'], true),
  (array['tapette', 'sandale', 'tong'], true),
  (array['complet pagne', 'ensemble en wax', 'robe en wax', 'wax dress'], true),
  (array['foulard', 'écharpe', 'scarf', 'châle'], true),
  (array['mikate', 'beignet', 'botokoin', 'puff puff', 'fritter'], true),
  (array['botokoin', 'beignet', 'fritter', 'puff puff'], true),
  (array['puff puff', 'beignet', 'fritter'], true),
  (array['tiga', 'arachide', 'peanut', 'groundnut'], true),
  (array['foyer amélioré', 'réchaud', 'wood stove', 'fourneau'], true),
  (array['fourneau', 'réchaud', 'stove'], true),
  (array['torche', 'lampe torche', 'flashlight', 'lampe de poche'], true),
  (array['panneau solaire', 'plaque solaire', 'solar panel', 'kit solaire', 'home solar kit'], true),
  (array['plaque solaire', 'panneau solaire', 'solar panel', 'kit solaire'], true),
  (array['écran plat', 'téléviseur', 'flat screen tv', 'television'], true),
  (array['téléphone à touches', 'feature phone', 'téléphone simple', 'desk phone', 'téléphone de table'], true),
  (array['moto jakarta', 'moto', 'motorcycle', 'motorbike'], true),
  (array['mobylette', 'moto', 'cyclomoteur', 'moped', 'scooter'], true),
  (array['bic', 'stylo', 'pen', 'ballpoint'], true),
  (array['karité', 'shea', 'si tulu', 'karité butter'], true),
  (array['weights', 'dumbbells', 'haltère', 'barbell', 'kettlebell'], true),
  (array['torch', 'flashlight', 'lampe torche'], true),
  (array['tap', 'faucet', 'robinet'], true),
  (array['earphones', 'earbuds', 'écouteurs', 'headphones', 'casque'], true),
  (array['toque', 'beanie', 'tuque', 'bonnet', 'winter hat'], true);
-- 50n · Words that mean the same: names of kinds that lead to what such shops sell in their place, shelf by shelf, in Québec, West and Central Africa.
--
-- Written from memory, shelf by shelf, and to be checked in the dictionaries named in 50m. Each group is one way: who asks for the first is glad of the
-- others, not the reverse.

insert into public.search_synonyms (terms, is_one_way) values
  -- babies
  (array['banc d’auto', 'siège d’auto', 'car seat'], true),
  (array['lait de visage', 'crème de jour', 'day cream'], true),
  (array['mbotou', 'porte-bébé', 'baby carrier'], true),
  (array['bassinette', 'lit de bébé', 'crib', 'berceau', 'cradle'], true),
  (array['couchette', 'lit de bébé', 'crib'], true),
  (array['landau', 'poussette', 'stroller', 'pram'], true),
  (array['pram', 'stroller', 'poussette'], true),
  (array['turbulette', 'gigoteuse', 'sleep sack'], true),
  (array['rehausseur', 'siège d’appoint', 'booster seat'], true),
  (array['nounours', 'peluche', 'ourson', 'teddy bear'], true),
  (array['bouillie', 'céréales', 'farine infantile', 'cereal'], true),
  -- drinking and keeping warm
  (array['thermos', 'gobelet isotherme', 'insulated tumbler', 'bouteille isotherme', 'travel mug'], true),
  (array['gourde', 'bouteille d’eau', 'water bottle', 'gobelet isotherme', 'insulated tumbler'], true),
  (array['water bottle', 'gourde', 'gobelet isotherme', 'insulated tumbler', 'flask'], true),
  (array['travel mug', 'gobelet isotherme', 'insulated tumbler', 'thermos'], true),
  (array['glacière', 'cooler', 'sac isotherme', 'cool bag'], true),
  -- cooking
  (array['poêlon', 'poêle', 'frying pan'], true),
  (array['louche', 'cuillères de service', 'serving spoons'], true),
  (array['ladle', 'serving spoons', 'cuillères de service'], true),
  (array['moule à gaufre', 'gaufrier', 'waffle maker'], true),
  (array['pot mason', 'bocaux', 'jars'], true),
  (array['mason jar', 'jars', 'bocaux'], true),
  (array['verre isotherme', 'gobelet isotherme', 'insulated tumbler'], true),
  (array['chaudière', 'seau', 'bucket'], true),
  (array['canari', 'jarre', 'water jar'], true),
  (array['boîte à lunch', 'boîte-repas', 'lunch box'], true),
  (array['tiffin', 'boîte-repas', 'lunch box'], true),
  (array['mixette', 'mélangeur', 'blender'], true),
  (array['liquidizer', 'mélangeur', 'blender'], true),
  (array['skillet', 'poêle', 'cast iron pan', 'frying pan'], true),
  (array['cauldron', 'marmite', 'large pot'], true),
  (array['sauteuse', 'poêle', 'frying pan'], true),
  (array['ustensiles de table', 'couverts', 'cutlery', 'ménagère'], true),
  (array['silverware', 'cutlery', 'couverts', 'ménagère'], true),
  (array['flatware', 'cutlery', 'couverts', 'ménagère'], true),
  (array['crockery', 'dinner set', 'service d’assiettes', 'bowl', 'glasses'], true),
  (array['fourchette', 'couverts', 'ménagère', 'cutlery'], true),
  (array['fork', 'cutlery', 'couverts', 'ménagère'], true),
  (array['cuillère', 'couverts', 'ménagère', 'cutlery', 'cuillères de service', 'serving spoons'], true),
  (array['plates', 'assiette', 'dinner set', 'service d’assiettes'], true),
  (array['dinnerware', 'dinner set', 'service d’assiettes'], true),
  -- food
  (array['tiga degue', 'pâte d’arachide', 'peanut paste', 'mafé'], true),
  (array['pilipili', 'piment', 'chili'], true),
  (array['gbofloto', 'beignets', 'fritters'], true),
  (array['bofrot', 'beignets', 'fritters'], true),
  (array['magne', 'poisson fumé', 'smoked fish', 'sardinelle'], true),
  (array['nebeday', 'moringa'], true),
  (array['mafuta', 'huile', 'oil'], true),
  (array['kabakourou', 'savon', 'soap'], true),
  (array['semoule de manioc', 'attiéké', 'gari'], true),
  (array['jollof rice', 'thiéboudienne', 'riz'], true),
  (array['riz gras', 'thiéboudienne', 'riz'], true),
  (array['suya', 'brochettes', 'skewers', 'dibi'], true),
  (array['choukouya', 'dibi', 'brochettes', 'skewers'], true),
  (array['méchoui', 'dibi', 'mouton', 'lamb'], true),
  (array['fried chicken', 'poulet', 'chicken'], true),
  (array['tigadèguèna', 'pâte d’arachide', 'peanut paste', 'mafé'], true),
  (array['dégué', 'thiakry'], true),
  (array['kossam', 'lait caillé', 'fermented milk'], true),
  (array['dodo', 'alloco', 'aloko', 'fried plantain'], true),
  (array['akara', 'beignets', 'fritters'], true),
  (array['zobo', 'bissap', 'hibiscus'], true),
  (array['sobolo', 'bissap', 'hibiscus'], true),
  (array['karkadé', 'bissap', 'hibiscus'], true),
  (array['sorrel drink', 'bissap', 'hibiscus'], true),
  (array['bouye', 'baobab', 'pulpe de baobab'], true),
  (array['pain de singe', 'baobab', 'pulpe de baobab'], true),
  (array['beurre de cacahuète', 'pâte d’arachide', 'peanut paste', 'peanut butter'], true),
  -- clothes and what is worn with them
  (array['gants d’hiver', 'mitaines', 'mittens'], true),
  (array['cache-nez', 'écharpe', 'foulard', 'scarf'], true),
  (array['suit de neige', 'habit de neige', 'snowsuit'], true),
  (array['habit d’hiver', 'habit de neige', 'snowsuit', 'manteau d’hiver'], true),
  (array['chitenge', 'pagne', 'wax'], true),
  (array['ankara', 'pagne', 'wax'], true),
  (array['agbada', 'boubou', 'grand boubou'], true),
  (array['gandoura', 'boubou', 'grand boubou'], true),
  (array['rucksack', 'sac à dos', 'backpack'], true),
  (array['pantalon', 'jean'], true),
  (array['pants', 'jeans'], true),
  (array['trousers', 'jeans'], true),
  (array['culotte longue', 'jean', 'pantalon'], true),
  -- home
  (array['chesterfield', 'canapé', 'sofa'], true),
  (array['causeuse', 'canapé', 'sofa'], true),
  (array['settee', 'canapé', 'sofa'], true),
  (array['loveseat', 'canapé', 'sofa'], true),
  (array['tabouret', 'siège bas', 'low seat', 'stool'], true),
  (array['lumière de nuit', 'veilleuse', 'night light'], true),
  (array['barre multiprise', 'multiprise', 'power strip', 'surge protector'], true),
  (array['power bar', 'multiprise', 'surge protector'], true),
  (array['barre d’alimentation', 'multiprise', 'surge protector'], true),
  (array['corbeille', 'panier', 'basket'], true),
  (array['hamper', 'panier à linge', 'laundry basket'], true),
  (array['arrosoir', 'seau et pomme d’arrosage', 'watering bucket', 'watering can'], true),
  (array['extension cord', 'multiprise', 'power strip', 'surge protector'], true),
  (array['rallonge', 'multiprise', 'power strip', 'surge protector'], true),
  -- the body
  (array['hair clippers', 'tondeuse', 'trimmer', 'hair trimmer'], true),
  (array['clippers', 'tondeuse', 'trimmer', 'hair trimmer'], true),
  (array['shaver', 'tondeuse', 'trimmer', 'rasoir'], true),
  -- tools and vehicles
  (array['machine à raser', 'tondeuse', 'trimmer'], true),
  (array['filet éponge', 'éponge-filet', 'net sponge'], true),
  (array['filet de bain', 'éponge-filet', 'net sponge'], true),
  (array['sapo', 'éponge-filet', 'net sponge'], true),
  (array['fuddën', 'henné', 'henna'], true),
  (array['escabeau', 'échelle', 'ladder'], true),
  (array['stepladder', 'ladder', 'échelle'], true),
  (array['débouche-évier', 'débouchoir', 'plunger'], true),
  (array['siphon', 'débouchoir', 'plunger'], true),
  (array['boosteur', 'démarreur de secours', 'jump starter'], true),
  (array['booster', 'démarreur de secours', 'jump starter'], true),
  (array['sent-bon', 'désodorisant', 'air freshener', 'car freshener'], true),
  (array['huile à vidange', 'huile moteur', 'engine oil'], true),
  (array['wewa', 'moto', 'motorcycle'], true),
  (array['champlure', 'robinet', 'tap', 'faucet'], true),
  (array['siphon ventouse', 'débouchoir', 'plunger'], true),
  (array['égoïne', 'scie', 'hand saw'], true),
  (array['booster de batterie', 'démarreur de secours', 'jump starter'], true),
  (array['dashcam', 'caméra de bord', 'dash camera'], true),
  (array['scooter', 'moto', 'motorcycle'], true),
  (array['okada', 'moto', 'motorcycle'], true),
  (array['zémidjan', 'moto', 'motorcycle'], true),
  (array['bendskin', 'moto', 'motorcycle'], true),
  -- leisure
  (array['ludo', 'jeux de société', 'board game', 'coffret de jeux'], true),
  (array['ouri', 'awalé'], true),
  (array['wari', 'awalé'], true),
  (array['android', 'smartphone', 'téléphone', 'phone'], true),
  (array['bac de rangement', 'caisse de rangement', 'storage crates', 'boîte de rangement'], true),
  (array['talking drum', 'tambour', 'djembé', 'drum'], true),
  (array['oware', 'awalé'], true),
  (array['mancala', 'awalé'], true),
  (array['soccer', 'ballon de soccer', 'soccer ball', 'football'], true),
  (array['barbell', 'haltères', 'dumbbells'], true);
insert into private.setting_rules (key, rule, changed_by) values
  ('commission_bps', '{"kind":"whole","least":0,"most":10000}', 'administrator'),
  ('marketing_max_discount', '{"kind":"fields","fields":{"percent":{"kind":"whole","least":0,"most":100},"confirmed":{"kind":"flag"}}}', 'administrator'),
  ('marketing_flash_deal', '{"kind":"fields","fields":{"percent":{"kind":"whole","least":0,"most":100},"confirmed":{"kind":"flag"}}}', 'administrator'),
  ('marketing_rating', '{"kind":"fields","fields":{"rating":{"kind":"decimal","least":0,"most":5},"reviews":{"kind":"whole","least":0,"most":1000000000},"confirmed":{"kind":"flag"}}}', 'administrator'),
  ('marketing_subscribers', '{"kind":"fields","fields":{"count":{"kind":"whole","least":0,"most":1000000000},"confirmed":{"kind":"flag"}}}', 'administrator'),
  ('limited_stock_below', '{"kind":"whole","least":0,"most":10}', 'administrator'),
  ('session_idle_minutes', '{"kind":"whole","least":0,"most":525600}', 'administrator'),
  ('session_max_concurrent', '{"kind":"whole","least":0,"most":1000}', 'administrator'),
  ('hold_guest_units', '{"kind":"whole","least":0,"most":1000000}', 'administrator'),
  ('hold_guest_lines', '{"kind":"whole","least":0,"most":1000000}', 'administrator'),
  ('hold_network_orders', '{"kind":"whole","least":0,"most":1000000}', 'administrator'),
  ('hold_network_lines', '{"kind":"whole","least":0,"most":1000000}', 'administrator'),
  ('hold_network_percent', '{"kind":"whole","least":0,"most":1000000}', 'administrator'),
  ('hold_firm_minutes', '{"kind":"whole","least":0,"most":1000000}', 'administrator'),
  ('orders_per_minute', '{"kind":"whole","least":0,"most":1000000}', 'administrator'),
  ('unpaid_mails_per_day', '{"kind":"whole","least":0,"most":1000000}', 'administrator');
insert into public.settings (key, value, is_public) values
  ('commission_bps', '1000', false),
  ('marketing_max_discount', '{"percent":70,"confirmed":false}', true),
  ('marketing_flash_deal', '{"percent":33,"confirmed":false}', true),
  ('marketing_rating', '{"rating":5,"reviews":2847,"confirmed":false}', true),
  ('marketing_subscribers', '{"count":15000,"confirmed":false}', true),
  ('limited_stock_below', '6', true),
  ('session_idle_minutes', '30', false),
  ('session_max_concurrent', '3', false),
  ('hold_guest_units', '10', false),
  ('hold_guest_lines', '30', false),
  ('hold_network_orders', '30', false),
  ('hold_network_lines', '150', false),
  ('hold_network_percent', '50', false),
  ('hold_firm_minutes', '10', false),
  ('orders_per_minute', '10', false),
  ('unpaid_mails_per_day', '3', false);
