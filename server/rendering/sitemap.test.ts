import { expect, test } from 'vitest';
import { createRobotsTxt } from './sitemap.ts';

test('robots.txt closes each route that the table calls closed, with all below it, once', async () => {
  const lines = (await createRobotsTxt('https://sugu.example').text()).split('\n');
  expect(lines.filter((line) => line.startsWith('Disallow')).sort()).toEqual(
    [
      'avis/',
      'boites-postales/',
      'boutiques/quitter',
      'cartes',
      'commande',
      'comparaison',
      'go/',
      'infolettre/confirmer',
      'infolettre/quitter',
      'liste/',
      'paiement',
      'panier',
      'payment-cancelled',
      'payment-success',
      'preferences',
      'recuperation',
      'remise/',
      'restaurants/frais',
      'restaurants/quartiers',
      'resultats',
    ].map((path) => `Disallow: /${path}`),
  );
});
