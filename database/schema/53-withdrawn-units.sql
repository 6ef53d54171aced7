-- 53 · Units that are never sent: a seller declares that the rest of a partly shipped part will not follow
-- (docs/decisions/0155). The part then counts as shipped, and its refund is requested in the same transaction. The
-- part's money is not released until these units are refunded (server/payouts/queries/release.ts), even if a refund
-- fails or is reversed.

create table public.withdrawn_units (
  order_line_id uuid primary key references public.order_lines on delete restrict,
  seller_order_id uuid not null references public.seller_orders on delete restrict,
  quantity integer not null check (quantity > 0),
  due_units integer not null check (due_units >= 0),
  withdrawn_at timestamptz not null default now()
);

create index withdrawn_units_seller_order_id on public.withdrawn_units (seller_order_id);

-- Accepts only units of the part's own lines that are in no parcel.
create function private.guard_withdrawn_units() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  sold integer;
  sent integer;
begin
  select quantity into sold from public.order_lines where id = new.order_line_id and seller_order_id = new.seller_order_id;
  select coalesce(sum(quantity), 0) into sent from public.shipment_lines where order_line_id = new.order_line_id;
  if sold is null or sent + new.quantity <> sold or new.due_units > sold or new.due_units + sent < sold then
    raise exception 'line % has no % units that never left', new.order_line_id, new.quantity using errcode = 'check_violation';
  end if;
  return new;
end $$;

revoke all on function private.guard_withdrawn_units() from public;
create trigger guard_units before insert on public.withdrawn_units for each row execute function private.guard_withdrawn_units();
create trigger append_only before update or delete on public.withdrawn_units for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.withdrawn_units for each statement execute function private.refuse_change();

alter table public.withdrawn_units enable row level security;
alter table public.withdrawn_units force row level security;
revoke all on public.withdrawn_units from public, anon, authenticated;
grant select, insert on public.withdrawn_units to service_role;

comment on table public.withdrawn_units is 'Units of a line that its seller will not send after some units of the part were sent. Append only.';
comment on column public.withdrawn_units.due_units is 'The number of units of the line to refund in total, including earlier refunds.';
