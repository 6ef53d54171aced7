-- 70 · Advertisements.
--
-- Advertisements of sponsors or of the market beside the catalogue (SPEC §3). Anyone reads the active ones in order; administrators have full access.
-- Views and clicks are counted in hourly rows (docs/decisions/0083).

create table public.ads (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 1000),
  image_url text not null default '' check (length(image_url) <= 2000),
  cta_text text not null default '' check (length(cta_text) <= 100),
  cta_link text not null default '' check (cta_link ~ '^(https?://|/(?![/\\])|$)' and length(cta_link) <= 2000),
  sponsor_name text check (length(sponsor_name) <= 200),
  discount text check (length(discount) <= 100),
  ad_type text not null default 'banner' check (ad_type in ('banner', 'native', 'sidebar', 'floating')),
  placement text not null default 'global' check (placement in ('header', 'footer', 'product_grid', 'category_sidebar', 'product_sidebar', 'global')),
  is_active boolean not null default false,
  display_order integer not null default 0,
  views bigint not null default 0 check (views >= 0),
  clicks bigint not null default 0 check (clicks >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  starts_at timestamptz,
  ends_at timestamptz,
  is_scheduled boolean not null default false,
  picture_hash text references public.files on delete set null,
  check (starts_at < ends_at)
);

create index ads_active on public.ads (is_active, display_order);
create index ads_display_order on public.ads (display_order, id);
create index ads_picture_hash on public.ads (picture_hash);
-- Not for views and clicks, because counting them is not an edit.
create trigger touch before update of title, description, image_url, cta_text, cta_link, sponsor_name, discount, ad_type, placement, is_active, display_order,
  starts_at, ends_at, is_scheduled on public.ads for each row execute function private.touch();

-- Notifies page caches of changes (34-changes.sql). Once per row, because a statement that changes no row must send no notice.
create trigger c_tell_added after insert on public.ads for each row execute function private.tell_table('ads');
create trigger c_tell_changed after update on public.ads for each row
  when (old.title is distinct from new.title or old.description is distinct from new.description or old.image_url is distinct from new.image_url
    or old.cta_text is distinct from new.cta_text or old.cta_link is distinct from new.cta_link or old.sponsor_name is distinct from new.sponsor_name
    or old.discount is distinct from new.discount or old.ad_type is distinct from new.ad_type or old.placement is distinct from new.placement
    or old.is_active is distinct from new.is_active or old.display_order is distinct from new.display_order or old.ends_at is distinct from new.ends_at
    or old.picture_hash is distinct from new.picture_hash)
  execute function private.tell_table('ads');
create trigger c_tell_removed after delete on public.ads for each row execute function private.tell_table('ads');

alter table public.ads enable row level security;
create policy anyone_reads_active_ads on public.ads for select to anon, authenticated using (is_active);
create policy admin_reads_all_ads on public.ads for select to authenticated using ((select private.is_admin()));
create policy admin_adds_ads on public.ads for insert to authenticated with check ((select private.may_administer()));
create policy admin_changes_ads on public.ads for update to authenticated using ((select private.is_admin())) with check ((select private.may_administer()));
create policy admin_deletes_ads on public.ads for delete to authenticated using ((select private.may_administer()));
grant select on public.ads to anon, authenticated;
grant delete on public.ads to authenticated;
grant insert (id, title, description, image_url, cta_text, cta_link, sponsor_name, discount, ad_type, placement, is_active, display_order) on public.ads to authenticated;
grant update (title, description, image_url, cta_text, cta_link, sponsor_name, discount, ad_type, placement, is_active, display_order) on public.ads to authenticated;
-- Not granted to authenticated: views and clicks, which the server counts; schedule and picture, which actions write.
grant select, insert, update, delete on public.ads to service_role;

comment on table public.ads is 'Advertisements (SPEC §3). image_url is a URL or one of three bundled pictures: smartphone-guide, headphones-premium, flash-sale.';
comment on column public.ads.views is 'How often it was visible to visitors: the sum of ad_counts, updated every minute, like clicks.';
comment on column public.ads.is_scheduled is 'A job activates the advertisement at starts_at and deactivates it at ends_at.';
comment on column public.ads.picture_hash is 'Our own copy of the picture if image_url is a URL, because pages show only pictures from our server.';

create table public.ad_counts (
  ad_id uuid not null references public.ads on delete cascade,
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  shard smallint not null check (shard between 0 and 15),
  views integer not null default 0 check (views >= 0),
  clicks integer not null default 0 check (clicks >= 0),
  primary key (ad_id, hour, shard)
);

create index ad_counts_hour on public.ad_counts (hour);

alter table public.ad_counts enable row level security;
alter table public.ad_counts force row level security;
revoke all on public.ad_counts from public, anon, authenticated;
-- Nothing is granted to anon or authenticated: the server counts what browsers report (server/advertising/endpoints/ad-counts.ts), and
-- the administrators' screen reads it.
grant select, insert, update, delete on public.ad_counts to service_role;

comment on table public.ad_counts is 'Views and clicks of an hour. Each count goes to one of sixteen random rows, so that concurrent counts do not wait for one lock; a job merges the rows of past hours.';
