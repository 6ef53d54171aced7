import type { Language } from '#domain/settings/language.ts';
import type { ImportRowCounts } from '#server/catalogue/import/row-counts.ts';
import type { Translate } from '#server/catalogue/import/translator.ts';

/** The output of --json. `seconds` and the rate cover this run. A resumed run reads only the remaining rows. */
export type ImportReport = ImportRowCounts & {
  files: string[];
  shape: string;
  container: string;
  seller: string;
  dryRun: boolean;
  isFinished: boolean;
  seconds: number;
  rowsPerSecond: number;
  maxRssBytes: number;
  rejects: string[];
};

/** Formats the closing table. The first five counts are always shown, later ones only above zero. */
export function formatReport(report: ImportReport, say: Translate, language: Language): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const always = ['read', 'created', 'changed', 'unchanged', 'refused'] as const;
  const sometimes = (
    ['repeated', 'joined', 'kept', 'closed', 'pictures', 'picturesMissing', 'categoryFallbacks'] as const
  ).filter((key) => report[key] > 0);
  const rows = [
    ...[...always, ...sometimes].map((key) => [say(`table_${key}`), number.format(report[key])]),
    ...Object.entries(report.warnings)
      .filter(([code]) => code !== 'category-fallback')
      .map(([code, count]) => [say(`warning_${code}`), number.format(count)]),
    [
      say('table_seconds'),
      `${number.format(report.seconds)} s (${say('table_rate', { rate: number.format(Math.round(report.rowsPerSecond)) })})`,
    ],
  ];
  const widest = Math.min(60, Math.max(...rows.map(([label]) => label!.length)));
  return rows.map(([label, value]) => `  ${label!.padEnd(widest)}  ${value}`).join('\n');
}
