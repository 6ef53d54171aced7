import type { AfricanMarketPage, AfricanCard } from '#domain/catalogue/african-market.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { FilterLinkChips } from '#web/parts/catalogue/choice-chips/choice-chips.tsx';
import { ProductGrid } from '#web/parts/catalogue/product-grid/product-grid.tsx';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { PageLinks } from '#web/parts/shell/pagination/page-links.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { africanMarketUrl } from './african-address.ts';
import { africanKindText, minimumPurchaseText, unitPriceText } from './unit-words.ts';

/** The products, filtered by kind and country, each with its unit price and minimum purchase. */
export function AfricanProductList({ page: shown }: { page: AfricanMarketPage }) {
  const { language } = useVisitor();
  const { cards, total, page, pages, country, kind, countries, kinds } = shown;
  const chosen = [kind && africanKindText(kind), country && countryName(country, language)].filter(Boolean).join(', ');
  return (
    <section aria-labelledby="articles" className="african-goods">
      <div className="section-head">
        <div>
          <h2 id="articles">{chosen || m.african_goods()}</h2>
          <p className="numbers" role="status">
            {m.african_goods_count({ n: total })}
          </p>
        </div>
      </div>
      <div className="african-choices">
        <p className="small muted" aria-hidden="true">
          {m.african_filter_kind()}
        </p>
        <FilterLinkChips
          label={m.african_filter_kind()}
          choices={kinds.map(({ value, count }) => ({ value, count, words: africanKindText(value) }))}
          chosen={kind}
          at={(value) => africanMarketUrl({ country, kind: value })}
        />
        <p className="small muted" aria-hidden="true">
          {m.african_filter_country()}
        </p>
        <FilterLinkChips
          label={m.african_filter_country()}
          choices={countries.map(({ value, count }) => ({ value, count, words: countryName(value, language) }))}
          chosen={country}
          at={(value) => africanMarketUrl({ country: value, kind })}
        />
      </div>
      {cards.length === 0 ? (
        <EmptyState
          picture={<Icon name="source-african" />}
          title={m.african_empty_title()}
          heading="h3"
          action={
            <Link className={buttonClass('main')} to={africanMarketUrl({ country: null, kind: null })}>
              {m.african_empty_act()}
            </Link>
          }
        >
          <p>{m.african_empty_words()}</p>
        </EmptyState>
      ) : (
        <ProductGrid cards={cards} heading="h3" label={m.african_goods()} renderNote={renderQuantities} />
      )}
      <PageLinks page={page} pages={pages} at={(to) => africanMarketUrl({ country, kind, page: to })} />
    </section>
  );
}

const renderQuantities = (card: AfricanCard) => <Quantities card={card} />;

function Quantities({ card }: { card: AfricanCard }) {
  const money = useMoney(card.currency);
  const [each, least] = [unitPriceText(card, money), minimumPurchaseText(card, money)];
  return (
    <>
      {each && <b className="card-context african-each">{each}</b>}
      {least && <span className="card-context">{least}</span>}
    </>
  );
}
