import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { buttonClass } from '#web/ui/button.tsx';

type NewsletterFormProps = {
  /** The form's location, stored with the consent. */
  place: 'footer' | 'blog' | 'home';
};

/** The newsletter form (R-FOOT-03, R-SCR-03), posted to /infolettre. Hidden while the shop has no postal address. */
export function NewsletterForm({ place }: NewsletterFormProps) {
  if (!shop.postalAddress) return null;
  const id = `newsletter-${place}`;
  return (
    <form method="post" action="/infolettre" className={`newsletter newsletter-${place}`}>
      <input type="hidden" name="place" value={place} />
      <label htmlFor={id}>{m.newsletter_email()}</label>
      <div className="newsletter-line">
        <input id={id} className="input" type="email" name="email" required maxLength={254} autoComplete="email" />
        <button className={buttonClass(place === 'footer' ? 'night' : 'main')}>{m.newsletter_act()}</button>
      </div>
      <p className="newsletter-words">{m.newsletter_short({ shop: shop.name })}</p>
    </form>
  );
}
