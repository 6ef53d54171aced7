-- from: 0.4 05f155f054d1533fc74de14dd263a715a0ac92252d5ab72fdfde1414a8cee02c
-- to: 0.4 38a92f4a0f3faaabe2156f7d65d811690a88c606137e8c84d82f818e192ec4f5

set local check_function_bodies = off;
drop trigger c_tell_changed on public.offers;
CREATE OR REPLACE FUNCTION private.tell_changed_offers()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  touched uuid[];
begin
  if current_setting('market.refresh', true) = 'later' then return null; end if;
  select array_agg(distinct x.product_id) into touched from (
    select f.product_id from fresh f join stale s using (id) where to_jsonb(f) - '{stock,updated_at}'::text[] is distinct from to_jsonb(s) - '{stock,updated_at}'::text[]
    union all select s.product_id from fresh f join stale s using (id) where f.product_id <> s.product_id) x;
  if touched is not null then perform private.tell('products', touched); end if;
  return null;
end $function$;
CREATE TRIGGER c_tell_changed AFTER UPDATE ON public.offers REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.tell_changed_offers();
CREATE TRIGGER c_tell_added AFTER INSERT ON public.box_plan_versions FOR EACH ROW EXECUTE FUNCTION private.tell_table('texts');
CREATE TRIGGER c_tell_added AFTER INSERT ON public.box_plans FOR EACH ROW EXECUTE FUNCTION private.tell_table('texts');
CREATE TRIGGER c_tell_changed AFTER UPDATE ON public.box_plan_versions FOR EACH ROW EXECUTE FUNCTION private.tell_table('texts');
CREATE TRIGGER c_tell_changed AFTER UPDATE ON public.box_plans FOR EACH ROW EXECUTE FUNCTION private.tell_table('texts');
CREATE TRIGGER c_tell_changed AFTER UPDATE ON public.box_sites FOR EACH ROW EXECUTE FUNCTION private.tell_table('texts');
