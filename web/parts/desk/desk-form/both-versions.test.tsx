import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { m } from '#texts/compiled/messages.js';
import { EditConflict } from './both-versions.tsx';
import { submittedVersion } from './sent-version.ts';

const sent = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('issue 21: a form replaces the version it began with; a newer one only when the box beside both values was ticked', () => {
  expect(submittedVersion(sent({ version: '3' }))).toBe('3');
  expect(submittedVersion(sent({ version: '3', over: '4' }))).toBe('4');
  expect(submittedVersion(sent({ version: '3', over: '' }))).toBe('3');
  expect(submittedVersion(sent({ seen: '9' }), 'seen')).toBe('9');
  expect(submittedVersion(new FormData())).toBe('');
});

test('issue 21: both values of what differs stand side by side, the box is not ticked by itself', () => {
  const html = renderToStaticMarkup(
    <EditConflict
      now={4}
      by="Awa"
      fields={[
        { name: 'Titre', theirs: 'Leur titre', yours: 'Mon titre' },
        { name: 'Marque', theirs: 'Même', yours: 'Même' },
      ]}
    />,
  );
  for (const words of ['Leur titre', 'Mon titre', 'value="4"', m.versions_over()]) expect(html).toContain(words);
  expect(html).not.toContain('Même');
  expect(html).not.toContain('checked');
  expect(renderToStaticMarkup(<EditConflict now={4} fields={[]} />)).toContain(m.versions_same());
});
