-- Defaults of a new hosted project, for the Supabase API alone. The shop revokes them (database/schema/00-preface.sql).
create schema if not exists extensions;
grant usage on schema public, extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
do $$ begin execute format('alter database %I set search_path = "$user", public, extensions', current_database()); end $$;
-- The caller's files are applied afterwards in the same session.
set search_path = "$user", public, extensions;

-- Notifies the API of every schema change, so that new tables are visible at once.
create or replace function extensions.tell_of_changes() returns event_trigger language plpgsql as $$ begin notify pgrst, 'reload schema'; end $$;
create event trigger tell_of_changes on ddl_command_end execute function extensions.tell_of_changes();
create event trigger tell_of_drops on sql_drop execute function extensions.tell_of_changes();
do $$ begin execute format('alter database %I set compute_query_id = on', current_database()); end $$;
