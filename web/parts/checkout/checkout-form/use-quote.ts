import { useCallback, useEffect, useState } from 'react';
import type { CartItem } from '#domain/cart/lines.ts';
import { toQuoteRequestLines, type Quote, type QuoteRequest } from '#domain/orders/quote.ts';
import { findPendingOrdersWithOffers, useOrdersAwaitingPayment } from '#web/state/pending-orders.ts';

export type QuoteState = { quote: Quote | null; asking: boolean; failed: boolean; again: () => void };

/** The server's quote for these lines and this country. Stock held by the buyer's unpaid orders is available. */
export function useQuote(
  lines: readonly CartItem[],
  country: string,
  currency: string,
  { postalCode = '', kitchens = {} }: { postalCode?: string; kitchens?: Record<string, string> } = {},
): QuoteState {
  const replaces = findPendingOrdersWithOffers(lines, useOrdersAwaitingPayment());
  const ask: QuoteRequest = {
    lines: toQuoteRequestLines(lines),
    country,
    currency,
    ...(replaces.length > 0 && { replaces }),
    ...(postalCode && { postal_code: postalCode }),
    ...(Object.keys(kitchens).length > 0 && { kitchens }),
  };
  const body = JSON.stringify(ask);
  const [answer, setAnswer] = useState<{ key: string; quote: Quote | null; failed: boolean }>({
    key: '',
    quote: null,
    failed: false,
  });
  const [round, setRound] = useState(0);
  // A new `round` makes the effect fetch the same quote again.
  const question = `${round} ${body}`;

  useEffect(() => {
    const leaving = new AbortController();
    fetchQuote(question.slice(question.indexOf(' ') + 1), leaving.signal).then(
      (quote) => setAnswer({ key: question, quote, failed: false }),
      () => {
        if (!leaving.signal.aborted) setAnswer({ key: question, quote: null, failed: true });
      },
    );
    return () => leaving.abort();
  }, [question]);

  const again = useCallback(() => setRound((n) => n + 1), []);
  const current = answer.key === question;
  return { quote: current ? answer.quote : null, asking: !current, failed: current && answer.failed, again };
}

async function fetchQuote(body: string, signal: AbortSignal): Promise<Quote> {
  const answer = await fetch('/functions/v1/quote-order', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal,
  });
  if (!answer.ok) throw new Error(`quote-order answered ${answer.status}`);
  return (await answer.json()) as Quote;
}
