import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { routes } from './route-table.ts';

/** A file with two paths is two routes, so the second one's id contains its path. */
const idOf = (path: string, file: string, at: number): { id?: string } =>
  routes.findIndex((one) => one.file === file) === at ? {} : { id: `routes/${file}:${path}` };

export default routes.map(({ path, file }, at) =>
  path === '' ? index(`routes/${file}`) : route(path, `routes/${file}`, idOf(path, file, at)),
) satisfies RouteConfig;
