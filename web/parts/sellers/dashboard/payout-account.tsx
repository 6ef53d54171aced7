import { Form, useNavigation } from 'react-router';
import { countries } from '#domain/delivery/countries.ts';
import { defaultPayoutMethod } from '#domain/payouts/payout-account-form.ts';
import { payoutMethods } from '#domain/sellers/payout-account.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { PasswordField } from '#web/parts/account/password-field/password-field.tsx';
import type { AccountApi } from '#web/context.ts';
import { DeskPanel, FactList } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { payoutMethodName } from '#web/parts/sellers/application/document-words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { RefusedPayoutAccountForm } from './run-payout-act.ts';
import { dashboardPath } from './sections.ts';
import { useUnsavedWarning } from './use-unsaved.ts';

type Data = Awaited<ReturnType<AccountApi['selling']['payouts']>>;
type CurrentAccount = NonNullable<Data['current']>;

/** The current payout account, a requested one that is not active yet, and the link to change it. */
export function PayoutAccountPart({
  path,
  data,
  zone,
  done,
}: {
  path: string;
  data: Data;
  zone: string;
  done: string | null;
}) {
  const { current, waiting, hours } = data;
  return (
    <DeskPanel id="compte" title={m.payouts_account()} words={m.payouts_account_words({ hours })}>
      {done === 'compte' && <Notice look="ok">{m.payouts_account_done({ hours })}</Notice>}
      {done === 'annule' && <Notice look="ok">{m.payouts_account_done_back()}</Notice>}
      {!current && !waiting && <p className="muted">{m.payouts_account_none()}</p>}
      {current?.cameBack && (
        <Notice look="bad">
          {m.payouts_account_back({ tail: current.tail })}{' '}
          {m.payouts_back_when({ date: dateAndTime(current.cameBack.at, zone), reason: current.cameBack.reason })}
        </Notice>
      )}
      {current && <AccountFacts account={current} state={m.payouts_account_current()} />}
      {waiting && (
        <Form method="post" action={dashboardPath(path, 'versements')} className="stack">
          <AccountFacts
            account={waiting}
            state={`${m.payouts_account_waiting()} · ${m.payouts_account_from({ from: dateAndTime(waiting.effectiveAt, zone) })}`}
          />
          <input type="hidden" name="slot" value="take-back" />
          <input type="hidden" name="account" value={waiting.id} />
          <p>
            <Button type="submit" look="second">
              {m.payouts_account_take_back()}
            </Button>
          </p>
        </Form>
      )}
      <p>
        <Link className={buttonClass('second')} to={dashboardPath(path, 'versements', { compte: 'nouveau' })}>
          {current || waiting ? m.payouts_account_change() : m.payouts_account_add()}
        </Link>
      </p>
    </DeskPanel>
  );
}

function AccountFacts({ account, state }: { account: CurrentAccount; state: string }) {
  return (
    <FactList
      facts={[
        [state, `${payoutMethodName(account.method)}\u00A0· ••••\u00A0${account.tail}`],
        [m.sellapp_institution(), account.institution],
        [m.sellapp_holder(), account.holder],
        [m.payouts_account_email(), account.contactEmail],
      ]}
    />
  );
}

/** The form for a new payout account. After an error, number and password are empty, so no page or draft has them. */
export function PayoutAccountForm({
  path,
  data,
  formKey,
  answer,
}: {
  path: string;
  data: Data;
  formKey: string;
  answer: RefusedPayoutAccountForm | undefined;
}) {
  const { state } = useNavigation();
  const { faults = [], typed = {}, outcome, refused } = answer ?? {};
  const before = data.current ?? data.waiting;
  // There is no draft of numbers and passwords, so leaving the page asks for confirmation.
  const unsaved = useUnsavedWarning(m.wares_unsaved(), false);
  const country = typed['country'] ?? before?.country ?? data.country ?? 'CA';
  const method = typed['method'] ?? before?.method ?? defaultPayoutMethod(country);
  const isFrench = getLocale() === 'fr';
  const general =
    outcome === 'sign-in-again'
      ? m.payouts_fault_sign_in()
      : outcome === 'too-many-tries'
        ? m.payouts_fault_tries()
        : refused;
  return (
    <DeskPanel id="nouveau" title={m.payouts_account_new()} words={m.payouts_account_words({ hours: data.hours })}>
      <Form
        method="post"
        action={dashboardPath(path, 'versements', { compte: 'nouveau' })}
        className="desk-form"
        {...unsaved}
      >
        {general && (
          <Notice look="bad" live>
            {general}{' '}
            {outcome === 'sign-in-again' && (
              <a className="link" href="/auth?mode=out">
                {m.account_sign_in_again()}
              </a>
            )}
          </Notice>
        )}
        <input type="hidden" name="slot" value="change" />
        <input type="hidden" name="key" value={formKey} />
        <fieldset className="places-kind">
          <legend>{m.sellapp_method()}</legend>
          {payoutMethods.map((one) => (
            <label key={one} className="check">
              <input type="radio" name="method" value={one} defaultChecked={method === one} />
              <span>{payoutMethodName(one)}</span>
            </label>
          ))}
        </fieldset>
        <Select
          name="country"
          label={m.payouts_account_country()}
          defaultValue={country}
          error={faults.includes('country') && m.payouts_account_country_wrong()}
        >
          {countries.map(({ code, name, nameEn, phoneCode }) => (
            <option key={code} value={code}>
              {isFrench ? name : nameEn} ({phoneCode})
            </option>
          ))}
        </Select>
        <Field
          name="holder"
          label={m.sellapp_holder()}
          defaultValue={typed['holder']}
          error={faults.includes('holder') && m.sellapp_wrong_holder()}
          maxLength={120}
          required
          autoComplete="name"
        />
        <Field
          name="institution"
          label={m.sellapp_institution()}
          hint={m.sellapp_institution_hint()}
          defaultValue={typed['institution']}
          error={faults.includes('institution') && m.sellapp_wrong_institution()}
          maxLength={120}
          required
        />
        <Field
          name="account"
          label={m.sellapp_account()}
          hint={m.payouts_account_number_hint()}
          error={faults.includes('account') && m.payouts_account_number_wrong()}
          maxLength={60}
          required
          autoComplete="off"
          spellCheck={false}
        />
        <Field
          name="contactEmail"
          type="email"
          label={m.payouts_account_email()}
          defaultValue={typed['contactEmail'] ?? before?.contactEmail ?? data.email ?? ''}
          error={faults.includes('contactEmail') && m.payouts_account_email_wrong()}
          maxLength={254}
          required
          autoComplete="email"
        />
        <PasswordField
          name="password"
          label={m.payouts_account_password()}
          hint={m.payouts_account_password_hint()}
          error={outcome === 'wrong-password' && m.payouts_fault_password()}
          autoComplete="current-password"
        />
        <div className="desk-form-acts">
          <Button type="submit" look="main" busy={state !== 'idle'} busyLabel={m.payouts_account_saving()}>
            {m.payouts_account_save()}
          </Button>
          <Link className={buttonClass('second')} to={dashboardPath(path, 'versements')}>
            {m.payouts_account_keep()}
          </Link>
        </div>
      </Form>
    </DeskPanel>
  );
}
