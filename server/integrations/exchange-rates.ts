import { fallbackRates, type Rates } from '#domain/money/convert.ts';
import { isWithinRateBounds } from '#domain/money/rate-bounds.ts';

/**
 * Units of each currency per 1 CAD from a public service (R-FX-01): `GET url` → `{base?: 'CAD', rates: {USD: 0.73,
 * …}}`. Gives up after 3 s (R-FX-02). A rate that differs from the fixed one by more than a factor of three is ignored
 * as an error. A currency without a usable rate keeps the fixed one (R-FX-04). Throws when no rate is usable.
 */
export async function fetchRates(url: string, { timeoutMs = 3000, fetch: ask = fetch } = {}): Promise<Rates> {
  const response = await ask(url, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json' },
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`rates: status ${response.status}`);
  const answer = (await response.json()) as { base?: unknown; base_code?: unknown; rates?: unknown } | null;
  const base = answer?.base ?? answer?.base_code ?? 'CAD';
  if (base !== 'CAD') throw new Error(`rates: the base is ${String(base)}, not CAD`);
  if (typeof answer?.rates !== 'object' || answer.rates === null) throw new Error('rates: no rates in the answer');
  const given = answer.rates as Record<string, unknown>;
  const taken = Object.keys(fallbackRates)
    .filter((code) => code !== 'CAD' && isRate(given[code], fallbackRates[code]!))
    .map((code) => [code, given[code] as number] as const);
  if (!taken.length) throw new Error('rates: no known currency in the answer');
  return Object.fromEntries(taken);
}

function isRate(value: unknown, fixed: number): value is number {
  return typeof value === 'number' && isWithinRateBounds(value, fixed);
}
