-- 63 · Refunded units by order line. Refunds are by seller's part (refund_shares, 55-payments.sql). A refund by line also
-- records its units, so that no unit is refunded twice.

create table public.refund_lines (
  refund_id uuid not null references public.refunds on delete restrict,
  order_line_id uuid not null references public.order_lines on delete restrict,
  quantity integer not null check (quantity > 0),
  items_minor bigint not null check (items_minor >= 0),
  primary key (refund_id, order_line_id)
);

create index refund_lines_order_line_id on public.refund_lines (order_line_id);

-- Refuses more units than were sold. Checked at commit, while the order is locked.
create function private.guard_refund_lines() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (select sum(b.quantity) from public.refund_lines b join public.refunds r on r.id = b.refund_id where b.order_line_id = new.order_line_id and r.state <> 'failed')
    > (select l.quantity from public.order_lines l where l.id = new.order_line_id) then
    raise exception 'refunds of order line % are of more units than it has', new.order_line_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

revoke all on function private.guard_refund_lines() from public;
create constraint trigger never_more_than_sold after insert on public.refund_lines deferrable initially deferred for each row execute function private.guard_refund_lines();
create trigger append_only before update or delete on public.refund_lines for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.refund_lines for each statement execute function private.refuse_change();

alter table public.refund_lines enable row level security;
alter table public.refund_lines force row level security;
revoke all on public.refund_lines from public, anon, authenticated;
grant select, insert on public.refund_lines to service_role;

comment on table public.refund_lines is 'Refunded units of order lines, with amounts in the order''s currency. Refunds of amounts or of everything have no rows here.';
