import { countryWithPreposition, countryWithArticle } from '#domain/delivery/country-phrase.ts';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type Fact = { icon: IconName; title: string; words: string };

/** The shop's promises in the visitor's country (R-CATP-06..08; DECISIONS: category texts). */
export function CountryPromises() {
  const { country, language } = useVisitor();
  const facts: Fact[] = [
    ...(country === 'CA' ? inCanada() : elsewhere(countryWithPreposition(country, language))),
    { icon: 'chat', title: m.canada_support(), words: m.canada_support_words() },
  ];
  return (
    <section className="band" aria-labelledby="place">
      <div className="wrap section">
        <h2 id="place">{m.place_title({ country: countryWithArticle(country, language) })}</h2>
        <ul className="canada">
          {facts.map(({ icon, title, words }) => (
            <li key={title}>
              <Icon name={icon} />
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const inCanada = (): Fact[] => [
  { icon: 'truck', title: m.canada_shipping(), words: m.canada_shipping_words() },
  { icon: 'shield', title: m.canada_warranty(), words: m.canada_warranty_words() },
];

const elsewhere = (place: string): Fact[] => [
  { icon: 'truck', title: m.place_shipping({ place }), words: m.place_shipping_words() },
  { icon: 'shield', title: m.place_payment(), words: m.place_payment_words() },
];
