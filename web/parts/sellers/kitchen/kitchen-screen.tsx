import {
  kitchenColumnOf,
  type KitchenScreen,
  type KitchenColumn,
  kitchenColumns,
} from '#domain/sellers/kitchen-screen.ts';
import { m } from '#texts/compiled/messages.js';
import { timeOnly } from '#web/parts/shell/figures/date-and-time.ts';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { useHydrated } from '#web/state/hydrated.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { KitchenFormRefusal } from './run-kitchen-act.ts';
import { KitchenBusyForm } from './busy-form.tsx';
import { TicketCard } from './ticket-card.tsx';
import { useKitchen } from './use-kitchen.ts';
import { useKitchenShift } from './use-shift.ts';

type Props = {
  path: string;
  seller: string;
  kitchen: KitchenScreen;
  zone: string;
  answer: KitchenFormRefusal | undefined;
};

const names: Record<KitchenColumn, () => string> = {
  new: () => m.kitchen_new(),
  preparing: () => m.kitchen_preparing(),
  ready: () => m.kitchen_ready(),
  'handed-over': () => m.kitchen_handed_over(),
};

/** The orders of a restaurant in columns by state. Without scripts: a list of forms, and a link to reload. */
export function KitchenScreen({ path, seller, kitchen: initial, zone, answer }: Props) {
  const isLive = useHydrated();
  const { kitchen, nowMs, lostSinceMs, clockAheadMs, isSignedOut, refused, move } = useKitchen(
    `/restaurant/cuisine.json?vendeur=${seller}`,
    initial,
  );
  const { shift, begin, test } = useKitchenShift(kitchen.tickets, nowMs);
  const address = dashboardPath(path, 'cuisine');
  const calledOff = kitchen.tickets.filter(({ status }) => kitchenColumnOf(status) === null);
  const said = refused ?? answer?.kitchenRefused ?? null;
  return (
    <div className="kitchen">
      <div className="kitchen-bar">
        {isLive && shift === 'off' && (
          <>
            <Button look="main" size="large" onClick={() => void begin()}>
              {m.kitchen_begin()}
            </Button>
            <p>{m.kitchen_begin_words()}</p>
          </>
        )}
        {shift === 'on' && (
          <>
            <p>{m.kitchen_sound_on()}</p>
            <Button onClick={test}>{m.kitchen_sound_test()}</Button>
          </>
        )}
        {shift === 'silent' && <p>{m.kitchen_sound_none()}</p>}
        {(!isLive || lostSinceMs !== null) && (
          <a className={buttonClass('second')} href={address}>
            {m.kitchen_refresh()}
          </a>
        )}
      </div>
      <div role="status">
        {lostSinceMs !== null && (
          <Notice look="warn">
            {m.kitchen_lost({ time: timeOnly(new Date(lostSinceMs + clockAheadMs).toISOString(), zone) })}
          </Notice>
        )}
        {isSignedOut && (
          <Notice look="bad">
            {m.kitchen_signed_out()} <a href={address}>{m.kitchen_sign_in()}</a>
          </Notice>
        )}
        {said !== null && <Notice look="bad">{said}</Notice>}
      </div>
      {calledOff.map(({ id, number }) => (
        <Notice key={id} look="bad">
          {m.kitchen_called_off({ number })}
        </Notice>
      ))}
      <KitchenBusyForm
        busy={kitchen.busy}
        action={address}
        zone={zone}
        isLost={lostSinceMs !== null}
        send={isLive ? move : null}
      />
      <div className="kitchen-columns">
        {kitchenColumns.map((column) => {
          const tickets = kitchen.tickets.filter(({ status }) => kitchenColumnOf(status) === column);
          return (
            <section key={column} className="kitchen-column" aria-labelledby={`cuisine-${column}`}>
              <h2 id={`cuisine-${column}`}>
                {names[column]()} <span className="kitchen-count">{tickets.length}</span>
              </h2>
              {tickets.length === 0 ? (
                <p className="kitchen-none">{column === 'new' ? m.kitchen_none_new() : m.kitchen_none()}</p>
              ) : (
                <ul>
                  {tickets.map((ticket) => (
                    <TicketCard
                      key={ticket.id}
                      ticket={ticket}
                      column={column}
                      path={path}
                      nowMs={nowMs}
                      zone={zone}
                      isLost={lostSinceMs !== null}
                      move={isLive ? move : null}
                    />
                  ))}
                </ul>
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}
