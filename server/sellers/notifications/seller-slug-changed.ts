import { z } from 'zod';
import type { Source } from '#domain/catalogue/product.ts';
import { storefrontPath } from '#domain/sellers/storefront-path.ts';
import { defineTemplate } from '#server/notifications/template.ts';
import { findSlugMailData } from '#server/sellers/queries/slugs.ts';
import { m } from '#texts/compiled/messages.js';
import { writePlainMail } from '#server/notifications/plain-mail.ts';

type Parameters = { sellerId: string; before: string; slug: string };
type Facts = { name: string; slug: string; source: Source; before: string };

/** Mail to the members of a shop: its URL changed, and the old URL redirects to it. */
export const sellerSlugChanged = defineTemplate<Parameters, Facts>({
  name: 'seller_slug_changed',
  channel: 'mail',
  subject: null,
  parameters: z.object({
    sellerId: z.guid(),
    before: z.string().max(200),
    slug: z.string().max(200),
  }),
  async facts(tx, { parameters: { sellerId, before } }) {
    const found = await findSlugMailData(tx, sellerId);
    return found && { ...found, before };
  },
  isStillTrue: ({ slug }, { parameters }) => slug === parameters.slug,
  write({ name, slug, source, before }, language, place) {
    const say = { locale: language };
    const path = storefrontPath({ source, slug });
    return writePlainMail(language, place, {
      subject: m.sellapp_mail_slug_subject({ name }, say),
      title: m.sellapp_mail_slug_title({}, say),
      sentences: [
        m.sellapp_mail_slug_text({ name, address: place.siteUrl + path }, say),
        m.sellapp_mail_slug_old({ address: place.siteUrl + storefrontPath({ source, slug: before }) }, say),
      ],
      button: { label: m.sellapp_mail_slug_act({}, say), url: place.siteUrl + path },
    });
  },
  examples: {
    '': () => ({
      name: 'Boutique d’exemple',
      slug: 'exemple',
      source: 'merchant',
      before: 'ancien-exemple',
    }),
  },
});
