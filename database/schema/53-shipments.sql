-- 53 · Shipments: a seller's part that is sent in several parcels. A part that is sent as a whole has carrier and
-- tracking number in its own row (51-order-parts.sql). A part sent in several parcels has a row here for each, with its units; it
-- is partly_shipped until the last of them, then shipped. Payments depend on the part, not on parcels.

create table public.shipments (
  id uuid primary key,
  order_id uuid not null references public.orders on delete restrict,
  seller_order_id uuid not null references public.seller_orders on delete restrict,
  carrier text check (length(carrier) between 1 and 100),
  tracking_code text check (length(tracking_code) between 1 and 100),
  shipped_at timestamptz not null default now()
);

create index shipments_order_id on public.shipments (order_id);
create index shipments_seller_order_id on public.shipments (seller_order_id, shipped_at);
-- Append only, with one exception: tracking numbers are removed when the buyer deletes their account (92-leaving.sql).
create function private.guard_shipment() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and current_setting('sugu.unnames', true) = 'shipments' and num_nonnulls(new.carrier, new.tracking_code) = 0
    and (to_jsonb(new) - 'carrier' - 'tracking_code') = (to_jsonb(old) - 'carrier' - 'tracking_code') then
    return new;
  end if;
  raise exception 'public.shipments is append only: % is refused', lower(tg_op) using errcode = 'restrict_violation';
end $$;

revoke all on function private.guard_shipment() from public;
create trigger append_only before update or delete on public.shipments for each row execute function private.guard_shipment();

alter table public.shipments enable row level security;
alter table public.shipments force row level security;
revoke all on public.shipments from public, anon, authenticated;
create policy buyer_reads_own_shipments on public.shipments for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.user_id = (select auth.uid())));
create policy member_reads_own_shipments on public.shipments for select to authenticated
  using (exists (select from public.seller_orders p where p.id = seller_order_id and p.seller_id in (select private.my_sellers('orders'))));
create policy second_factor_guards_shipments on public.shipments as restrictive for all to authenticated using ((select private.is_proven()));
-- Not granted to authenticated: any change, because only actions write.
grant select (id, order_id, seller_order_id, carrier, tracking_code, shipped_at) on public.shipments to authenticated;
grant select, insert on public.shipments to service_role;

comment on table public.shipments is 'One parcel of a seller''s part that is sent in several parcels.';
comment on column public.shipments.id is 'The key of the form: the same form sent twice creates one parcel.';

create table public.shipment_lines (
  shipment_id uuid not null references public.shipments on delete restrict,
  order_line_id uuid not null references public.order_lines on delete restrict,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);

create index shipment_lines_order_line_id on public.shipment_lines (order_line_id);

-- Prevents sending a unit twice, whatever the role: no more units than were sold, no lines of another part.
create function private.guard_shipment_line() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  sold integer;
  sent integer;
  gone integer;
begin
  select l.quantity into sold from public.order_lines l join public.shipments s on s.seller_order_id = l.seller_order_id
    where l.id = new.order_line_id and s.id = new.shipment_id;
  select coalesce(sum(quantity), 0) into sent from public.shipment_lines where order_line_id = new.order_line_id;
  -- Withdrawn units (53-withdrawn-units.sql) are never sent.
  select coalesce(sum(quantity), 0) into gone from public.withdrawn_units where order_line_id = new.order_line_id;
  if sold is null or sent + gone + new.quantity > sold then
    raise exception 'shipment %: line % has no % units to send', new.shipment_id, new.order_line_id, new.quantity using errcode = 'check_violation';
  end if;
  return new;
end $$;

revoke all on function private.guard_shipment_line() from public;
create trigger guard_units before insert on public.shipment_lines for each row execute function private.guard_shipment_line();
create trigger append_only before update or delete on public.shipment_lines for each row execute function private.refuse_change();

alter table public.shipment_lines enable row level security;
alter table public.shipment_lines force row level security;
revoke all on public.shipment_lines from public, anon, authenticated;
grant select, insert on public.shipment_lines to service_role;

comment on table public.shipment_lines is 'The lines of a parcel and their units.';
