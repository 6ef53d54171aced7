import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';

/** Opens the invoice of one seller's part of an order. The first opening assigns the invoice its number. */
export function InvoiceForm({
  orderId,
  partId,
  token,
  seller,
}: {
  orderId: string;
  partId: string;
  /** The token of the order's link, for guests. */
  token?: string;
  /** The seller's name for the label, if the page has several invoices. */
  seller?: string;
}) {
  return (
    <form method="post" action={`/commande/${orderId}/facture.pdf`}>
      <input type="hidden" name="part" value={partId} />
      {token && <input type="hidden" name="token" value={token} />}
      <Button type="submit" look="second">
        {m.invoice_link()}
        {seller && ` ${m.invoice_link_of({ seller })}`}
      </Button>
    </form>
  );
}
