import { m } from '#texts/compiled/messages.js';

type FooterGroup = {
  /** The element's id, for `aria-labelledby`. */ id: string;
  title: () => string;
  links: readonly { to: string; words: () => string }[];
};

/** The groups of links in the footer of every screen (R-FOOT-01, R-FOOT-04..06). */
export const footerGroups: readonly FooterGroup[] = [
  {
    id: 'footer-buy',
    title: m.footer_buy,
    links: [
      { to: '/deals', words: m.nav_deals },
      { to: '/marche-africain', words: m.source_african },
      { to: '/comparateur', words: m.nav_compare },
      { to: '/?bestsellers=true', words: m.filter_bestsellers },
      { to: '/favorites', words: m.nav_favourites },
      { to: '/boites-postales', words: m.nav_boxes },
    ],
  },
  {
    id: 'footer-company',
    title: m.footer_company,
    links: [
      { to: '/a-propos', words: m.footer_about },
      { to: '/blog', words: m.nav_blog },
      { to: '/technology', words: m.footer_technology },
      { to: '/recrutement', words: m.footer_careers },
      { to: '/presse', words: m.footer_press },
      { to: '/contact', words: m.footer_contact },
    ],
  },
  {
    id: 'footer-support',
    title: m.footer_support,
    links: [
      { to: '/contact#aide', words: m.footer_help },
      { to: '/faq', words: m.footer_faq },
      { to: '/livraison', words: m.nav_delivery },
      { to: '/retours', words: m.footer_returns },
      { to: '/commande', words: m.order_find_title },
    ],
  },
  {
    id: 'footer-legal',
    title: m.footer_legal,
    links: [
      { to: '/conditions-utilisation', words: m.footer_terms },
      { to: '/confidentialite', words: m.footer_privacy },
      { to: '/cookies', words: m.footer_cookies },
    ],
  },
];
