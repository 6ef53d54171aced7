import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '#texts/compiled/runtime.js';
import { auditActionText } from '#web/parts/operator/audit/audit-words.ts';

/** Audit names that are composed at run time, with their possible values. */
const patterns: Record<string, string[]> = {
  'ad/${answer}': ['ad/created', 'ad/changed'],
  'import/${ended}': ['import/finished', 'import/paused', 'import/cancelled'],
  'import/${wish}': ['import/pause', 'import/resume', 'import/cancel'],
  'newsletter/${what}': ['newsletter/begun', 'newsletter/sent'],
  'payment/dispute-${dispute.state}': ['payment/dispute-open', 'payment/dispute-won', 'payment/dispute-lost'],
  'retailer/import-${to}': ['retailer/import-paused', 'retailer/import-running', 'retailer/import-cancelled'],
  'return/${to}': ['return/accepted', 'return/refused', 'return/received', 'return/cancelled', 'return/sent'],
  'return/settled-${to}': ['return/settled-accepted', 'return/settled-closed'],
  "seller/application-${outcome.replace('_', '-')}": ['seller/application-refused', 'seller/application-more-asked'],
};

/** Every action name that the server writes into the audit log. */
function audited(): string[] {
  const names = new Set<string>();
  for (const file of globSync('server/**/*.ts')) {
    if (file.endsWith('.test.ts')) continue;
    const text = readFileSync(file, 'utf8');
    const written = [
      ...[...text.matchAll(/\baction:([^;]{0,200}?)\b(?:orderId|facts)\b/g)].map(([, expression]) => expression!),
      ...[...text.matchAll(/\b(?:writeAudit|recordAlert)\(\s*tx,([^;]{0,200})/g)].map(([, rest]) => rest!),
    ];
    for (const expression of written) {
      for (const [, name] of expression.matchAll(/'([a-z-]+\/[a-z-]+)'/g)) names.add(name!);
      for (const [, pattern] of expression.matchAll(/`([a-z-]+\/[^`]*)`/g)) {
        expect(patterns, `${file}: what can come of it?`).toHaveProperty([pattern!]);
        for (const name of patterns[pattern!]!) names.add(name);
      }
    }
  }
  return [...names];
}

test.each(['fr', 'en'] as const)('everything that is written into the audit log has words (%s)', (language) => {
  overwriteGetLocale(() => language);
  const names = audited();
  expect(names.length).toBeGreaterThan(150);
  expect(names.filter((name) => auditActionText(name) === name)).toEqual([]);
});

test('what an older release wrote stays as it is', () => {
  expect(auditActionText('moon/eclipse')).toBe('moon/eclipse');
});
