// GET /metrics: at the shop's URL with a bearer token, or without one on a port that only this machine reaches.
import { createServer, type Server } from 'node:http';
import { isSameSecret } from '#server/is-same-secret.ts';
import type { Metrics } from '#server/metrics/metrics.ts';

export type MetricsAccess = {
  METRICS_TOKEN?: string | undefined;
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
};

export const isMetricsOn = ({ METRICS_TOKEN, METRICS_PORT }: MetricsAccess): boolean =>
  METRICS_TOKEN !== undefined || METRICS_PORT !== undefined;

/** The response at the shop's URL. Null when no token is configured: then the path /metrics does not exist. */
export async function metricsResponse(
  metrics: Metrics,
  { METRICS_TOKEN: token }: MetricsAccess,
  authorization: string | null,
): Promise<Response | null> {
  if (token === undefined) return null;
  if (!isToken(authorization, token))
    return new Response('unauthorized\n', { status: 401, headers: { ...noStore, 'www-authenticate': 'Bearer' } });
  return new Response(await metrics.text(), { headers: { ...noStore, 'content-type': metrics.contentType } });
}

/** Listens on METRICS_PORT of METRICS_HOST (default: loopback). Throws when the port is taken. */
export async function listenForMetrics(metrics: Metrics, access: MetricsAccess): Promise<() => Promise<void>> {
  if (access.METRICS_PORT === undefined) return async () => {};
  const server = createServer(async (request, response) => {
    const isMetrics = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics';
    if (!isMetrics) return void response.writeHead(404).end('not found\n');
    const { authorization = null } = request.headers;
    if (access.METRICS_TOKEN !== undefined && !isToken(authorization, access.METRICS_TOKEN))
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end('unauthorized\n');
    await metrics.text().then(
      (text) => response.writeHead(200, { ...noStore, 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, access.METRICS_PORT, access.METRICS_HOST);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

const noStore = { 'cache-control': 'no-store' };

const isToken = (authorization: string | null, token: string): boolean =>
  isSameSecret(/^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '', token);

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} (METRICS_PORT) is taken.`) : error),
    );
    server.listen(port, host, resolve);
  });
