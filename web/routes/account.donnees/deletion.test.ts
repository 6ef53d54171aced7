import { expect, test } from 'vitest';
import { parseAccountDeletionForm } from './deletion.ts';

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test('an account is deleted only when the word is typed as asked', () => {
  for (const word of ['', 'SUPPRIME', 'DELETE', 'SUPPRIMER !'])
    expect(parseAccountDeletionForm(form({ word, password: 'x' }), 'SUPPRIMER'), word).toEqual({ ok: false });
  expect(parseAccountDeletionForm(form({}), 'SUPPRIMER')).toEqual({ ok: false });
  expect(parseAccountDeletionForm(form({ word: ' SUPPRIMER ', password: ' a b ' }), 'SUPPRIMER')).toEqual({
    ok: true,
    password: ' a b ',
  });
  expect(parseAccountDeletionForm(form({ word: 'supprimer' }), 'SUPPRIMER')).toEqual({ ok: true, password: null });
  expect(parseAccountDeletionForm(form({ word: 'SUPPRIMER', password: '' }), 'SUPPRIMER')).toEqual({
    ok: true,
    password: null,
  });
});
