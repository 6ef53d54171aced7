import type { Card } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { dateText } from '#web/parts/shell/figures/date-text.ts';
import { priceChartData } from '#web/parts/catalogue/price-chart/price-chart.ts';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Link } from '#web/ui/link.tsx';
import { StepChart } from '#web/ui/step-chart.tsx';
import type { DealHistory } from './deals-of-page.ts';

/** Proves a reduction, collapsed: a price chart, the lowest price of the 30 days before, and a link to all prices. */
export function DealPriceProof({ card, proof, today }: { card: Card; proof: DealHistory; today: string }) {
  const write = useMoney(card.currency);
  const money = (minor: number) => write(minor, card.currency);
  const [price, reference] = [money(proof.price), money(proof.reference)];
  const level = { price: proof.reference, words: m.deals_page_level({ price: reference }) };
  const chart = priceChartData(proof.history, money, today, level);
  const date = dateText(proof.neverCheaperSince);
  const statement = m.deals_page_statement({
    percent: card.discount?.percent ?? 0,
    price,
    reference,
    date: dateText(proof.since),
  });
  return (
    <Disclosure
      title={
        <>
          <span className="deal-claim">
            {m.deals_page_instead({ price })} <s>{reference}</s>
          </span>{' '}
          <span className="deal-since">
            {proof.isWholeLog ? m.deals_page_never_cheaper_log({ date }) : m.deals_page_never_cheaper({ date })}
          </span>
        </>
      }
    >
      {chart && (
        <StepChart
          points={chart.points}
          rows={chart.rows}
          columns={chart.columns}
          level={chart.level}
          last={price}
          label={statement}
          isNarrow
        />
      )}
      <p>{statement}</p>
      <p className="small">
        {m.deals_page_article({ seller: card.seller })}
        {proof.convertedFrom && ` ${m.deals_page_converted({ currency: proof.convertedFrom })}`}
      </p>
      <p>
        <Link
          className="link"
          to={`/produit/${card.slug}#historique`}
          aria-label={m.deals_page_all_prices_label({ title: card.title })}
        >
          {m.deals_page_all_prices()}
        </Link>
      </p>
    </Disclosure>
  );
}
