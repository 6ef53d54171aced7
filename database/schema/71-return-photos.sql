-- 71 · Photos with returns. Photos of an article that a buyer wants to return: for its seller and operators, never
-- public. A private bucket without a policy; photos are re-encoded without metadata, like avatars. A file is deleted
-- with its row.

create table public.order_return_photos (
  id uuid primary key,
  return_id uuid not null references public.order_returns on delete restrict,
  file_name text not null unique check (length(file_name) between 1 and 100),
  added_at timestamptz not null default now()
);

create index order_return_photos_return_id on public.order_return_photos (return_id, added_at);

alter table public.order_return_photos enable row level security;
alter table public.order_return_photos force row level security;
revoke all on public.order_return_photos from public, anon, authenticated;
-- Delete is granted for buyers who delete their account (92-leaving.sql).
grant select, insert, delete on public.order_return_photos to service_role;

comment on table public.order_return_photos is 'Photos of a return, at most four, visible to its buyer, its seller and operators.';
comment on column public.order_return_photos.id is 'The key of the form: the same form sent twice creates one photo.';
comment on column public.order_return_photos.file_name is 'The file in the bucket "returns", under a name that the server chooses.';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('returns', 'returns', false, 10485760, array['image/jpeg', 'image/png', 'image/gif'])
  on conflict (id) do nothing;

do $$
begin
  if to_regclass('storage.checked_buckets') is not null then
    insert into storage.checked_buckets (bucket_id, reencodes_pictures) values ('returns', true) on conflict (bucket_id) do nothing;
  end if;
end $$;

create function private.drop_return_photo() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'returns' and name = old.file_name;
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end $$;

revoke all on function private.drop_return_photo() from public;
create trigger drop_return_photo after delete on public.order_return_photos for each row execute function private.drop_return_photo();
