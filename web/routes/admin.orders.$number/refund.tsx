import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { prependFrenchDe } from '#domain/settings/prepend-french-de.ts';
import { titleIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import type { OrderDetail } from './detail.ts';
import type { OrderResult } from './run-order-act.ts';

type Props = { detail: OrderDetail; formKey: string; answer: OrderResult | undefined };

/** A refund of articles, of amounts, or of everything left. The first form previews it, the second makes it. */
export function RefundOrderForm({ detail, formKey, answer }: Props) {
  const own = answer?.slot === 'refund' ? answer : undefined;
  const money = useMoney(detail.order.currency);
  if (own?.preview) {
    const amount = money(own.preview.orderMinor, own.preview.currency);
    return (
      <DeskPanel id="remboursement" title={m.desk_refund_title()}>
        <Form method="post" className="desk-confirm-body">
          {Object.entries(own.typed).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="confirmed" value="1" />
          <p>
            <b>{m.desk_refund_confirm({ amount, name: detail.order.customerName })}</b>
          </p>
          <ul className="desk-rows">
            {backWords(detail, own.typed).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <p className="muted small">{m.desk_refund_confirm_words()}</p>
          <div className="desk-form-acts">
            <Button type="submit" look="danger">
              {m.desk_refund_act({ amount })}
            </Button>
            <a className="link" href={`/admin/orders/${detail.order.number}`}>
              {m.desk_cancel()}
            </a>
          </div>
        </Form>
      </DeskPanel>
    );
  }
  return (
    <DeskPanel id="remboursement" title={m.desk_refund_title()} words={m.desk_refund_words()}>
      <ResultNotice look="bad">{own?.faults['refund']}</ResultNotice>
      <RefundForm mode="lines" name={m.desk_refund_lines()} formKey={formKey} own={own}>
        {detail.lines
          .filter(({ leftUnits }) => leftUnits > 0)
          .map((line) => (
            <Field
              key={line.id}
              name={`line:${line.id}`}
              label={titleIn(getLocale(), line)}
              hint={m.desk_refund_units({ left: line.leftUnits })}
              inputMode="numeric"
              pattern="[0-9]*"
              maxLength={6}
              defaultValue={own?.typed[`line:${line.id}`] ?? '0'}
              error={own?.faults[`line:${line.id}`]}
            />
          ))}
        <ShippingFields detail={detail} own={own} />
      </RefundForm>
      <RefundForm mode="amounts" name={m.desk_refund_amounts()} formKey={formKey} own={own}>
        {detail.parts
          .filter(({ leftItemsMinor }) => leftItemsMinor > 0)
          .map((part) => (
            <Field
              key={part.id}
              name={`items:${part.id}`}
              label={itemsOf(part.seller)}
              hint={m.desk_refund_most({ amount: money(part.leftItemsMinor, detail.order.currency) })}
              inputMode="decimal"
              maxLength={20}
              defaultValue={own?.typed[`items:${part.id}`]}
              error={own?.faults[`items:${part.id}`]}
            />
          ))}
        <ShippingFields detail={detail} own={own} />
      </RefundForm>
      <RefundForm mode="all" name={m.desk_refund_all()} formKey={formKey} own={own}>
        <p>{m.desk_refund_all_words()}</p>
      </RefundForm>
    </DeskPanel>
  );
}

function RefundForm({
  mode,
  name,
  formKey,
  own,
  children,
}: {
  mode: string;
  name: string;
  formKey: string;
  own: OrderResult | undefined;
  children: ReactNode;
}) {
  return (
    <details className="desk-fold" open={own?.typed['mode'] === mode || undefined}>
      <summary>
        <Icon name="chevron-right" />
        {name}
      </summary>
      <Form method="post" action="#remboursement" className="desk-form">
        <input type="hidden" name="slot" value="refund" />
        <input type="hidden" name="mode" value={mode} />
        <input type="hidden" name="key" value={`refund:${formKey}`} />
        <div className="desk-fields">{children}</div>
        <Field
          name="note"
          label={m.desk_refund_note()}
          optional={m.desk_optional()}
          hint={m.desk_refund_note_hint()}
          maxLength={500}
          defaultValue={own?.typed['note']}
        />
        <div className="desk-form-acts">
          <Button type="submit" look="tonal">
            {m.desk_refund_preview()}
          </Button>
        </div>
      </Form>
    </details>
  );
}

function ShippingFields({ detail, own }: { detail: OrderDetail; own: OrderResult | undefined }) {
  const money = useMoney(detail.order.currency);
  return detail.parts
    .filter(({ leftShippingMinor }) => leftShippingMinor > 0)
    .map((part) => (
      <Field
        key={part.id}
        name={`shipping:${part.id}`}
        label={shippingOf(part.seller)}
        hint={m.desk_refund_most({ amount: money(part.leftShippingMinor, detail.order.currency) })}
        inputMode="decimal"
        maxLength={20}
        defaultValue={own?.typed[`shipping:${part.id}`]}
        error={own?.faults[`shipping:${part.id}`]}
      />
    ));
}

const itemsOf = (seller: string) => m.desk_refund_items({ seller: prependFrenchDe(seller, getLocale()) });
const shippingOf = (seller: string) => m.desk_refund_shipping({ seller: prependFrenchDe(seller, getLocale()) });

/** The parts of the refund, one sentence each: articles, amounts per seller, delivery. */
function backWords({ order, parts, lines }: OrderDetail, typed: Record<string, string>): string[] {
  const isAll = typed['mode'] === 'all';
  const title = ({ titleFr, titleEn }: OrderDetail['lines'][number]) => titleIn(getLocale(), { titleFr, titleEn });
  const units = (line: OrderDetail['lines'][number]) =>
    isAll ? line.leftUnits : typed['mode'] === 'lines' ? Number(typed[`line:${line.id}`]) || 0 : 0;
  const isGiven = (amount: string | undefined) => /[1-9]/.test(amount ?? '');
  return [
    ...lines.filter((line) => units(line) > 0).map((line) => `${units(line)} × ${title(line)}`),
    ...parts.flatMap(({ id, seller, leftShippingMinor }) => {
      const [items, shipping] = [typed[`items:${id}`], typed[`shipping:${id}`]];
      return [
        isGiven(items) && m.desk_refund_back({ what: itemsOf(seller), amount: `${items} ${order.currency}` }),
        isGiven(shipping) && m.desk_refund_back({ what: shippingOf(seller), amount: `${shipping} ${order.currency}` }),
        isAll && leftShippingMinor > 0 && shippingOf(seller),
      ].filter((words) => words !== false);
    }),
  ];
}
