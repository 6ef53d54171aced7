import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { defineList } from '#domain/desk/list-query.ts';
import { SortBar } from './sort-bar.tsx';

const shape = defineList({ sorts: ['newest', 'oldest'], filters: { status: ['paid', 'refunded'], words: 'text' } });

test('where the head of a list is not there, a form sorts it and keeps its filters', () => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SortBar
          path="/admin/orders"
          shape={shape}
          query={{ sort: 'oldest', filters: { status: 'paid' } }}
          sortNames={{ newest: 'Récentes', oldest: 'Anciennes' }}
        />
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Stub />);
  expect(html).toMatch(/<form[^>]*method="get"[^>]*action="\/admin\/orders"|<form[^>]*action="\/admin\/orders"/);
  expect(html).toContain('<input type="hidden" name="status" value="paid"/>');
  expect(html).toMatch(/<option value="oldest" selected="">Anciennes/);
  expect(html).toContain('type="submit"');
});
