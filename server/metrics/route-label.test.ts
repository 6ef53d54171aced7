import { expect, test } from 'vitest';
import { routeLabel } from './route-label.ts';

test('a path is counted under its pattern of the route table, and nothing that a visitor typed becomes a label', () => {
  expect(
    Object.fromEntries(
      [
        '/',
        '/_.data',
        '/produit/casque-kelia',
        '/produit/casque-kelia.data',
        '/categorie/mode',
        '/panier',
        '/commande/4711',
        '/rest/v1/rpc/search_products',
        '/functions/v1/quote-order',
        '/functions/v1/another',
        '/assets/fr/x.js',
        '/wp-login.php',
        '/awa@example.com',
      ].map((path) => [path, routeLabel(path)]),
    ),
  ).toEqual({
    '/': '/',
    '/_.data': '/',
    '/produit/casque-kelia': '/produit/:slug',
    '/produit/casque-kelia.data': '/produit/:slug',
    '/categorie/mode': '/categorie/:category',
    '/panier': '/panier',
    '/commande/4711': '/commande/:id',
    '/rest/v1/rpc/search_products': '/rest/v1/*',
    '/functions/v1/quote-order': '/functions/v1/quote-order',
    '/functions/v1/another': '/functions/*',
    '/assets/fr/x.js': '/assets/*',
    '/wp-login.php': 'other',
    '/awa@example.com': 'other',
  });
});
