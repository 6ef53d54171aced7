import { m } from '#texts/compiled/messages.js';
import { Icon, type IconName } from '#web/ui/icon.tsx';

/** What buying from Canada means here (R-CATP-06..08): free shipping, Canadian warranty, support in French. */
export function CanadianFocus() {
  const facts: { icon: IconName; title: string; words: string }[] = [
    { icon: 'truck', title: m.canada_shipping(), words: m.canada_shipping_words() },
    { icon: 'shield', title: m.canada_warranty(), words: m.canada_warranty_words() },
    { icon: 'chat', title: m.canada_support(), words: m.canada_support_words() },
  ];
  return (
    <section className="band" aria-labelledby="canada">
      <div className="wrap section">
        <h2 id="canada">{m.canada_title()}</h2>
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
