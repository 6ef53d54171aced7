import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InvoiceForm } from './invoice-form.tsx';

test('of an order of several sellers each invoice says for everybody whose it is', () => {
  const drawn = (seller?: string) => renderToStaticMarkup(<InvoiceForm orderId="o" partId="p" seller={seller} />);
  expect(drawn('Le Maquis du Canal')).toContain('Facture (PDF) de Le Maquis du Canal</button>');
  expect(drawn('Le Maquis du Canal')).not.toContain('visually-hidden');
  expect(drawn()).toContain('Facture (PDF)</button>');
});
