import { useEffect, useRef, useState } from 'react';
import { defaultFactorNameCodes } from '#domain/people/factor-name.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { useAuthRequest } from '#web/parts/account/auth-request/use-auth-request.ts';
import { CodeStep } from '#web/parts/account/code-step/code-step.tsx';
import { CopyButton } from './copy-button/copy-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { SecondFactorError } from './factor-fault.tsx';
import { factorFailureText } from './factor-words.ts';
import { unusedFactorName } from './free-name.ts';

/** `qr`: a data: URL of the QR code. `secret`: its key as text. `uri`: a link that opens the app on this device. */
type Enrolled = { id: string; qr: string; secret: string; uri: string };

/** Sets up an authenticator app: scan its code (or type its key), then confirm with six digits. */
export function TotpSetup({ taken, onDone, onCancel }: { taken: string[]; onDone: () => void; onCancel: () => void }) {
  const enrolment = useAuthRequest();
  const proof = useAuthRequest();
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const hasBegun = useRef(false);

  async function enrol() {
    const made = await enrolment.run(({ auth }) =>
      auth.mfa.enroll({
        factorType: 'totp',
        friendlyName: unusedFactorName(defaultFactorNameCodes.totp, taken),
        issuer: shop.name,
      }),
    );
    if (made) setEnrolled({ id: made.id, qr: made.totp.qr_code, secret: made.totp.secret, uri: made.totp.uri });
  }
  useEffect(() => {
    // Enrols only once, although React may run an effect twice: each enrolment creates a new secret.
    if (!hasBegun.current) void enrol();
    hasBegun.current = true;
  });

  async function prove(code: string) {
    if (await proof.run(({ auth }) => auth.mfa.challengeAndVerify({ factorId: enrolled!.id, code }))) onDone();
  }

  async function leave() {
    onCancel();
    if (enrolled) await proof.run(({ auth }) => auth.mfa.unenroll({ factorId: enrolled.id }));
  }

  if (enrolment.failure)
    return (
      <div className="stack stack-wide">
        <SecondFactorError failure={enrolment.failure} />
        <div className="account-acts">
          <Button onClick={onCancel}>{m.account_cancel()}</Button>
        </div>
      </div>
    );
  if (!enrolled)
    return (
      <p className="muted" role="status">
        {m.account_loading()}
      </p>
    );
  return (
    <div className="totp-setup">
      <h3>{m.account_factor_step_scan()}</h3>
      <p className="muted small">{m.account_factor_totp_words()}</p>
      <div className="totp-key">
        <img className="qr-code" src={qrCodeUrl(enrolled.qr)} alt={m.account_factor_qr()} width={200} height={200} />
        <div className="stack">
          <p className="small">{m.account_factor_secret()}</p>
          <code className="totp-secret">{enrolled.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <div className="account-acts">
            <CopyButton text={enrolled.secret} />
            <a className="link link-tap" href={enrolled.uri}>
              {m.account_factor_open()}
            </a>
          </div>
        </div>
      </div>
      <h3>{m.account_factor_step_code()}</h3>
      <CodeStep
        words=""
        busy={proof.busy}
        error={proof.failure && factorFailureText(proof.failure)}
        onCode={(code) => void prove(code)}
        onCancel={() => void leave()}
      />
    </div>
  );
}

/** The server's SVG as a data URL. supabase-js returns it unescaped, so #, % and quotes are escaped. */
export function qrCodeUrl(qr: string): string {
  const svg = qr.replace(/^data:image\/svg\+xml(?:;[^,]*)?,/, '');
  return `data:image/svg+xml,${svg.startsWith('<') ? encodeURIComponent(svg) : svg}`;
}
