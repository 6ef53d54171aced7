import { titleIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import type { SellerOrderPart } from '#web/parts/sellers/dashboard/seller-part.ts';
import { useHydrated } from '#web/state/hydrated.ts';
import { pickupOrDeliveryText } from './hand-over-words.ts';
import { DishOptionLines } from './option-lines.tsx';
import { Button } from '#web/ui/button.tsx';

/** The printed ticket of one order, for an 80 mm roll. Printing the page prints only this ticket. */
export function PrintedTicket({ part, seller, zone }: { part: SellerOrderPart; seller: string; zone: string }) {
  return (
    <>
      <div className="kitchen-paper-acts">
        {useHydrated() ? (
          <Button look="main" onClick={() => print()}>
            {m.kitchen_print()}
          </Button>
        ) : (
          <p>{m.kitchen_print_words()}</p>
        )}
      </div>
      <article className="kitchen-paper" aria-label={m.kitchen_ticket_title({ number: part.number })}>
        <p>{seller}</p>
        <p className="kitchen-paper-number numbers">{part.number.slice(-6)}</p>
        <p className="numbers">
          {part.number}
          <br />
          {dateAndTime(part.paidAt, zone)}
        </p>
        {part.kitchen && (
          <p>
            <b>{pickupOrDeliveryText(part.kitchen)}</b>
            <br />
            {m.zones_ticket_ready_in({ minutes: part.kitchen.prepMinutes })}
          </p>
        )}
        {part.isDemo && <p>{m.kitchen_example()}</p>}
        <ul>
          {part.lines.map((line) => (
            <li key={line.id}>
              <b className="numbers">{line.quantity} ×</b>{' '}
              <span>
                {titleIn(getLocale(), line)}
                <DishOptionLines line={line} />
              </span>
            </li>
          ))}
        </ul>
        {part.delivery.instructions && (
          <p>
            <b>{m.kitchen_instructions()}</b> {part.delivery.instructions}
          </p>
        )}
        {part.delivery.name && <p>{part.delivery.name}</p>}
      </article>
    </>
  );
}
