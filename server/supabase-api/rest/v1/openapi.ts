import type { RestRequest } from './rest-request.ts';
import { RestError } from './rest-error.ts';

/** GET /: lists tables and functions as a short OpenAPI 2 document, for the secret API key only. */
export function createOpenApiResponse({ request, catalogue, schema, role }: RestRequest, url: string): Response {
  if (request.method === 'OPTIONS') return new Response(null, { headers: { allow: 'OPTIONS,GET,HEAD' } });
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
  if (role !== 'service_role') throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled');
  const tables = [...(catalogue.tables.get(schema)?.values() ?? [])];
  const definitions = tables.map(({ name, columns, key }) => [
    name,
    {
      type: 'object',
      properties: Object.fromEntries(
        [...columns.values()].map((one) => [
          one.name,
          {
            format: one.type,
            ...(key.includes(one.name) ? { description: 'Note:\nThis is a Primary Key.<pk/>' } : {}),
          },
        ]),
      ),
    },
  ]);
  const methods = { get: {}, post: {}, patch: {}, delete: {} };
  const paths = [
    ...tables.map(({ name }) => [`/${name}`, methods]),
    ...[...(catalogue.routines.get(schema)?.keys() ?? [])].map((name) => [`/rpc/${name}`, { post: {} }]),
  ];
  const document = {
    swagger: '2.0',
    info: { title: 'rest/v1', version: '1' },
    host: new URL(url).host,
    basePath: '/rest/v1',
    paths: Object.fromEntries(paths),
    definitions: Object.fromEntries(definitions),
  };
  return new Response(request.method === 'HEAD' ? null : JSON.stringify(document), {
    headers: { 'content-type': 'application/openapi+json; charset=utf-8' },
  });
}
