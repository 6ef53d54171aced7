-- 42 · Data of an account. Addresses for the next order, and copies of the favourites and the cart, so that they are
-- also on the person's next device. SPEC keeps favourites and cart in local storage, which is authoritative for a
-- browser and is merged with these at sign-in. Prices are not stored: they are read from the offers whenever a line is
-- shown.

create table public.addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  label text not null default '' check (length(label) <= 60),
  full_name text not null check (length(full_name) between 1 and 120),
  phone text not null default '' check (length(phone) <= 30),
  street text not null check (length(street) between 1 and 200),
  city text not null check (length(city) between 1 and 120),
  postal_code text not null default '' check (length(postal_code) <= 60),
  country_code text not null references public.countries on delete restrict,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index addresses_user_id on public.addresses (user_id);
create index addresses_country_code on public.addresses (country_code);
create unique index addresses_one_default on public.addresses (user_id) where is_default;
create trigger touch before update on public.addresses for each row execute function private.touch();

alter table public.addresses enable row level security;
create policy person_reads_own_addresses on public.addresses for select to authenticated using (user_id = (select auth.uid()));
create policy person_adds_own_addresses on public.addresses for insert to authenticated with check (user_id = (select auth.uid()));
create policy person_changes_own_addresses on public.addresses for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy person_removes_own_addresses on public.addresses for delete to authenticated using (user_id = (select auth.uid()));
create policy second_factor_guards_addresses on public.addresses as restrictive for all to authenticated using ((select private.is_proven()));
grant select, delete on public.addresses to authenticated;
grant insert (label, full_name, phone, street, city, postal_code, country_code, is_default) on public.addresses to authenticated;
grant update (label, full_name, phone, street, city, postal_code, country_code, is_default) on public.addresses to authenticated;
-- Not granted to authenticated: user_id, which is set to the current user. Not granted to service_role, which does not
-- need these tables.

comment on table public.addresses is 'A person''s delivery addresses; at most one is the default.';

-- A person has at most twenty addresses. The person's row is locked before each insert, so that concurrent inserts are
-- counted one after the other.
create function private.bound_addresses() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.profiles where user_id = new.user_id for no key update;
  if (select count(*) from public.addresses where user_id = new.user_id) >= 20 then
    raise exception 'there are twenty addresses already' using errcode = 'check_violation', constraint = 'addresses_most';
  end if;
  -- The first address is always the default.
  new.is_default := new.is_default or not exists (select from public.addresses where user_id = new.user_id and is_default);
  if new.is_default then update public.addresses set is_default = false where user_id = new.user_id and is_default; end if;
  return new;
end $$;

-- When another address becomes the default, the previous one stops being the default.
create function private.one_default_address() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.is_default and not old.is_default then
    update public.addresses set is_default = false where user_id = new.user_id and id <> new.id and is_default;
  elsif old.is_default and not new.is_default and pg_trigger_depth() = 1 then
    -- There must be a default, so this address stays the default.
    new.is_default := true;
  end if;
  return new;
end $$;

-- When the default is deleted, the newest other one becomes the default.
create function private.next_default_address() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if old.is_default then
    update public.addresses set is_default = true where id = (select id from public.addresses where user_id = old.user_id order by created_at desc limit 1);
  end if;
  return null;
end $$;

create trigger bound_addresses before insert on public.addresses for each row execute function private.bound_addresses();
create trigger one_default_address before update of is_default on public.addresses for each row execute function private.one_default_address();
create trigger next_default_address after delete on public.addresses for each row execute function private.next_default_address();

create table public.favourites (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  product_id uuid not null references public.products on delete cascade,
  place integer not null check (place between 0 and 199),
  saved_price_minor bigint check (saved_price_minor between 0 and 9007199254740991),
  saved_currency text check (saved_currency ~ '^[A-Z]{3}$'),
  saved_country text check (saved_country ~ '^[A-Z]{2}$'),
  saved_on date,
  primary key (user_id, product_id),
  check (num_nonnulls(saved_price_minor, saved_currency, saved_country, saved_on) in (0, 4))
);

create index favourites_product_id on public.favourites (product_id);

alter table public.favourites enable row level security;
create policy person_reads_own_favourites on public.favourites for select to authenticated using (user_id = (select auth.uid()));
create policy person_adds_own_favourites on public.favourites for insert to authenticated with check (user_id = (select auth.uid()));
create policy person_removes_own_favourites on public.favourites for delete to authenticated using (user_id = (select auth.uid()));
create policy second_factor_guards_favourites on public.favourites as restrictive for all to authenticated using ((select private.is_proven()));
grant select, delete on public.favourites to authenticated;
grant insert (product_id, place, saved_price_minor, saved_currency, saved_country, saved_on) on public.favourites to authenticated;

comment on table public.favourites is 'The favourites of an account; place 0 is the newest.';
comment on column public.favourites.saved_price_minor is 'The price with delivery in minor units of saved_currency, to saved_country, on saved_on; null: not recorded. Compared only with a price in the same currency to the same country.';

create table public.saved_cart_lines (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  offer_id uuid not null references public.offers on delete cascade,
  quantity integer not null check (quantity between 1 and 999),
  custom_specs text check (length(custom_specs) <= 1000),
  specs_digest text not null generated always as (private.specs_digest(custom_specs)) stored,
  place integer not null check (place between 0 and 99),
  primary key (user_id, offer_id, specs_digest),
  -- Limits saved lines to a hundred, whatever the role.
  unique (user_id, place)
);

create index saved_cart_lines_offer_id on public.saved_cart_lines (offer_id);

alter table public.saved_cart_lines enable row level security;
create policy person_reads_own_cart on public.saved_cart_lines for select to authenticated using (user_id = (select auth.uid()));
create policy person_adds_to_own_cart on public.saved_cart_lines for insert to authenticated with check (user_id = (select auth.uid()));
create policy person_removes_from_own_cart on public.saved_cart_lines for delete to authenticated using (user_id = (select auth.uid()));
create policy second_factor_guards_carts on public.saved_cart_lines as restrictive for all to authenticated using ((select private.is_proven()));
grant select, delete on public.saved_cart_lines to authenticated;
grant insert (offer_id, quantity, custom_specs, place) on public.saved_cart_lines to authenticated;

comment on table public.saved_cart_lines is 'The cart of an account: offers with options and quantities, in the order of adding.';

revoke all on function private.bound_addresses(), private.one_default_address(), private.next_default_address() from public;
