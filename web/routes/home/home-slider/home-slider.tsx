import type { ShopTextsOfPage } from '#domain/copy/shop-texts.ts';
import { m } from '#texts/compiled/messages.js';
import type { MarketingSettings } from '#web/routes/home/home-trust/claims.ts';
import { DemoMark } from '#web/parts/shell/demo-mark/demo-mark.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { PriceComparisonCard, type PriceComparison } from './price-comparison-card.tsx';

/**
 * Three slides (R-HOME-16): official partner, AI technology, exclusive deals. They scroll sideways on a phone, and none
 * moves by itself. The partnership and the highest percentage have a 'démo' mark until confirmed.
 */
export function HomeSlider({
  ticket,
  upTo,
  words,
  isPartnerConfirmed,
}: {
  ticket: PriceComparison | null;
  upTo: MarketingSettings['maxDiscount'];
  words: ShopTextsOfPage<'home'>;
  isPartnerConfirmed: boolean;
}) {
  return (
    <section className="slider" aria-label={m.home_slider_label()}>
      <article className="slide slide-partner">
        <div className="slide-words">
          <p className="slide-eyebrow">
            {words.home_slide_partner} {!isPartnerConfirmed && <DemoMark />}
          </p>
          <h1>{words.home_title}</h1>
          <p>{words.home_lead}</p>
          <div className="row row-wrap slide-acts">
            <Link className={buttonClass('night', 'large')} to="/?bestsellers=true">
              {m.home_act_browse()}
            </Link>
            <Link className={buttonClass('night-line', 'large')} to="/?source=african">
              {m.home_act_african()}
            </Link>
          </div>
        </div>
        {ticket && <PriceComparisonCard ticket={ticket} />}
      </article>
      <article className="slide slide-technology">
        <h2>{m.home_slide_technology()}</h2>
        <p>{words.home_slide_technology_words}</p>
        <Link className="slide-link" to="/compare">
          {m.home_slide_technology_act()}
          <Icon name="arrow-right" />
        </Link>
        <Icon name="sparkle" className="slide-drawing" />
      </article>
      <article className="slide slide-deals">
        <h2>
          {m.home_slide_deals()} {!upTo.confirmed && <DemoMark />}
        </h2>
        <p>{words.home_slide_deals_words}</p>
        <Link className="slide-link" to="/?category=Soldes">
          {m.home_slide_deals_act()}
          <Icon name="arrow-right" />
        </Link>
        <Icon name="tag" className="slide-drawing" />
      </article>
    </section>
  );
}
