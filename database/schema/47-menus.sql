-- 47 · Menus of restaurants.
--
-- A dish is an ordinary product with one offer of its restaurant. These tables add what only a menu needs: sections, the position of a dish, its
-- declared allergens, and until when it is sold out.

create table public.menu_sections (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references public.sellers on delete cascade,
  name_fr text not null check (length(name_fr) between 1 and 80),
  name_en text not null check (length(name_en) between 1 and 80),
  position smallint not null default 1 check (position between 1 and 99),
  created_at timestamptz not null default now()
);

create index menu_sections_seller_id on public.menu_sections (seller_id, position);

create table public.menu_dishes (
  offer_id uuid primary key references public.offers on delete cascade,
  seller_id uuid not null references public.sellers on delete cascade,
  section_id uuid references public.menu_sections on delete set null,
  position smallint not null default 1 check (position between 1 and 99),
  allergens text[] check (cardinality(allergens) <= 20 and array_position(allergens, null) is null),
  sold_out_until timestamptz,
  stock_before integer check (stock_before >= 0),
  changed_at timestamptz not null default now(),
  served jsonb check (jsonb_typeof(served) = 'array' and jsonb_array_length(served) between 1 and 21)
);

create index menu_dishes_seller_id on public.menu_dishes (seller_id);
create index menu_dishes_section_id on public.menu_dishes (section_id) where section_id is not null;
-- For the job that makes sold-out dishes available again.
create index menu_dishes_sold_out on public.menu_dishes (sold_out_until) where sold_out_until is not null;

alter table public.menu_sections enable row level security;
alter table public.menu_dishes enable row level security;
create policy readers_of_seller_read_its_sections on public.menu_sections for select to anon, authenticated
  using (exists (select from public.sellers s where s.id = seller_id));
-- As visible as its offer: drafts and dishes off the menu are hidden from visitors.
create policy readers_of_offer_read_its_place on public.menu_dishes for select to anon, authenticated
  using (exists (select from public.sellers s where s.id = seller_id) and exists (select from public.offers o where o.id = offer_id));
create policy member_reads_own_dishes on public.menu_dishes for select to authenticated using (seller_id in (select private.my_sellers()));
create policy admin_reads_all_dishes on public.menu_dishes for select to authenticated using ((select private.is_admin()));
revoke all on public.menu_sections, public.menu_dishes from public, anon, authenticated;
grant select on public.menu_sections to anon, authenticated;
-- Not granted: stock_before, because the exact stock is confidential (31-offers.sql).
grant select (offer_id, seller_id, section_id, position, allergens, sold_out_until, changed_at, served) on public.menu_dishes to anon, authenticated;
grant select, insert, update, delete on public.menu_sections, public.menu_dishes to service_role;

comment on table public.menu_sections is 'The sections of a restaurant''s menu, by position.';
comment on table public.menu_dishes is 'The position of a restaurant''s offer on its menu. An offer without a row comes after the sections.';
comment on column public.menu_dishes.allergens is 'The allergens that the kitchen declares (domain/sellers/allergens.ts); empty: none of the list; null: not declared.';
comment on column public.menu_dishes.sold_out_until is 'Until then the offer''s stock is 0; then a job restores stock_before (null: no stated stock).';

comment on column public.menu_dishes.served is 'When it can be ordered, in the format of seller_pages.weekly: {weekday, opens, closes} in minutes of the restaurant''s time zone, also after midnight; null: whenever the restaurant accepts orders.';

create trigger c_tell after insert or update or delete on public.menu_sections for each statement execute function private.tell_table('sellers');
create trigger c_tell after insert or update or delete on public.menu_dishes for each statement execute function private.tell_table('sellers');
