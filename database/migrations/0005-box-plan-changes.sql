-- from: 0.4 05f155f054d1533fc74de14dd263a715a0ac92252d5ab72fdfde1414a8cee02c
-- to: 0.4 5ed61ec07767a66d81c46bb22120e16a69f1b1a86e141fc38b12fae2a6e78cff

set local check_function_bodies = off;
CREATE TRIGGER c_tell_added AFTER INSERT ON public.box_plan_versions FOR EACH ROW EXECUTE FUNCTION private.tell_table('texts');
CREATE TRIGGER c_tell_added AFTER INSERT ON public.box_plans FOR EACH ROW EXECUTE FUNCTION private.tell_table('texts');
CREATE TRIGGER c_tell_changed AFTER UPDATE ON public.box_plan_versions FOR EACH ROW EXECUTE FUNCTION private.tell_table('texts');
CREATE TRIGGER c_tell_changed AFTER UPDATE ON public.box_plans FOR EACH ROW EXECUTE FUNCTION private.tell_table('texts');
CREATE TRIGGER c_tell_changed AFTER UPDATE ON public.box_sites FOR EACH ROW EXECUTE FUNCTION private.tell_table('texts');
