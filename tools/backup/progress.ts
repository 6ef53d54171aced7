import type { Manifest } from './manifest.ts';

type Out = { isTTY?: boolean; columns?: number; write(text: string): unknown };

/** Prints progress. `show`: rewrites one line on a terminal. `line`: prints a permanent line. */
export function createProgress(
  out: Out,
  now: () => number = Date.now,
): { show(text: string): void; line(text: string): void } {
  let saidAt = out.isTTY ? Number.NEGATIVE_INFINITY : now();
  let isOpen = false;
  return {
    show(text) {
      if (now() - saidAt < (out.isTTY ? 200 : 5000)) return;
      saidAt = now();
      isOpen = out.isTTY === true;
      out.write(isOpen ? `\r\x1b[2K${text.slice(0, (out.columns ?? 80) - 1)}` : `${text}\n`);
    },
    line(text) {
      out.write(isOpen ? `\r\x1b[2K${text}\n` : `${text}\n`);
      isOpen = false;
    },
  };
}
export type ProgressPrinter = ReturnType<typeof createProgress>;

/** 1 234 567 bytes → "1.2 MB". */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let nth = 0;
  let size = bytes;
  for (; size >= 1000 && nth < units.length - 1; nth++) size /= 1000;
  return `${nth === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${units[nth]}`;
}

/** Formats what a backup holds: a line for the rows, a line for the files, with aligned columns. */
export function formatSummaryTable({ tables, files }: Pick<Manifest, 'tables' | 'files'>): string {
  const total = (of: 'rows' | 'bytes'): number => tables.reduce((sum, table) => sum + table[of], 0);
  const cells = [
    [`rows of ${tables.length} tables`, total('rows').toLocaleString('en'), formatBytes(total('bytes'))],
    ['files', files.count.toLocaleString('en'), formatBytes(files.bytes)],
  ];
  const wide = [0, 1, 2].map((nth) => Math.max(...cells.map((row) => row[nth]!.length)));
  return cells
    .map(
      ([what, count, size]) => `  ${what!.padEnd(wide[0]!)}  ${count!.padStart(wide[1]!)}  ${size!.padStart(wide[2]!)}`,
    )
    .join('\n');
}
