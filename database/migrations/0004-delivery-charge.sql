-- from: 0.4 779481230fac5ee739e0cda0eeeb336d968adbb8b5f7e625f3b2057e742d0ce8
-- to: 0.4 bca9dffef6d410c53a8eb32b37dab0d8c51c2fc6137b98c048a6ad9acecef400

set local check_function_bodies = off;
CREATE OR REPLACE FUNCTION private.delivery_charge(offer uuid, country text)
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select d.charges[1 + c.ordinal][1] from public.offer_prices d cross join public.countries c
  where d.offer_id = delivery_charge.offer and c.code = delivery_charge.country
$function$;
grant execute on function private.delivery_charge(uuid,text) to anon;
grant execute on function private.delivery_charge(uuid,text) to authenticated;
grant execute on function private.delivery_charge(uuid,text) to service_role;
