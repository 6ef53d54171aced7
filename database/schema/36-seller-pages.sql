-- 36 · The public page of a shop: hours, holidays, pictures, WhatsApp. Name, story and languages are columns of
-- sellers. This table holds what only the page and its settings need, one row per shop; a shop without a row has
-- entered nothing yet. Opening hours are in the shop's time zone.

create table public.seller_pages (
  seller_id uuid primary key references public.sellers on delete cascade,
  time_zone text not null check (time_zone ~ '^[A-Za-z]+(/[A-Za-z0-9_+-]+){0,2}$' and length(time_zone) <= 60),
  weekly jsonb not null default '[]' check (jsonb_typeof(weekly) = 'array' and jsonb_array_length(weekly) <= 21),
  exceptions jsonb not null default '[]' check (jsonb_typeof(exceptions) = 'array' and jsonb_array_length(exceptions) <= 60),
  whatsapp text check (whatsapp ~ '^\+[1-9][0-9]{7,14}$'),
  logo_hash text references public.files on delete set null,
  cover_hash text references public.files on delete set null,
  away_from date,
  reopens_on date,
  busy_until timestamptz,
  busy_extra_minutes smallint check (busy_extra_minutes between 1 and 120),
  changed_at timestamptz not null default now(),
  check ((away_from is null) = (reopens_on is null)),
  check (reopens_on > away_from and reopens_on - away_from <= 366),
  check (busy_extra_minutes is null or busy_until is not null)
);

create index seller_pages_logo_hash on public.seller_pages (logo_hash) where logo_hash is not null;
-- For the job that runs every minute and looks for holidays that begin.
create index seller_pages_reopens_on on public.seller_pages (reopens_on) where reopens_on is not null;
create index seller_pages_cover_hash on public.seller_pages (cover_hash) where cover_hash is not null;

alter table public.seller_pages enable row level security;
create policy readers_of_seller_read_its_page on public.seller_pages for select to anon, authenticated
  using (exists (select from public.sellers s where s.id = seller_id));
revoke all on public.seller_pages from public, anon, authenticated;
grant select on public.seller_pages to anon, authenticated;
grant select, insert, update, delete on public.seller_pages to service_role;

comment on table public.seller_pages is 'Hours, holidays, pictures and WhatsApp number of a shop.';
comment on column public.seller_pages.busy_until is 'Until then the kitchen is busy: orders take busy_extra_minutes longer, or are refused (null). It ends automatically.';
comment on column public.seller_pages.weekly is '[{"weekday": 1, "opens": 540, "closes": 1080}] in minutes after midnight; Monday is 1; after midnight above 1440 (domain/sellers/opening-hours.ts).';
comment on column public.seller_pages.exceptions is '[{"day": "2026-12-24", "spans": []}]: the hours of one day; without spans the shop is closed.';
comment on column public.seller_pages.whatsapp is 'E.164; shown on the page.';
comment on column public.seller_pages.reopens_on is 'The first day after the holidays, in the shop''s time zone; until then nothing can be ordered.';

create trigger c_tell after insert or update or delete on public.seller_pages for each statement execute function private.tell_table('sellers');

-- The day when a shop on holiday accepts orders again; null if it is not on holiday.
create function private.seller_reopens_on(seller uuid) returns date
  language sql stable security definer set search_path = ''
as $$
  select p.reopens_on from public.seller_pages p
  where p.seller_id = seller and p.away_from is not null
    and (now() at time zone p.time_zone)::date >= p.away_from and (now() at time zone p.time_zone)::date < p.reopens_on
$$;

revoke all on function private.seller_reopens_on(uuid) from public;
grant execute on function private.seller_reopens_on(uuid) to anon, authenticated, service_role;
