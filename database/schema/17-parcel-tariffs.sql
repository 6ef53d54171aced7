-- 17 · The shop's own prices for parcels. This tariff is for parcels that the shop forwards and for the calculator of
-- /livraison; sellers state their own delivery (22-shipping.sql). A version of the tariff is never edited: a new one begins on
-- its day, and an order keeps the version of its price. The price of a lane is a sum over started steps (of 500 g, for
-- example): each band has the price of one step up to its weight. A step never costs more than an earlier one, so a
-- heavier parcel is never cheaper, and combined parcels never cost more than separate ones (private.guard_parcel_lane).

create table public.parcel_tariffs (
  version text primary key check (version ~ '^[0-9]{4}-[0-9]{2}(-[a-z0-9]+)?$'),
  valid_from date not null,
  is_example boolean not null,
  source_fr text not null check (length(source_fr) between 1 and 500),
  source_en text not null check (length(source_en) between 1 and 500),
  source_date date not null,
  cm3_per_kg integer not null check (cm3_per_kg between 1000 and 10000),
  step_grams integer not null check (step_grams between 1 and 10000),
  max_side_mm integer not null check (max_side_mm between 1 and 10000),
  max_girth_mm integer not null check (max_girth_mm between max_side_mm and 50000),
  written_at timestamptz not null default now(),
  key text unique check (length(key) between 8 and 200)
);

create index parcel_tariffs_valid_from on public.parcel_tariffs (valid_from desc, written_at desc);

comment on table public.parcel_tariffs is 'One version of the shop''s parcel tariff, valid from its day until the next one begins. If two begin on one day, the later row is valid, so that a wrong version can be replaced.';
comment on column public.parcel_tariffs.key is 'The same form sent twice creates one version. Null: the version came with a release.';
comment on column public.parcel_tariffs.is_example is 'An example tariff that no carrier published; pages say so.';
comment on column public.parcel_tariffs.cm3_per_kg is 'The volumetric divisor: this many cubic centimetres count as a kilogram.';
comment on column public.parcel_tariffs.max_girth_mm is 'The longest side plus twice the other two sides.';

create table public.parcel_zones (
  version text not null references public.parcel_tariffs on delete cascade,
  zone text not null check (zone ~ '^[a-z-]{1,40}$'),
  position integer not null,
  name_fr text not null check (length(name_fr) between 1 and 80),
  name_en text not null check (length(name_en) between 1 and 80),
  primary key (version, zone)
);

comment on table public.parcel_zones is 'Countries with the same prices in one version of the tariff.';

create table public.parcel_zone_countries (
  version text not null,
  country_code text not null references public.countries on delete restrict,
  zone text not null,
  primary key (version, country_code),
  foreign key (version, zone) references public.parcel_zones on delete cascade
);

create index parcel_zone_countries_zone on public.parcel_zone_countries (version, zone);
create index parcel_zone_countries_country_code on public.parcel_zone_countries (country_code);

comment on table public.parcel_zone_countries is 'The zone of a country. A version does not serve a country without a zone.';

create table public.parcel_lanes (
  version text not null,
  from_zone text not null,
  to_zone text not null,
  is_domestic boolean not null default false,
  currency text not null references public.currencies on delete restrict,
  days_min integer not null check (days_min >= 0),
  days_max integer not null check (days_max >= days_min),
  primary key (version, from_zone, to_zone, is_domestic),
  foreign key (version, from_zone) references public.parcel_zones on delete cascade,
  foreign key (version, to_zone) references public.parcel_zones on delete cascade,
  check (not is_domestic or from_zone = to_zone)
);

create index parcel_lanes_to_zone on public.parcel_lanes (version, to_zone);
create index parcel_lanes_currency on public.parcel_lanes (currency);

comment on table public.parcel_lanes is 'A connection from one zone to another, with its delay in days. Without a lane, no parcel is carried.';
comment on column public.parcel_lanes.is_domestic is 'True: the parcel stays in one country of the zone. False: it goes to another country.';

create table public.parcel_bands (
  version text not null,
  from_zone text not null,
  to_zone text not null,
  is_domestic boolean not null default false,
  up_to_grams integer not null check (up_to_grams between 1 and 1000000),
  price_per_step_minor bigint not null check (price_per_step_minor between 1 and 9007199254740991),
  primary key (version, from_zone, to_zone, is_domestic, up_to_grams),
  foreign key (version, from_zone, to_zone, is_domestic) references public.parcel_lanes on delete cascade
);

comment on table public.parcel_bands is 'The price of each started step of a lane up to a weight, in minor units of the lane''s currency. The last band is for the heaviest parcels.';

-- Checked at commit: a lane has bands of whole steps, later steps cost no more than earlier ones, and every step is
-- payable in its currency. A sum of non-increasing steps is concave, so combining parcels never costs more.
create function private.guard_parcel_lane() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  lane public.parcel_lanes;
  step integer;
begin
  select l.* into lane from public.parcel_lanes l
    where (l.version, l.from_zone, l.to_zone, l.is_domestic) = (coalesce(new.version, old.version), coalesce(new.from_zone, old.from_zone), coalesce(new.to_zone, old.to_zone), coalesce(new.is_domestic, old.is_domestic));
  if not found then return null; end if;
  select t.step_grams into step from public.parcel_tariffs t where t.version = lane.version;
  if not exists (
    select from public.parcel_bands b where (b.version, b.from_zone, b.to_zone, b.is_domestic) = (lane.version, lane.from_zone, lane.to_zone, lane.is_domestic)
    having count(*) > 0 and bool_and(b.up_to_grams % step = 0) and bool_and(b.price_per_step_minor % private.payable_step(lane.currency) = 0)
  ) then
    raise exception 'parcel lane % → % of % has no bands, a band of broken steps, or a price that cannot be paid', lane.from_zone, lane.to_zone, lane.version using errcode = 'check_violation';
  end if;
  if exists (
    select from public.parcel_bands b join public.parcel_bands heavier using (version, from_zone, to_zone, is_domestic)
    where (b.version, b.from_zone, b.to_zone, b.is_domestic) = (lane.version, lane.from_zone, lane.to_zone, lane.is_domestic)
      and heavier.up_to_grams > b.up_to_grams and heavier.price_per_step_minor > b.price_per_step_minor
  ) then
    raise exception 'parcel lane % → % of %: a later step costs more than an earlier one', lane.from_zone, lane.to_zone, lane.version using errcode = 'check_violation';
  end if;
  return null;
end $$;

revoke all on function private.guard_parcel_lane() from public;
create constraint trigger priced_in_falling_steps after insert or update on public.parcel_lanes deferrable initially deferred for each row execute function private.guard_parcel_lane();
create constraint trigger priced_in_falling_steps after insert or update or delete on public.parcel_bands deferrable initially deferred for each row execute function private.guard_parcel_lane();

alter table public.parcel_tariffs enable row level security;
alter table public.parcel_zones enable row level security;
alter table public.parcel_zone_countries enable row level security;
alter table public.parcel_lanes enable row level security;
alter table public.parcel_bands enable row level security;
create policy anyone_reads_parcel_tariffs on public.parcel_tariffs for select to anon, authenticated using (true);
create policy anyone_reads_parcel_zones on public.parcel_zones for select to anon, authenticated using (true);
create policy anyone_reads_parcel_zone_countries on public.parcel_zone_countries for select to anon, authenticated using (true);
create policy anyone_reads_parcel_lanes on public.parcel_lanes for select to anon, authenticated using (true);
create policy anyone_reads_parcel_bands on public.parcel_bands for select to anon, authenticated using (true);
grant select on public.parcel_tariffs, public.parcel_zones, public.parcel_zone_countries, public.parcel_lanes, public.parcel_bands to anon, authenticated, service_role;
-- A version comes with a release (database/reference) or from an administrator (server/delivery/actions/add-tariff.ts).
-- Nobody may update or delete one.
grant insert on public.parcel_tariffs, public.parcel_zones, public.parcel_zone_countries, public.parcel_lanes, public.parcel_bands to service_role;
