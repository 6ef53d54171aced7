-- 86 · Careers: job openings and applications (R-ROUTE-20).

create table public.job_openings (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  position integer not null default 0,
  title_fr text not null check (length(title_fr) between 1 and 200),
  title_en text not null check (length(title_en) between 1 and 200),
  place_fr text not null check (length(place_fr) between 1 and 200),
  place_en text not null check (length(place_en) between 1 and 200),
  terms_fr text not null check (length(terms_fr) between 1 and 200),
  terms_en text not null check (length(terms_en) between 1 and 200),
  description_fr text not null check (length(description_fr) between 1 and 5000),
  description_en text not null check (length(description_en) between 1 and 5000),
  is_open boolean not null default true,
  is_example boolean not null default false,
  created_at timestamptz not null default now()
);

alter table public.job_openings enable row level security;
create policy anyone_reads_openings on public.job_openings for select to anon, authenticated using (is_open);
revoke all on public.job_openings from public, anon, authenticated;
grant select on public.job_openings to anon, authenticated;
grant select, insert, update, delete on public.job_openings to service_role;

comment on table public.job_openings is 'Job openings; the page /recrutement shows the open ones. In a description, empty lines separate paragraphs, and lines that begin with "- " are a list.';
comment on column public.job_openings.terms_fr is 'Kind of contract and hours: "Permanent, temps plein".';
comment on column public.job_openings.is_example is 'True for examples of the demonstration; the page says that it is not a real opening.';

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  opening_id uuid not null references public.job_openings on delete restrict,
  idempotency_key text not null unique check (length(idempotency_key) between 8 and 100),
  name text not null check (length(name) between 1 and 120),
  email text not null check (email = lower(email) and length(email) <= 254),
  phone text not null default '' check (length(phone) <= 30),
  message text not null default '' check (length(message) <= 2000),
  language text not null check (language in ('fr', 'en')),
  file_name text not null unique check (length(file_name) <= 200),
  file_type text not null check (file_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/gif')),
  file_bytes integer not null check (file_bytes between 1 and 10485760),
  network_hash text not null check (length(network_hash) = 22),
  received_at timestamptz not null default now()
);

create index job_applications_opening_id on public.job_applications (opening_id);
create index job_applications_received_at on public.job_applications (received_at);
create index job_applications_email on public.job_applications (email, received_at);
create index job_applications_network on public.job_applications (network_hash, received_at);

alter table public.job_applications enable row level security;
alter table public.job_applications force row level security;
revoke all on public.job_applications from public, anon, authenticated;
-- Nothing is granted to anon or authenticated: only the terminal reads it (npm run admin -- applications).
grant select, insert, delete on public.job_applications to service_role;

comment on table public.job_applications is 'Deleted, with the file, after the months of the setting application_months.';
comment on column public.job_applications.file_name is 'The CV in the bucket "applications", under a name that the server chooses.';

-- The bucket for CVs: no policy names it, so only the server can access it.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('applications', 'applications', false, 10485760, array['image/jpeg', 'image/png', 'image/gif', 'application/pdf'])
  on conflict (id) do nothing;

do $$
begin
  if to_regclass('storage.checked_buckets') is not null then
    insert into storage.checked_buckets (bucket_id, reencodes_pictures) values ('applications', false) on conflict (bucket_id) do nothing;
  end if;
end $$;

-- The file is deleted with its application; its bytes within about an hour (server/supabase-api/storage/v1/delete-orphaned-bytes.ts).
create function private.drop_application_file() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'applications' and name = old.file_name;
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end $$;

create trigger drop_application_file after delete on public.job_applications for each row execute function private.drop_application_file();

-- Deletes files without an application: a form was sent twice at once, or the server stopped before writing the row.
create function private.drop_files_without_application() returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'applications' and o.created_at < now() - interval '1 day'
    and not exists (select from public.job_applications a where a.file_name = o.name);
  perform set_config('storage.allow_delete_query', 'false', true);
end $$;

-- The applications from the confirmed address of the current user.
create function private.my_applications() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'opening', o.title_fr, 'name', a.name, 'email', a.email, 'phone', a.phone, 'message', a.message, 'language', a.language,
    'file_type', a.file_type, 'file_bytes', a.file_bytes, 'received_at', a.received_at) order by a.received_at), '[]')
  from public.job_applications a join public.job_openings o on o.id = a.opening_id join auth.users u on lower(u.email) = a.email
  where u.id = auth.uid() and u.email_confirmed_at is not null
$$;

-- Deletes the applications from the confirmed address of a person. Called before their account is deleted.
create function private.forget_applications(person uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  delete from public.job_applications a using auth.users u where u.id = person and u.email_confirmed_at is not null and a.email = lower(u.email)
$$;

revoke all on function private.drop_application_file(), private.drop_files_without_application(), private.my_applications(), private.forget_applications(uuid) from public;
grant execute on function private.my_applications() to authenticated;
grant execute on function private.drop_files_without_application() to service_role;
