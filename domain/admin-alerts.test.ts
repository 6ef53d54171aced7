import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adminAlertKinds } from './admin-alerts.ts';

test('docs/operations.md, to which the mail of alerts sends its reader, says what to do about each kind', () => {
  const told = readFileSync('docs/operations.md', 'utf8');
  for (const kind of adminAlertKinds) expect(told, kind).toContain(`\`${kind}\``);
});
