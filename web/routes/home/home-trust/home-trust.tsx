import { m } from '#texts/compiled/messages.js';
import { DemoMark } from '#web/parts/shell/demo-mark/demo-mark.tsx';
import { formatCount, formatOneDecimal } from '#web/parts/shell/figures/figures.ts';
import type { MarketingSettings } from './claims.ts';

/** The marketing figures (R-CARD-12), each with a 'démo' mark until confirmed. A figure of zero is not shown. */
export function HomeMarketingFigures({
  claims: { rating, subscribers, maxDiscount, flashDeal },
  title,
}: {
  claims: MarketingSettings;
  title: string;
}) {
  const facts = [
    {
      worth: rating.reviews,
      confirmed: rating.confirmed,
      figure: m.trust_rating({ value: formatOneDecimal(rating.rating) }),
      words: m.trust_reviews({ count: formatCount(rating.reviews) }),
    },
    {
      worth: subscribers.count,
      confirmed: subscribers.confirmed,
      figure: m.trust_subscribers({ count: formatCount(subscribers.count) }),
      words: m.trust_subscribers_words(),
    },
    {
      worth: maxDiscount.percent,
      confirmed: maxDiscount.confirmed,
      figure: m.trust_up_to({ percent: maxDiscount.percent }),
      words: m.trust_up_to_words(),
    },
    {
      worth: flashDeal.percent,
      confirmed: flashDeal.confirmed,
      figure: m.trust_flash({ percent: flashDeal.percent }),
      words: m.trust_flash_words(),
    },
  ].filter(({ worth }) => worth > 0);
  if (facts.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="trust">
      <div className="section-head">
        <h2 id="trust">{title}</h2>
      </div>
      <ul className="home-trust">
        {facts.map(({ figure, words, confirmed }) => (
          <li key={words}>
            <b className="numbers">{figure}</b>
            <span>
              {words} {!confirmed && <DemoMark />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
