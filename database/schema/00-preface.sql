-- 00 · Preface. The current schema of the shop, in files (also called chapters) to be read in order. Each file has, per
-- table: its purpose, the table and its checks, row-level security, policies with names that are sentences, grants and
-- what is not granted, comments, functions. A table without a policy is for the server only. The server also makes
-- every change that is not granted to a visitor's role.
--
-- Rules for every file, each with a test in database/tests: every table has row-level security; nothing is granted by
-- default; every foreign key states its deletion and has an index; every function states its volatility; a `security
-- definer` function sets its search_path. Money is a bigint in minor units (ISO 4217 digits) beside its currency. Times
-- are timestamptz. Ids are uuids.

create schema private;
create schema if not exists extensions;
grant usage on schema public, private, extensions to anon, authenticated, service_role;
revoke create on schema public from public;

create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;
grant execute on all functions in schema extensions to anon, authenticated, service_role;

-- Nothing is granted by default, so the grants of a hosted project on new tables are revoked here.
alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- Text for comparison, without case and accents, and with a space for anything but letters and digits ("Crème brûlée,
-- 4×" → "creme brulee 4 "). Declared immutable although unaccent() is only stable, because the named dictionary never
-- changes.
create function private.fold(words text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(words, NFKC))), '[^[:alnum:]]+', ' ', 'g');

comment on function private.fold(text) is 'Text without case, accents and punctuation: the only form in which words are compared.';

-- Converts text to a slug: "Crème brûlée" → "creme-brulee".
create function private.slug(words text) returns text
  language sql immutable strict parallel safe
  return trim(both '-' from regexp_replace(private.fold(words), '[^a-z0-9]+', '-', 'g'));

-- Trigger: sets updated_at.
create function private.touch() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end $$;

revoke all on function private.fold(text), private.slug(text), private.touch() from public;
grant execute on function private.fold(text), private.slug(text) to anon, authenticated, service_role;
