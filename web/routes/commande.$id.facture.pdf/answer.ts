import { redirect } from 'react-router';
import { Refusal } from '#domain/refusals.ts';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { performActionContext } from '#web/context.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/answer';

const headers = { ...noStore, 'content-type': 'text/plain; charset=utf-8' };

/** GET /commande/{id}/facture.pdf?part=&token= → the invoice of one seller's part; 404 if none was issued. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const [part, token] = [url.searchParams.get('part') ?? '', url.searchParams.get('token')];
  const invoice = await unlessDenied(
    isUuid(params.id) && isUuid(part)
      ? context.get(performActionContext)(
          'invoice/read',
          { orderId: params.id, partId: part, language: getLocale() },
          { orderId: params.id, token },
        )
      : null,
  );
  if (!invoice) return new Response(m.invoice_gone(), { status: 404, headers });
  return new Response(new Uint8Array(invoice.pdf), {
    headers: {
      ...headers,
      'content-type': 'application/pdf',
      'content-length': String(invoice.pdf.length),
      'content-disposition': `inline; filename="facture-${invoice.seller}-${invoice.number}.pdf"`,
    },
  });
}

/** POST with `part` and `token` → issues the invoice once and redirects to it; 409 while none can be issued. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [part, token] = [form.get('part'), form.get('token')].map((field) => (typeof field === 'string' ? field : ''));
  if (!isUuid(params.id) || !isUuid(part!)) return new Response(m.invoice_gone(), { status: 404, headers });
  try {
    const link = { orderId: params.id, token: token || null };
    await context.get(performActionContext)('invoice/issue', { orderId: params.id, partId: part! }, link);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'order/no-invoice'
      ? new Response(m.refusal_order_no_invoice(), { status: 409, headers })
      : new Response(m.invoice_gone(), { status: 404, headers });
  }
  const query = new URLSearchParams({ part: part!, ...(token && { token }) });
  throw redirect(`/commande/${params.id}/facture.pdf?${query}`, {
    status: 303,
    headers: { 'cache-control': headers['cache-control'] },
  });
}

async function unlessDenied<Answer>(work: Promise<Answer> | null): Promise<Answer | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
