import { m } from '#texts/compiled/messages.js';
import { dateAndTime } from '#web/parts/orders/order-details/moment.ts';
import { DeskPart } from '#web/parts/operator/desk-detail/desk-detail.tsx';
import { alertWords } from './alert-words.ts';

/** What the shop itself should look at, the newest first: the alerts that are mailed. */
export function Alerts({ alerts, zone }: { alerts: readonly { at: string; what: string }[]; zone: string }) {
  return (
    <DeskPart id="alertes" title={m.admin_alerts_title()}>
      {alerts.length === 0 ? (
        <p className="muted">{m.admin_alerts_none()}</p>
      ) : (
        <ul className="desk-alerts">
          {alerts.map(({ at, what }) => (
            <li key={at + what}>
              <time dateTime={at}>{dateAndTime(at, zone)}</time> <span>{alertWords(what)}</span>
            </li>
          ))}
        </ul>
      )}
    </DeskPart>
  );
}
