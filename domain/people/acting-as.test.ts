import { expect, test } from 'vitest';
import { effectiveId, isAdminMode, readActing, writeActing } from './acting-as.ts';
import { roles } from './roles.ts';

const zita = '8f8b3f0c-1df1-4a5e-9c07-1d4f5f0f5b7e';

test('R-ROLE-10 R-ROLE-12 an admin’s selection counts; everybody else is fixed to their own id', () => {
  for (const role of roles) expect(effectiveId({ id: 'own', role }, zita), role).toBe(role === 'admin' ? zita : 'own');
  expect(effectiveId({ id: 'own', role: 'admin' }, null)).toBe('own');
});

test('R-ROLE-11 admin mode is on when the selected id differs from the admin’s own', () => {
  expect(isAdminMode({ id: 'own', role: 'admin' }, zita)).toBe(true);
  expect([null, 'own'].map((selected) => isAdminMode({ id: 'own', role: 'admin' }, selected))).toEqual([false, false]);
  expect(isAdminMode({ id: 'own', role: 'merchant' }, zita)).toBe(false);
});

test('the cookie of a selection is read as it was written, and nothing else is', () => {
  for (const kind of ['merchant', 'restaurant'] as const)
    expect(readActing(writeActing({ kind, id: zita }))).toEqual({ kind, id: zita });
  expect(readActing(encodeURIComponent(`merchant:${zita}`))).toEqual({ kind: 'merchant', id: zita });
  for (const other of [
    null,
    '',
    zita,
    `admin:${zita}`,
    `merchant:${zita}:x`,
    'merchant:',
    `merchant:${zita}'--`,
    `MERCHANT:${zita}`,
  ])
    expect(readActing(other), String(other)).toBeNull();
});
