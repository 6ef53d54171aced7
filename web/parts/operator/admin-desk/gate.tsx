import { m } from '#texts/compiled/messages.js';
import type { EnterAdminModeResult } from '#web/context.ts';
import { PasswordField } from '#web/parts/account/password-field/password-field.tsx';
import { timeOnly } from '#web/parts/shell/figures/date-and-time.ts';
import { Button } from '#web/ui/button.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';

/** The password form of the administration (R-ADMIN-01..04), posted to the URL of its page. */
export function AdminPasswordForm({ zone, gate }: { zone: string; gate: EnterAdminModeResult | undefined }) {
  const locked = gate?.outcome === 'locked';
  return (
    <div className="auth wrap section">
      <div className="auth-card">
        <h1>{m.admin_gate_title()}</h1>
        <p className="auth-lead">{m.admin_gate_words()}</p>
        <ResultNotice look="bad">{locked && m.admin_locked({ time: timeOnly(gate.until, zone) })}</ResultNotice>
        <ResultNotice look="bad">{gate?.outcome === 'denied' && m.admin_denied()}</ResultNotice>
        <form method="post" className="auth-form">
          <PasswordField
            name="password"
            label={m.admin_gate_password()}
            required
            autoComplete="off"
            error={
              gate?.outcome === 'incorrect'
                ? `${m.admin_incorrect()}. ${m.admin_tries_left({ n: gate.left })}`
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
