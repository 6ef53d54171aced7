import { useState } from 'react';
import { defaultFactorNameCodes } from '#domain/people/factor-name.ts';
import { m } from '#texts/compiled/messages.js';
import { AccountCard } from '#web/parts/account/account-frame/account-frame.tsx';
import { useAuthRequest } from '#web/parts/account/auth-request/use-auth-request.ts';
import { authErrorText } from '#web/parts/account/auth-words/auth-words.ts';
import { secondFactorName } from '#web/parts/account/auth-words/factor-name.ts';
import { ResultNotice } from '#web/ui/notice.tsx';
import { dateFormatter } from '#web/parts/shell/figures/calendar.ts';
import { notify, notifySuccess } from '#web/parts/shell/toaster/notify.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { PhoneSetup } from './phone-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveSecondFactor } from './remove-factor.tsx';
import { TotpSetup } from './totp-setup.tsx';
import type { AuthFactor, AuthUserState } from './use-user.ts';

type Step = { what: 'list' } | { what: 'totp' } | { what: 'phone' } | { what: 'remove'; factor: AuthFactor };

/** The second factors of the sign-in (app, phone), and the recovery codes. */
export function TwoFactor({ who, zone }: { who: AuthUserState; zone: string }) {
  const { run, busy, failure } = useAuthRequest();
  const [step, setStep] = useState<Step>({ what: 'list' });
  const [isNew, setIsNew] = useState(false);
  const all: AuthFactor[] = who.user?.factors ?? [];
  const factors = all.filter(({ status }) => status === 'verified');
  const isOn = factors.length > 0;
  const list = () => setStep({ what: 'list' });

  async function added() {
    list();
    // After the first factor was added, the page offers recovery codes.
    setIsNew(!isOn);
    await who.refresh();
    notifySuccess(m.account_factor(), m.account_factor_done());
  }

  /** Deletes unfinished enrolments, which would block a new one, then starts a new enrolment. */
  async function begin(what: 'totp' | 'phone') {
    for (const one of all)
      if (one.status !== 'verified' && one.factor_type === what)
        await run(({ auth }) => auth.mfa.unenroll({ factorId: one.id }));
    setStep({ what });
  }

  async function removed() {
    list();
    await who.refresh();
    notify(m.account_factor_removed());
  }

  return (
    <AccountCard
      title={m.account_factor()}
      id="deux-etapes"
      words={m.account_factor_words()}
      tag={
        who.user && (
          <Tag look={isOn ? 'ok' : 'note'} icon={isOn ? 'check' : undefined}>
            {isOn ? m.account_factor_on() : m.account_factor_off()}
          </Tag>
        )
      }
    >
      <p className="without-scripts muted small">{m.account_no_scripts()}</p>
      {!who.user && (
        <p className="muted with-scripts" role="status">
          {who.isLost ? (
            <Button size="small" onClick={() => void who.refresh()}>
              {m.account_retry()}
            </Button>
          ) : (
            m.account_loading()
          )}
        </p>
      )}
      {who.user && step.what === 'list' && (
        <>
          {isOn && (
            <ul className="account-rows">
              {factors.map((factor) => (
                <FactorRow
                  key={factor.id}
                  factor={factor}
                  zone={zone}
                  onRemove={() => setStep({ what: 'remove', factor })}
                />
              ))}
            </ul>
          )}
          <ResultNotice look="bad">{failure && authErrorText(failure)}</ResultNotice>
          <div className="account-acts">
            <Button look={isOn ? 'second' : 'main'} busy={busy} onClick={() => void begin('totp')}>
              <Icon name="plus" />
              {m.account_factor_add_totp()}
            </Button>
            <Button disabled={busy} onClick={() => void begin('phone')}>
              <Icon name="plus" />
              {m.account_factor_add_phone()}
            </Button>
          </div>
          {isOn && <RecoveryCodes isFirst={isNew} />}
        </>
      )}
      {step.what === 'totp' && (
        <TotpSetup
          taken={all.map(({ friendly_name }) => friendly_name ?? '')}
          onDone={() => void added()}
          onCancel={list}
        />
      )}
      {step.what === 'phone' && (
        <PhoneSetup
          taken={all.map(({ friendly_name }) => friendly_name ?? '')}
          known={who.user?.phone ? `+${who.user.phone}` : null}
          onDone={() => void added()}
          onCancel={list}
        />
      )}
      {step.what === 'remove' && (
        <RemoveSecondFactor
          factor={step.factor}
          name={nameOf(step.factor)}
          isLast={factors.length === 1}
          onDone={() => void removed()}
          onCancel={list}
        />
      )}
    </AccountCard>
  );
}

function FactorRow({ factor, zone, onRemove }: { factor: AuthFactor; zone: string; onRemove: () => void }) {
  const date = dateFormatter({ year: 'numeric', month: 'long', day: 'numeric', timeZone: zone }).format(
    new Date(factor.created_at),
  );
  const name = nameOf(factor);
  return (
    <li>
      <span className="account-row-sign">
        <Icon name={factor.factor_type === 'phone' ? 'chat' : 'phone'} />
      </span>
      <div className="account-row-words">
        <p>
          <bdi>{name}</bdi>
        </p>
        <p className="muted small">{m.account_factor_since({ date })}</p>
      </div>
      <Button look="danger" size="small" aria-label={m.account_factor_remove_named({ name })} onClick={onRemove}>
        {m.account_remove()}
      </Button>
    </li>
  );
}

const nameOf = ({ factor_type, friendly_name, phone }: AuthFactor): string =>
  factor_type === 'phone'
    ? secondFactorName(
        friendly_name || `${defaultFactorNameCodes.phone} ${(phone ?? '').slice(-4)}`,
        m.account_factor_phone(),
      )
    : secondFactorName(friendly_name, m.account_factor_totp());
