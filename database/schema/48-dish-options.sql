-- 48 · Options and extras of dishes. A group ("Cuisson", "Suppléments") belongs to one offer of a restaurant; a buyer
-- chooses min_choices to max_choices of its choices. A choice may only increase the price, so a card's price is the
-- lowest price of the dish. Order lines name choices by their codes in customSpecs; quote and order read the prices
-- here and never trust the browser's.

create table public.dish_option_groups (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references public.offers on delete cascade,
  seller_id uuid not null references public.sellers on delete cascade,
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 24),
  name_fr text not null check (length(name_fr) between 1 and 60),
  name_en text not null check (length(name_en) between 1 and 60),
  min_choices smallint not null default 0 check (min_choices between 0 and 30),
  max_choices smallint not null default 1 check (max_choices between 1 and 30),
  currency text not null references public.currencies on delete restrict,
  position smallint not null default 1 check (position between 1 and 99),
  changed_at timestamptz not null default now(),
  unique (offer_id, code),
  check (min_choices <= max_choices)
);

create index dish_option_groups_seller_id on public.dish_option_groups (seller_id);
create index dish_option_groups_currency on public.dish_option_groups (currency);

create table public.dish_option_choices (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.dish_option_groups on delete cascade,
  seller_id uuid not null references public.sellers on delete cascade,
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 24),
  name_fr text not null check (length(name_fr) between 1 and 60),
  name_en text not null check (length(name_en) between 1 and 60),
  price_change_minor bigint not null default 0 check (price_change_minor between 0 and 1000000000),
  is_available boolean not null default true,
  position smallint not null default 1 check (position between 1 and 99),
  unique (group_id, code)
);

create index dish_option_choices_seller_id on public.dish_option_choices (seller_id);

alter table public.dish_option_groups enable row level security;
alter table public.dish_option_choices enable row level security;
-- As visible as the dish on the menu (47-menus.sql): options of drafts and of dishes off the menu are hidden from visitors.
create policy readers_of_offer_read_its_option_groups on public.dish_option_groups for select to anon, authenticated
  using (exists (select from public.sellers s where s.id = seller_id) and exists (select from public.offers o where o.id = offer_id));
create policy readers_of_group_read_its_option_choices on public.dish_option_choices for select to anon, authenticated
  using (exists (select from public.dish_option_groups g where g.id = group_id));
create policy member_reads_own_option_groups on public.dish_option_groups for select to authenticated using (seller_id in (select private.my_sellers()));
create policy member_reads_own_option_choices on public.dish_option_choices for select to authenticated using (seller_id in (select private.my_sellers()));
create policy admin_reads_all_option_groups on public.dish_option_groups for select to authenticated using ((select private.is_admin()));
create policy admin_reads_all_option_choices on public.dish_option_choices for select to authenticated using ((select private.is_admin()));
revoke all on public.dish_option_groups, public.dish_option_choices from public, anon, authenticated;
grant select on public.dish_option_groups, public.dish_option_choices to anon, authenticated;
grant select, insert, update, delete on public.dish_option_groups, public.dish_option_choices to service_role;

comment on table public.dish_option_groups is 'Groups of choices that must or may be chosen with a dish, by position.';
comment on column public.dish_option_groups.code is 'Identifies the group in customSpecs. Derived once from its French name, and never changed.';
comment on column public.dish_option_groups.currency is 'The currency of the price changes: that of the offer when they were written. While the offer has another currency, the choices cannot be ordered.';
comment on table public.dish_option_choices is 'The choices of a group, by position.';
comment on column public.dish_option_choices.price_change_minor is 'The additional price of one unit, in minor units of the group''s currency.';

-- Sets offers.has_options, so that lists need no join.
create function private.note_options() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  dish uuid := coalesce(new.offer_id, old.offer_id);
begin
  update public.offers o set has_options = exists (select from public.dish_option_groups g where g.offer_id = dish)
    where o.id = dish and o.has_options is distinct from exists (select from public.dish_option_groups g where g.offer_id = dish);
  return null;
end $$;
revoke all on function private.note_options() from public;

create trigger note_options after insert or delete on public.dish_option_groups for each row execute function private.note_options();
create trigger c_tell after insert or update or delete on public.dish_option_groups for each statement execute function private.tell_table('sellers');
create trigger c_tell after insert or update or delete on public.dish_option_choices for each statement execute function private.tell_table('sellers');
