// npm run speed: prints how fast pages were for visitors (R-PAGE-09). It works whether the shop runs or not.
import { type SpeedMetric, percentile75, speedMetrics } from '#domain/page-speed/histogram.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { type PageSpeedHistogram, sumSpeed } from '#server/page-speed/queries.ts';
import { errorMessage } from '#tools/error-message.ts';
import { type Terminal, withShopDatabase } from '#tools/with-shop-database.ts';
import { languageFromEnv } from '#server/catalogue/import/translator.ts';
import { formatColumns, type Translate, createMessageTranslator } from '#tools/orders/terminal-text.ts';

const usualHours = 24 * 7;
const mostHours = 24 * 35;

/** Runs `npm run speed` and returns its exit code: 0 done, 1 failed, 2 wrong arguments. Never throws. */
export async function runVisitorSpeedReportCli(args: readonly string[], terminal: Terminal): Promise<number> {
  const { env, out, err } = terminal;
  const say = createMessageTranslator(languageFromEnv(env));
  const hours = args.length === 0 ? usualHours : Number(args[0]);
  if (args.length > 1 || !Number.isInteger(hours) || hours < 1 || hours > mostHours) {
    err.write(`${say('speed_usage')}\n`);
    return 2;
  }
  try {
    const rows = await withShopDatabase(terminal, 1, ({ sql }) => asMarket(sql, (tx) => sumSpeed(tx, hours)));
    out.write(`${formatSpeedTable(rows, say)}\n`);
    return 0;
  } catch (problem) {
    err.write(`${errorMessage(problem)}\n`);
    return 1;
  }
}

/** Formats a line per page and country with 75th percentiles, and one per page for all countries (`*`). */
export function formatSpeedTable(rows: readonly PageSpeedHistogram[], say: Translate): string {
  if (rows.length === 0) return say('speed_none');
  const all = new Map<string, Map<SpeedMetric, number[]>>();
  for (const { route, country, metric, counts } of rows)
    for (const where of ['*', country]) {
      const line = `${route} ${where}`;
      const ofLine = all.get(line) ?? all.set(line, new Map()).get(line)!;
      const before = ofLine.get(metric) ?? [];
      ofLine.set(
        metric,
        counts.map((count, at) => count + (before[at] ?? 0)),
      );
    }
  const head = [say('speed_page'), say('speed_country'), say('speed_visits'), 'LCP ms', 'INP ms', 'CLS', 'TTFB ms'];
  const lines = [...all]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([line, ofLine]) => [
      ...line.split(' '),
      String(Math.max(...[...ofLine.values()].map((counts) => counts.reduce((sum, count) => sum + count, 0)))),
      ...speedMetrics.map((metric) => shown(metric, percentile75(metric, ofLine.get(metric) ?? []))),
    ]);
  return formatColumns([head, ...lines]);
}

const shown = (metric: SpeedMetric, value: number | null): string =>
  value === null ? '-' : metric === 'cls' ? (value / 1000).toFixed(3) : String(value);
