import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '#texts/compiled/runtime.js';
import { applicationKinds, documentKinds } from '#domain/sellers/seller-application.ts';
import { factValueText, factName, isNamedFact } from '#web/parts/operator/audit/fact-words.ts';

/** Facts of the audit log that are built elsewhere: file and expression, then the possible names. */
const composed: Record<string, string[]> = {
  'action.ts row.facts': [],
  'approve-payouts.ts done': ['number', 'sent', 'leftOut', 'amountMinor', 'currency'],
  'change-member.ts changed': ['before', 'after'],
  'mark-payouts-sent.ts done': ['number', 'lines'],
  'merge-products.ts facts': ['merge', 'kept', 'merged'],
  'purge-seller-applications.ts purged': ['count', 'papers'],
  'reconcile-ledger.ts facts': ['orders', 'payments', 'found'],
  'refund.ts facts': ['refundId', 'reason'],
  'release-money.ts done': ['amountMinor', 'currency'],
  'retry-job.ts job': ['task', 'key', 'attempts', 'error'],
  'return-payout.ts done': ['batch', 'seller', 'amountMinor', 'currency'],
  'save-ad.ts ad': [
    'title',
    'description',
    'imageUrl',
    'ctaText',
    'ctaLink',
    'sponsorName',
    'discount',
    'adType',
    'placement',
    'startsAt',
    'endsAt',
  ],
  'save-delivery-zone.ts typed': ['areas', 'feeMinor', 'minimumMinor', 'minutes'],
  'save-kitchen-service.ts facts': ['prepMinutes', 'pickupAddress'],
  'save-opening.ts saved': ['wasOpen', 'changed'],
  'save-programme.ts programme': ['host', 'name', 'tagParameter', 'tag', 'priceHours'],
  'send-dispute-answer.ts said': ['dispute', 'answer', 'kind'],
  'set-plan.ts terms': [
    'priceMinor',
    'currency',
    'months',
    'storageDays',
    'storageDayMinor',
    'mostTogether',
    'handlingMinor',
  ],
  'set-rate-by-hand.ts rateAuditFacts(before, after)': ['perCad', 'source'],
  'set-site.ts site': ['code', 'name', 'street', 'city', 'region', 'postalCode', 'country', 'source', 'sourceDate'],
  'settle.ts facts': ['expected', 'got', 'paymentId'],
  'start-search-import.ts request': ['terms', 'priceMinMinor', 'priceMaxMinor', 'categoryLimit'],
  'switch-ad.ts switches': ['isActive', 'isScheduled'],
  'undo-merge.ts facts': ['merge'],
  'take-rate-back.ts rateAuditFacts(before, after)': ['perCad', 'source'],
  'withdraw-article.ts before': ['shown', 'scheduled'],
  'withdraw-payouts.ts done': ['number'],
};

/** Facts with nested objects, whose names are shown too (domain/desk/audit-facts-diff.ts). */
const nested = [
  'products',
  'offers',
  'sellers',
  'pictures',
  'favourites',
  'listItems',
  'cartLines',
  'ordersKept',
  'read',
  'created',
  'changed',
  'unchanged',
  'refused',
  'repeated',
  'joined',
  'kept',
  'closed',
  'picturesMissing',
  'categoryFallbacks',
  'warnings',
  'terms',
  'isOneWay',
  'from',
  'reopensOn',
  'minutes',
  'extraMinutes',
  'priceMinor',
  'stock',
  'minimumOrderQuantity',
  'isActive',
];

test('every fact that is written into the audit log has a name in words, in both languages', () => {
  const facts = new Set(nested);
  for (const { file, expression } of writtenFacts()) for (const name of namesOf(expression, file)) facts.add(name);
  expect(facts.size).toBeGreaterThan(150);
  expect([...facts].filter((name) => !isNamedFact(name))).toEqual([]);
});

test('a fact that is a code has words, in both languages; what nobody named stays as it is', () => {
  overwriteGetLocale(() => 'fr');
  expect(factValueText('kind', 'evidence')).toBe('Preuves');
  expect(factValueText('after.outcome', 'more_asked')).toBe('Précisions demandées');
  expect([factValueText('isOpen', 'true'), factValueText('note', 'evidence')]).toEqual(['Oui', 'evidence']);
  expect(factValueText('constructor', 'name')).toBe('name');
  for (const kind of [...applicationKinds, ...documentKinds]) expect(factValueText('kind', kind)).not.toBe(kind);
  overwriteGetLocale(() => 'en');
  expect(factValueText('outcome', 'fixed')).toBe('No answer from the service: rates unchanged');
});

test('a nested fact is named by its parts, and what nobody named stays as it is', () => {
  overwriteGetLocale(() => 'fr');
  expect(factName('counts.created')).toBe('Comptes, créés');
  expect(factName('moon')).toBe('moon');
  expect(factName('blocked-uri')).toBe('blocked-uri');
});

/** Returns the expressions passed as facts: in an action's audit entry, and in calls of `writeAudit` or `recordAlert`. */
function writtenFacts(): { file: string; expression: string }[] {
  const found: { file: string; expression: string }[] = [];
  for (const path of globSync('server/**/*.ts')) {
    if (path.endsWith('.test.ts')) continue;
    const text = readFileSync(path, 'utf8');
    const file = path.split('/').at(-1)!;
    for (const { index, 0: start } of text.matchAll(
      /\baction: [^;]{0,200}?\borderId\b[^;]{0,60}?\bfacts(: (?!object)| \})/g,
    )) {
      const at = index + start.length;
      found.push({ file, expression: start.endsWith('}') ? 'facts' : text.slice(at, endOf(text, at)) });
    }
    for (const { index, 0: start } of text.matchAll(/\b(?:writeAudit|recordAlert)\(\s*tx,/g)) {
      const args = parts(text.slice(index + start.length, endOf(text, index + start.length, ')')));
      if (args[3]) found.push({ file, expression: args[3] });
    }
  }
  return found;
}

function namesOf(expression: string, file: string): string[] {
  const text = expression.trim();
  if (!text.startsWith('{')) return known(`${file} ${text}`);
  return parts(text.slice(1, -1)).flatMap((part) => {
    if (part.startsWith('...')) {
      const conditional = /^\.\.\.\(.*&&\s*(\{.*\})\s*\)$/s.exec(part);
      return conditional ? namesOf(conditional[1]!, file) : known(`${file} ${part.slice(3)}`);
    }
    const [, name, value] = /^'?([\w-]+)'?(?:\s*:\s*(.*))?$/s.exec(part)!;
    return [name!, ...(value?.startsWith('{') ? namesOf(value, file) : [])];
  });
}

/** The possible names of a fact that is built elsewhere. Without an entry, returns a name that fails the test. */
function known(where: string): string[] {
  return composed[where] ?? [`which names can come of ${where}?`];
}

function parts(text: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = endOf(text, at);
    if (text.slice(at, end).trim()) found.push(text.slice(at, end).trim());
    at = end + 1;
  }
  return found;
}

/** Returns the end of the expression that begins at `at`: the next comma or closing bracket at its level. */
function endOf(text: string, at: number, until: ',' | ')' = ','): number {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    const character = text[i]!;
    if ('\'"`'.includes(character)) i = text.indexOf(character, i + 1);
    else if (depth === 0 && character === until) return i;
    else if ('({['.includes(character)) depth++;
    else if (')}]'.includes(character) && depth-- === 0) return i;
  }
  return text.length;
}
