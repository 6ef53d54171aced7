import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchRates } from './exchange-rates.ts';

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

/** The query strings that the services received. */
const queryStrings: string[] = [];
afterEach(() => void queryStrings.splice(0));

/** A rates service that sends this response after a delay. */
async function service(answer: unknown, { status = 200, afterMs = 0 } = {}): Promise<string> {
  const server = createServer(({ method, url }, response) => {
    queryStrings.push(`${method} ${url}`);
    setTimeout(
      () =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(typeof answer === 'string' ? answer : JSON.stringify(answer)),
      afterMs,
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  open.push({ close: () => (server.closeAllConnections(), server.close()) });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest?base=CAD`;
}

test('R-FX-01 the answer is read from rates, with CAD as base', async () => {
  expect(await fetchRates(await service({ base: 'CAD', rates: { CAD: 1, USD: 0.71, XOF: 431.5 } }))).toEqual({
    USD: 0.71,
    XOF: 431.5,
  });
  expect(queryStrings).toEqual(['GET /latest?base=CAD']);
  // A service names its base currency `base` or `base_code`. A base other than CAD is refused.
  await expect(fetchRates(await service({ base: 'EUR', rates: { USD: 0.71 } }))).rejects.toThrow('the base is EUR');
  await expect(fetchRates(await service({ base_code: 'USD', rates: { EUR: 0.71 } }))).rejects.toThrow(
    'the base is USD',
  );
});

test('R-FX-02 the service has 3 s to answer', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  const rates = { rates: { USD: 0.71 } };
  await fetchRates(await service(rates));
  expect(limit.mock.calls).toEqual([[3000]]);
  limit.mockRestore();
  // A service that takes a minute is aborted, so the test ends earlier.
  await expect(fetchRates(await service(rates, { afterMs: 60_000 }), { timeoutMs: 50 })).rejects.toThrow(/timeout/i);
});

test('only positive numbers for currencies of the table are taken', async () => {
  const rates = { USD: 0, EUR: -1, GBP: '0.5', XOF: Number.MAX_VALUE * 10, GNF: 6100, AUD: 1.1, constructor: 3 };
  expect(await fetchRates(await service({ rates }))).toEqual({ GNF: 6100 });
});

test('an error status, something that is not JSON, and an answer without rates are failures', async () => {
  await expect(fetchRates(await service({ rates: { USD: 0.7 } }, { status: 503 }))).rejects.toThrow('status 503');
  await expect(fetchRates(await service('<html>'))).rejects.toThrow();
  await expect(fetchRates(await service({ error: 'quota' }))).rejects.toThrow('no rates');
  await expect(fetchRates(await service(null as never))).rejects.toThrow('no rates');
  await expect(fetchRates(await service({ rates: { AUD: 1.1 } }))).rejects.toThrow('no known currency');
});

test('R-FX-04 a rate further than a factor of three from the fixed one is dropped, and only that one', async () => {
  expect(
    await fetchRates(await service({ rates: { USD: 0.0073, EUR: 2.1, XOF: 151, GNF: 18_500, NGN: 399 } })),
  ).toEqual({ XOF: 151, GNF: 18_500 });
  await expect(fetchRates(await service({ rates: { USD: 73 } }))).rejects.toThrow('no known currency');
});
