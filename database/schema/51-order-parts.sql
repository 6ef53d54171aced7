-- 51 · The contents of an order: a part per seller, lines, timeline, held stock.

create table public.seller_orders (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete restrict,
  seller_id uuid not null references public.sellers on delete restrict,
  seller_name text not null,
  position integer not null check (position >= 0),
  status text not null default 'pending' check (status in ('pending', 'to_prepare', 'accepted', 'packed', 'partly_shipped', 'shipped', 'delivered', 'cancelled', 'refunded')),
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  commission_minor bigint not null check (commission_minor between 0 and items_minor),
  carrier text check (length(carrier) between 1 and 100),
  tracking_code text check (length(tracking_code) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ship_by timestamptz,
  late_told_at timestamptz,
  accept_by timestamptz,
  accept_lapsed_at timestamptz,
  called_off_at timestamptz,
  called_off_by text check (called_off_by in ('seller', 'buyer')),
  called_off_reason text check (called_off_reason ~ '^[a-z_]{1,40}$'),
  called_off_words text not null default '' check (length(called_off_words) <= 1000),
  way text check (way in ('delivery', 'pickup')),
  place text check (length(place) between 1 and 420),
  location_id uuid references public.seller_locations on delete set null,
  prep_minutes smallint check (prep_minutes >= 0),
  travel_minutes smallint check (travel_minutes >= 0),
  return_days smallint,
  unique (order_id, seller_id),
  constraint way_whole check (num_nonnulls(way, prep_minutes, travel_minutes) in (0, 3)),
  constraint called_off_whole check (num_nonnulls(called_off_at, called_off_by, called_off_reason) in (0, 3))
);

-- Stores the seller's return terms as they are at the sale, because later changes do not apply to it.
create function private.keep_return_days() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  new.return_days := (select s.return_days from public.sellers s where s.id = new.seller_id);
  return new;
end $$;

create trigger keep_return_days before insert on public.seller_orders for each row execute function private.keep_return_days();

create index seller_orders_seller_id on public.seller_orders (seller_id);
create index seller_orders_location_id on public.seller_orders (location_id);
-- For the lists of a seller's dashboard: parts to send by their due day, recently changed parts, cancelled parts.
create index seller_orders_unsent on public.seller_orders (seller_id, ship_by, id) where status in ('to_prepare', 'accepted', 'packed', 'partly_shipped');
create index seller_orders_moved on public.seller_orders (seller_id, updated_at);
create index seller_orders_in_state on public.seller_orders (seller_id, status, created_at desc, id desc);
create index seller_orders_by_time on public.seller_orders (seller_id, created_at desc, id desc);
create index seller_orders_called_off on public.seller_orders (seller_id, created_at desc, id desc) where called_off_at is not null;
-- For the job that refuses orders which a restaurant does not accept in time.
create index seller_orders_unaccepted on public.seller_orders (accept_by) where status = 'to_prepare' and accept_by is not null and accept_lapsed_at is null;
create trigger guard_status before update on public.seller_orders for each row execute function private.guard_status('part');

alter table public.seller_orders enable row level security;
alter table public.seller_orders force row level security;
revoke all on public.seller_orders from public, anon, authenticated;
create policy buyer_reads_own_parts on public.seller_orders for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.user_id = (select auth.uid())));
-- Sellers can read a part once it is paid and to be prepared. Of the order itself they can read only
-- seller_order_summaries.
create policy member_reads_own_parts on public.seller_orders for select to authenticated
  using (status <> 'pending' and seller_id in (select private.my_sellers('orders')));
-- Not granted to the buyer: the commission, which is confidential between the seller and the market.
grant select (id, order_id, seller_id, seller_name, position, status, items_minor, shipping_minor, carrier, tracking_code, created_at, updated_at, ship_by, called_off_at, called_off_by, called_off_reason, way, place, prep_minutes, travel_minutes) on public.seller_orders to authenticated;
grant select, insert, update on public.seller_orders to service_role;

comment on table public.seller_orders is 'The part of an order that one seller prepares, ships and is paid for. Amounts are in the order''s currency.';
comment on column public.seller_orders.ship_by is 'When it must be shipped to arrive as promised (domain/orders/ship-by.ts); null: not paid yet, or paid before this column existed.';
comment on column public.seller_orders.late_told_at is 'When the seller''s members were notified that it is late; null: never.';
comment on column public.seller_orders.return_days is 'Days after receipt in which its articles may be returned, as stated by the seller at the sale; null: not stated, or sold before this column existed, so the market''s default applies. Not granted.';
comment on column public.seller_orders.accept_by is 'Until when a restaurant may accept it (setting accept_within_minutes); then it is refused and refunded. Null: not a restaurant''s, or not paid. Not granted, because the server reads it for the kitchen screen.';
comment on column public.seller_orders.accept_lapsed_at is 'When the job found it unaccepted. It was then refused, or left unchanged because its payment cannot be refunded automatically.';
comment on column public.seller_orders.way is 'How a restaurant''s part reaches its buyer (23-kitchen-delivery.sql), stored at the sale; null: as its lines state.';
comment on column public.seller_orders.place is 'The postal prefix or town quarter of the delivery, or the pick-up address.';
comment on column public.seller_orders.prep_minutes is 'The minutes of preparation stated at the sale; travel_minutes: the minutes on the way after that.';
comment on column public.seller_orders.called_off_by is 'Who cancelled it before it was shipped; it is refunded. Its texts are in texts/seller-orders, key called_off_<reason>.';
comment on column public.seller_orders.called_off_words is 'The seller''s message to the buyer, besides the reason.';

create table public.order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete restrict,
  seller_order_id uuid not null references public.seller_orders on delete restrict,
  position integer not null check (position >= 0),
  offer_id uuid references public.offers on delete set null,
  product_id uuid references public.products on delete set null,
  slug text not null,
  title_fr text not null,
  title_en text not null,
  source public.item_source not null,
  menu_id text,
  tile text not null,
  image_hash text,
  quantity integer not null check (quantity > 0),
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  offer_currency text not null references public.currencies on delete restrict,
  rate numeric not null check (rate > 0),
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  days_min integer,
  days_max integer,
  commission_bps integer not null check (commission_bps between 0 and 10000),
  commission_minor bigint not null check (commission_minor between 0 and items_minor),
  custom_specs text check (length(custom_specs) <= 1000),
  options jsonb check (jsonb_typeof(options) = 'array'),
  is_demo boolean not null default false,
  unique (order_id, position)
);

create index order_lines_seller_order_id on public.order_lines (seller_order_id);
create index order_lines_offer_id on public.order_lines (offer_id);
create index order_lines_product_id on public.order_lines (product_id);
create index order_lines_offer_currency on public.order_lines (offer_currency);

-- Lines never change, with two exceptions: links to a deleted offer or product become null, and texts of a buyer who
-- deleted their account are removed (92-leaving.sql).
create function private.guard_order_line() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'offer_id' - 'product_id' - 'custom_specs') <> (to_jsonb(old) - 'offer_id' - 'product_id' - 'custom_specs')
    or (new.custom_specs is not null and new.custom_specs is distinct from old.custom_specs) then
    raise exception 'order line % is frozen at the sale', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger frozen before update or delete on public.order_lines for each row execute function private.guard_order_line();

alter table public.order_lines enable row level security;
alter table public.order_lines force row level security;
revoke all on public.order_lines from public, anon, authenticated;
create policy buyer_reads_own_lines on public.order_lines for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.user_id = (select auth.uid())));
create policy member_reads_own_lines on public.order_lines for select to authenticated
  using (exists (select from public.seller_orders p where p.id = seller_order_id and p.status <> 'pending' and p.seller_id in (select private.my_sellers('orders'))));
-- Not granted to the buyer: the commission, as on seller_orders.
grant select (id, order_id, seller_order_id, position, offer_id, product_id, slug, title_fr, title_en, source, menu_id, tile, image_hash, quantity,
  unit_price_minor, offer_currency, rate, items_minor, shipping_minor, days_min, days_max, custom_specs, options, is_demo) on public.order_lines to authenticated;
-- Update is granted for the foreign keys; the trigger refuses any other change.
grant select, insert, update on public.order_lines to service_role;

comment on table public.order_lines is 'One offer in an order, as it was sold.';
comment on column public.order_lines.unit_price_minor is 'The seller''s price of one unit including options, in minor units of offer_currency.';
comment on column public.order_lines.options is 'The options of the dish as sold: names in both languages and the part of unit_price_minor for each (domain/sellers/dish-options.ts SoldOption); null: none.';
comment on column public.order_lines.rate is 'Units of the order''s currency per 1 unit of offer_currency, at the sale.';
comment on column public.order_lines.items_minor is 'The price of all units, in the order''s currency.';
comment on column public.order_lines.commission_minor is 'The market''s share of items_minor, in the order''s currency. There is no commission on delivery.';

-- The data of paid orders that members of a seller can read: their part, and the order's number and currency. It
-- excludes the buyer and other sellers' amounts, which a policy on orders would expose.
create view public.seller_order_summaries with (security_barrier = true) as
  select p.id, p.seller_id, p.seller_name, o.number, p.status, o.currency, p.items_minor, p.shipping_minor, p.carrier, p.tracking_code, o.paid_at, p.created_at, p.updated_at
  from public.seller_orders p join public.orders o on o.id = p.order_id
  where o.paid_at is not null and p.seller_id in (select private.my_sellers('orders'));

-- A view reads as its owner. Row-level security is forced on both tables, so an owner that is no superuser (an external
-- PostgreSQL) needs a policy.
do $$ begin
  execute format('create policy owner_reads_parts_for_their_sellers on public.seller_orders for select to %I using (seller_id in (select private.my_sellers(''orders'')))', current_user);
  execute format('create policy owner_reads_orders_for_their_sellers on public.orders for select to %I using (exists (select from public.seller_orders p where p.order_id = orders.id))', current_user);
end $$;

revoke all on public.seller_order_summaries from public, anon, authenticated, service_role;
grant select on public.seller_order_summaries to authenticated;
comment on view public.seller_order_summaries is 'The parts of paid orders, for the members of their seller with the permission orders.';

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders on delete restrict,
  seller_order_id uuid references public.seller_orders on delete restrict,
  kind text not null check (kind ~ '^[a-z_]+$'),
  facts jsonb not null default '{}',
  at timestamptz not null default now()
);

create index order_events_order_id on public.order_events (order_id, id);
-- For the job that invites buyers to review recently delivered parts.
create index order_events_delivered on public.order_events (at) where kind = 'delivered';
create index order_events_seller_order_id on public.order_events (seller_order_id);
create trigger append_only before update or delete on public.order_events for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.order_events for each statement execute function private.refuse_change();

alter table public.order_events enable row level security;
alter table public.order_events force row level security;
revoke all on public.order_events from public, anon, authenticated;
create policy buyer_reads_own_timeline on public.order_events for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.user_id = (select auth.uid())));
-- Not granted: `facts`, which are internal details.
grant select (id, order_id, seller_order_id, kind, at) on public.order_events to authenticated;
grant select, insert on public.order_events to service_role;

comment on table public.order_events is 'The order''s timeline. Append only. Its texts are in texts/orders, key order_event_<kind>.';

create table public.stock_holds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete restrict,
  offer_id uuid not null references public.offers on delete cascade,
  quantity integer not null check (quantity > 0),
  state text not null default 'held' check (state in ('held', 'consumed', 'released')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, offer_id)
);

create index stock_holds_offer_id on public.stock_holds (offer_id);
create index stock_holds_due on public.stock_holds (expires_at) where state = 'held';

alter table public.stock_holds enable row level security;
alter table public.stock_holds force row level security;
-- No policy, because holds are internal.
revoke all on public.stock_holds from public, anon, authenticated;
grant select, insert, update on public.stock_holds to service_role;

comment on table public.stock_holds is 'Units taken out of offers.stock for an order: held until paid (consumed) or until the order ends unpaid (released: returned to stock). Offers without a stated stock have none.';

-- The network from which an order came, so that one network cannot hold the whole stock unpaid (docs/decisions/0035).
-- Keyed digests instead of addresses.
create table public.order_origins (
  order_id uuid primary key references public.orders on delete restrict,
  network text not null check (network ~ '^[0-9a-f]{64}$'),
  caller text not null check (caller ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

create index order_origins_network on public.order_origins (network);
create index order_origins_caller on public.order_origins (caller, created_at);

alter table public.order_origins enable row level security;
alter table public.order_origins force row level security;
revoke all on public.order_origins from public, anon, authenticated;
grant select, insert, delete on public.order_origins to service_role;

comment on table public.order_origins is 'Digests of network and caller of recent orders, for the limits of unpaid holds. Deleted a day after the order stopped waiting for a payment.';
comment on column public.order_origins.network is 'Keyed digest of an IPv4 address or of an IPv6 /64.';
comment on column public.order_origins.caller is 'Keyed digest of an account, or of a guest''s network and mail address.';
