import { m } from '#texts/compiled/messages.js';
import type { SecondFactor } from '#web/context.ts';
import { secondFactorName } from '#web/parts/account/auth-words/factor-name.ts';
import { Link } from '#web/ui/link.tsx';
import { SecondFactorForm } from './factor-form.tsx';
import { authPath } from './place.ts';
import { SecondFactorRecoveryForm } from './recovery-form.tsx';
import type { AuthStepProps } from './step.ts';

const recovery = 'recovery';

/** The second factor: a code from an app, from a text message, or a recovery code. `?way=` decides which. */
export function SecondFactorStep({
  from,
  factors,
  way,
  refused,
  challenge,
}: AuthStepProps & { factors: readonly SecondFactor[]; way: string | null; challenge?: string | undefined }) {
  const chosen = way === recovery ? undefined : (factors.find(({ id }) => id === way) ?? factors[0]);
  const others = factors.filter((one) => one !== chosen);
  return (
    <>
      {chosen ? (
        <SecondFactorForm key={chosen.id} from={from} factor={chosen} refused={refused} sent={challenge} />
      ) : (
        <SecondFactorRecoveryForm from={from} refused={refused} />
      )}
      <ul className="auth-ways">
        {others.map(({ id, kind, name }) => (
          <li key={id}>
            <Link className="auth-back" to={authPath('factor', from, id)}>
              {m.auth_factor_other({
                name: kind === 'phone' ? m.auth_factor_name_phone() : secondFactorName(name, m.auth_factor_name_totp()),
              })}
            </Link>
          </li>
        ))}
        {chosen && (
          <li>
            <Link className="auth-back" to={authPath('factor', from, recovery)}>
              {m.auth_factor_other({ name: m.auth_factor_name_recovery() })}
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}
