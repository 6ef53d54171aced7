import { m } from '#texts/compiled/messages.js';
import type { Vendor } from '#domain/people/vendor-name.ts';
import { dateAndTime, timeOnly } from '#web/parts/orders/order-details/moment.ts';
import { PasswordField } from '#web/parts/account/password-field/password-field.tsx';
import { sourceLabel } from '#web/parts/catalogue/source-badge/source-label.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { alertWords } from './alert-words.ts';
import type { DeskAnswer, DeskData } from './desk.ts';

/** /admin and its configured second address: the password gate, then the desk (R-ROUTE-11, R-ROUTE-12, R-ADMIN-01). Its forms post to their own address. */
export function AdminDesk({ desk, answer, granted }: { desk: DeskData; answer: DeskAnswer; granted: boolean }) {
  if (!desk.isOpen) return <Gate zone={desk.zone} answer={answer} />;
  return (
    <div className="wrap section desk">
      <div className="desk-head">
        <h1>{m.admin_title()}</h1>
        <form method="post">
          <Button type="submit" name="close" value="1">
            <Icon name="lock" />
            {m.admin_close()}
          </Button>
        </form>
      </div>
      {granted && (
        <Notice look="ok" live>
          {m.admin_granted()}
        </Notice>
      )}
      {answer?.outcome === 'denied' && (
        <Notice look="bad" live>
          {m.admin_denied()}
        </Notice>
      )}
      <ActAs {...desk} />
      <Alerts {...desk} />
    </div>
  );
}

function Gate({ zone, answer }: { zone: string; answer: DeskAnswer }) {
  const locked = answer?.outcome === 'locked';
  return (
    <div className="auth wrap section">
      <div className="auth-card">
        <h1>{m.admin_gate_title()}</h1>
        <p className="auth-lead">{m.admin_gate_words()}</p>
        {locked && (
          <Notice look="bad" live>
            {m.admin_locked({ time: timeOnly(answer.until, zone) })}
          </Notice>
        )}
        {answer?.outcome === 'denied' && (
          <Notice look="bad" live>
            {m.admin_denied()}
          </Notice>
        )}
        <form method="post" className="auth-form">
          <PasswordField
            name="password"
            label={m.admin_gate_password()}
            required
            autoComplete="off"
            error={
              answer?.outcome === 'incorrect'
                ? `${m.admin_incorrect()}. ${m.admin_tries_left({ n: answer.left })}`
                : undefined
            }
          />
          <Button look="main" size="large" type="submit" disabled={locked}>
            {m.admin_gate_act()}
          </Button>
        </form>
      </div>
    </div>
  );
}

function ActAs({ vendors, query, actingAs }: { vendors: Vendor[]; query: string; actingAs: string | null }) {
  return (
    <section className="desk-part" aria-labelledby="agir">
      <h2 id="agir">{m.admin_act_title()}</h2>
      <p className="muted">{m.admin_act_words()}</p>
      <form method="get" className="desk-search" role="search">
        <Field
          type="search"
          name="q"
          label={m.admin_act_search()}
          defaultValue={query}
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit">
          <Icon name="search" />
          {m.admin_act_find()}
        </Button>
      </form>
      {vendors.length === 0 && <p role="status">{m.admin_act_none()}</p>}
      <ul className="desk-vendors">
        {vendors.map((vendor) => (
          <li key={vendor.id} className="desk-vendor">
            <span className="desk-vendor-words">
              <b>{vendor.shop}</b>
              <span className="muted">
                {[sourceLabel(vendor.kind), vendor.name, vendor.email].filter(Boolean).join(' · ')}
              </span>
            </span>
            {vendor.id === actingAs ? (
              <span className="tag">{m.admin_act_now()}</span>
            ) : (
              <form method="post">
                <Button
                  type="submit"
                  look="tonal"
                  name="act_as"
                  value={vendor.id}
                  aria-label={m.admin_act_choose({ name: vendor.shop })}
                >
                  {m.admin_act_title()}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Alerts({ alerts, zone }: { alerts: { at: string; what: string }[]; zone: string }) {
  return (
    <section className="desk-part" aria-labelledby="alertes">
      <h2 id="alertes">{m.admin_alerts_title()}</h2>
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
    </section>
  );
}
