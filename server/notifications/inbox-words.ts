import { formatPrice } from '#domain/money/format.ts';
import type { InboxKind } from '#domain/notifications/inbox-kinds.ts';
import type { Language } from '#domain/settings/language.ts';
import { shop } from '#domain/settings/shop.ts';
import { chooseNewOrderText } from '#server/orders/notifications/new-order-words.ts';
import { m } from '#texts/compiled/messages.js';
import { withoutFullStop } from './without-full-stop.ts';
import type { InboxFacts, InboxRecord } from './queries/inbox.ts';

/** A message of the inbox: its text and its link. `sellerId`: the seller whose dashboard the link opens. */
export type InboxMessage = {
  id: string;
  title: string;
  text: string;
  path: string | null;
  sellerId: string | null;
  /** The seller's country and time zone, for times in the message; null: the message is not for a seller. */
  place: { country: string; timeZone: string | null } | null;
  /** ISO 8601. */
  at: string;
  isRead: boolean;
};

type Words = { title: string; text: string; path: string | null };
type Say = { locale: Language };

/** A message in the recipient's language. If its subject was deleted, the text says so and there is no link. */
export function toInboxMessage(row: InboxRecord, facts: InboxFacts | undefined, language: Language): InboxMessage {
  const say = { locale: language };
  const words = (facts && wordsOf[row.kind]?.(facts, row.parameters, say)) ?? {
    title: m.inbox_gone_title({}, say),
    text: m.inbox_gone_text({}, say),
    path: null,
  };
  const sellerId = facts && words.path?.startsWith(dashboardOf(facts)) ? facts.sellerId : null;
  const place = sellerId && facts?.country ? { country: facts.country, timeZone: facts.timeZone } : null;
  return { id: row.id, ...words, sellerId, place, at: row.at.toISOString(), isRead: row.isRead };
}

/** Null: the subject of the message was deleted. */
const wordsOf: Record<InboxKind, (facts: InboxFacts, parameters: InboxRecord['parameters'], say: Say) => Words | null> =
  {
    inbox_new_order: ofPart((facts, { source, way }, say) => ({
      title: (source === 'restaurant' ? m.after_mail_new_dish_title : m.after_mail_new_title)(facts, say),
      text: chooseNewOrderText(source, way === 'pickup')(facts, say),
    })),
    inbox_part_late: ofPart((facts, { way }, say) => ({
      title: (way === 'pickup' ? m.pickup_mail_late_title : m.selling_mail_late_title)(facts, say),
      text: (way === 'pickup' ? m.pickup_mail_late_text : m.selling_mail_late_text)(facts, say),
    })),
    inbox_part_unaccepted: ofPart((facts, _, say) => ({
      title: m.kitchen_mail_unaccepted_title(facts, say),
      text: m.kitchen_mail_unaccepted_text(facts, say),
    })),
    inbox_part_called_off: ofPart((facts, _, say) => ({
      title: m.selling_mail_gone_title(facts, say),
      text: m.selling_mail_gone_text(facts, say),
    })),
    inbox_return: ofPart((facts, _, say, step) => ({
      title: m.return_mail_seller_title(facts, say),
      text: (returnSteps[step ?? ''] ?? m.return_mail_seller_title)(facts, say),
    })),
    inbox_payout(facts, { step }, say) {
      const { seller, amountMinor, currency, batch, tail, reason } = facts;
      if (!seller || amountMinor === null || !currency || batch === null) return null;
      const method = facts.method === 'bank' ? m.payouts_mail_bank({}, say) : m.payouts_mail_mobile({}, say);
      const amount = formatPrice(amountMinor, currency, true);
      const what = { seller, amount, method, tail: tail ?? '', number: batch, reason: withoutFullStop(reason ?? '') };
      const path = `${dashboardOf(facts)}?vue=versements`;
      return step === 'returned'
        ? { title: m.payout_mail_returned_title(what, say), text: m.payout_mail_returned_text(what, say), path }
        : { title: m.payout_mail_paid_title(what, say), text: m.payout_mail_paid_text(what, say), path };
    },
    inbox_review(facts, _, say) {
      const { seller, stars, productFr, productEn } = facts;
      const product = say.locale === 'fr' ? productFr : productEn;
      if (!seller || stars === null || !product) return null;
      return {
        title: m.inbox_review_title({ product }, say),
        text: m.inbox_review_text({ n: stars, seller }, say),
        path: `${dashboardOf(facts)}?vue=avis`,
      };
    },
    inbox_suspended: ofSeller((facts, say) => ({
      title: m.suspension_mail_title(facts, say),
      text: m.suspension_mail_text({ ...facts, site: shop.name }, say),
    })),
    inbox_suspension_lifted: ofSeller((facts, say) => ({
      title: m.suspension_lifted_title(facts, say),
      text: m.suspension_lifted_text(facts, say),
    })),
    inbox_appeal: ofSeller((facts, say, isUpheld) =>
      isUpheld
        ? { title: m.suspension_appeal_upheld({}, say), text: m.suspension_appeal_upheld_text(facts, say) }
        : { title: m.suspension_lifted_title(facts, say), text: m.suspension_lifted_text(facts, say) },
    ),
    inbox_application({ application: name }, { outcome }, say) {
      if (!name) return null;
      const facts = { name, site: shop.name };
      if (outcome === 'approved')
        return {
          title: m.sellapp_mail_approved_title({}, say),
          text: m.sellapp_mail_approved_text(facts, say),
          path: '/vendre/premiers-pas',
        };
      // The mail lists the reasons. The inbox message links to the application, which has them too.
      return outcome === 'refused'
        ? {
            title: m.sellapp_mail_refused_title({}, say),
            text: m.inbox_application_refused(facts, say),
            path: '/vendre/demande',
          }
        : {
            title: m.sellapp_mail_more_title({}, say),
            text: m.inbox_application_more(facts, say),
            path: '/vendre/demande',
          };
    },
    inbox_shipped: ofOrder((facts, { way, source }, say) =>
      way === 'pickup'
        ? {
            title: m.zones_mail_title(facts, say),
            // The restaurant text ("enjoy your meal") does not fit goods of a shop.
            text: (source === 'restaurant' ? m.zones_mail_text : m.pickup_mail_text)(facts, say),
          }
        : { title: m.mail_shipped_title(facts, say), text: m.mail_shipped_text(facts, say) },
    ),
    inbox_ready: ofOrder((facts, _, say) => ({
      title: m.inbox_ready_title(facts, say),
      text: m.inbox_ready_text(facts, say),
    })),
    inbox_delivered: ofOrder((facts, _, say) => ({
      title: m.received_mail_title(facts, say),
      text: m.received_mail_missing({}, say),
    })),
    inbox_refunded({ orderId, number, amountMinor, currency }, _, say) {
      if (!orderId || !number || amountMinor === null || !currency) return null;
      const amount = formatPrice(amountMinor, currency, true);
      return {
        title: m.mail_refund_subject({ number, amount }, say),
        text: m.inbox_refunded_text({}, say),
        path: `/commande/${orderId}`,
      };
    },
  };

const returnSteps: Record<string, typeof m.return_mail_seller_requested> = {
  requested: m.return_mail_seller_requested,
  sent: m.return_mail_seller_sent,
  cancelled: m.return_mail_seller_cancelled,
  accepted: m.return_mail_seller_accepted,
  closed: m.return_mail_seller_closed,
};

const dashboardOf = ({ source }: Pick<InboxFacts, 'source'>): string =>
  source === 'restaurant' ? '/restaurant' : '/merchant';

type Sentences = Omit<Words, 'path'>;
type AboutPart = { number: string; seller: string };

/** The text of a message to members of a seller, about that seller's part of an order. */
function ofPart(words: (about: AboutPart, facts: InboxFacts, say: Say, step: string | undefined) => Sentences) {
  return (facts: InboxFacts, { step }: InboxRecord['parameters'], say: Say): Words | null => {
    const { number, seller } = facts;
    if (!number || !seller) return null;
    const path = `${dashboardOf(facts)}?${new URLSearchParams({ vue: 'commandes', commande: number })}`;
    return { ...words({ number, seller }, facts, say, step), path };
  };
}

/** The text of a message to members of a seller that is not about an order. */
function ofSeller(words: (about: { seller: string }, say: Say, isUpheld: boolean) => Sentences) {
  return (facts: InboxFacts, _: object, say: Say): Words | null =>
    facts.seller === null
      ? null
      : { ...words({ seller: facts.seller }, say, facts.isUpheld === true), path: dashboardOf(facts) };
}

/** The text of a message to the buyer, about what one seller does with their order. */
function ofOrder(words: (about: AboutPart, facts: InboxFacts, say: Say) => Sentences) {
  return (facts: InboxFacts, _: object, say: Say): Words | null => {
    const { orderId, number, seller } = facts;
    return orderId && number && seller
      ? { ...words({ number, seller }, facts, say), path: `/commande/${orderId}` }
      : null;
  };
}
