// What the browser knows of the routes. At build each of these becomes a literal (tools/route-lists.ts), so the table itself stays at home and
// a page pays for what it uses. Each export is an expression, or data that JSON can hold.
import { isScreen, matching, type Route, routes } from './route-table.ts';

const where = (holds: (route: Route) => unknown): RegExp => matching(routes.filter(holds));

/** Screens that need somebody signed in (R-ROLE-19). `/merchant/{slug}` and `/restaurant/{slug}` are open to all. */
export const guarded = where((route) => isScreen(route) && route.audience !== 'public');
