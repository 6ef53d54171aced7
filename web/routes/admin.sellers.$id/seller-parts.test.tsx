import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { SellerMembers } from './seller-parts.tsx';

test('what a member may do is said in words', () => {
  const members = [
    { id: '1', name: 'Awa', email: null, isOwner: true, permissions: [] },
    { id: '2', name: 'Moussa', email: null, isOwner: false, permissions: ['refunds' as const, 'products' as const] },
  ];
  const Stub = createRoutesStub([{ path: '/', Component: () => <SellerMembers members={members} isAdmin={false} /> }]);
  const html = renderToStaticMarkup(<Stub />);
  expect(html).toContain('Remboursements et retours · Articles, prix et stocks');
  expect(html).not.toContain('refunds');
});
