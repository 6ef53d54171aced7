import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';

/** Opens the invoice of a seller's part. A form that the browser itself sends: the first time it gives the invoice its number. */
export function InvoiceForm({
  orderId,
  partId,
  token,
  seller,
}: {
  orderId: string;
  partId: string;
  /** Of the link to the order, where its holder is not signed in. */
  token?: string;
  /** Named where several stand on one page. */
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
