import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addOffer, openTestMarket } from '#database/tests/test-market.ts';
import { createMailer } from '#server/integrations/mail.ts';
import { startJobs } from '#server/jobs/start.ts';
import { startTcpProxy } from './tcp-proxy.ts';

test(
  'R-FN-03 the connection breaks after PostgreSQL has locked a job and before the worker receives it: the job runs within a minute, and its mail is sent',
  { timeout: 120_000 },
  async () => {
    const market = await openTestMarket();
    const { owner } = market;
    const { port } = new URL(market.ownerUrl);
    const proxy = await startTcpProxy(() => Number(port));
    const outbox = mkdtempSync(join(tmpdir(), 'sugu-reply-lost-'));
    const { orderId } = await market.place([{ offer: await addOffer(owner, { seller: 'lost' }) }]);
    const key = `notify:${orderId}`;
    await owner`update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where key = ${key}`;
    const jobs = await startJobs({
      connectionString: market.ownerUrl.replace(`:${port}/`, `:${proxy.port}/`),
      shop: market.shop,
      mailer: createMailer({ from: 'Sugu <bonjour@sugu.example>', outbox }),
      siteName: 'Sugu',
    });
    try {
      const listDue = () =>
        owner`select from graphile_worker._private_jobs where run_at <= now() or locked_at is not null`;
      await expect.poll(async () => (await listDue()).length, { timeout: 20_000 }).toBe(0);
      await owner.begin(async (tx) => {
        // A worker that fetches a job has to wait for this transaction.
        await tx`lock table graphile_worker._private_jobs in exclusive mode`;
        await tx`update graphile_worker._private_jobs set run_at = now() where key = ${key}`;
        await expect
          .poll(
            () =>
              tx`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'with j as (%_private_jobs%'`.then(
                ({ length }) => length,
              ),
            { timeout: 20_000 },
          )
          .toBeGreaterThan(0);
        proxy.holdReplies(true);
      });
      const job = () => owner`select locked_by from graphile_worker._private_jobs where key = ${key}`;
      await expect.poll(async () => (await job())[0]!.locked_by).not.toBeNull();
      proxy.cut();
      proxy.holdReplies(false);
      await expect.poll(async () => (await job()).length, { timeout: 60_000, interval: 200 }).toBe(0);
      const [order] = await owner`select number from orders where id = ${orderId}`;
      await expect
        .poll(() => readdirSync(outbox).filter((name) => name.startsWith(order!.number as string)).length)
        .toBeGreaterThan(0);
    } finally {
      await jobs.stop();
      proxy.close();
      await market.stop();
      rmSync(outbox, { recursive: true, force: true });
    }
  },
);
