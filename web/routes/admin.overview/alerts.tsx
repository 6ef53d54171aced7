import { m } from '#texts/compiled/messages.js';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { alertText } from '#web/parts/operator/alerts/alert-words.ts';

/** The shop's alerts, newest first. They are also sent by mail. */
export function Alerts({ alerts, zone }: { alerts: readonly { at: string; what: string }[]; zone: string }) {
  return (
    <DeskPanel id="alertes" title={m.admin_alerts_title()}>
      {alerts.length === 0 ? (
        <p className="muted">{m.admin_alerts_none()}</p>
      ) : (
        <ul className="desk-alerts">
          {alerts.map(({ at, what }) => (
            <li key={at + what}>
              <time dateTime={at}>{dateAndTime(at, zone)}</time> <span>{alertText(what)}</span>
            </li>
          ))}
        </ul>
      )}
    </DeskPanel>
  );
}
