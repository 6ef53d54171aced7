import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '#texts/compiled/runtime.js';
import { alertWords } from '#web/parts/admin-desk/alert-words.ts';

/** Every action the shop writes down as an alert, out of its own source: the last argument of `audit` is not left out (server/data/jobs.ts). */
function alertKinds(): string[] {
  const folders = ['server/orders', 'server/jobs', 'server/people'];
  const files = folders.flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).map((name) => `${folder}/${name}`));
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n')).filter((line) => /\baudit\(tx, .*, (?:true|\S+ !== null|\S+ > 0)\)/.test(line));
  return lines.flatMap((line) => {
    const [, kind] = /\baudit\(tx, [^,]+, (?:[^,'`]*\? )?['`]([a-z]+\/[^'`]+)['`]/.exec(line)!;
    return kind!.includes('dispute-$') ? ['open', 'won', 'lost'].map((state) => `payment/dispute-${state}`) : [kind!];
  });
}

test.each(['fr', 'en'] as const)('each kind of alert has its own sentence on the administrators’ desk, with the order’s number (%s)', (language) => {
  overwriteGetLocale(() => language);
  const kinds = [...new Set(alertKinds())];
  // As docs/operations.md lists them.
  expect(kinds.sort()).toEqual(['admin/locked', 'books/differ', 'mail/failed', 'payment/amount-differs', 'payment/dispute-lost', 'payment/dispute-open', 'payment/dispute-won', 'payment/refund-failed', 'payment/refunded-outside', 'payment/undecided']);
  const said = kinds.map((kind) => alertWords(`${kind} SG-1042`));
  for (const [i, words] of said.entries()) expect(words, kinds[i]).toMatch(/^\p{Lu}[^/_]+\. SG-1042$/u);
  expect(new Set(said).size).toBe(kinds.length);
});

test('the sentences are French in French, English in English', () => {
  const inBoth = (['fr', 'en'] as const).map((language) => {
    overwriteGetLocale(() => language);
    return alertWords('payment/undecided');
  });
  expect(inBoth).toEqual(['Un paiement reste sans réponse.', 'A payment is still undecided.']);
});

test('an alert without a sentence is shown as it was written down', () => {
  for (const what of ['moon/eclipse', 'moon/eclipse SG-7', '']) expect(alertWords(what)).toBe(what);
});
