import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { log } from '#server/log.ts';
import { addHeadersAndLogRequests } from './observe.ts';

const headers = { page: [['referrer-policy', 'strict-origin-when-cross-origin']], file: [] } as never;
const app = new Hono();
app.use('*', addHeadersAndLogRequests(headers));
app.get('*', (c) => c.text('ok'));
afterEach(() => vi.restoreAllMocks());

test('the address of a shared list stands in no line of the log and goes to no other site; others are written without their query', async () => {
  const lines: string[] = [];
  vi.spyOn(log, 'info').mockImplementation(((facts: object) => void lines.push(JSON.stringify(facts))) as never);
  const policies: (string | null)[] = [];
  for (const path of ['/liste/geheim-123', '/liste/geheim-123.data', '/LISTE/geheim-123', '/panier?token=geheim-123'])
    policies.push((await app.request(path)).headers.get('referrer-policy'));
  expect(lines.join('\n')).not.toContain('geheim-123');
  expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual([
    '/liste/:id',
    '/liste/:id',
    '/liste/:id',
    '/panier',
  ]);
  expect(policies).toEqual(['same-origin', 'same-origin', 'same-origin', 'strict-origin-when-cross-origin']);
});
