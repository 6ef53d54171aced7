import { m } from '#texts/compiled/messages.js';
import { type AuthFailure } from '#web/parts/account/auth-words/auth-words.ts';
import { Notice } from '#web/ui/notice.tsx';
import { factorFailureText, needsSecondFactorCode } from './factor-words.ts';

/** Why the second factor was refused. If this session has not verified a code yet: a link to enter one. */
export const SecondFactorError = ({ failure }: { failure: AuthFailure }) => (
  <Notice look="bad" live>
    {factorFailureText(failure)}{' '}
    {needsSecondFactorCode(failure) && (
      <a className="link" href="/auth?mode=factor&from=%2Faccount%2Fsecurite">
        {m.account_factor_need_act()}
      </a>
    )}
  </Notice>
);
