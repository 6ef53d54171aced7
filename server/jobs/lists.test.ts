// The lists of jobs and templates are complete, and their stored names do not change.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { inboxKinds } from '#domain/notifications/inbox-kinds.ts';
import { sellerNotificationPermissions } from '#domain/sellers/notices.ts';
import type { Job } from './define-job.ts';
import { jobs, templates } from './lists.ts';

/** The exports of the files matching `pattern` for which `isOne` is true. */
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
    'answer-dispute',
    'check-order',
    'clean-sessions',
    'expire-order',
    'fetch-ad-picture',
    'fetch-picture',
    'follow-ads',
    'follow-boxes',
    'follow-clearing',
    'follow-holidays',
    'follow-linked-prices',
    'follow-sales',
    'invite-reviews',
    'notify-admin',
    'poll-payment',
    'publish-article',
    'purge-applications',
    'purge-carts',
    'purge-changes',
    'purge-clicks',
    'purge-figures',
    'purge-newsletter',
    'purge-notifications',
    'purge-page-speed',
    'purge-records',
    'purge-seller-applications',
    'reconcile',
    'recover-account',
    'refresh-rates',
    'refund-payment',
    'refuse-unaccepted-parts',
    'release-money',
    'remind-to-pay',
    'remove-picture',
    'restore-dishes',
    'run-import',
    'run-retailer-import',
    'send-auth-mail',
    'send-auth-text',
    'send-mail',
    'send-newsletter',
    'send-notification',
    'send-payouts',
    'send-shop-news',
    'sweep-orders',
    'sweep-pictures',
    'tell-alerts',
    'warn-late-parts',
  ]);
  expect(templates.map(({ name }) => name).sort()).toEqual([
    'admin_new_order',
    'admin_new_order_text',
    'admin_text_test',
    'alerts',
    'already_registered',
    'appeal_answered',
    'application_new',
    'application_received',
    'box_closed',
    'box_ending',
    'box_opened',
    'box_renewed',
    'box_term_ended',
    'email_change_current',
    'email_change_new',
    'email_changed',
    'factor_added',
    'factor_removed',
    'invite',
    'magiclink',
    'newsletter_confirm',
    'newsletter_issue',
    'newsletter_test',
    'newsletter_welcome',
    'order_address_corrected',
    'order_delivered',
    'order_link',
    'order_message',
    'order_paid',
    'order_part_called_off',
    'order_ready',
    'order_received',
    'order_refunded',
    'order_refused',
    'order_reminder',
    'order_rest_withdrawn',
    'order_return',
    'order_review_invite',
    'order_shipped',
    'parcel_received',
    'passkey_added',
    'password_changed',
    'payout_account_change',
    'reauthentication',
    'recovery',
    'recovery_asked',
    'recovery_done',
    'refunded_late',
    'seller_application_answered',
    'seller_application_new',
    'seller_application_received',
    'seller_new_order',
    'seller_new_order_push',
    'seller_new_order_text',
    'seller_part_called_off',
    'seller_part_late',
    'seller_part_unaccepted',
    'seller_payout',
    'seller_return',
    'seller_slug_changed',
    'seller_suspended',
    'shop_news',
    'signup',
    'suspension_lifted',
    'team_invitation',
    'text_mfa',
    'text_otp',
    'text_phone_change',
    'text_reauthentication',
  ]);
});

test('every message to the members of a seller says which permissions it is for', () => {
  const ofSellers = new Set(inboxKinds.slice(0, inboxKinds.indexOf('inbox_application')));
  const names = templates
    .filter(({ inbox, name }) => (inbox && ofSellers.has(inbox)) || name.startsWith('seller_part_'))
    .map(({ name }) => name);
  expect(names).toHaveLength(9);
  expect(names.filter((name) => !(name in sellerNotificationPermissions))).toEqual([]);
});
