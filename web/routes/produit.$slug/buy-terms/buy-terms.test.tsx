import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Offer } from '#domain/catalogue/product.ts';
import { BuyTerms } from './buy-terms.tsx';

const offer = {
  seller: 'Atelier Bazin',
  source: 'african',
  direct: true,
  return_days: 14,
  return_paid_by: 'buyer',
} as Offer;

/** Renders the text for a guest in Canada, without tags and no-break spaces. */
function drawn(over: Partial<Offer>, ways = ['stripe', 'mobile-money']): string {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <BuyTerms offer={{ ...offer, ...over }} ways={ways} /> },
  ]);
  return renderToStaticMarkup(<Stub />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('a seller’s article: their returns, the means that take its price, and that they answer for it', () => {
  const words = drawn({});
  expect(words).toContain('Retours : 14 jours après réception, renvoi à vos frais.');
  expect(words).toContain('Paiement : Carte bancaire ou Mobile money.');
  expect(words).toContain('Atelier Bazin répond de l’article et de l’envoi. Sugu encaisse le paiement.');
});

test('returns are never invented: not stated, and none, are said', () => {
  expect(drawn({ return_days: null })).toContain('le vendeur n’a pas précisé ses conditions');
  expect(drawn({ return_days: 0 })).toContain('ne reprend pas un article sans défaut');
  expect(drawn({ return_days: 1, return_paid_by: 'seller' })).toContain(
    '1 jour après réception, renvoi payé par le vendeur',
  );
});

test('Sugu answers for its own stock; a retailer for what is sold there, which is neither paid nor returned here', () => {
  expect(drawn({ source: 'admin', seller: 'Entrepôt Sugu' })).toContain(
    'Sugu vend et expédie cet article, et en répond.',
  );
  const outside = drawn({ direct: false, seller: 'Amazon Canada' }, []);
  expect(outside).toContain('Retours : chez Amazon Canada, à ses conditions.');
  expect(outside).toContain('Paiement : chez Amazon Canada, sur son site.');
  expect(outside).toContain('Amazon Canada vend et livre cet article, et en répond.');
  expect(outside).not.toContain('encaisse');
});

test('where no provider takes the price no means is named', () => {
  expect(drawn({}, [])).not.toContain('Paiement');
});
