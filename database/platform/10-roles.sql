-- Platform 10 · Roles. The roles of a hosted Supabase project, created here for any other PostgreSQL; may be applied
-- repeatedly. A visitor is `anon`, a signed-in person `authenticated`, the server `service_role`. None of them can log
-- in: the pool logs in as `authenticator`, which has no rights of its own, and each transaction sets its role.

do $$
begin
  if to_regrole('anon') is null then create role anon nologin noinherit; end if;
  if to_regrole('authenticated') is null then create role authenticated nologin noinherit; end if;
  if to_regrole('authenticator') is null then create role authenticator nologin noinherit; end if;
  -- service_role bypasses row-level security, but still needs grants.
  if to_regrole('service_role') is null then create role service_role nologin noinherit bypassrls; end if;
  -- The services of the Supabase API, each with rights in its own schema only. Tokens cannot use these roles.
  if to_regrole('supabase_auth_admin') is null then create role supabase_auth_admin nologin noinherit; end if;
  if to_regrole('supabase_storage_admin') is null then create role supabase_storage_admin nologin noinherit; end if;
  if to_regrole('supabase_realtime_admin') is null then create role supabase_realtime_admin nologin noinherit; end if;
exception when insufficient_privilege then
  raise exception 'The owner of this database (%) may not make the roles anon, authenticated, authenticator, service_role, supabase_auth_admin, supabase_storage_admin and supabase_realtime_admin. A superuser makes them once: all but service_role "nologin noinherit", service_role "nologin noinherit bypassrls", and grants them to % with admin option', current_user, current_user;
end $$;

-- The pool's login and the owner may become each role. An external PostgreSQL (DATABASE_URL) is used with its owner's
-- login. Membership is checked first, because only the creator of a role may grant it.
do $$
declare
  login name;
  speaker name;
  -- Since PostgreSQL 16, the right to set a role is a separate grant option.
  right_to_become text := case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end;
begin
  foreach login in array array['authenticator', current_user] loop
    foreach speaker in array array['anon', 'authenticated', 'service_role', 'supabase_auth_admin', 'supabase_storage_admin', 'supabase_realtime_admin'] loop
      if not pg_has_role(login, speaker, right_to_become) then execute format('grant %I to %I', speaker, login); end if;
    end loop;
  end loop;
end $$;
