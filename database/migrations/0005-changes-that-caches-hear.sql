-- from: 0.4 05f155f054d1533fc74de14dd263a715a0ac92252d5ab72fdfde1414a8cee02c
-- to: 0.4 9500553044406be8f24f3f8299d6d684abb23cb0dbc80262921313912d44acf9

set local check_function_bodies = off;
drop trigger c_tell_changed on public.offers;
CREATE OR REPLACE FUNCTION private.tell_touched()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  touched uuid[];
begin
  if current_setting('market.refresh', true) = 'later' then return null; end if;
  execute case tg_op
    when 'INSERT' then format('select array_agg(distinct %I) from fresh', tg_argv[0])
    when 'DELETE' then format('select array_agg(distinct %I) from stale', tg_argv[0])
    else format(
      case when tg_argv[1] is null then 'select array_agg(distinct %1$I) from (select %1$I from fresh union select %1$I from stale) x'
      else 'select array_agg(distinct x.product) from (select unnest(array[f.%1$I, s.%1$I]) as product from fresh f join stale s using (id)
        where to_jsonb(f) - %2$L::text[] is distinct from to_jsonb(s) - %2$L::text[]) x' end, tg_argv[0], tg_argv[1])
  end into touched;
  if touched is not null then perform private.tell('products', touched); end if;
  return null;
end $function$;
CREATE TRIGGER c_tell_changed AFTER UPDATE ON public.offers REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION private.tell_touched('product_id', '{stock,updated_at}');
CREATE TRIGGER c_tell_added AFTER INSERT ON public.box_plans FOR EACH ROW EXECUTE FUNCTION private.tell_table('texts');
CREATE TRIGGER c_tell_changed AFTER UPDATE ON public.box_plans FOR EACH ROW EXECUTE FUNCTION private.tell_table('texts');
CREATE TRIGGER c_tell_changed AFTER UPDATE ON public.box_sites FOR EACH ROW EXECUTE FUNCTION private.tell_table('texts');
