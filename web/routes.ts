import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { routes } from './route-table.ts';

export default routes.map(({ path, file }) =>
  path === '' ? index(`routes/${file}`) : route(path, `routes/${file}`),
) satisfies RouteConfig;
