import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Metrics } from '#server/metrics/metrics.ts';
import { isMetricsOn, listenForMetrics, metricsResponse } from './metrics-endpoint.ts';

const metrics: Metrics = {
  record() {},
  text: async () => 'sugu_up 1\n',
  contentType: 'text/plain; version=0.0.4',
  close: async () => {},
};
const loopback = { METRICS_HOST: '127.0.0.1' };

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test('without a token and without a port there are no metrics; a port alone opens nothing at the shop’s own address', async () => {
  expect(isMetricsOn(loopback)).toBe(false);
  expect(await metricsResponse(metrics, { ...loopback, METRICS_PORT: 1 }, null)).toBeNull();
  expect(isMetricsOn({ ...loopback, METRICS_PORT: 1 })).toBe(true);
});

test.each([undefined, 'a token of sixteen letters'])('on a port of its own, with the token %s', async (token) => {
  const access = { ...loopback, METRICS_PORT: await freePort(), METRICS_TOKEN: token };
  const stop = await listenForMetrics(metrics, access);
  onTestFinished(stop);
  const get = (path: string, authorization?: string) =>
    fetch(`http://127.0.0.1:${access.METRICS_PORT}${path}`, { headers: { ...(authorization && { authorization }) } });
  expect((await get('/metrics')).status).toBe(token ? 401 : 200);
  const answer = await get('/metrics', `Bearer ${token}`);
  expect([answer.status, await answer.text()]).toEqual([200, 'sugu_up 1\n']);
  expect((await get('/')).status).toBe(404);
  await expect(listenForMetrics(metrics, access)).rejects.toThrow('METRICS_PORT');
});
