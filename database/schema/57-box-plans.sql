-- 57 · Postal box sites, plans, and the offers by which plans are bought. A plan is bought like any product: each of
-- its versions is an offer of the shop's own seller that needs no delivery and is in no catalogue list
-- (offers.visibility). A version never changes, and applies to its buyers. Boxes and their paid terms are in
-- 57-postal-boxes.sql.

create table public.box_sites (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 120),
  street text not null check (length(street) between 1 and 200),
  city text not null check (length(city) between 1 and 120),
  region text not null default '' check (length(region) <= 60),
  postal_code text not null check (length(postal_code) between 1 and 20),
  country_code text not null references public.countries on delete restrict,
  is_demo boolean not null default false
);

create index box_sites_country_code on public.box_sites (country_code);

alter table public.box_sites enable row level security;
create policy anyone_reads_box_sites on public.box_sites for select to anon, authenticated using (true);
grant select on public.box_sites to anon, authenticated;
grant select, insert, update on public.box_sites to service_role;

comment on table public.box_sites is 'Places where parcels are received. A box adds its suite number to the street.';

-- History of a site's addresses: who entered it and since when. The current address is in the site's row.
create table public.box_site_versions (
  site_code text not null references public.box_sites on delete restrict,
  version integer not null check (version > 0),
  name text not null,
  street text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  country_code text not null references public.countries on delete restrict,
  source text not null default '' check (length(source) <= 500),
  source_date date,
  written_by text not null check (length(written_by) between 1 and 200),
  written_at timestamptz not null default now(),
  primary key (site_code, version)
);

create index box_site_versions_country_code on public.box_site_versions (country_code);
create trigger append_only before update or delete on public.box_site_versions for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.box_site_versions for each statement execute function private.refuse_change();

alter table public.box_site_versions enable row level security;
alter table public.box_site_versions force row level security;
revoke all on public.box_site_versions from public, anon, authenticated;
-- Nothing is granted to anon or authenticated: the server reads it for administrators, and an action writes it.
grant select, insert on public.box_site_versions to service_role;

comment on table public.box_site_versions is 'Each address of a postal box site, with its source. Append only.';
comment on column public.box_site_versions.source is 'The document that states the address (a lease, a letter of the landlord); source_date: its date; empty: the address was set at the terminal.';

create table public.box_plans (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null,
  site_code text not null references public.box_sites on delete restrict,
  name_fr text not null check (length(name_fr) between 1 and 60),
  name_en text not null check (length(name_en) between 1 and 60),
  words_fr text not null default '' check (length(words_fr) <= 300),
  words_en text not null default '' check (length(words_en) <= 300),
  is_demo boolean not null default false
);

create index box_plans_site_code on public.box_plans (site_code);

alter table public.box_plans enable row level security;
create policy anyone_reads_box_plans on public.box_plans for select to anon, authenticated using (true);
grant select on public.box_plans to anon, authenticated;
-- Not granted to a visitor's role: any change. An action sets a plan (server/boxes/actions/set-plan.ts).
grant select, insert, update on public.box_plans to service_role;

comment on table public.box_plans is 'The plans of postal boxes; their prices and contents are versions.';

create table public.box_plan_versions (
  id uuid primary key default gen_random_uuid(),
  plan_code text not null references public.box_plans on delete restrict,
  version integer not null check (version > 0),
  offer_id uuid not null unique references public.offers on delete restrict,
  price_minor bigint not null check (price_minor > 0),
  currency text not null references public.currencies on delete restrict,
  months integer not null check (months between 1 and 36),
  storage_days integer not null check (storage_days between 1 and 365),
  storage_day_minor bigint not null check (storage_day_minor >= 0),
  most_together integer not null check (most_together between 1 and 50),
  handling_minor bigint not null check (handling_minor >= 0),
  since timestamptz not null default now(),
  until timestamptz,
  unique (plan_code, version),
  check (until >= since),
  -- As in a parcel tariff (17-parcel-tariffs.sql), amounts must be payable by mobile money.
  constraint box_plan_versions_payable check (
    price_minor % private.payable_step(currency) = 0 and storage_day_minor % private.payable_step(currency) = 0 and handling_minor % private.payable_step(currency) = 0)
);

-- At most one current version per plan.
create unique index box_plan_versions_on_sale on public.box_plan_versions (plan_code) where until is null;
create index box_plan_versions_currency on public.box_plan_versions (currency);

-- A version is never changed, only ended, because it applies to its buyers.
create function private.guard_plan_version() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or old.until is not null or (to_jsonb(new) - 'until') <> (to_jsonb(old) - 'until') then
    raise exception 'version % of plan % is history', old.version, old.plan_code using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger history before update or delete on public.box_plan_versions for each row execute function private.guard_plan_version();

alter table public.box_plan_versions enable row level security;
create policy anyone_reads_box_plan_versions on public.box_plan_versions for select to anon, authenticated using (true);
grant select on public.box_plan_versions to anon, authenticated;
-- Not granted to a visitor's role: any change. Not granted to anyone: delete.
grant select, insert, update on public.box_plan_versions to service_role;

comment on table public.box_plan_versions is 'The price and contents of a plan in a period. A change creates a new version; earlier buyers keep theirs.';
comment on column public.box_plan_versions.offer_id is 'The offer by which the version is bought; it is closed when the version ends.';
comment on column public.box_plan_versions.price_minor is 'The price of one term, in minor units of currency, like the other amounts.';
comment on column public.box_plan_versions.storage_days is 'Days of free storage of a parcel, from the day when it was received.';
comment on column public.box_plan_versions.storage_day_minor is 'The storage fee for each further day of one parcel.';
comment on column public.box_plan_versions.most_together is 'The largest number of parcels in one dispatch; 1: each is sent alone.';
comment on column public.box_plan_versions.handling_minor is 'The fee for preparing one dispatch, in addition to the carriage.';

-- Invalidates cached pages that show names and texts of the plans (private.tell_table, 36-refresh.sql). For
-- new versions, the functions below do it.
create trigger c_tell_added after insert on public.box_plans for each row execute function private.tell_table('texts');
create trigger c_tell_changed after update on public.box_plans for each row execute function private.tell_table('texts');
create trigger c_tell_changed after update on public.box_sites for each row execute function private.tell_table('texts');

-- The shop's own seller for box offers, with a profile that needs no delivery: free, at once, in every country.
create function private.box_delivery(currency text) returns table (seller_id uuid, profile_id uuid)
  language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
declare
  seller uuid;
  profile uuid;
begin
  insert into public.sellers (slug, name, source, country_code, description_fr, description_en)
    values ('sugu-boites-postales', 'Boîtes postales Sugu', 'admin', 'CA', 'Boîtes postales et réexpédition de colis.', 'Postal boxes and parcel forwarding.')
    on conflict (slug) do nothing;
  select s.id into seller from public.sellers s where s.slug = 'sugu-boites-postales';
  insert into public.shipping_profiles (seller_id, name, currency) values (seller, 'Sans livraison ' || box_delivery.currency, box_delivery.currency)
    on conflict (seller_id, name) do nothing;
  select p.id into profile from public.shipping_profiles p where p.seller_id = seller and p.name = 'Sans livraison ' || box_delivery.currency;
  insert into public.shipping_rates (profile_id, country_code, price_minor, days_min, days_max)
    select profile, c.code, 0, 0, 0 from public.countries c on conflict (profile_id, country_code) do nothing;
  return query select seller, profile;
end $$;

-- Creates an offer for plans, renewals or forwardings. `stock`: null, or how often it may be bought.
create function private.add_box_offer(slug text, title_fr text, title_en text, price_minor bigint, currency text, stock integer, visibility text, is_demo boolean) returns uuid
  language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
declare
  product uuid;
  offer uuid;
begin
  insert into public.products (slug, title_fr, title_en, category_slug, tile, is_demo)
    values (add_box_offer.slug, add_box_offer.title_fr, add_box_offer.title_en, 'maison-jardin', 'indigo', add_box_offer.is_demo)
    -- A product counts as real once one of its offers is real; each offer states whether it is a demo.
    on conflict (slug) do update set title_fr = excluded.title_fr, title_en = excluded.title_en, is_demo = products.is_demo and excluded.is_demo
    returning id into product;
  insert into public.offers (product_id, seller_id, source, price_minor, currency, stock, ships_from, shipping_profile_id, visibility, is_demo)
    select product, d.seller_id, 'admin', add_box_offer.price_minor, add_box_offer.currency, add_box_offer.stock, 'CA', d.profile_id, add_box_offer.visibility, add_box_offer.is_demo
    from private.box_delivery(add_box_offer.currency) d
    returning id into offer;
  return offer;
end $$;

-- Ends the current version and closes its offers for new boxes and renewals. False if there was none.
create function private.end_plan_version(plan_code text) returns boolean
  language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
declare
  present public.box_plan_versions;
begin
  update public.box_plan_versions v set until = now() where v.plan_code = end_plan_version.plan_code and v.until is null returning * into present;
  if present.id is null then return false; end if;
  update public.offers o set is_active = false
    where o.id = present.offer_id or o.id in (select r.offer_id from public.box_renewals r where r.plan_version_id = present.id);
  return true;
end $$;

-- Sets price and contents of a plan. Equal values change nothing; any difference (also another name, or a demo that
-- becomes real) ends the current version and begins a new one. Returns the version's id.
create function private.set_box_plan(plan_code text, terms jsonb) returns uuid
  language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
declare
  plan public.box_plans;
  present record;
  made uuid;
  wanted record;
  title_fr text;
  title_en text;
begin
  select * into plan from public.box_plans p where p.code = set_box_plan.plan_code for update;
  if plan.code is null then raise exception 'there is no plan %', set_box_plan.plan_code using errcode = 'no_data_found'; end if;
  select * into wanted from jsonb_to_record(terms) as t (price_minor bigint, currency text, months integer, storage_days integer, storage_day_minor bigint, most_together integer, handling_minor bigint);
  title_fr := format('Boîte postale %s, %s mois', plan.name_fr, wanted.months);
  title_en := format('%s postal box, %s', plan.name_en, case wanted.months when 1 then '1 month' else wanted.months || ' months' end);
  select v.*, o.is_demo, p.title_fr, p.title_en into present
    from public.box_plan_versions v join public.offers o on o.id = v.offer_id join public.products p on p.id = o.product_id where v.plan_code = plan.code and v.until is null;
  if (present.price_minor, present.currency, present.months, present.storage_days, present.storage_day_minor, present.most_together, present.handling_minor, present.is_demo, present.title_fr, present.title_en)
    = (wanted.price_minor, wanted.currency, wanted.months, wanted.storage_days, wanted.storage_day_minor, wanted.most_together, wanted.handling_minor, plan.is_demo, title_fr, title_en) then return present.id; end if;
  perform private.end_plan_version(plan.code);
  insert into public.box_plan_versions (plan_code, version, offer_id, price_minor, currency, months, storage_days, storage_day_minor, most_together, handling_minor)
    values (plan.code, 1 + (select coalesce(max(v.version), 0) from public.box_plan_versions v where v.plan_code = plan.code),
      private.add_box_offer('boite-postale-' || plan.code, title_fr, title_en, wanted.price_minor, wanted.currency, null, 'page', plan.is_demo),
      wanted.price_minor, wanted.currency, wanted.months, wanted.storage_days, wanted.storage_day_minor, wanted.most_together, wanted.handling_minor)
    returning id into made;
  -- Invalidates cached pages that show the plans.
  perform private.tell('everything');
  return made;
end $$;

-- Stops the sale and renewal of a plan; existing boxes keep what was paid. set_box_plan sells the plan again. False if
-- it was not on sale.
create function private.withdraw_box_plan(plan_code text) returns boolean
  language plpgsql volatile set search_path = ''
as $$
begin
  perform from public.box_plans p where p.code = withdraw_box_plan.plan_code for update;
  if not private.end_plan_version(withdraw_box_plan.plan_code) then return false; end if;
  perform private.tell('everything');
  return true;
end $$;

revoke all on function private.guard_plan_version(), private.box_delivery(text), private.add_box_offer(text, text, text, bigint, text, integer, text, boolean),
  private.end_plan_version(text), private.set_box_plan(text, jsonb), private.withdraw_box_plan(text) from public;
grant execute on function private.box_delivery(text), private.add_box_offer(text, text, text, bigint, text, integer, text, boolean),
  private.end_plan_version(text), private.set_box_plan(text, jsonb), private.withdraw_box_plan(text) to service_role;
