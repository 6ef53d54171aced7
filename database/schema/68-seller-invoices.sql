-- 68 · Invoices of sellers (docs/decisions/0169). An invoice is about one seller's part of an order. Its number is the
-- seller's own, without gaps, assigned when the invoice is first requested. It stores the seller's identity at that
-- time. Lines and amounts are those of the order, which never change (51-order-parts.sql).

-- The legal identity of a seller. Without a row, that of the approved application is used (25-seller-applications.sql).
create table public.seller_identities (
  seller_id uuid primary key references public.sellers on delete cascade,
  legal_name text not null check (length(legal_name) between 1 and 200),
  registration text not null default '' check (length(registration) <= 60),
  tax_number text not null default '' check (length(tax_number) <= 60),
  street text not null default '' check (length(street) <= 200),
  city text not null default '' check (length(city) <= 120),
  postal_code text not null default '' check (length(postal_code) <= 20),
  changed_at timestamptz not null default clock_timestamp()
);

alter table public.seller_identities enable row level security;
alter table public.seller_identities force row level security;
create policy member_reads_own_identity on public.seller_identities for select to authenticated using (seller_id in (select private.my_sellers('settings')));
create policy second_factor_guards_identities on public.seller_identities as restrictive for all to authenticated using ((select private.is_proven()));
revoke all on public.seller_identities from public, anon, authenticated;
grant select on public.seller_identities to authenticated;
grant select, insert, update on public.seller_identities to service_role;

create table public.seller_invoices (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references public.sellers on delete restrict,
  seller_order_id uuid not null unique references public.seller_orders on delete restrict,
  number integer not null check (number > 0),
  issued_at timestamptz not null,
  legal_name text not null check (length(legal_name) between 1 and 200),
  registration text not null default '' check (length(registration) <= 60),
  tax_number text not null default '' check (length(tax_number) <= 60),
  street text not null default '' check (length(street) <= 200),
  city text not null default '' check (length(city) <= 200),
  postal_code text not null default '' check (length(postal_code) <= 20),
  country_code text not null references public.countries on delete restrict,
  unique (seller_id, number)
);

create index seller_invoices_country_code on public.seller_invoices (country_code);

-- Assigns the next number of the seller. Invoices of a seller wait for each other, so a rolled-back one leaves no gap.
create function private.number_invoice() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not exists (select from public.seller_orders p where p.id = new.seller_order_id and p.seller_id = new.seller_id) then
    raise exception 'part % is not of seller %', new.seller_order_id, new.seller_id using errcode = 'check_violation';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(new.seller_id::text, 68));
  select coalesce(max(i.number), 0) + 1 into new.number from public.seller_invoices i where i.seller_id = new.seller_id;
  return new;
end $$;
create trigger number_invoice before insert on public.seller_invoices for each row execute function private.number_invoice();

-- An issued invoice never changes, except that a tax number not stated yet may be added once.
create function private.guard_invoice() returns trigger
  language plpgsql volatile set search_path = ''
as $$
begin
  if (to_jsonb(new) - 'registration' - 'tax_number') <> (to_jsonb(old) - 'registration' - 'tax_number')
    or (old.registration <> '' and new.registration <> old.registration) or (old.tax_number <> '' and new.tax_number <> old.tax_number) then
    raise exception 'invoice % is issued', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger issued before update on public.seller_invoices for each row execute function private.guard_invoice();
create trigger never_deleted before delete on public.seller_invoices for each row execute function private.refuse_change();
create trigger never_emptied before truncate on public.seller_invoices for each statement execute function private.refuse_change();
revoke all on function private.number_invoice(), private.guard_invoice() from public;

alter table public.seller_invoices enable row level security;
alter table public.seller_invoices force row level security;
create policy buyer_reads_own_invoices on public.seller_invoices for select to authenticated
  using (exists (select from public.seller_orders p join public.orders o on o.id = p.order_id where p.id = seller_order_id and o.user_id = (select auth.uid())));
create policy member_reads_own_invoices on public.seller_invoices for select to authenticated using (seller_id in (select private.my_sellers('orders')));
create policy second_factor_guards_invoices on public.seller_invoices as restrictive for all to authenticated using ((select private.is_proven()));
revoke all on public.seller_invoices from public, anon, authenticated;
grant select on public.seller_invoices to authenticated;
grant select, insert, update on public.seller_invoices to service_role;

comment on table public.seller_identities is 'The data of a seller for its invoices: legal name, numbers, address.';
comment on column public.seller_identities.registration is 'The number in the trade register or a similar one, as the seller writes it; empty: not stated.';
comment on column public.seller_identities.tax_number is 'The tax number as the seller writes it; empty: not stated.';
comment on table public.seller_invoices is 'Number and date of the invoice for a seller''s part, and the seller''s identity at that time. The rest is in the order.';
comment on column public.seller_invoices.number is 'Counted from 1 for each seller, without gaps.';
