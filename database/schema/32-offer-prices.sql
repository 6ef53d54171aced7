-- 32 · The prices of an offer at each place of delivery. The same rules as domain/pricing in SQL, because an offer's
-- row is computed in the transaction that changes the offer. database/tests/pricing.test.ts compares them on random
-- offers in every country and currency. Search, cards and product pages read this row: the charges, and the offer's
-- rank within its product. Amounts stay in the seller's currency, so a new exchange rate outdates only the rows whose
-- order changes (docs/decisions/0012).

-- A currency's index in lists of rates: its rank among the codes. A new currency shifts the indexes, so a release that
-- adds one ends with private.refresh_all_products().
create function private.currency_place(code text) returns smallint
  language sql stable parallel safe set search_path = ''
as $$
  select count(*)::smallint from public.currencies c where c.code <= currency_place.code
$$;

-- For each currency: its index in product_search.pays_in (as currency_place()), the two factors of a conversion to
-- `target` (amount * over / under), and the step to which converted amounts are rounded up. An unknown target has the
-- rate 1 (R-FX-05). This function and the next three set no search_path, so that PostgreSQL can inline them; their names
-- are resolved when they are created. A query computes only the currencies and columns that it needs.
create function private.price_factors(target text) returns table (code text, place smallint, over numeric, under numeric, step bigint)
  language sql stable
begin atomic
  select c.code, (select count(*) from public.currencies other where other.code <= c.code)::smallint, coalesce(wanted.minor_per_cad, 100),
    case when wanted.minor_per_cad is null then 1 else coalesce(r.per_cad, 1) end * power(10::numeric, c.minor_digits),
    case when c.code = target then 1 else private.payable_step(target) end
  from public.currencies c
    left join public.exchange_rates r on r.currency = c.code
    left join (
      select tr.per_cad * power(10::numeric, t.minor_digits) as minor_per_cad
      from public.currencies t join public.exchange_rates tr on tr.currency = t.code where t.code = target
    ) wanted on true;
end;

-- The price of some units after a conversion (amount * over / under, see private.price_factors). With a step, the unit
-- price is rounded up to it and then multiplied.
create function private.asked_items(unit_minor bigint, quantity integer, over numeric, under numeric, step bigint) returns bigint
  language sql immutable parallel safe
  return case
    when step = 1 then round(unit_minor * quantity * over / under)
    else ceil(round(unit_minor * over / under) / step) * step * quantity
  end::bigint;

-- The converted amount of one charge; null if it is not stated.
create function private.asked_charge(charge_minor bigint, over numeric, under numeric, step bigint) returns bigint
  language sql immutable parallel safe
  return case
    when step = 1 then round(charge_minor * over / under)
    else ceil(round(charge_minor * over / under) / step) * step
  end::bigint;

-- The total of some units with every stated charge at a place. A new kind of charge must be added here.
create function private.asked_total(unit_minor bigint, quantity integer, charges bigint[], place integer, over numeric, under numeric, step bigint) returns bigint
  language sql immutable parallel safe
  return private.asked_items(unit_minor, quantity, over, under, step) + coalesce(private.asked_charge(charges[place][1], over, under, step), 0);

-- Whether an offer can be ordered now: enough stock for one order, and no holiday (sellers.is_away).
create function private.is_available(stock integer, minimum integer, is_away boolean) returns boolean
  language sql immutable parallel safe
  return (stock is null or stock >= minimum) and not is_away;

create table public.offer_prices (
  offer_id uuid primary key references public.offers on delete cascade,
  charges bigint[] not null,
  ranks smallint[] not null
);

alter table public.offer_prices enable row level security;
create policy anyone_reads_offer_prices on public.offer_prices for select to anon, authenticated using (true);
grant select on public.offer_prices to anon, authenticated, service_role;
-- Not granted to anyone: any change. private.refresh_products() writes it, for open offers of open sellers.

comment on table public.offer_prices is 'The charges of each open offer at each place, and its rank there. Place 1 is no country, place 1 + countries.ordinal each country.';
comment on column public.offer_prices.charges is 'By place, then by kind: delivery. For one line, in minor units of the offer''s currency; 0: free; null: not stated.';
comment on column public.offer_prices.ranks is 'By place: the rank among the product''s open offers; 1 is the best.';

-- Recomputes the rows of these products' open offers; hidden products have none. The order (DECISIONS: best offer;
-- domain/pricing/rank-offers.ts): offers with a price that may be shown, then stated delivery, then available offers,
-- then the lowest total for the minimum quantity in the place's own currency, then the seller's slug and the id.
create function private.delivered_offers(product_ids uuid[]) returns table (offer_id uuid, product_id uuid, charges bigint[], ranks smallint[])
  language sql stable security definer set search_path = ''
as $$
  with places as (
    select 1 as place, null::text as country, 'CAD' as currency union all select 1 + ordinal, code, currency from public.countries
  ), money as materialized (
    select c.currency, f.* from (select distinct currency from places) c cross join lateral private.price_factors(c.currency) f
  ), ranked as (
    select o.id, o.product_id, p.place, its.delivery, row_number() over (partition by o.product_id, p.place
      order by o.price_stale, (its.delivery is not null) desc, private.is_available(o.stock, o.minimum_order_quantity, s.is_away) desc,
        private.asked_total(o.price_minor, o.minimum_order_quantity, array[[its.delivery]], 1, m.over, m.under, m.step), s.slug, o.id) as rank
    from public.offers o
      join public.sellers s on s.id = o.seller_id and s.is_active
      join public.products shown on shown.id = o.product_id and shown.is_shown
      cross join places p
      join money m on m.currency = p.currency and m.code = o.currency
      left join public.shipping_rates r on r.profile_id = o.shipping_profile_id and r.country_code = p.country
      left join lateral private.kitchen_fee(o.seller_id) k on o.source = 'restaurant'
      -- A restaurant with zones delivers only to its own country (23-kitchen-delivery.sql).
      cross join lateral (select case when k.currency is null then r.price_minor when k.country_code = p.country and k.currency = o.currency then k.fee_minor end as delivery) its
    where o.is_active and o.visibility <> 'holder' and o.product_id in (select unnest(product_ids))
  )
  select id, product_id, array_agg(array[delivery] order by place), array_agg(rank::smallint order by place) from ranked group by id, product_id
$$;

-- The delivery of one line of an open offer to a country, in minor units of the offer's currency; 0: free; null: not
-- stated. Cart, quote and order take it from here, so they charge what cards and pages show.
create function private.delivery_charge(offer uuid, country text) returns bigint
  language sql stable parallel safe set search_path = ''
as $$
  select coalesce(
    (select d.charges[1 + c.ordinal][1] from public.offer_prices d cross join public.countries c
      where d.offer_id = delivery_charge.offer and c.code = delivery_charge.country),
    -- Offers for one holder (renewals and forwardings of postal boxes) are not listed, so they have no row.
    (select r.price_minor from public.offers o join public.shipping_rates r on r.profile_id = o.shipping_profile_id
      where o.id = delivery_charge.offer and o.visibility = 'holder' and r.country_code = delivery_charge.country))
$$;

revoke all on function private.currency_place(text), private.price_factors(text), private.asked_items(bigint, integer, numeric, numeric, bigint),
  private.asked_charge(bigint, numeric, numeric, bigint), private.asked_total(bigint, integer, bigint[], integer, numeric, numeric, bigint),
  private.is_available(integer, integer, boolean), private.delivered_offers(uuid[]), private.delivery_charge(uuid, text) from public;
grant execute on function private.currency_place(text), private.price_factors(text), private.asked_items(bigint, integer, numeric, numeric, bigint),
  private.asked_charge(bigint, numeric, numeric, bigint), private.asked_total(bigint, integer, bigint[], integer, numeric, numeric, bigint),
  private.is_available(integer, integer, boolean), private.delivery_charge(uuid, text) to anon, authenticated, service_role;
