-- 70 · Files that people upload. Two buckets of storage.objects (database/platform/30-storage.sql). In both, a person's
-- files are in the folder named by their id and nowhere else, and a file's type is detected from its bytes (SPEC §5).
-- `avatars` contains public pictures of people, re-encoded as WebP; `documents` contains submitted files, readable only
-- by their owner and the server.

-- Whether a name is in a person's own folder: between "id/" and "id0" ("0" follows "/"). It sets no search_path, so that PostgreSQL can inline it
-- into a policy and find a person's few files by the index on (bucket_id, name); all names in it are qualified. Null (no user) is not allowed.
create function private.is_own_folder(file_name text) returns boolean
  language sql stable
as $$
  select file_name collate "C" >= auth.uid()::text || '/' and file_name collate "C" < auth.uid()::text || '0'
$$;

-- Whether a person may add one more file, so that nobody fills the disk. A replaced file does not count. security
-- definer, because the policies of storage.objects call it.
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

-- A hosted project has no such table and trusts the declared type, if it is in the list above.
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
-- No policy lets others list avatars. The bucket is public, so anyone with the URL can open the picture.

create policy person_sees_own_documents on storage.objects for select to authenticated
  using (bucket_id = 'documents' and private.is_own_folder(name));
create policy person_puts_own_documents on storage.objects for insert to authenticated
  with check (bucket_id = 'documents' and private.is_own_folder(name) and private.has_room('documents', name, 100));
create policy person_replaces_own_documents on storage.objects for update to authenticated
  using (bucket_id = 'documents' and private.is_own_folder(name)) with check (bucket_id = 'documents' and private.is_own_folder(name));
create policy person_deletes_own_documents on storage.objects for delete to authenticated
  using (bucket_id = 'documents' and private.is_own_folder(name));
-- A second factor is required if the person has one (10-people.sql), so a stolen password gives no access.
create policy second_factor_guards_files on storage.objects as restrictive for all to authenticated
  using (bucket_id not in ('avatars', 'documents') or (select private.is_proven()))
  with check (bucket_id not in ('avatars', 'documents') or (select private.is_proven()));
-- Deleting the account deletes the rows, and the bytes within about an hour, like all unreferenced bytes (server/supabase-api/storage/v1/delete-orphaned-bytes.ts).
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

-- No policy for storage.buckets, because only the server (service_role) creates and changes buckets.
