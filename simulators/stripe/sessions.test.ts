import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseFormBody } from './form-body.ts';
import { createRequestParams } from './params.ts';
import { parseSessionRequest } from './session-request.ts';
import { createSession, expireOverdueSessions, findSession } from './sessions.ts';
import { openStripeStore } from './store.ts';

test('sessions: one whose time has run out is expired by being looked at, before any timer; the next end is known', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sugu-sessions-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const store = openStripeStore(dir, Date.now());
  const at = 1_800_000_000_000;
  const open = (minutes: number): string => {
    const body = `mode=payment&success_url=http://a.test/&expires_at=${at / 1000 + minutes * 60}&line_items[0][quantity]=1&line_items[0][price_data][currency]=cad&line_items[0][price_data][unit_amount]=100&line_items[0][price_data][product_data][name]=A`;
    return store.transact((draft) =>
      createSession(
        draft,
        parseSessionRequest(createRequestParams(parseFormBody(body)), at / 1000),
        'http://sandbox.test',
        at,
      ),
    ).object.id;
  };
  const [short, long] = [open(30), open(60)];
  const status = (id: string, after: number) =>
    store.transact((draft) => findSession(draft, id, at + after))?.object.status;
  expect(status(short, 30 * 60_000 - 1)).toBe('open');
  expect(status(short, 30 * 60_000)).toBe('expired');
  expect(store.transact((draft) => expireOverdueSessions(draft, at + 31 * 60_000))).toBe(at + 60 * 60_000);
  expect(status(long, 31 * 60_000)).toBe('open');
  expect(store.transact((draft) => draft.all('events')).map(({ type }) => type)).toEqual(['checkout.session.expired']);
  expect(store.transact((draft) => expireOverdueSessions(draft, at + 61 * 60_000))).toBeUndefined();
  expect(status(long, 0)).toBe('expired');
});
