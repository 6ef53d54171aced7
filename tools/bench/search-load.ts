// The search load: each client sends its next request as soon as it has a response.
import { Agent, request } from 'node:http';
import { serveLoadRequests, startLoadProcess } from './load-process.ts';
import { type UsedQueries, generateEndlessQueries, type LoadQuery } from './search-queries.ts';
import { type Latency, summarizeLatency } from './report.ts';

/** `call`: the RPC. `kind`: one of search-queries.ts, or `mix`. `slugs`: the products for get_product. */
export type SearchLoad = {
  url: string;
  call: 'search_products' | 'search_suggestions' | 'get_product';
  kind: string;
  clients: number;
  seconds: number;
  products: number;
  slugs?: string[];
};
/** `empty`: responses without results. `meanTotal`: mean number of results. Latencies in ms, until the last byte. */
export type SearchLoadResult = Latency & {
  kind: string;
  clients: number;
  requests: number;
  perSecond: number;
  errors: number;
  empty: number;
  meanTotal: number;
  firstError?: string;
};

/** Starts the load process. It sends no search twice. */
export const startSearchLoadProcess = () => startLoadProcess<SearchLoad, SearchLoadResult>('client');

/** Called in the load process: runs one load after another on request. */
export function runSearchLoadsOnRequest(): void {
  const queries: UsedQueries = new Set();
  serveLoadRequests((ask: SearchLoad) => load(ask, queries));
}

async function load(ask: SearchLoad, queries: UsedQueries): Promise<SearchLoadResult> {
  const { kind, clients, seconds } = ask;
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const url = new URL(`/rest/v1/rpc/${ask.call}`, ask.url);
  const bodies = bodiesOf(ask, queries);
  const times: number[] = [];
  const counted = { errors: 0, empty: 0, total: 0 };
  let firstError: string | undefined;
  const began = performance.now();
  const ends = began + seconds * 1000;
  const client = async (): Promise<void> => {
    for (let now = began; now < ends; now = performance.now()) {
      const body = bodies.next().value;
      const sentAt = performance.now();
      const { status, text } = await sendRpcRequest(url, agent, body).catch((error: unknown) => ({
        status: 0,
        text: String(error),
      }));
      times.push(performance.now() - sentAt);
      if (status !== 200) {
        counted.errors++;
        firstError ??= `${status} ${text.slice(0, 300)} ← ${body}`;
        continue;
      }
      const total = foundIn(text, ask.call);
      counted.total += total;
      if (total === 0) counted.empty++;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  const good = times.length - counted.errors;
  return {
    kind,
    clients,
    requests: times.length,
    perSecond: good / took,
    ...summarizeLatency(times),
    errors: counted.errors,
    empty: counted.empty,
    meanTotal: good ? counted.total / good : 0,
    ...(firstError && { firstError }),
  };
}

function* bodiesOf(
  { call, kind, clients, products, slugs = [] }: SearchLoad,
  usedQueries: UsedQueries,
): Generator<string, never> {
  const drawn = { search_products: kind, search_suggestions: 'unfinished word', get_product: 'browse everything' }[
    call
  ];
  const queries = generateEndlessQueries(drawn, {
    products,
    seed: `${call} ${clients}`,
    ...(call !== 'get_product' && { usedQueries }),
  });
  for (let n = 0; ; n++) {
    const query = queries.next().value as LoadQuery;
    if (call === 'search_products') yield JSON.stringify(query);
    else if (call === 'search_suggestions')
      yield JSON.stringify({
        query: query.query,
        country: query.country,
        currency: query.currency,
        language: query.language,
      });
    else
      yield JSON.stringify({
        slug: slugs[n % slugs.length],
        country: query.country,
        currency: query.currency,
        language: query.language,
      });
  }
}

/** Reads the number of results with a pattern, because parsing 20 kB would cost the load process time. */
function foundIn(text: string, call: SearchLoad['call']): number {
  if (call === 'search_products') return Number(/"total": ?(\d+)/.exec(text)?.[1] ?? 0);
  if (call === 'search_suggestions') return text.split('"slug"').length - 1;
  return text.startsWith('null') ? 0 : 1;
}

export const sendRpcRequest = (url: URL, agent: Agent, body: string): Promise<{ status: number; text: string }> =>
  new Promise((answered, failed) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () =>
          answered({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('latin1') }),
        );
        response.once('error', failed);
      },
    );
    sent.once('error', failed);
    sent.end(body);
  });
