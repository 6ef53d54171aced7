import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { Logo } from '#web/parts/shell/logo/logo.tsx';
import { NewsletterForm } from '#web/parts/shell/newsletter/newsletter-form.tsx';
import { SocialLinks } from '#web/parts/shell/social-links/social-links.tsx';
import { WhatsAppLink } from '#web/parts/shell/social-links/whatsapp-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { footerGroups } from './footer-links.ts';

/** The links and the newsletter form of every footer (R-FOOT). Only the server renders it, to keep scripts small. */
export function ServerFooterColumns() {
  return (
    <>
      <div className="footer-cloth" />
      <div className="wrap">
        <div className="footer-columns">
          <div className="footer-brand">
            <Logo label={shop.name} />
            <p>{m.footer_words()}</p>
            <p className="footer-contact">
              <a href={`mailto:${shop.email}`}>
                <Icon name="mail" />
                {shop.email}
              </a>
              <WhatsAppLink />
            </p>
            <p className="footer-social">
              <SocialLinks />
            </p>
            <NewsletterForm place="footer" />
          </div>
          {footerGroups.map(({ id, title, links }) => (
            <nav key={id} aria-labelledby={id}>
              <h2 id={id}>{title()}</h2>
              <ul>
                {links.map(({ to, words }) => (
                  <li key={to}>
                    <Link to={to}>{words()}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
    </>
  );
}
