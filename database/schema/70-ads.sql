-- 70 · Advertisements.
--
-- What a sponsor or the market itself shows beside the catalogue (SPEC §3). Anyone reads the active ones, in their order;
-- administrators do everything with all of them.

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
  updated_at timestamptz not null default now()
);

create index ads_active on public.ads (is_active, display_order);
create trigger touch before update on public.ads for each row execute function private.touch();

alter table public.ads enable row level security;
create policy anyone_reads_active_ads on public.ads for select to anon, authenticated using (is_active);
create policy admin_reads_all_ads on public.ads for select to authenticated using ((select private.is_admin()));
create policy admin_adds_ads on public.ads for insert to authenticated with check ((select private.may_administer()));
create policy admin_changes_ads on public.ads for update to authenticated using ((select private.is_admin())) with check ((select private.may_administer()));
create policy admin_deletes_ads on public.ads for delete to authenticated using ((select private.may_administer()));
grant select on public.ads to anon, authenticated;
grant insert, delete on public.ads to authenticated;
grant update (title, description, image_url, cta_text, cta_link, sponsor_name, discount, ad_type, placement, is_active, display_order) on public.ads to authenticated;
-- Not granted to authenticated: update of views and clicks, which are counted.
grant select, insert, update, delete on public.ads to service_role;

comment on table public.ads is 'Advertisements (SPEC §3). image_url is an address or one of the three bundled pictures: smartphone-guide, headphones-premium, flash-sale.';
