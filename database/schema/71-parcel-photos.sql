-- 71 · Photos of received parcels. A private bucket. A photo is in the folder named by its box's id and readable by the
-- box's holder. Only the server adds photos.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('parcels', 'parcels', false, 1048576, array['image/webp'])
  on conflict (id) do nothing;

-- The file names are computed once and looked up in the index, together with the person's own folders (70-files.sql).
create policy person_sees_own_parcel_photos on storage.objects for select to authenticated
  using (bucket_id = 'parcels' and name = any (array(
    select p.photo from public.box_parcels p join public.boxes b on b.id = p.box_id where p.photo is not null and b.user_id = (select auth.uid()))));
create policy second_factor_guards_parcel_photos on storage.objects as restrictive for select to authenticated
  using (bucket_id <> 'parcels' or (select private.is_proven()));
-- No policy lets anybody add, change or delete a photo. The server (service_role) bypasses row-level security.
