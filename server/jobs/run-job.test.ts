// How the worker handles wrong payloads and final failures, through the real queue.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestMarket, type TestMarket } from '#database/tests/test-market.ts';
import { runDueJobs as workOffQueue } from '#database/tests/run-due-jobs.ts';
import { createMailer } from '#server/integrations/mail.ts';
import type { Job } from './define-job.ts';
import { createTaskList } from './run-job.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

const alertsOf = async (task: string) => [
  ...(await market.owner`select actor, action, facts from audit_log where is_alert and facts ->> 'task' = ${task}`),
];
const left = async (task: string) => [
  ...(await market.owner`select attempts, max_attempts from graphile_worker.jobs where task_identifier = ${task}`),
];
const tried: unknown[] = [];
const failing = (more: Partial<Job> & { name: string }): Job => ({
  payload: z.object({ orderId: z.uuid() }),
  run: async (_tools, payload) => {
    tried.push(payload);
    throw new TypeError('a sentence that may name somebody');
  },
  ...more,
});
const tools = () => ({
  shop: market.shop,
  templates: [],
  mailer: createMailer({ from: 'a@b.example', outbox: '/nonexistent' }),
  siteName: 'Sugu',
});
/** Queues one job of this kind and runs the queue until it is empty. */
async function workOff(job: Job, payload: object, attempts: number): Promise<void> {
  await market.owner`select graphile_worker.add_job(${job.name}, ${market.owner.json(payload as never)}::json, max_attempts => ${attempts})`;
  await workOffQueue(market.ownerUrl, createTaskList([job], tools()));
}
const payload = { orderId: '0d5ed4a6-8c1e-4b54-8b8c-0a6c1e1f6f00' };

test('a job that failed for good is an alert, once, which names the fault but not its words; before its last try it is none', async () => {
  const patient = failing({ name: 'fails-again' });
  await workOff(patient, payload, 2);
  expect(await alertsOf('fails-again')).toEqual([]);
  expect(await left('fails-again')).toEqual([{ attempts: 1, max_attempts: 2 }]);
  await workOff(failing({ name: 'fails' }), payload, 1);
  expect(tried).toEqual([payload, payload]);
  expect(await alertsOf('fails')).toEqual([
    { actor: 'job:fails', action: 'job/failed', facts: { task: 'fails', key: null, attempts: 1, error: 'TypeError' } },
  ]);
  expect(await left('fails')).toEqual([{ attempts: 1, max_attempts: 1 }]);
});

test('a job that tells of its failure itself is no second alert', async () => {
  await workOff(failing({ name: 'fails-aloud', tellsOfFailure: true }), payload, 1);
  expect(await alertsOf('fails-aloud')).toEqual([]);
});

test('a payload that does not fit is not tried, now or later: a person is told what does not', async () => {
  tried.length = 0;
  await workOff(failing({ name: 'unreadable' }), { orderId: 'none' }, 12);
  expect(tried).toEqual([]);
  expect(await left('unreadable')).toEqual([]);
  expect(await alertsOf('unreadable')).toMatchObject([
    { action: 'job/failed', facts: { error: 'orderId invalid_format' } },
  ]);
});

test('a job whose needs are not met does not exist here: its rows wait for a worker that has them', () => {
  const job = failing({ name: 'needs-pictures', needs: 'picturesDir' });
  expect(Object.keys(createTaskList([job], tools()))).toEqual([]);
  expect(Object.keys(createTaskList([job], { ...tools(), picturesDir: '/pictures' }))).toEqual(['needs-pictures']);
});
