-- Platform 20 · Who is speaking.
--
-- The schema `auth` as a hosted Supabase has it, as far as the market uses it: the people, and the functions that read the
-- claims of the present transaction (`set_config('request.jwt.claims', …, true)`).

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role;

create table if not exists auth.users (
  id uuid primary key default gen_random_uuid(),
  email text,
  phone text unique,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index if not exists users_email on auth.users (lower(email));

-- Row-secured without a policy and without grants: only the owner reads who has an account.
do $$
begin
  if not (select relrowsecurity from pg_class where oid = 'auth.users'::regclass) then
    alter table auth.users enable row level security;
  end if;
end $$;

-- On a hosted project these exist and belong to the platform: they are left as they are.
do $platform$
begin
  if to_regprocedure('auth.jwt()') is null then
    create function auth.jwt() returns jsonb language sql stable set search_path = ''
      as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
  end if;
  if to_regprocedure('auth.uid()') is null then
    create function auth.uid() returns uuid language sql stable set search_path = ''
      as $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;
  end if;
  if to_regprocedure('auth.role()') is null then
    create function auth.role() returns text language sql stable set search_path = ''
      as $$ select auth.jwt() ->> 'role' $$;
  end if;
  if to_regprocedure('auth.email()') is null then
    create function auth.email() returns text language sql stable set search_path = ''
      as $$ select auth.jwt() ->> 'email' $$;
  end if;
end $platform$;

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;
