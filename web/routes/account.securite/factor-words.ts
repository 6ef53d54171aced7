import { m } from '#texts/compiled/messages.js';
import { type AuthFailure, authErrorText, exactAuthErrorCode } from '#web/parts/account/auth-words/auth-words.ts';

const sentences: Record<string, () => string> = {
  mfa_verification_failed: () => m.account_code_wrong(),
  mfa_challenge_expired: () => m.account_code_wrong(),
  mfa_factor_name_conflict: () => m.account_factor_taken(),
  too_many_enrolled_mfa_factors: () => m.account_factor_most(),
  insufficient_aal: () => m.account_factor_need(),
};

export const factorFailureText = (failure: AuthFailure): string =>
  sentences[exactAuthErrorCode(failure)]?.() ?? authErrorText(failure);

/** True if adding a factor first needs the code of an existing one. */
export const needsSecondFactorCode = (failure: AuthFailure | null): boolean => failure?.code === 'insufficient_aal';
