import { titleIn } from '#domain/settings/language.ts';
import { useState } from 'react';
import {
  type KitchenColumn,
  type KitchenTicket,
  minutesLeftOrZero,
  minutesSince,
  nextKitchenAction,
  shortOrderNumber,
  urgentMinutes,
} from '#domain/sellers/kitchen-screen.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { pickupOrDeliveryText, readyTimeText } from './hand-over-words.ts';
import { DishOptionLines } from './option-lines.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';

type Props = {
  ticket: KitchenTicket;
  column: KitchenColumn;
  path: string;
  nowMs: number;
  zone: string;
  isLost: boolean;
  /** Sends the form without a navigation; null: the browser submits it. */
  move: ((form: FormData) => Promise<void>) | null;
};

const steps = {
  accept: () => m.kitchen_accept(),
  pack: () => m.kitchen_mark_ready(),
  ship: () => m.kitchen_hand_over(),
};

/** One order of the kitchen screen, with the button for its next state. */
export function TicketCard({ ticket, column, path, nowMs, zone, isLost, move }: Props) {
  const [isBusy, setBusy] = useState(false);
  const step = nextKitchenAction(column);
  const left = column === 'new' && ticket.acceptBy ? minutesLeftOrZero(Date.parse(ticket.acceptBy), nowMs) : null;
  return (
    <li className="kitchen-ticket" data-urgent={(left !== null && left <= urgentMinutes) || undefined}>
      <div className="kitchen-head">
        <h3 className="numbers">{shortOrderNumber(ticket.number)}</h3>
        <b className="numbers">{m.kitchen_since({ minutes: minutesSince(Date.parse(ticket.paidAt), nowMs) })}</b>
      </div>
      {ticket.handOver && (
        <p className="kitchen-way">
          <b>{pickupOrDeliveryText(ticket.handOver)}</b>{' '}
          <span className="numbers">{readyTimeText(ticket.handOver, zone)}</span>
        </p>
      )}
      {left !== null && (
        <p className="kitchen-left">
          {ticket.isLeft
            ? m.kitchen_left_to_team()
            : left > 0
              ? m.kitchen_left({ minutes: left })
              : m.kitchen_left_none()}
        </p>
      )}
      <ul className="kitchen-lines">
        {ticket.lines.map((line) => (
          <li key={line.id}>
            <b className="numbers">{line.quantity} ×</b>{' '}
            <span>
              {titleIn(getLocale(), line)}
              <DishOptionLines line={line} />
            </span>
          </li>
        ))}
      </ul>
      {ticket.instructions && (
        <p className="kitchen-note">
          <b>{m.kitchen_instructions()}</b> {ticket.instructions}
        </p>
      )}
      <p className="kitchen-who">
        {ticket.customerName}
        {ticket.isDemo && <span className="tag">{m.kitchen_example()}</span>}
      </p>
      {step && (
        <form
          method="post"
          action={dashboardPath(path, 'cuisine')}
          onSubmit={(event) => {
            if (!move) return;
            event.preventDefault();
            setBusy(true);
            void move(new FormData(event.currentTarget)).finally(() => setBusy(false));
          }}
        >
          <input type="hidden" name="slot" value={step} />
          <input type="hidden" name="order" value={ticket.orderId} />
          <input type="hidden" name="part" value={ticket.id} />
          <Button type="submit" look="main" size="large" busy={isBusy} disabled={isLost} className="kitchen-act">
            {steps[step]()}
            <span className="visually-hidden"> {ticket.number}</span>
          </Button>
        </form>
      )}
      <div className="kitchen-more">
        <a
          className={buttonClass('second')}
          href={dashboardPath(path, 'cuisine', { ticket: ticket.number })}
          target="_blank"
          rel="noopener"
        >
          {m.kitchen_print()}
          <span className="visually-hidden"> {m.kitchen_new_tab({ number: ticket.number })}</span>
        </a>
        {column === 'new' && (
          <a
            className={buttonClass('plain')}
            href={`${dashboardPath(path, 'commandes', { commande: ticket.number })}#refuser`}
          >
            {m.kitchen_refuse()}
            <span className="visually-hidden"> {ticket.number}</span>
          </a>
        )}
      </div>
    </li>
  );
}
