// The load for targets.ts: prepared requests. Each connection sends its next request after it has a response.
import { Connection } from './connection.ts';
import { serveLoadRequests, startLoadProcess } from './load-process.ts';
import { type Latency, summarizeLatency } from './report.ts';

/**
 * `urls`: the shop's processes, which share the connections. `raws`: complete requests (connection.ts), sent in order
 * and repeated unless `isOnce`. A response with another status, or without the text `holds`, is an error.
 */
export type TargetLoad = {
  urls: string[];
  raws: string[];
  connections: number;
  seconds: number;
  status: number;
  holds?: string;
  isOnce?: boolean;
};
/** Latencies in ms, until the last byte. `bytes`: mean response size. `loadCpuMs`: the load's own time per request. */
export type TargetLoadResult = Latency & {
  requests: number;
  perSecond: number;
  errors: number;
  firstError?: string;
  bytes: number;
  loadCpuMs: number;
};

export const startTargetLoadProcess = () => startLoadProcess<TargetLoad, TargetLoadResult>('targets-load');

/** Runs load tests on request, in the load process. */
export const runTargetLoadsOnRequest = (): void => serveLoadRequests(load);

async function load(ask: TargetLoad): Promise<TargetLoadResult> {
  const { urls, raws, connections, seconds, status, holds, isOnce = false } = ask;
  const times: number[] = [];
  let [next, errors, bytes] = [0, 0, 0];
  let firstError: string | undefined;
  const used = process.cpuUsage();
  const began = performance.now();
  const ends = began + seconds * 1000;
  const client = async (_: unknown, n: number): Promise<void> => {
    const connection = new Connection(urls[n % urls.length]!);
    for (let now = began; now < ends;) {
      if (isOnce && next === raws.length) break;
      const raw = raws[next++ % raws.length]!;
      const sentAt = performance.now();
      const answer = await connection
        .ask(raw)
        .catch((error: unknown) => ({ status: 0, head: '', body: Buffer.from(String(error)) }));
      now = performance.now();
      times.push(now - sentAt);
      if (answer.status === status && (!holds || answer.body.includes(holds))) continue;
      errors++;
      firstError ??= `${answer.status} ${answer.body.toString('utf8').slice(0, 300)} ← ${raw.slice(0, raw.indexOf('\r\n'))}`;
    }
    bytes += connection.received;
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, client));
  const took = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(used);
  const requests = times.length;
  return {
    requests,
    perSecond: (requests - errors) / took,
    ...summarizeLatency(times),
    errors,
    bytes: bytes / requests,
    loadCpuMs: (user + system) / 1000 / requests,
    ...(firstError && { firstError }),
  };
}
