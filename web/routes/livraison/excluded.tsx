import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

/** Duty and taxes, which no delivery price includes. Each legal statement has its source and date. */
export function DutiesAndTaxes() {
  const { language } = useVisitor();
  const laws = [
    { who: countryName('CA', language), words: m.shipping_law_ca(), source: m.shipping_law_ca_source() },
    { who: countryName('US', language), words: m.shipping_law_us(), source: m.shipping_law_us_source() },
    { who: m.shipping_law_ecowas_who(), words: m.shipping_law_ecowas(), source: m.shipping_law_ecowas_source() },
    { who: m.shipping_law_others_who(), words: m.shipping_law_others(), source: null },
  ];
  return (
    <section className="wrap section" id="non-compris" aria-labelledby="excluded">
      <h2 id="excluded">{m.shipping_excluded_title()}</h2>
      <p className="shipping-prose">{m.shipping_excluded_lead()}</p>
      <dl className="laws">
        {laws.map(({ who, words, source }) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>
              {words}
              {source && <small>{source}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{m.shipping_law_check()}</p>
    </section>
  );
}
