// The slowest tests of vitest's JSON report.
export type Slow = { ms: number; file: string; title: string };
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  numPendingTests: number;
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
};

/** The slowest first, as many as asked for. */
export const slowestOf = ({ testResults }: VitestReport, most = 20): Slow[] =>
  testResults
    .flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName: title, duration }) => ({ ms: duration ?? 0, file, title })),
    )
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most);
