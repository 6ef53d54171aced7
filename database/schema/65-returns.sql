-- 65 · Returns: articles of a delivered part that a buyer wants to return, and the outcome. The states are those of
-- domain/orders/return-status.ts, drawn in docs/orders.md; a test compares all three. The money is returned by an
-- ordinary refund (55-payments.sql), requested in the transaction that marks the parcel as received.

create table public.order_returns (
  id uuid primary key,
  order_id uuid not null references public.orders on delete restrict,
  seller_order_id uuid not null references public.seller_orders on delete restrict,
  seller_id uuid not null references public.sellers on delete restrict,
  status text not null default 'requested' check (status in ('requested', 'accepted', 'refused', 'objected', 'sent', 'received', 'refunded', 'closed', 'cancelled')),
  reason text not null check (reason ~ '^[a-z_]{1,40}$'),
  words text not null default '' check (length(words) <= 1000),
  reply text not null default '' check (length(reply) <= 1000),
  objection text not null default '' check (length(objection) <= 1000),
  carrier text check (length(carrier) between 1 and 100),
  tracking_code text check (length(tracking_code) between 1 and 100),
  send_to text not null default '' check (length(send_to) <= 500),
  refund_id uuid unique references public.refunds on delete restrict,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint refunded_with_a_refund check (status <> 'refunded' or refund_id is not null)
);

create index order_returns_order_id on public.order_returns (order_id);
create index order_returns_seller_order_id on public.order_returns (seller_order_id);
create index order_returns_seller_id on public.order_returns (seller_id, created_at desc, id desc);
-- For the operators' list.
create index order_returns_by_time on public.order_returns (created_at desc, id desc);
create index order_returns_in_state on public.order_returns (status, created_at desc, id desc);

create function private.may_move_return(from_status text, to_status text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select ($1, $2) in (
    ('requested', 'accepted'), ('requested', 'refused'), ('requested', 'cancelled'), ('refused', 'objected'), ('objected', 'accepted'), ('objected', 'closed'),
    ('accepted', 'sent'), ('accepted', 'received'), ('accepted', 'cancelled'), ('sent', 'received'), ('received', 'refunded'))
$$;

create function private.guard_return() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  if new.status <> old.status and not private.may_move_return(old.status, new.status) then
    raise exception 'return % may not go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  new.updated_at := now();
  return new;
end $$;

revoke all on function private.may_move_return(text, text), private.guard_return() from public;
grant execute on function private.may_move_return(text, text) to service_role;
create trigger guard_status before update on public.order_returns for each row execute function private.guard_return();

alter table public.order_returns enable row level security;
alter table public.order_returns force row level security;
revoke all on public.order_returns from public, anon, authenticated;
create policy buyer_reads_own_returns on public.order_returns for select to authenticated
  using (exists (select from public.orders o where o.id = order_id and o.user_id = (select auth.uid())));
create policy member_reads_returns on public.order_returns for select to authenticated using (seller_id in (select private.my_sellers('orders')));
create policy second_factor_guards_returns on public.order_returns as restrictive for all to authenticated using ((select private.is_proven()));
-- Not granted: any change, because only actions write, and the objection, which only buyer and market may read.
grant select (id, order_id, seller_order_id, seller_id, status, reason, words, reply, carrier, tracking_code, send_to, created_at, updated_at) on public.order_returns to authenticated;
grant select, insert, update on public.order_returns to service_role;

comment on table public.order_returns is 'A buyer''s request to return lines of a delivered part, and its outcome.';
comment on column public.order_returns.id is 'The key of the form: the same form sent twice creates one request.';
comment on column public.order_returns.reply is 'The answer to the buyer, by the seller or, after an objection, by the market.';
comment on column public.order_returns.send_to is 'The return address, line by line, stated by the seller when accepting; empty before.';
comment on column public.order_returns.refund_id is 'Null with status received: the refund could not be made automatically (server/orders/refund-return.ts), so a person handles it.';

create table public.order_return_lines (
  return_id uuid not null references public.order_returns on delete restrict,
  order_line_id uuid not null references public.order_lines on delete restrict,
  quantity integer not null check (quantity > 0),
  primary key (return_id, order_line_id)
);

create index order_return_lines_order_line_id on public.order_return_lines (order_line_id);
create trigger append_only before update or delete on public.order_return_lines for each row execute function private.refuse_change();

alter table public.order_return_lines enable row level security;
alter table public.order_return_lines force row level security;
revoke all on public.order_return_lines from public, anon, authenticated;
grant select, insert on public.order_return_lines to service_role;

comment on table public.order_return_lines is 'The lines of a return and their units.';
