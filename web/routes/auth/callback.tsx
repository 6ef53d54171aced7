import { m } from '#texts/compiled/messages.js';
import { authRedirectErrorText, isProviderError } from '#web/parts/account/auth-words/auth-words.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { AuthMode } from './place.ts';

/** The error of a mail link or a sign-in provider in a URL (R-AUTH-33). `code`: '' if there is none. */
export type CallbackProblem = { code: string; description: string | null };

export function callbackProblem(search: URLSearchParams): CallbackProblem | null {
  const description = search.get('error_description') ?? search.get('error');
  const code = search.get('error_code') ?? '';
  return description || code ? { code, description } : null;
}

/** Our text for the error. The provider's English text is shown only for an unknown code, as a quotation. */
export function CallbackNotice({ code, description }: CallbackProblem) {
  const words = authRedirectErrorText(code);
  return (
    <Notice look="bad" live>
      <p>{words ?? m.auth_error_refused()}</p>
      {description && words === null && !isProviderError(code) && (
        <p className="auth-callback">{m.auth_error_said({ words: description })}</p>
      )}
    </Notice>
  );
}

/** Shown after a mail link was opened on another device than the one that requested it: what to do on this one. */
export function ContinueOnThisDeviceNotice({ mode }: { mode: AuthMode }) {
  if (mode === 'code')
    return (
      <Notice look="info" live>
        {m.auth_elsewhere_code()}
      </Notice>
    );
  return (
    <Notice look="ok" live>
      {mode === 'forgotten' ? m.auth_elsewhere_forgotten() : m.auth_elsewhere_in()}
    </Notice>
  );
}
