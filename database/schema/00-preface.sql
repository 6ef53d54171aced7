-- 00 · Preface.
--
-- The market's current schema, to be read in order. Each chapter has, per table: its purpose, the table and its checks, row security, policies named
-- as sentences, grants and what is not granted, comments, functions.
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

-- Nothing is granted unless a chapter says so. A hosted project grants everything on new tables to the three roles; this is revoked here.
alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- How words are compared: without case and accents, and with a space for anything but letters and digits ("Crème brûlée, 4×" → "creme brulee 4 ").
-- Declared immutable although unaccent() is only stable, because the named dictionary never changes.
create function private.fold(words text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(words, NFKC))), '[^[:alnum:]]+', ' ', 'g');

comment on function private.fold(text) is 'Text without case, accents and punctuation: the only form in which words are compared.';

-- A slug: "Crème brûlée" → "creme-brulee".
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
