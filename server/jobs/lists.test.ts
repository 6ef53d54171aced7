// The list of jobs and the list of templates are whole, and what they are called in the database stays.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Job } from './define-job.ts';
import { jobs, templates } from './lists.ts';

/** What the files of these folders export that looks like one. */
async function exportedBy<Thing>(pattern: string, isOne: (value: object) => boolean): Promise<Thing[]> {
  const files = globSync(pattern).filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ resolve(file)) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is object => typeof value === 'object' && value !== null && isOne(value)) as Thing[];
}

test('every job of a file server/<noun>/jobs/ is in the list, once, under a name of its own', async () => {
  const found = await exportedBy<Job>('server/*/jobs/*.ts', (value) => 'run' in value && 'payload' in value);
  expect(new Set(found)).toEqual(new Set(jobs));
  expect(found.length).toBe(jobs.length);
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
});

test('every template of a file server/<noun>/notifications/ is in the list, once, under a name of its own', async () => {
  const found = await exportedBy('server/*/notifications/*.ts', (value) => 'isStillTrue' in value);
  expect(new Set(found)).toEqual(new Set(templates));
  expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
});

test('tasks in the queue and templates in the table keep their names: a queued job and a sent mail are found again', () => {
  expect(jobs.map(({ name }) => name).sort()).toEqual([
    'check-order',
    'clean-sessions',
    'expire-order',
    'fetch-picture',
    'notify-admin',
    'poll-payment',
    'purge-carts',
    'purge-changes',
    'purge-notifications',
    'reconcile',
    'refresh-rates',
    'refund-payment',
    'remind-to-pay',
    'send-auth-mail',
    'send-auth-text',
    'send-mail',
    'send-notification',
    'sweep-orders',
    'tell-alerts',
  ]);
  expect(templates.map(({ name }) => name).sort()).toEqual([
    'admin_new_order',
    'alerts',
    'already_registered',
    'email_change_current',
    'email_change_new',
    'email_changed',
    'factor_added',
    'factor_removed',
    'invite',
    'magiclink',
    'order_link',
    'order_paid',
    'order_received',
    'order_refunded',
    'order_refused',
    'order_reminder',
    'order_shipped',
    'passkey_added',
    'password_changed',
    'reauthentication',
    'recovery',
    'refunded_late',
    'signup',
    'text_mfa',
    'text_otp',
    'text_phone_change',
    'text_reauthentication',
  ]);
});
