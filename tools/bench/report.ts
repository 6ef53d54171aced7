// The output of a benchmark: tables for people, one JSON file for comparing runs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { dirname } from 'node:path';

/** Percentiles in milliseconds. */
export type Latency = { p50: number; p90: number; p99: number; max: number };

/** Percentiles by the nearest-rank method: p99 of a hundred values is the 99th. All are 0 without values. */
export function summarizeLatency(times: readonly number[]): Latency {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) };
}

export function formatTable(titles: string[], rows: (string | number)[][]): string {
  const cells = [titles, ...rows.map((row) => row.map(shown))];
  const widths = titles.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  const isNumber = titles.map((_, column) => rows.some((row) => typeof row[column] === 'number'));
  return cells
    .map((row) =>
      row
        .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Three significant digits are enough for a measurement. */
const shown = (cell: string | number): string =>
  typeof cell === 'string'
    ? cell
    : Number.isInteger(cell) || Math.abs(cell) >= 100
      ? String(Math.round(cell))
      : cell.toFixed(Math.abs(cell) < 1 ? 3 : 1);

/** Describes the machine. `load`: load average of the last minute; above 0, other processes distort the results. */
export const describeMachine = () => ({
  load: loadavg()[0]!,
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
});

export function writeJson(file: string, content: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  console.log(`\n${file} holds these figures.`);
}
