-- from: 0.4 779481230fac5ee739e0cda0eeeb336d968adbb8b5f7e625f3b2057e742d0ce8
-- to: 0.4 05f155f054d1533fc74de14dd263a715a0ac92252d5ab72fdfde1414a8cee02c

set local check_function_bodies = off;
CREATE OR REPLACE FUNCTION private.delivery_charge(offer uuid, country text)
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(
    (select d.charges[1 + c.ordinal][1] from public.offer_prices d cross join public.countries c
      where d.offer_id = delivery_charge.offer and c.code = delivery_charge.country),
    -- Offers for one holder (renewals and forwardings of postal boxes) are not listed, so they have no row.
    (select r.price_minor from public.offers o join public.shipping_rates r on r.profile_id = o.shipping_profile_id
      where o.id = delivery_charge.offer and o.visibility = 'holder' and r.country_code = delivery_charge.country))
$function$;
grant execute on function private.delivery_charge(uuid,text) to anon;
grant execute on function private.delivery_charge(uuid,text) to authenticated;
grant execute on function private.delivery_charge(uuid,text) to service_role;
