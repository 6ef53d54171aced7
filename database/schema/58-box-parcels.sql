-- 58 · Parcels received for postal boxes, and their forwarding. A parcel is registered for one box on arrival and never
-- changes it. A tracking number is registered once while its parcel is there. A forwarding may only contain parcels of
-- its own box (a foreign key of two columns). A forwarding has a price by the parcel tariff (17-parcel-tariffs.sql), is an offer for
-- its holder, and is paid as an order; the triggers below react to that order.

create table public.box_forwardings (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^R[2-9A-HJKMNP-TV-Z]{7}$'),
  box_id uuid not null references public.boxes on delete restrict,
  offer_id uuid not null unique references public.offers on delete restrict,
  status text not null default 'quoted' check (status in ('quoted', 'paid', 'shipped', 'cancelled')),
  full_name text not null check (length(full_name) between 1 and 120),
  phone text not null default '' check (length(phone) <= 30),
  street text not null check (length(street) between 1 and 200),
  city text not null check (length(city) between 1 and 120),
  postal_code text not null default '' check (length(postal_code) <= 60),
  country_code text not null references public.countries on delete restrict,
  tariff_version text not null references public.parcel_tariffs on delete restrict,
  chargeable_grams integer not null check (chargeable_grams > 0),
  carriage_minor bigint not null check (carriage_minor > 0),
  handling_minor bigint not null check (handling_minor >= 0),
  storage_minor bigint not null check (storage_minor >= 0),
  currency text not null references public.currencies on delete restrict,
  days_min integer not null check (days_min >= 0),
  days_max integer not null check (days_max >= days_min),
  order_id uuid references public.orders on delete restrict,
  carrier text check (length(carrier) between 1 and 100),
  tracking_code text check (length(tracking_code) between 1 and 100),
  quoted_at timestamptz not null default now(),
  paid_at timestamptz,
  shipped_at timestamptz,
  -- For the parcels' foreign key, so that a forwarding and its parcels belong to one box.
  unique (id, box_id),
  check (status not in ('paid', 'shipped') or (order_id is not null and paid_at is not null)),
  check ((status = 'shipped') = (shipped_at is not null))
);

create index box_forwardings_box_id on public.box_forwardings (box_id, quoted_at);
create index box_forwardings_order_id on public.box_forwardings (order_id);
create index box_forwardings_country_code on public.box_forwardings (country_code);
create index box_forwardings_currency on public.box_forwardings (currency);
create index box_forwardings_tariff_version on public.box_forwardings (tariff_version);
create index box_forwardings_under_way on public.box_forwardings (quoted_at) where status in ('quoted', 'paid');

-- A forwarding is quoted, then paid, then shipped, or cancelled before it was shipped. The quoted price does not change.
create function private.guard_forwarding() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  if new.status is distinct from old.status and (old.status, new.status) not in (('quoted', 'paid'), ('quoted', 'cancelled'), ('paid', 'shipped'), ('paid', 'cancelled')) then
    raise exception 'forwarding % may not go from % to %', old.number, old.status, new.status using errcode = 'check_violation';
  end if;
  if (new.box_id, new.number, new.offer_id, new.country_code, new.tariff_version, new.chargeable_grams, new.carriage_minor, new.handling_minor, new.storage_minor, new.currency, new.days_min, new.days_max)
    is distinct from (old.box_id, old.number, old.offer_id, old.country_code, old.tariff_version, old.chargeable_grams, old.carriage_minor, old.handling_minor, old.storage_minor, old.currency, old.days_min, old.days_max) then
    raise exception 'forwarding % keeps what was quoted', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger guard_forwarding before update on public.box_forwardings for each row execute function private.guard_forwarding();

alter table public.box_forwardings enable row level security;
create policy person_reads_own_forwardings on public.box_forwardings for select to authenticated
  using (exists (select from public.boxes b where b.id = box_id and b.user_id = (select auth.uid())));
create policy second_factor_guards_forwardings on public.box_forwardings as restrictive for all to authenticated using ((select private.is_proven()));
revoke all on public.box_forwardings from public, anon, authenticated;
grant select on public.box_forwardings to authenticated;
grant select, insert, update on public.box_forwardings to service_role;

comment on table public.box_forwardings is 'Parcels of one box that are sent together: quoted, paid as an order, shipped.';
comment on column public.box_forwardings.offer_id is 'The offer of this dispatch, one unit of which is paid; closed when the dispatch is cancelled.';
comment on column public.box_forwardings.chargeable_grams is 'The weight for the tariff: the actual or the volumetric weight, whichever is greater.';
comment on column public.box_forwardings.carriage_minor is 'In minor units of currency, like handling and storage; their sum is the price of the offer.';

create table public.box_parcels (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^C[2-9A-HJKMNP-TV-Z]{7}$'),
  box_id uuid not null references public.boxes on delete restrict,
  reference text not null check (reference ~ '^[A-Z0-9-]{3,60}$'),
  sender text not null default '' check (length(sender) <= 120),
  weight_grams integer not null check (weight_grams between 1 and 1000000),
  length_mm integer check (length_mm between 1 and 10000),
  width_mm integer check (width_mm between 1 and 10000),
  height_mm integer check (height_mm between 1 and 10000),
  photo text unique check (length(photo) between 1 and 200),
  received_at timestamptz not null default now(),
  forwarding_id uuid,
  left_at timestamptz,
  foreign key (forwarding_id, box_id) references public.box_forwardings (id, box_id) on delete restrict,
  check (num_nonnulls(length_mm, width_mm, height_mm) in (0, 3)),
  check (left_at is null or forwarding_id is not null)
);

-- Carriers reuse their numbers, so a number is unique only among parcels that are there.
create unique index box_parcels_reference_there on public.box_parcels (reference) where left_at is null;
create index box_parcels_reference on public.box_parcels (reference, received_at);
create index box_parcels_box_id on public.box_parcels (box_id, received_at);
create index box_parcels_forwarding on public.box_parcels (forwarding_id, box_id);

-- A parcel stays in its box, and a sent parcel does not return. It leaves a forwarding only if that was cancelled.
create function private.guard_box_parcel() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  if (new.box_id, new.reference, new.number, new.received_at) is distinct from (old.box_id, old.reference, old.number, old.received_at) then
    raise exception 'parcel % stays that of its box', old.number using errcode = 'restrict_violation';
  end if;
  if old.left_at is not null and (new.left_at, new.forwarding_id) is distinct from (old.left_at, old.forwarding_id) then
    raise exception 'parcel % has left', old.number using errcode = 'restrict_violation';
  end if;
  if old.forwarding_id is not null and new.forwarding_id is distinct from old.forwarding_id
    and exists (select from public.box_forwardings f where f.id = old.forwarding_id and f.status <> 'cancelled') then
    raise exception 'parcel % is part of another dispatch', old.number using errcode = 'restrict_violation';
  end if;
  if old.forwarding_id is not null and (new.weight_grams, new.length_mm, new.width_mm, new.height_mm) is distinct from (old.weight_grams, old.length_mm, old.width_mm, old.height_mm) then
    raise exception 'parcel % keeps what its dispatch was priced by', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger guard_box_parcel before update on public.box_parcels for each row execute function private.guard_box_parcel();

alter table public.box_parcels enable row level security;
create policy person_reads_own_parcels on public.box_parcels for select to authenticated
  using (exists (select from public.boxes b where b.id = box_id and b.user_id = (select auth.uid())));
create policy second_factor_guards_parcels on public.box_parcels as restrictive for all to authenticated using ((select private.is_proven()));
revoke all on public.box_parcels from public, anon, authenticated;
grant select on public.box_parcels to authenticated;
grant select, insert, update on public.box_parcels to service_role;

comment on table public.box_parcels is 'Parcels received for a box, registered by an operator (npm run parcels -- receive).';
comment on column public.box_parcels.reference is 'The carrier''s number, or one written on the parcel by hand. It is unique among parcels that are there.';
comment on column public.box_parcels.photo is 'The file name in the private bucket "parcels"; null: no photo.';
comment on column public.box_parcels.forwarding_id is 'The dispatch for which it is planned, or with which it was sent.';

-- Undoes the registration of a parcel for a wrong box. The photo's bytes are deleted within about an hour.
create function private.remove_box_parcel(parcel uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  its public.box_parcels;
begin
  delete from public.box_parcels p where p.id = parcel and p.forwarding_id is null returning * into its;
  if its.id is null then
    raise exception 'parcel % is part of a dispatch, or not there', parcel using errcode = 'restrict_violation';
  end if;
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'parcels' and name = its.photo;
  perform set_config('storage.allow_delete_query', 'false', true);
end $$;

-- Replaces or removes the photo of a parcel that is there. The bytes of the previous photo are deleted within about an
-- hour. False if the parcel was sent.
create function private.set_parcel_photo(parcel uuid, photo text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  before public.box_parcels;
begin
  select * into before from public.box_parcels p where p.id = set_parcel_photo.parcel and p.left_at is null for update;
  if before.id is null then return false; end if;
  update public.box_parcels p set photo = set_parcel_photo.photo where p.id = before.id;
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'parcels' and o.name = before.photo;
  perform set_config('storage.allow_delete_query', 'false', true);
  return true;
end $$;

-- Creates a number: R or C, and seven characters that cannot be confused when spelled.
create function private.new_parcel_number(letter text) returns text
  language sql volatile set search_path = ''
as $$
  select letter || string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 30)::int, 1), '') from generate_series(1, 7)
$$;

-- Cancels an unpaid forwarding, unless an order for it awaits payment. Returns true if it was cancelled.
create function private.cancel_forwarding(forwarding uuid) returns boolean
  language plpgsql volatile set search_path = ''
as $$
declare
  its public.box_forwardings;
begin
  -- Locks the offer first, as a checkout does, so that an order is either placed before this or finds the offer closed.
  perform from public.offers o where o.id = (select f.offer_id from public.box_forwardings f where f.id = cancel_forwarding.forwarding) for update;
  select * into its from public.box_forwardings f where f.id = cancel_forwarding.forwarding for update;
  if its.status is distinct from 'quoted' or exists (
    select from public.order_lines l join public.orders o on o.id = l.order_id where l.offer_id = its.offer_id and o.status = 'awaiting_payment'
  ) then return false; end if;
  update public.box_forwardings set status = 'cancelled' where id = its.id;
  update public.offers set is_active = false where id = its.offer_id;
  update public.box_parcels set forwarding_id = null where forwarding_id = its.id;
  return true;
end $$;

-- Updates a forwarding in the same transaction when the status of the part that pays it changes, with any role.
create function private.follow_forwarding_part() returns trigger
  language plpgsql volatile set search_path = ''
as $$
declare
  its public.box_forwardings;
begin
  for its in select f.* from public.box_forwardings f join public.order_lines l on l.offer_id = f.offer_id where l.seller_order_id = new.id order by f.id for update of f loop
    if new.status = 'to_prepare' and its.status = 'quoted' then
      update public.box_forwardings set status = 'paid', paid_at = now(), order_id = new.order_id where id = its.id;
    elsif new.status = 'shipped' and its.status = 'paid' then
      update public.box_forwardings set status = 'shipped', shipped_at = now(), carrier = new.carrier, tracking_code = new.tracking_code where id = its.id;
      update public.box_parcels set left_at = now() where forwarding_id = its.id;
    elsif (new.status = 'cancelled' and its.status = 'quoted') or (new.status = 'refunded' and its.status = 'paid' and its.order_id = new.order_id) then
      update public.box_forwardings set status = 'cancelled' where id = its.id;
      update public.offers set is_active = false where id = its.offer_id;
      update public.box_parcels set forwarding_id = null where forwarding_id = its.id;
    end if;
  end loop;
  return null;
end $$;

create trigger follow_forwarding_part after update of status on public.seller_orders for each row when (new.status is distinct from old.status) execute function private.follow_forwarding_part();

revoke all on function private.guard_forwarding(), private.guard_box_parcel(), private.remove_box_parcel(uuid), private.set_parcel_photo(uuid, text), private.new_parcel_number(text), private.cancel_forwarding(uuid), private.follow_forwarding_part() from public;
grant execute on function private.remove_box_parcel(uuid), private.set_parcel_photo(uuid, text), private.new_parcel_number(text), private.cancel_forwarding(uuid) to service_role;
