import { z } from 'zod';
import type { ApplicationKind, ApplicationState } from '#domain/sellers/seller-application.ts';
import { defineTemplate } from '#server/notifications/template.ts';
import { findApplicationMailData } from '#server/sellers/queries/applications.ts';
import { m } from '#texts/compiled/messages.js';
import { writePlainMail } from '#server/notifications/plain-mail.ts';

type Outcome = 'approved' | 'refused' | 'more_asked';
type Facts = { name: string; kind: ApplicationKind; state: ApplicationState; reply: string; slug: string | null };

/** Mail to the applicant: approved, refused with reasons, or incomplete. Never contains the payout account. */
export const sellerApplicationReply = defineTemplate<{ applicationId: string; outcome: Outcome }, Facts>({
  name: 'seller_application_answered',
  channel: 'mail',
  inbox: 'inbox_application',
  subject: null,
  parameters: z.object({ applicationId: z.uuid(), outcome: z.enum(['approved', 'refused', 'more_asked']) }),
  facts: (tx, { parameters }) => findApplicationMailData(tx, parameters.applicationId),
  isStillTrue: ({ state }, { parameters }) => state === parameters.outcome,
  write({ name, kind, state, reply, slug }, language, place) {
    const say = { locale: language };
    const path = state === 'approved' ? '/vendre/premiers-pas' : '/vendre/demande';
    const sentences = {
      approved: [
        m.sellapp_mail_approved_text({ name, site: place.site }, say),
        m.sellapp_mail_approved_address({ address: `${place.siteUrl}/${kind}/${slug ?? ''}` }, say),
        m.sellapp_mail_approved_next({}, say),
      ],
      refused: [m.sellapp_mail_refused_text({ name }, say), reply, m.sellapp_mail_refused_again({}, say)],
      more_asked: [m.sellapp_mail_more_text({ name }, say), reply, m.sellapp_mail_more_next({}, say)],
    };
    const isKnown = state === 'approved' || state === 'refused';
    const outcome: Outcome = isKnown ? state : 'more_asked';
    const titles = {
      approved: m.sellapp_mail_approved_title({}, say),
      refused: m.sellapp_mail_refused_title({}, say),
      more_asked: m.sellapp_mail_more_title({}, say),
    };
    const acts = {
      approved: m.sellapp_mail_approved_act({}, say),
      refused: m.sellapp_mail_refused_act({}, say),
      more_asked: m.sellapp_mail_more_act({}, say),
    };
    return writePlainMail(language, place, {
      subject: `${titles[outcome]}${language === 'fr' ? '\u00A0' : ''}: ${name}`,
      title: titles[outcome],
      sentences: sentences[outcome],
      button: { label: acts[outcome], url: place.siteUrl + path },
    });
  },
  examples: {
    approved: () => ({ name: 'Boutique d’exemple', kind: 'merchant', state: 'approved', reply: '', slug: 'exemple' }),
    refused: () => ({
      name: 'Boutique d’exemple',
      kind: 'merchant',
      state: 'refused',
      reply: 'Le registre du commerce ne connaît pas ce numéro.',
      slug: null,
    }),
    more_asked: () => ({
      name: 'Boutique d’exemple',
      kind: 'merchant',
      state: 'more_asked',
      reply: 'La pièce d’identité est illisible : photographiez-la de nouveau, à plat.',
      slug: null,
    }),
  },
});
