// For tests: a simulator on a real port, and a shop that receives its callbacks.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenLocally, serveLocally } from '#simulators/base/harness.ts';
import { createMobileMoneySimulator } from './server.ts';

export const apiKey = 'mm_harness_0123456789';
export const siteId = '445160';

export type Harness = {
  url: string;
  /** The shop's callback URL answers with each of `statuses` once, then with 200. `calls`: the received bodies. */
  notifyUrl: string;
  calls: string[];
  statuses: number[];
  /** Posts to a path below `/v2/`, with the API key. */
  api(path: string, body: object): Promise<{ status: number; code: string; data: Record<string, unknown> }>;
  /** Posts to `/sandbox/…`. */
  control(path: string, wish: object): Promise<Record<string, unknown>>;
  restart(): void;
  close(): Promise<void>;
};

export async function openHarness(): Promise<Harness> {
  const calls: string[] = [];
  const statuses: number[] = [];
  const shop = await listenLocally(
    createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      calls.push(body);
      response.writeHead(statuses.shift() ?? 200).end();
    }),
  );
  const dir = mkdtempSync(join(tmpdir(), 'sugu-mobile-money-'));
  const server = await serveLocally((request, bindings) => simulator.fetch(request, bindings));
  const { url } = server;
  const open = (): ReturnType<typeof createMobileMoneySimulator> =>
    createMobileMoneySimulator({ dir, apiKey: apiKey, siteId: siteId, baseUrl: url, retryMs: 20 });
  let simulator = open();
  return {
    url,
    notifyUrl: `${shop.url}/callback`,
    calls,
    statuses,
    async api(path, body) {
      const response = await fetch(`${url}/v2/${path}`, {
        method: 'POST',
        body: JSON.stringify({ apikey: apiKey, site_id: siteId, ...body }),
        headers: { 'content-type': 'application/json' },
      });
      return {
        status: response.status,
        ...((await response.json()) as { code: string; data: Record<string, unknown> }),
      };
    },
    async control(path, wish) {
      const response = await fetch(`${url}/sandbox/${path}`, {
        method: 'POST',
        body: JSON.stringify(wish),
        headers: { authorization: `Bearer ${apiKey}` },
      });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as Record<string, unknown>;
    },
    restart() {
      simulator.close();
      simulator = open();
    },
    async close() {
      simulator.close();
      await server.close();
      await shop.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Submits the hosted page's form without following the redirect. */
export const submitPayment = (
  pageUrl: string,
  phone: string,
  answer: 'confirm' | 'refuse' = 'confirm',
): Promise<Response> =>
  fetch(pageUrl, { method: 'POST', body: new URLSearchParams({ phone, operator: 'OM', answer }), redirect: 'manual' });
