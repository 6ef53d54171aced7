import { m } from '#texts/compiled/messages.js';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { auditActionText } from '#web/parts/operator/audit/audit-words.ts';
import { DeskPanel, Timeline } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { FactsWithChanges } from '#web/parts/operator/diff/facts-diff.tsx';
import { paymentProviderName } from './provider-name.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { eventText } from '#web/parts/orders/order-details/order-words.ts';
import { actorText } from '#web/parts/operator/audit/actor-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { OrderDetail } from './detail.ts';
import { mailStateText, mailName } from './mail-words.ts';

/** The order's events, newest first: states, payment attempts, mails, disputes. */
export function OrderTimeline({ detail, zone }: { detail: OrderDetail; zone: string }) {
  const { order, events, payments, mails, disputes, parts } = detail;
  const money = useMoney(order.currency, ...payments.map(({ currency }) => currency));
  const sellerOf = (partId: string | null) => parts.find(({ id }) => id === partId)?.seller ?? null;
  const isPickup = (partId: string | null) => parts.find(({ id }) => id === partId)?.kitchen?.way === 'pickup';
  const steps = [
    ...events.map(({ kind, at, partId, amountMinor }, nth) => ({
      key: `event-${nth}`,
      at,
      what: eventText(
        { kind, amountMinor, seller: sellerOf(partId) },
        (minor) => money(minor, order.currency),
        isPickup(partId),
      ),
    })),
    ...payments.map(({ id, provider, amountMinor, currency, createdAt }) => ({
      key: id,
      at: createdAt,
      what: m.desk_timeline_payment({ provider: paymentProviderName(provider), amount: money(amountMinor, currency) }),
    })),
    ...mails.map((mail) => ({
      key: mail.id,
      at: mail.queuedAt,
      what: m.desk_timeline_mail({ mail: mailName(mail), state: mailStateText(mail.state) }),
    })),
    ...disputes.flatMap(({ answers }) =>
      answers.map(({ id, kind, createdAt }) => ({
        key: id,
        at: createdAt,
        what: kind === 'accept' ? m.desk_dispute_accepted() : m.desk_dispute_evidence(),
      })),
    ),
  ];
  const newest = [...steps].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <DeskPanel id="histoire" title={m.desk_order_timeline()}>
      <Timeline items={newest.map(({ key, at, what }) => ({ key, when: dateAndTime(at, zone), what }))} />
    </DeskPanel>
  );
}

/** Who did what with the order, from the audit log. */
export function OrderAudit({ audit, zone }: { audit: OrderDetail['audit']; zone: string }) {
  if (audit.length === 0) return null;
  return (
    <DeskPanel id="journal" title={m.desk_order_audit()} words={m.desk_order_audit_words()}>
      <details className="desk-fold">
        <summary>
          <Icon name="chevron-right" />
          {m.desk_order_audit_show({ n: audit.length })}
        </summary>
        <Timeline
          items={audit.map(({ id, at, actor, actorName, action, facts }) => ({
            key: id,
            when: `${dateAndTime(at, zone)} · ${actorText({ actor, actorName })}`,
            what: auditActionText(action),
            more: <FactsWithChanges facts={facts as Record<string, unknown>} />,
          }))}
        />
      </details>
    </DeskPanel>
  );
}
