// node tools/slowest-tests.ts report.json: prints the twenty slowest tests of vitest's JSON report.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export type SlowTest = { ms: number; file: string; title: string };
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  numTotalTests: number;
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
};

export const findSlowestTests = ({ testResults }: VitestReport, most = 20): SlowTest[] =>
  testResults
    .flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName: title, duration }) => ({ ms: duration ?? 0, file, title })),
    )
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most);

export const formatSlowestTests = (slowest: SlowTest[], most = 20): string[] =>
  slowest
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(
      ({ ms, file, title }) =>
        `${`${(ms / 1000).toFixed(1)} s`.padStart(9)}  ${relative(process.cwd(), file)}  ${title}`,
    );

if (process.argv[1] === import.meta.filename)
  console.log(
    formatSlowestTests(findSlowestTests(JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as VitestReport)).join('\n'),
  );
