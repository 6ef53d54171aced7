import { z } from 'zod';
import { storefrontPath } from '#domain/sellers/storefront-path.ts';
import { shop as named } from '#domain/settings/shop.ts';
import type { Language } from '#domain/settings/language.ts';
import { formatSenderLine } from '#server/newsletter/notifications/newsletter-mail.ts';
import { mailFrame, paragraph } from '#server/notifications/layout.ts';
import { type MailTable, renderTableHtml, renderTableText } from '#server/notifications/sheet.ts';
import { defineTemplate } from '#server/notifications/template.ts';
import { newsUnsubscribeUrl } from '#server/sellers/news-link.ts';
import { findNewsOfFollowedShops, type ShopNews } from '#server/sellers/queries/shop-news.ts';
import { m } from '#texts/compiled/messages.js';

type Facts = { shops: ShopNews[]; leaveUrl: string };

/** Mail to a follower: new offers of their shops, the sender and the unsubscribe link (SOR/2012-36, ss. 2 and 3). */
export const followedShopsNews = defineTemplate<{ toldAt: string }, Facts>({
  name: 'shop_news',
  channel: 'mail',
  subject: null,
  parameters: z.object({ toldAt: z.iso.datetime() }),
  whenFailed: 'nothing',
  async facts(tx, { personId, parameters: { toldAt } }, shop) {
    if (!personId || !named.postalAddress) return null;
    return {
      shops: await findNewsOfFollowedShops(tx, personId, new Date(toldAt)),
      leaveUrl: newsUnsubscribeUrl(shop, personId),
    };
  },
  isStillTrue: ({ shops }) => shops.length > 0,
  write({ shops, leaveUrl }, language, { site, siteUrl }) {
    const say = { locale: language };
    const [first] = shops;
    const subject =
      shops.length === 1
        ? m.following_mail_subject({ shop: first!.name }, say)
        : m.following_mail_subject_more({ shop: first!.name, n: shops.length - 1 }, say);
    const title = m.following_mail_title({}, say);
    const words = m.following_mail_words({}, say);
    const sheet = sheetOf(shops, language);
    const links = [
      ...shops.map((shop) => ({
        label: m.following_mail_see({ shop: shop.name }, say),
        url: `${siteUrl}${storefrontPath(shop)}?sort=newest`,
      })),
      { label: m.following_mail_leave({}, say), url: leaveUrl },
    ];
    const button = { label: m.following_mail_act({}, say), url: `${siteUrl}/account/boutiques` };
    const notes = [
      ...(shops.some(({ isDemo }) => isDemo) ? [m.mail_demo_note({}, say)] : []),
      m.following_mail_why({ site }, say),
      formatSenderLine(say),
    ];
    const html = mailFrame({
      language,
      site,
      siteUrl,
      subject,
      title,
      preview: words,
      words: paragraph(words),
      button,
      links,
      figures: renderTableHtml(sheet),
      notes,
    });
    const text = [
      title,
      '',
      words,
      '',
      ...renderTableText(sheet),
      '',
      ...[button, ...links].flatMap(({ label, url }) => [label, url, '']),
      ...notes,
      '',
    ].join('\n');
    return { subject, html, text, unsubscribeUrl: leaveUrl };
  },
  examples: {
    '': () => ({
      shops: [
        {
          slug: 'exemple',
          name: 'Comptoir Exemple de Bamako',
          source: 'merchant',
          isDemo: true,
          count: 12,
          titles: [
            {
              fr: 'Bazin riche teint à la main, bleu indigo (exemple)',
              en: 'Hand-dyed bazin riche, indigo blue (example)',
            },
            { fr: 'Beurre de karité 500 g (exemple)', en: 'Shea butter 500 g (example)' },
            { fr: 'Panier tressé (exemple)', en: 'Woven basket (example)' },
          ],
        },
        {
          slug: 'exemple',
          name: 'Chez Tantie Exemple',
          source: 'restaurant',
          isDemo: true,
          count: 1,
          titles: [{ fr: 'Sauce arachide maison (exemple)', en: 'Homemade peanut sauce (example)' }],
        },
      ],
      leaveUrl: 'https://exemple.example/boutiques/quitter?lien=exemple',
    }),
  },
});

function sheetOf(shops: readonly ShopNews[], language: Language): MailTable {
  const say = { locale: language };
  return {
    groups: shops.map(({ name, count, titles }) => ({
      heading: name,
      rows: [
        ...titles.map((title) => ({ label: title[language] })),
        ...(count > titles.length ? [{ label: m.following_mail_more({ n: count - titles.length }, say) }] : []),
      ],
    })),
    totals: [],
  };
}
